import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickIcon, type Ground, inBackground, makeGround, open, settled } from '../../bench/harness/toolbar';
import type { HistoryRow } from '../../src/history';
import { downloaded } from './downloaded';
import { historyRows, openOwn } from './service-ground';

const DAY = 24 * 60 * 60 * 1000;
const SENTENCE = 'The wheel turned with the water and the mill ground on. ';
const ARTICLE = `<!doctype html><title>A secret title</title><article><h1>Tides</h1><p>${SENTENCE.repeat(20)}</p></article>`;

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround({ '/': { body: '' }, '/private/path?token=1': { body: ARTICLE } });
});
afterAll(() => ground?.close());
beforeEach(() => seed([]));

function row(change: Partial<HistoryRow> = {}): HistoryRow {
  return {
    time: Date.now() - 1000,
    host: 'mill.example',
    via: 'popup',
    scope: 'article',
    source: 'readability',
    quality: 0.85,
    factors: { length: true, share: true, landmark: true, heading: false, paragraphs: true },
    coverage: 0.9,
    characters: 4321,
    ms: 87,
    reason: 'agreed',
    failure: null,
    versions: { decant: '0.1.0', readability: '0.6.0' },
    ...change,
  };
}
const many = (count: number, change: (i: number) => Partial<HistoryRow>): HistoryRow[] =>
  Array.from({ length: count }, (_, i) => row(change(i)));

/** Replaces the whole history. */
async function seed(rows: readonly HistoryRow[]): Promise<void> {
  const page = await openOwn(ground, 'history.html');
  await page.waitForSelector('#rows > *');
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('history');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite');
          const store = transaction.objectStore('rows');
          store.clear();
          for (const one of all) store.add(one);
          transaction.oncomplete = () => resolve();
          transaction.onerror = () => reject(transaction.error);
          opening.result.close();
        };
      }),
    rows as HistoryRow[],
  );
  await page.close();
}

async function openHistoryPage(): Promise<Page> {
  const page = await openOwn(ground, 'history.html');
  await page.waitForSelector('#rows > *');
  return page;
}

const text = (page: Page, selector: string): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, cells of a table apart.
  page.$eval(selector, (found) => (found as HTMLElement).innerText);

describe('an extraction is logged', () => {
  test('from the popup and from the menu, with the host and without path, title or text', async () => {
    const page = await open(ground, `${ground.origin}/private/path?token=1`);
    const popup = await clickIcon(ground, page);
    await settled(popup);
    await expect.poll(async () => (await historyRows(popup)).length).toBe(1);
    await inBackground(
      ground,
      async () => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
        const api = (globalThis as any).chrome;
        const [tab] = await api.tabs.query({ active: true, currentWindow: true });
        api.contextMenus.onClicked.dispatch({ menuItemId: 'copy-page', editable: false, frameId: 0 }, tab);
      },
      null,
    );
    const own = await openOwn(ground, 'options.html');
    await expect.poll(async () => (await historyRows(own)).map(({ via }) => via)).toEqual(['popup', 'menu']);
    for (const logged of await historyRows(own)) {
      expect(logged).toMatchObject({ host: new URL(ground.origin).host, scope: 'article', failure: null });
      expect(logged.quality).toBeGreaterThan(0);
      expect(logged.characters).toBeGreaterThan(500);
      expect(JSON.stringify(logged)).not.toMatch(/private|token|secret|wheel/);
    }
    await own.close();
    await page.close();
  });
});

