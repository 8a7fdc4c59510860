import { expect, test } from 'vitest';
import { bundleStage, evaluateIsolated } from '../../bench/harness/stage';
import { type SentinelPage, sentinelPages } from './sentinel-pages';
import { useTab } from './use-tab';

/** Every block of an article comes out and nothing else does, on pages on which Readability loses some and leaks some. */
const tab = useTab({ offline: true });

const pages = sentinelPages();

const load = (html: string): Promise<unknown> =>
  tab().load({ url: 'https://weir.example/mending', html, scripts: false });

/** What a text lacks of a page's article, and what it has of the rest. */
const judge = ({ article, foreign }: SentinelPage, text: string) => ({
  lost: article.filter((word) => !text.includes(word)),
  leaked: foreign.filter((word) => text.includes(word)),
});

test('the pages hold 74 blocks of articles and 17 others, and no word twice', () => {
  expect(pages).toHaveLength(22);
  const article = pages.flatMap((page) => page.article);
  const foreign = pages.flatMap((page) => page.foreign);
  expect([article.length, foreign.length]).toEqual([74, 17]);
  expect(new Set([...article, ...foreign]).size).toBe(91);
});

test.each(pages.map((page) => [page.name, page] as const))('%s', async (_, page) => {
  await load(page.html);
  const clip = tab().clip({ scope: 'article' });
  if (!page.article.length) return expect(clip).rejects.toThrow('no-article');
  const { markdown } = await clip;
  expect(judge(page, markdown), markdown).toEqual({ lost: [], leaked: [] });
});

test('Readability as it comes loses some of the blocks and leaks some', async () => {
  const script = await bundleStage(`export { Readability } from '@mozilla/readability'`);
  const lost: string[] = [];
  const leaked: string[] = [];
  for (const page of pages) {
    await load(page.html);
    const text = await evaluateIsolated<string>(
      tab().page,
      script,
      `new stage.Readability(document.cloneNode(true)).parse()?.textContent ?? ''`,
    );
    const verdict = judge(page, text);
    lost.push(...verdict.lost.map(() => page.name));
    leaked.push(...verdict.leaked.map(() => page.name));
  }
  console.log(`Readability loses ${lost.length} of 74 and leaks ${leaked.length} of 17.`, { lost, leaked });
  expect(lost.length).toBeGreaterThanOrEqual(1);
  expect(leaked.length).toBeGreaterThanOrEqual(1);
});
