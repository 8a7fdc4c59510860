import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleStage, evaluateIsolated } from '../../bench/harness/stage';
import { useTab } from './use-tab';

/** What the stock says is not there must not be there. */
const tab = useTab({ offline: true });
let script: string;
beforeAll(async () => {
  script = await bundleStage(`export { find, takeStock } from './src/stock'`);
});

const BODY = `<div class="Byline-Box" id="a"><a href="/author/ada" id="b">Ada</a></div>
  <p class="lead  card" itemprop="Author description" id="c"><span itemprop="name" id="d">Ben</span></p>
  <time class="entry-date" datetime="2024-05-07" id="e">7 May</time>`;

/** Each with what it finds, by their ids. */
const SELECTORS: readonly (readonly [string, string])[] = [
  ['[class*="byline" i]', 'a'],
  ['[class*="byline" i] a', 'b'],
  ['.byline a', ''],
  ['[class*="Byline"], time', 'a e'],
  ['.card.lead > span', 'd'],
  ['.card .missing', ''],
  ['.missing span', ''],
  ['[itemprop~="author" i] [itemprop~="name" i]', 'd'],
  ['[itemprop~="author"]', ''],
  ['p[itemprop]:not(.missing), a[rel]', 'c'],
  ['[datetime]', 'e'],
  ['table, .entry-date', 'e'],
];

beforeEach(() => tab().load({ url: 'https://mill.example/', html: `<!doctype html><body>${BODY}`, scripts: false }));

test.each(SELECTORS)('%s finds the same with a stock and without', async (selector, expected) => {
  const found = await evaluateIsolated<string[]>(
    tab().page,
    script,
    `(() => {
      const ids = () => [...stage.find(document.body, ${JSON.stringify(selector)})].map(({ id }) => id).join(' ');
      const without = ids();
      stage.takeStock(document.documentElement);
      return [without, ids()];
    })()`,
  );
  expect(found).toEqual([expected, expected]);
});

test('what a document has nothing of is not looked for', async () => {
  const looks = await evaluateIsolated<number>(
    tab().page,
    script,
    `(() => {
      stage.takeStock(document.documentElement);
      let looks = 0;
      const root = { ownerDocument: document, querySelectorAll: () => (looks++, []) };
      for (const selector of ['ruby', '.nowhere', '.nowhere a', '[data-nowhere]', '[class*="nowhere" i] a', '[itemprop~="nowhere"]'])
        stage.find(root, selector);
      return looks;
    })()`,
  );
  expect(looks).toBe(0);
});
