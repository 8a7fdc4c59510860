import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAllSites } from '../../bench/harness/chromium';
import { openTab } from '../../bench/harness/tab';
import { clickIcon, type Ground, makeGround, settled } from '../../bench/harness/toolbar';
import { PAGES } from './pages';

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround(PAGES);
  await allowAllSites(ground.decant);
});
afterAll(() => ground?.close());

const shownIn = (popup: Page): Promise<string> =>
  popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);

test('the harness and the toolbar call the same function of the same script in the page', async () => {
  const tab = await openTab(ground.decant);
  await tab.load({ url: `${ground.origin}/tides`, scripts: true });
  const clip = await tab.clip({ scope: 'article' });
  expect(clip.markdown).toContain('## At night');

  // From here on the script that the harness injected counts its calls, whoever makes them.
  expect(await callsOf(tab.id)).toBe(0);
  await tab.page.bringToFront();
  const popup = await clickIcon(ground, tab.page);
  await settled(popup);
  expect(await callsOf(tab.id)).toBe(1);
  await popup.click('#frontmatter');
  expect(await shownIn(popup)).toBe(clip.markdown);

  await tab.clip({ scope: 'article' });
  expect(await callsOf(tab.id)).toBe(2);
});

test('a page that has the script is not given it again', async () => {
  const tab = await openTab(ground.decant);
  await tab.load({ url: `${ground.origin}/tides`, scripts: true });
  await tab.clip({ scope: 'article' });
  expect(await runsOf(tab.id)).toBe(0);
  await tab.page.bringToFront();
  await settled(await clickIcon(ground, tab.page));
  expect(await runsOf(tab.id)).toBe(0);
  // The harness always does.
  await tab.clip({ scope: 'article' });
  expect(await runsOf(tab.id)).toBe(1);
});

/** How often the script ran in the page since this was asked first: each time it asks which version it is. */
const runsOf = (tabId: number): Promise<number> => timesCalled(tabId, ['chrome', 'runtime'], 'getManifest');

/** How often the injected script was called since this was asked first. */
const callsOf = (tabId: number): Promise<number> => timesCalled(tabId, ['decant'], 'clip');

/**
 * Counts the calls of a method in the isolated world of a page, from the first time it is asked for on.
 * @param owner the names that lead from the global object to the one with the method.
 */
function timesCalled(tabId: number, owner: readonly string[], method: string): Promise<number> {
  return ground.decant.worker.evaluate(
    async (id, ...names) => {
      // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
      const { scripting } = (globalThis as any).chrome;
      const [frame] = await scripting.executeScript({
        target: { tabId: id },
        args: names,
        func: (path: string[], name: string) => {
          // biome-ignore lint/suspicious/noExplicitAny: the isolated world's own globals.
          const world = globalThis as any;
          world.timesCalled ??= {};
          if (world.timesCalled[name] === undefined) {
            const object = path.reduce((around, key) => around[key], world);
            const original = object[name];
            world.timesCalled[name] = 0;
            object[name] = (...args: unknown[]) => {
              world.timesCalled[name]++;
              return original(...args);
            };
          }
          return world.timesCalled[name];
        },
      });
      return frame.result;
    },
    tabId,
    [...owner],
    method,
  );
}
