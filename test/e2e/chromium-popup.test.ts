import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { clickIcon, clipboard, type Ground, settled } from '../../bench/harness/toolbar';
import { cutOff, placesIn, placesOnceSeen } from './layout';
import { said, shownIn, textOf, visitTides } from './popup-page';

const visit = visitTides();

async function choose(popup: Page, scope: string): Promise<void> {
  await popup.$eval(`input[value=${scope}]`, (input) => (input as HTMLInputElement).click());
  await settled(popup);
}

/** Listens to what a page tells of the steps of a clip; returns what has been told so far. */
async function stepsTold({ decant }: Ground): Promise<() => Promise<string[]>> {
  await decant.worker.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
    const scope = globalThis as any;
    scope.told = [];
    scope.chrome.runtime.onMessage.addListener((message: { kind?: string; step?: string }) => {
      if (message.kind === 'progress') scope.told.push(message.step);
    });
  });
  return () => decant.worker.evaluate(() => (globalThis as unknown as { told: string[] }).told);
}

async function selectList(): Promise<void> {
  await visit.page.$eval('#list', (list) => getSelection()?.selectAllChildren(list));
}

describe('the popup', () => {
  test('opens on the Markdown of the article; Enter copies it', async () => {
    const popup = await visit.popupOn();
    const shown = await shownIn(popup);
    expect(shown).toContain('## At night');
    expect(shown).not.toContain('Harbour');
    await popup.keyboard.press('Enter');
    expect(await said(popup, 'good')).toMatch(/^Copied \d+ words/);
    expect(await clipboard(visit.ground)).toBe(shown);
  });

  test('shows source, quality, counts and title', async () => {
    const popup = await visit.popupOn();
    expect(await textOf(popup, '#quality')).toMatch(/^Quality \w+ [01]\.\d\d$/);
    expect(await textOf(popup, '#source')).not.toBe('');
    expect(await textOf(popup, '#counts')).toMatch(/^\d+ words · [\d,]+ characters · ≈ \d+ tokens/);
    expect(await popup.$eval('#title', (input) => (input as HTMLInputElement).value)).toBe('Tides: high & low?');
  });

  test('takes an Enter that comes before the clip is ready, and copies when it is', async () => {
    await visit.page.goto(`${visit.ground.origin}/slow`);
    const popup = await clickIcon(visit.ground, visit.page);
    await popup.waitForFunction(() => document.activeElement?.id === 'copy');
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await popup.keyboard.press('Enter');
    await said(popup, 'good');
    const copied = await clipboard(visit.ground);
    expect(copied).toContain('Line 9999');
  });

  test('says what it is doing while a long page is read, and the page goes on meanwhile', async () => {
    await visit.page.goto(`${visit.ground.origin}/long`);
    await visit.page.evaluate(() => {
      const counter = Object.assign(globalThis, { turns: 0 });
      setInterval(() => counter.turns++, 5);
    });
    const told = await stepsTold(visit.ground);
    const popup = await clickIcon(visit.ground, visit.page);
    const words = popup.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const status = document.querySelector('#status');
          const seen = [status?.textContent ?? ''];
          // What was put there, and not what stands there now: steps may follow each other before anyone looks.
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node.textContent ?? '');
          }).observe(status as Element, { childList: true });
          const main = document.querySelector('main') as Element;
          new MutationObserver(() => {
            if (main.getAttribute('aria-busy') === 'false') resolve(seen);
          }).observe(main, { attributes: true });
        }),
    );
    const before = (await visit.page.evaluate('turns')) as number;
    // The first step may be over by the time we look; the last is the popup's own.
    const steps = ['Finding the content…', 'Converting to Markdown…', 'Putting it together…'];
    expect((await words).filter((word, i, all) => steps.includes(word) && word !== all[i - 1])).toEqual(steps);
    await expect.poll(told).toEqual(['snapshot', 'extract', 'convert']);
    expect((await visit.page.evaluate('turns')) as number).toBeGreaterThan(before + 10);
  });

  test('reads a page that never finishes loading as far as it has come', async () => {
    await visit.page
      .goto(`${visit.ground.origin}/endless`, { waitUntil: 'domcontentloaded', timeout: 1_000 })
      .catch(() => {});
    const popup = await visit.popupOn();
    expect(await shownIn(popup)).toContain('This much has arrived');
  });

  test('saves a file with the title as its name and the text as its bytes', async () => {
    const popup = await visit.popupOn();
    const shown = await shownIn(popup);
    await popup.click('#download');
    const name = /^Saved as (.*)\.$/.exec(await said(popup, 'good'))?.[1] ?? '';
    expect(name).toMatch(/^Tides.*\.md$/);
    const saved = join(visit.ground.downloads, name);
    await expect.poll(() => readIfThere(saved), { timeout: 10_000 }).toBe(shown);
  });

  test('opens on the selection when there is one, and switches to the others', async () => {
    await selectList();
    const popup = await visit.popupOn();
    expect(await popup.$eval('input[value=selection]', (input) => (input as HTMLInputElement).checked)).toBe(true);
    await popup.click('#frontmatter');
    expect(await shownIn(popup)).toBe(`- ebb\n- flood [table](${visit.ground.origin}/flood)`);
    await choose(popup, 'page');
    expect(await shownIn(popup)).toContain('Harbour');
    await choose(popup, 'article');
    expect(await shownIn(popup)).not.toContain('Harbour');
    await choose(popup, 'selection');
    expect(await shownIn(popup)).toMatch(/^- ebb/);
  });

  test('offers no selection where there is none', async () => {
    const popup = await visit.popupOn();
    expect(await popup.$eval('input[value=selection]', (input) => (input as HTMLInputElement).disabled)).toBe(true);
  });

  test('puts frontmatter before the text, or not', async () => {
    const popup = await visit.popupOn();
    const withIt = await shownIn(popup);
    expect(withIt).toMatch(/^---\ntitle: .*\nurl: .*\n/);
    await popup.click('#frontmatter');
    const without = await shownIn(popup);
    expect(without).toMatch(/^# Tides/);
    expect(withIt.endsWith(without)).toBe(true);
  });

  test('carries another title into the text, the frontmatter and the file name', async () => {
    const popup = await visit.popupOn();
    await popup.click('#title', { count: 3 });
    await popup.keyboard.type('Water: a [plan]');
    const shown = await shownIn(popup);
    expect(shown).toContain('title: "Water: a [plan]"');
    expect(shown).toMatch(/^# Water: a \\?\[plan\\?\]$/m);
    await popup.click('#download');
    expect(await said(popup, 'good')).toMatch(/^Saved as Water.*plan.*\.md\.$/);
    await popup.click('#discard');
    expect(await shownIn(popup)).toContain('# Tides');
  });

  test('can be worked by keyboard alone', async () => {
    const popup = await visit.popupOn();
    const reached: string[] = [];
    for (let i = 0; i < 12; i++) {
      await popup.keyboard.press('Tab');
      reached.push(
        await popup.evaluate(
          () =>
            (document.activeElement as HTMLInputElement | null)?.id ||
            (document.activeElement as HTMLInputElement | null)?.name ||
            '',
        ),
      );
    }
    for (const id of [
      'scope',
      'open-options',
      'title',
      'tab-markdown',
      'frontmatter',
      'markdown',
      'download',
      'copy',
    ]) {
      expect(reached).toContain(id);
    }
    await popup.focus('#tab-markdown');
    await popup.keyboard.press('ArrowRight');
    expect(await popup.$eval('#panel-preview', (panel) => (panel as HTMLElement).hidden)).toBe(false);
    await popup.keyboard.press('ArrowRight');
    expect(await popup.$eval('#panel-coverage', (panel) => (panel as HTMLElement).hidden)).toBe(false);
  });

  test('nothing in it moves while the clip is made', async () => {
    await visit.page.goto(`${visit.ground.origin}/slow`);
    const popup = await clickIcon(visit.ground, visit.page);
    const before = await placesOnceSeen(popup);
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await settled(popup);
    expect(await placesIn(popup)).toEqual(before);
  });

  test('says what it did in words that are seen whole', async () => {
    const popup = await visit.popupOn();
    await popup.select('#format', 'text');
    await popup.click('#copy');
    expect(await said(popup, 'good')).toMatch(/^Copied \d+ words as plain text\.$/);
    expect(await cutOff(popup)).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows the text rendered, HTML in it as text, and loads no image until asked', async () => {
    const popup = await visit.popupOn('/pictures');
    const asked: string[] = [];
    popup.on('request', (request) => asked.push(request.url()));
    popup.on('dialog', () => asked.push('dialog'));
    await popup.click('#tab-preview');
    await popup.waitForSelector('.preview');
    expect(await textOf(popup, '.preview')).toContain('<script>alert(2)</script>');
    expect(await popup.$$('.preview script, .preview [onerror], .preview img')).toHaveLength(0);
    expect(asked).toEqual([]);
    const link = await popup.$eval('.preview a', (found) => [found.getAttribute('target'), found.getAttribute('rel')]);
    expect(link).toEqual(['_blank', 'noopener noreferrer']);
    await popup.click('.images-note button');
    await expect.poll(() => asked).toEqual([`${visit.ground.origin}/picture.png`]);
  });
});

describe('the clipboard', () => {
  test('takes a text of some megabytes whole, of which only the beginning is shown', async () => {
    const popup = await visit.popupOn('/megabytes');
    expect(await textOf(popup, '#status')).toMatch(/only its beginning is shown.*copies all of it/);
    expect(await cutOff(popup)).toEqual([]);
    const shown = await shownIn(popup);
    expect(shown.length).toBeLessThan(300_000);
    expect(await popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).readOnly)).toBe(true);
    await popup.keyboard.press('Enter');
    await said(popup, 'good');
    const copied = await clipboard(visit.ground);
    expect(copied.startsWith(shown)).toBe(true);
    expect(copied.split('All of this is one block of text').length - 1).toBe(40_000);
  });

  test('that is refused leaves the text, and what to do is said', async () => {
    const popup = await visit.popupOn();
    await popup.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await popup.click('#copy');
    expect(await said(popup, 'bad')).toMatch(/refused the clipboard.*select it and copy it by hand/);
    expect(await cutOff(popup)).toEqual([]);
    expect(await shownIn(popup)).toContain('## At night');
  });
});

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
