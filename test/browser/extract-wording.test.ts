import { beforeAll, expect, test } from 'vitest';
import { bundleStage, evaluateIsolated } from '../../bench/harness/stage';
import { useTab } from './use-tab';

/** What blocks are said to be by their words and by the names around them. */
const tab = useTab({ offline: true });
let script: string;
beforeAll(async () => {
  script = await bundleStage(`
    import { breathless } from './src/breathe';
    import { weigh } from './src/extract/lexicon';
    import shipped from './src/extract/model.json';
    import { segment } from './src/extract/segment';
    import { TERM_BITS, termReader } from './src/extract/terms';
    const blocks = async () => (await segment(document.body, breathless)).blocks;
    export { TERM_BITS };
    export const terms = async () => {
      const read = termReader();
      return (await blocks()).map((block) => [...read(block)]);
    };
    /** The odds by a lexicon in which the terms of given numbers count 100 each, in hundredths. */
    export const weighed = async (counting) => {
      const bytes = new Array(1 << TERM_BITS).fill(0);
      for (const term of counting) bytes[term] = 100;
      const lexicon = { weights: btoa(String.fromCharCode(...bytes)), scale: 0.01, bias: -0.5 };
      return [...(await weigh(await blocks(), lexicon, breathless))];
    };
    export const learned = async () => [...(await weigh(await blocks(), shipped.lexicon, breathless))];`);
});

async function inPage<T>(body: string, expression: string): Promise<T> {
  await tab().load({ url: 'https://mill.example/', html: `<!doctype html><body>${body}`, scripts: false });
  return evaluateIsolated<T>(tab().page, script, expression);
}
const termsOf = (body: string): Promise<number[][]> => inPage(body, 'stage.terms()');
const without = (a: readonly number[], b: readonly number[]): number[] => a.filter((term) => !b.includes(term));

test('each term of a block is told once, as a number in the lexicon', async () => {
  const [terms = []] = await termsOf('<p class="note note">the mill, the miller, the mill</p>');
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThan(8);
  for (const term of terms) expect(term).toBeLessThan(2 ** 15);
});

test('a word is another term in the text, in a heading and as the name of an element', async () => {
  const plain = await termsOf('<h2>Mill</h2><p>grain</p>');
  const heading = await termsOf('<h2>Reviews</h2><p>grain</p>');
  const named = await termsOf('<h2>Mill</h2><p class="reviews">grain</p>');
  const written = await termsOf('<h2>Mill</h2><p>reviews</p>');
  const added = [heading, named, written].map(([, terms = []]) => without(terms, plain[1] ?? []));
  for (const terms of added) expect(terms.length).toBeGreaterThan(0);
  const all = added.flat();
  expect(new Set(all).size).toBe(all.length);
});

test('numbers mean the same whatever they are, and a long text is known by its opening', async () => {
  const [first, second] = await termsOf('<p>In 1846 the mill burned</p><p>In 1901 the mill burned</p>');
  expect(first).toEqual(second);
  const opening = 'The wheel turned slowly and the keeper wrote it down. '.repeat(8);
  const [short, long] = await termsOf(`<p>${opening}</p><p>${opening} Then the sluice broke.</p>`);
  expect(short).toEqual(long);
});

test('a term that speaks for content does so in each block that has it, by the root of their number', async () => {
  const body = '<p>grain mill</p><p>grain flour</p><div class="mill"><p>grain flour</p></div>';
  const [mill = [], flour = [], inMill = []] = await termsOf(body);
  const counting = without(mill, [...flour, ...inMill]);
  const odds = await inPage<number[]>(body, `stage.weighed(${JSON.stringify(counting)})`);
  expect(odds[0]).toBeCloseTo(counting.length / Math.sqrt(mill.length) - 0.5, 6);
  expect(odds.slice(1)).toEqual([-0.5, -0.5]);
});

test('the shipped lexicon tells a sentence from the labels of a shop and of a site', async () => {
  const sentence = '<p>The miller raised the gate, and the water of the estuary filled the pond behind the dam.</p>';
  const labels = ['Add to cart', 'Privacy policy', 'Share on Facebook', 'You may also like', 'Log in', 'Next'];
  const [content = 0, ...others] = await inPage<number[]>(
    sentence + labels.map((label) => `<div>${label}</div>`).join(''),
    'stage.learned()',
  );
  expect(content).toBeGreaterThan(0);
  for (const [i, odds] of others.entries()) expect(odds, labels[i]).toBeLessThan(content - 1);
});
