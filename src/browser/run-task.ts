import type browser from 'webextension-polyfill';
import type { Clip } from '../clip';
import { editionOf } from '../compose';
import { loadSettings } from '../settings';
import { amount } from '../ui/amount';
import { showBadge } from './badge';
import { clipTab } from './clip-tab';
import { copyText, saveText } from './hidden-page';
import type { Task } from './task';
import { explain } from './unreadable';

/**
 * Clips a tab and copies or saves the result, without a popup. The icon's badge and title say how it went; nothing is
 * thrown.
 * @param frameId the frame in which the person made the selection.
 * @returns the clip for the history; null when there was none.
 */
export async function runTask(tab: browser.Tabs.Tab, task: Task, frameId = 0): Promise<Clip | null> {
  if (tab.id === undefined) return null;
  const tabId = tab.id;
  await showBadge(tabId, 'working', 'Decant is reading the page…');
  const settings = await loadSettings();
  const request = { scope: task.scope, dialect: settings.dialect };
  const frame = task.scope === 'selection' ? frameId : 0;
  const answer = await clipTab(tabId, request, frame);
  if (!answer.ok) {
    // The page itself may well be open to us: a click gives access to the site in the tab, not to others framed in it.
    const code = frame !== 0 && answer.code === 'unreadable' ? 'frames-only' : answer.code;
    const { title, advice } = explain(code, tab);
    await showBadge(tabId, 'failed', `${title}. ${advice}`);
    return null;
  }
  const { clip } = answer;
  const { frontmatter, markdown, fileName } = editionOf(clip, {
    fields: settings.frontmatter.fields,
    fileName: settings.fileName,
  });
  const text = (settings.frontmatter.on ? frontmatter : '') + markdown;
  try {
    if (task.action === 'copy') await copyText(text);
    else await saveText({ name: fileName, text, type: 'text/markdown;charset=utf-8' });
    const words = amount(clip.counts.words, 'word');
    await showBadge(tabId, 'done', task.action === 'copy' ? `Copied ${words} as Markdown` : `Saved as ${fileName}`);
  } catch {
    const what = task.action === 'copy' ? 'The browser refused the clipboard' : 'The browser refused the download';
    await showBadge(tabId, 'failed', `${what}. The page is untouched: open the popup and use its buttons.`);
  }
  return clip;
}
