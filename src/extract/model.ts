import type { Table } from './features';

/**
 * Gradient-boosted trees as data. `features` names the columns that are used; a tree is three lists of the same length
 * in pre-order: `split` is an index into `features`, or -1 at a leaf; `value` an index into that feature's thresholds,
 * or the leaf's own value; `right` where the right child stands (the left one is next).
 */
export interface Model {
  readonly features: readonly string[];
  /** At full precision: rounded ones send blocks the other way. */
  readonly thresholds: readonly (readonly number[])[];
  readonly trees: readonly Tree[];
}

export interface Tree {
  readonly split: readonly number[];
  readonly value: readonly number[];
  readonly right: readonly number[];
}

/**
 * The probability, 0 to 1, that each row's block belongs to the content.
 * @param names the table's columns.
 * @throws when the model was made for features that no longer exist.
 */
export function predict(model: Model, table: Table, names: readonly string[]): Float64Array {
  const columnOf = new Map(names.map((name, index) => [name, index]));
  const columns = model.features.map((name) => {
    const column = columnOf.get(name);
    if (column === undefined) throw new Error(`The model asks for a feature "${name}" that does not exist.`);
    return column;
  });
  const result = new Float64Array(table.rows);
  for (let row = 0; row < table.rows; row++) {
    const from = row * table.columns;
    let sum = 0;
    for (const { split, value, right } of model.trees) {
      let at = 0;
      for (let feature = split[0] ?? -1; feature >= 0; feature = split[at] ?? -1) {
        const limit = model.thresholds[feature]?.[value[at] ?? 0] ?? 0;
        at = (table.values[from + (columns[feature] ?? 0)] ?? 0) <= limit ? at + 1 : (right[at] ?? 0);
      }
      sum += value[at] ?? 0;
    }
    result[row] = 1 / (1 + Math.exp(-sum));
  }
  return result;
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
