import { type Breathe, inTurns } from '../breathe';
import { bytesOf } from './packed';
import type { Block } from './segment';
import { TERM_BITS, termReader } from './terms';

/** What each term speaks for, learned by logistic regression (bench/train/lexicon.py). */
export interface Lexicon {
  /** One signed byte a term, in base64; empty for one that knows no word. */
  readonly weights: string;
  /** What a byte's unit is worth. */
  readonly scale: number;
  readonly bias: number;
}

/** Knows no word: for training, when nothing is learned yet. */
export const NO_LEXICON: Lexicon = { weights: '', scale: 0, bias: 0 };

/** Lexicons are decoded once, however many pages they read. */
const decoded = new WeakMap<Lexicon, Int8Array>();

function weightsOf(lexicon: Lexicon): Int8Array {
  let weights = decoded.get(lexicon);
  if (!weights) {
    const bytes = bytesOf(lexicon.weights);
    weights = bytes.byteLength ? new Int8Array(bytes) : new Int8Array(1 << TERM_BITS);
    decoded.set(lexicon, weights);
  }
  return weights;
}

/**
 * What the wording of each block speaks for: log odds, above 0 for content. Terms count by the square root of how many
 * there are, so that a long text is not surer than a short one just for being long.
 */
export async function weigh(blocks: readonly Block[], lexicon: Lexicon, breathe: Breathe): Promise<Float64Array> {
  const weights = weightsOf(lexicon);
  const read = termReader();
  const odds = new Float64Array(blocks.length);
  await inTurns(blocks, breathe, (block, index) => {
    const terms = read(block);
    let sum = 0;
    for (const term of terms) sum += weights[term] as number;
    odds[index] = (sum * lexicon.scale) / Math.sqrt(terms.length) + lexicon.bias;
  });
  return odds;
}