describe('the page', () => {
  test('draws the shares of each day, and has them as a table', async () => {
    const rows = [
      ...many(3, () => ({})),
      ...many(2, () => ({ time: Date.now() - 2 * DAY })),
      row({ time: Date.now() - 2 * DAY, source: 'readability-fallback', quality: 0.2, host: 'bare.example' }),
      row({ source: 'trafilatura', failure: 'timeout', reason: 'Late.' }),
      row({ time: Date.now() - 20 * DAY, host: 'old.example' }),
    ];
    await seed(rows);
    const page = await openHistoryPage();
    const parts = await page.$$eval('#chart rect', (all) =>
      all.map((part) => [
        part.querySelector('title')?.textContent?.replace(/^.*: /, ''),
        part.getBoundingClientRect().height,
      ]),
    );
    const heights = Object.fromEntries(parts) as Record<string, number>;
    expect(Object.keys(heights).sort()).toEqual(['readability 2', 'readability 3', 'readability-fallback 1']);
    expect(heights['readability 3']).toBeCloseTo(3 * (heights['readability-fallback 1'] ?? 0), 0);
    await page.click('summary');
    expect(await text(page, '#days tbody tr:last-child')).toMatch(/3 \(100 %\)\s+0 \(0 %\)\s+3$/);
    expect(await text(page, '#days tbody tr:nth-last-child(3)')).toMatch(/2 \(67 %\)\s+1 \(33 %\)\s+3$/);
    expect(await text(page, '#sources tbody')).toContain('87 ms');
    expect(await text(page, '#low')).toContain('bare.example');
    expect(await text(page, '#fallback')).toContain('bare.example');
    expect(await text(page, '#failures')).toContain('timeout');
    expect(await text(page, '#shift')).toContain('Too little to compare');
    expect(await text(page, '#rows')).not.toContain('old.example');
    await page.click('#window label:last-child');
    expect(await text(page, '#rows')).toContain('old.example');
    await page.close();
  });

  test('marks a shift of the mix', async () => {
    await seed([
      ...many(40, (i) => ({ host: `a${i}.example`, time: Date.now() - 9 * DAY })),
      ...many(40, (i) => ({ host: `a${i}.example`, ...(i % 2 && { source: 'readability-fallback' }) })),
    ]);
    const page = await openHistoryPage();
    expect(await page.$eval('#shift', (line) => (line as HTMLElement).dataset.verdict)).toBe('shifted');
    expect(await text(page, '#shift')).toContain('readability-fallback from 0 % to 50 %');
    await page.close();
  });

  test('filters, erases a host, and erases all after asking', async () => {
    await seed([...many(3, () => ({})), ...many(2, () => ({ host: 'other.example' }))]);
    const page = await openHistoryPage();
    await page.type('#filter', 'OTHER');
    expect(await text(page, '#found')).toBe('2 in these days');
    await page.click('#erase-host');
    await page.waitForFunction(() => document.querySelector('#status')?.textContent !== '');
    expect((await historyRows(page)).map(({ host }) => host)).toEqual(Array(3).fill('mill.example'));
    await page.click('#erase');
    expect(await text(page, '#erase')).toBe('Really erase all 3?');
    expect(await historyRows(page)).toHaveLength(3);
    await page.click('#erase');
    await page.waitForFunction(() => document.querySelector('#status')?.textContent?.includes('is erased'));
    expect(await historyRows(page)).toEqual([]);
    await page.close();
  });

  test('exports JSON and CSV as files', async () => {
    await seed(many(2, () => ({})));
    const page = await openHistoryPage();
    await page.click('#export-json');
    await page.click('#export-csv');
    const exported = JSON.parse(await downloaded(ground.downloads, '.json'));
    expect(exported).toMatchObject({ total: 2, window: '-7 days', bySource: [{ source: 'readability', pct: 100 }] });
    expect(exported.rows).toHaveLength(2);
    expect((await downloaded(ground.downloads, '.csv')).split('\r\n')).toHaveLength(4);
    await page.close();
  });

  test('drops what is older than the person wants it', async () => {
    await seed([row(), row({ time: Date.now() - 31 * DAY }), row({ time: Date.now() - 29 * DAY })]);
    const page = await openOwn(ground, 'options.html#history');
    const days = '#history input[type=number]';
    await page.waitForSelector(days);
    await page.$eval(days, (input) => {
      (input as HTMLInputElement).value = '30';
      input.dispatchEvent(new Event('change'));
    });
    await expect.poll(async () => (await historyRows(page)).length).toBe(2);
    await page.close();
  });

  test('says what an empty history is, and nothing breaks on strange rows', async () => {
    const page = await openHistoryPage();
    expect(await text(page, '#rows')).toContain('Nothing here yet');
    await page.close();
    await seed([row({ host: '<img src=x onerror=alert(1)>', source: '</script>', reason: '<b>x</b>' })]);
    const strange = await openHistoryPage();
    expect(await text(strange, '#rows')).toContain('<img src=x');
    expect(await strange.$$('#rows img, #rows b')).toHaveLength(0);
    await strange.close();
  });

  test.each(['light', 'dark'])('has no accessibility fault in %s', async (scheme) => {
    await seed([
      ...many(30, (i) => ({
        time: Date.now() - (i % 7) * DAY,
        source: ['readability', 'trafilatura', 'page'][i % 3] ?? '',
      })),
      row({ quality: 0.1, source: 'readability-fallback' }),
    ]);
    const page = await openHistoryPage();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.$eval('details', (details) => {
      (details as HTMLDetailsElement).open = true;
    });
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: axe is a global of the page it was put into.
      const result = await (globalThis as any).axe.run();
      return result.violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html]);
    });
    expect(violations).toEqual([]);
    await page.close();
  });
});
