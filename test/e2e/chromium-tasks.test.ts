import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickIcon, clipboard, type Ground, inBackground, makeGround, open } from '../../bench/harness/toolbar';
import { downloaded } from './downloaded';
import { PAGES } from './pages';

/**
 * Menus and keys are the browser's own and can't be pressed from outside; their events can be delivered to the
 * listeners. That gives no access to the tab, which a click on the icon has given before.
 */
let ground: Ground;
let page: Page;
beforeAll(async () => {
  ground = await makeGround(PAGES);
});
afterAll(() => ground?.close());
beforeEach(async () => {
  page = await visit(ground.origin);
});
afterEach(() => page.close());

async function visit(origin: string): Promise<Page> {
  const visited = await open(ground, `${origin}/tides`);
  const popup = await clickIcon(ground, visited);
  await popup.close();
  await visited.bringToFront();
  return visited;
}

/** Delivers the event and waits for the badge to answer. */
function deliver(
  event: 'contextMenus' | 'commands' | 'action',
  name: string,
  frameId = 0,
): Promise<{ text: string; title: string }> {
  return inBackground(
    ground,
    async ([kind, id, frame]) => {
      // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
      const { chrome } = globalThis as any;
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      await chrome.action.setBadgeText({ tabId: tab.id, text: '' });
      if (kind === 'contextMenus') {
        chrome.contextMenus.onClicked.dispatch(
          { menuItemId: id, editable: false, pageUrl: tab.url, frameId: frame },
          tab,
        );
      } else if (kind === 'commands') chrome.commands.onCommand.dispatch(id, tab);
      else chrome.action.onClicked.dispatch(tab);
      for (;;) {
        const text: string = await chrome.action.getBadgeText({ tabId: tab.id });
        if (text === '✓' || text === '!') return { text, title: await chrome.action.getTitle({ tabId: tab.id }) };
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [event, name, frameId] as const,
  );
}

const selectList = () => page.$eval('#list', (list) => getSelection()?.selectAllChildren(list));

/** The text of the one file that was saved, which is taken away. */
const saved = (): Promise<string> => downloaded(ground.downloads, '.md');

describe('the context menu', () => {
  test('is offered for pages and for selections', async () => {
    // There is no list of menus to read; updating one that isn't there is an error.
    const missing = await inBackground(
      ground,
      async (ids) => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
        const { chrome } = globalThis as any;
        const results = await Promise.allSettled(ids.map((id) => chrome.contextMenus.update(id, {})));
        return ids.filter((_, i) => results[i]?.status === 'rejected');
      },
      ['copy-page', 'download-page', 'copy-selection', 'download-selection', 'never-made'],
    );
    expect(missing).toEqual(['never-made']);
  });

  test('copies the page, and the badge answers', async () => {
    const answer = await deliver('contextMenus', 'copy-page');
    expect(answer.text).toBe('✓');
    expect(answer.title).toMatch(/^Copied \d+ words as Markdown$/);
    const copied = await clipboard(ground);
    expect(copied).toMatch(/^---\ntitle: /);
    expect(copied).toContain('## At night');
  });

  test('copies exactly the selection', async () => {
    await selectList();
    expect((await deliver('contextMenus', 'copy-selection')).text).toBe('✓');
    expect((await clipboard(ground)).replace(/^---[\s\S]*?---\n\n/, '')).toBe(
      `- ebb\n- flood [table](${ground.origin}/flood)`,
    );
  });

  test('says on the icon when nothing is selected, and leaves the clipboard alone', async () => {
    await deliver('contextMenus', 'copy-page');
    const before = await clipboard(ground);
    const answer = await deliver('contextMenus', 'copy-selection');
    expect(answer).toEqual({ text: '!', title: expect.stringMatching(/^Nothing is selected\. /) });
    expect(await clipboard(ground)).toBe(before);
  });

  test('says where a selection can be clipped that is in a frame the browser keeps closed', async () => {
    const { text, title } = await deliver('contextMenus', 'copy-selection', 987_654);
    expect(text).toBe('!');
    expect(title).toMatch(/^The content is in a frame from another site\. Open the frame in a tab of its own/);
  });

  test('saves the page', async () => {
    await deliver('contextMenus', 'copy-page');
    const { title } = await deliver('contextMenus', 'download-page');
    expect(title).toMatch(/^Saved as Tides.*\.md$/);
    const file = await saved();
    expect(file).toContain('## At night');
    expect(file.replace(/^fetched: .*$/m, '')).toBe((await clipboard(ground)).replace(/^fetched: .*$/m, ''));
  });
});

describe('saving a selection', () => {
  test('writes exactly the selection', async () => {
    await selectList();
    expect((await deliver('contextMenus', 'download-selection')).text).toBe('✓');
    expect((await saved()).replace(/^---[\s\S]*?---\n\n/, '')).toBe(`- ebb\n- flood [table](${ground.origin}/flood)`);
  });
});

describe('the shortcuts', () => {
  test('save the page', async () => {
    expect((await deliver('commands', 'download-page')).title).toMatch(/^Saved as Tides/);
    expect(await saved()).toContain('## At night');
  });

  test('copy on a page without a secure context', async () => {
    await page.close();
    page = await visit(ground.plainOrigin);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    expect((await deliver('commands', 'copy-page')).text).toBe('✓');
    expect(await clipboard(ground)).toContain(`url: ${ground.plainOrigin}/tides`);
  });

  test('copy the selection', async () => {
    await selectList();
    expect((await deliver('commands', 'copy-selection')).text).toBe('✓');
    expect(await clipboard(ground)).toContain('- ebb');
  });
});

describe('the icon, set to copy at once', () => {
  const setting = (iconAction: 'copy' | 'popup') =>
    inBackground(
      ground,
      async (action) => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
        const { chrome } = globalThis as any;
        await chrome.storage.sync.set({ settings: { iconAction: action } });
        for (;;) {
          const popup: string = await chrome.action.getPopup({});
          if ((popup === '') === (action === 'copy')) return;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      },
      iconAction,
    );

  test('copies without a popup, the selection if there is one', async () => {
    await setting('copy');
    try {
      await page.triggerExtensionAction(ground.decant.extension);
      await expect.poll(() => clipboard(ground), { timeout: 10_000 }).toContain('## At night');
      await page.bringToFront();
      await selectList();
      await page.triggerExtensionAction(ground.decant.extension);
      await expect.poll(() => clipboard(ground), { timeout: 10_000 }).toMatch(/---\n\n- ebb/);
      expect(ground.decant.browser.targets().some((target) => target.url().endsWith('/popup.html'))).toBe(false);
    } finally {
      await setting('popup');
    }
  });
});
