import { expect, test } from 'vitest';
import { breathless } from '../../src/breathe';
import { NO_LEXICON } from '../../src/extract/lexicon';
import { chooseBlocks, type Model, predict } from '../../src/extract/model';

/** Three blocks, of which two features are told. */
const NAMES = ['links', 'depth'];
const TABLE = { rows: 3, columns: 2, values: Float32Array.of(8, 2, 0, 7, 1, 2), words: Float64Array.of(1, 3, 4) };
const logistic = (vote: number): number => 1 / (1 + Math.exp(-vote));

test('the classifier adds up what its trees say of a block', async () => {
  const byLinks = { split: [0, -1, -1], value: [0, 2, -2], right: [2, 0, 0] };
  const byDepth = { split: [1, -1, -1], value: [0, 0.5, -0.25], right: [2, 0, 0] };
  const model: Model = {
    lexicon: NO_LEXICON,
    features: ['links', 'depth'],
    thresholds: [[1], [3]],
    trees: [byLinks, byDepth],
  };
  const told = await predict(model, TABLE, NAMES, breathless);
  expect([...told].map((p) => p.toFixed(6))).toEqual([-1.5, 1.75, 2.5].map((vote) => logistic(vote).toFixed(6)));
});

test('a model for features that are gone is refused by the name of the feature', async () => {
  const model: Model = { lexicon: NO_LEXICON, features: ['colour'], thresholds: [[1]], trees: [] };
  await expect(predict(model, TABLE, NAMES, breathless)).rejects.toThrow('"colour"');
});

test('blocks are chosen so that the F1 to be expected of the page is largest', () => {
  // Expected: 9.5 words of content. The first alone is 2·9/(10 + 9.5), with the second 2·9.4/(11 + 9.5).
  const { chosen, expectedF1, expectedWords } = chooseBlocks([0.9, 0.4, 0.02], [10, 1, 5]);
  expect([...chosen]).toEqual([1, 0, 0]);
  expect(expectedWords).toBeCloseTo(9.5, 9);
  expect(expectedF1).toBeCloseTo(18 / 19.5, 6);
});
