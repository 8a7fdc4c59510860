import type { Breathe } from '../breathe';
import type { Table } from './features';
import { type Forest, forestOf, type Model } from './forest';

export type { Model } from './forest';

/** Rows between two chances for the page to breathe. */
const STRIDE = 32;

/**
 * The probability, 0 to 1, that each row's block belongs to the content.
 * @param names the table's columns.
 * @throws when the model was made for features that no longer exist.
 */
export async function predict(
  model: Model,
  table: Table,
  names: readonly string[],
  breathe: Breathe,
): Promise<Float64Array> {
  const forest = forestOf(model, names);
  const result = new Float64Array(table.rows);
  for (let row = 0; row < table.rows; row++) {
    result[row] = 1 / (1 + Math.exp(-vote(forest, table.values, row * table.columns)));
    const pause = row % STRIDE === STRIDE - 1 ? breathe() : undefined;
    if (pause) await pause;
  }
  return result;
}

/** The sum of what all trees say of the row that begins at `from`. */
function vote({ roots, column, value, right }: Forest, values: Float32Array, from: number): number {
  let sum = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    let at = roots[tree] as number;
    for (let asked = column[at] as number; asked >= 0; asked = column[at] as number) {
      at = (values[from + asked] as number) <= (value[at] as number) ? at + 1 : (right[at] as number);
    }
    sum += value[at] as number;
  }
  return sum;
}

export interface Choice {
  readonly chosen: Uint8Array;
  readonly expectedF1: number;
  readonly expectedWords: number;
}

/**
 * The blocks whose words make the expected word F1 of the page largest, given each block's probability.
 * @returns for each block whether it is chosen, the F1 that is expected (0 to 1), and how many words of content the
 * page is expected to have.
 */
export function chooseBlocks(probabilities: ArrayLike<number>, words: ArrayLike<number>): Choice {
  const order = Array.from({ length: probabilities.length }, (_, index) => index);
  const p = (index: number): number => probabilities[index] ?? 0;
  order.sort((a, b) => p(b) - p(a) || a - b);
  let wanted = 0;
  for (const index of order) wanted += p(index) * (words[index] ?? 0);
  let gained = 0;
  let size = 0;
  let best = -1;
  let count = 0;
  for (const [position, index] of order.entries()) {
    gained += p(index) * (words[index] ?? 0);
    size += words[index] ?? 0;
    const expected = (2 * gained) / (size + wanted + 1e-9);
    if (expected > best) {
      best = expected;
      count = position + 1;
    }
  }
  const chosen = new Uint8Array(probabilities.length);
  for (const index of order.slice(0, count)) chosen[index] = 1;
  return { chosen, expectedF1: Math.max(0, best), expectedWords: wanted };
}
