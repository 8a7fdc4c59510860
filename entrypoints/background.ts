import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { activeTab } from '../src/browser/clip-tab';
import { createMenus } from '../src/browser/menus';
import { runTask } from '../src/browser/run-task';
import { COPY_AT_ONCE, TASKS, type Task } from '../src/browser/task';
import { discardDraftsOf } from '../src/drafts';
import { pruneHistory, recordClip, type Via } from '../src/history';
import { guardStorage } from '../src/pullmd';
import { loadSettings, type Settings, watchSettings } from '../src/settings';

/** Listeners alone, all registered at once: the browser stops the background whenever it is idle. */
export default defineBackground(() => {
  browser.runtime.onInstalled.addListener(() => void createMenus());

  browser.contextMenus.onClicked.addListener((info, tab) => {
    const task = TASKS[info.menuItemId];
    if (task && tab) void runLogged(tab, task, 'menu', info.frameId);
  });

  browser.commands.onCommand.addListener(async (name, given) => {
    const task = TASKS[name];
    const tab = given ?? (await activeTab());
    if (task && tab) await runLogged(tab, task, 'command');
  });

  // Fires only while the icon has no popup.
  browser.action.onClicked.addListener((tab) => void runLogged(tab, COPY_AT_ONCE, 'icon'));
  const setIcon = ({ iconAction }: Settings): void => {
    void browser.action.setPopup({ popup: iconAction === 'copy' ? '' : 'popup.html' });
  };
  watchSettings(setIcon);
  void loadSettings().then(setIcon);

  void pruneHistory();
  void guardStorage();
  // A listener is what has a browser start the background at all when it starts itself: until then a click on the icon
  // would do what it did by default, and the storage would be open to scripts in pages.
  browser.runtime.onStartup.addListener(() => {});

  browser.tabs.onRemoved.addListener((tabId) => void discardDraftsOf(tabId));
});

async function runLogged(tab: browser.Tabs.Tab, task: Task, via: Via, frameId = 0): Promise<void> {
  const clip = await runTask(tab, task, frameId);
  if (clip) await recordClip(clip, { via, privateWindow: tab.incognito });
}
