import { expect, test } from 'vitest';
import { breathless } from '../../src/breathe';
import { NO_LEXICON } from '../../src/extract/lexicon';
import { chooseBlocks, type Model, predict } from '../../src/extract/model';

/** Three blocks, of which two features are told. */
const NAMES = ['links', 'depth'];
const TABLE = { rows: 3, columns: 2, values: Float32Array.of(8, 2, 0, 7, 1, 2), words: Float64Array.of(1, 3, 4) };
const LEAF = 0xffff;
const packed = (values: ArrayBufferView<ArrayBuffer>): string => Buffer.from(values.buffer).toString('base64');
const logistic = (vote: number): number => 1 / (1 + Math.exp(-vote));

test('the classifier adds up what its trees say of a block', async () => {
  // One tree splits by links at 1 and then, on the left, by links at -1; the other by depth at 3.
  const model: Model = {
    lexicon: NO_LEXICON,
    features: ['links', 'depth'],
    thresholdCounts: [2, 1],
    thresholds: packed(Float32Array.of(1, -1, 3)),
    nodes: packed(Uint16Array.of(0, 1, LEAF, LEAF, LEAF, 1 << 7, LEAF, LEAF)),
    leaves: packed(Float32Array.of(9, 2, -2, 0.5, -0.25)),
  };
  const told = await predict(model, TABLE, NAMES, breathless);
  expect([...told].map((p) => p.toFixed(6))).toEqual([-1.5, 1.75, 2.5].map((vote) => logistic(vote).toFixed(6)));
});

test('a model for features that are gone is refused by the name of the feature', async () => {
  const model: Model = {
    lexicon: NO_LEXICON,
    features: ['colour'],
    thresholdCounts: [],
    thresholds: '',
    nodes: '',
    leaves: '',
  };
  await expect(predict(model, TABLE, NAMES, breathless)).rejects.toThrow('"colour"');
});

test('blocks are chosen so that the F1 to be expected of the page is largest', () => {
  // Expected: 9.5 words of content. The first alone is 2·9/(10 + 9.5), with the second 2·9.4/(11 + 9.5).
  const { chosen, expectedF1, expectedWords } = chooseBlocks([0.9, 0.4, 0.02], [10, 1, 5]);
  expect([...chosen]).toEqual([1, 0, 0]);
  expect(expectedWords).toBeCloseTo(9.5, 9);
  expect(expectedF1).toBeCloseTo(18 / 19.5, 6);
});
