import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { cutOff } from './layout';
import { said, shownIn, visitTides } from './popup-page';

const visit = visitTides();

/** The keys under which drafts are stored. */
function storedDrafts(popup: Page): Promise<string[]> {
  return popup.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
    return Object.keys(await (globalThis as any).chrome.storage.session.get());
  });
}

describe('a draft', () => {
  test('survives closing the popup, and goes when it is discarded', async () => {
    const first = await visit.popupOn();
    const extracted = await shownIn(first);
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.waitForSelector('#edited:not([hidden])');
    expect(await shownIn(first)).toBe(`MINE ${extracted}`);
    await first.close();
    const second = await visit.popupOn();
    expect(await shownIn(second)).toContain('MINE');
    await second.click('#discard');
    expect(await shownIn(second)).not.toContain('MINE');
    await second.close();
    const third = await visit.popupOn();
    expect(await shownIn(third)).not.toContain('MINE');
  });

  test('that was discarded right after the last key stays discarded', async () => {
    const first = await visit.popupOn();
    await first.evaluate(() => {
      const area = document.querySelector('#markdown') as HTMLTextAreaElement;
      area.value = `MINE ${area.value}`;
      area.dispatchEvent(new Event('input'));
      (document.querySelector('#discard') as HTMLButtonElement).click();
    });
    // Stored after both in any order, so that it is there when both are done.
    await expect.poll(() => storedDrafts(first)).toEqual([]);
    await first.close();
    expect(await shownIn(await visit.popupOn())).not.toContain('MINE');
  });

  test('too large for the browser’s memory is said to be lost with the popup', async () => {
    const popup = await visit.popupOn();
    // Ten megabytes are what there is.
    const filled = await popup.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      const { session } = (globalThis as any).chrome.storage;
      await session.set({ filled: '' });
      await session.set({ filled: 'x'.repeat(session.QUOTA_BYTES - (await session.getBytesInUse()) - 200) });
      return session.getBytesInUse() as number;
    });
    expect(filled).toBeGreaterThan(10_000_000);
    await popup.focus('#markdown');
    await popup.keyboard.type('MINE ');
    expect(await said(popup, 'bad')).toMatch(/too large to be kept/);
    expect(await cutOff(popup)).toEqual([]);
    expect(await shownIn(popup)).toMatch(/^MINE /);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    await popup.evaluate(() => (globalThis as any).chrome.storage.session.clear());
  });

  test('is kept, and said to be older, when the page has changed under it', async () => {
    const first = await visit.popupOn();
    await first.click('#frontmatter');
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.close();
    await visit.page.$eval('article', (article) =>
      article.insertAdjacentHTML('beforeend', '<p>It rained at noon, and the water rose by a hand.</p>'),
    );
    const second = await visit.popupOn();
    expect(await said(second, 'bad')).toMatch(/changed since your edit/);
    expect(await shownIn(second)).toContain('MINE');
    await second.click('#discard');
    expect(await shownIn(second)).toContain('It rained at noon');
  });

  test('does not follow the tab to another page', async () => {
    const first = await visit.popupOn();
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.close();
    const second = await visit.popupOn('/other');
    expect(await shownIn(second)).not.toContain('MINE');
  });
});
