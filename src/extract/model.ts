import type { Breathe } from '../breathe';
import type { Table } from './features';
import type { Lexicon } from './lexicon';

/**
 * Gradient-boosted trees as data. `features` names the columns that are used; a tree is three lists of the same length
 * in pre-order: `split` is an index into `features`, or -1 at a leaf; `value` an index into that feature's thresholds,
 * or the leaf's own value; `right` where the right child stands (the left one is next).
 */
export interface Model {
  /** What words speak for, one of the features that the trees ask for. */
  readonly lexicon: Lexicon;
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

/** A model as it is walked: the nodes of all trees in one row, each tree's first node by its place. */
interface Forest {
  readonly roots: Int32Array;
  /** The column that a node asks for; -1 at a leaf. */
  readonly column: Int16Array;
  /** What the feature is compared with, or the leaf's own value. */
  readonly value: Float64Array;
  readonly right: Int32Array;
}

/** A model is laid out once, however many pages it reads. */
const forests = new WeakMap<Model, Forest>();

/**
 * Lays out a model for tables with certain columns.
 * @throws when it was made for features that no longer exist.
 */
function forestOf(model: Model, names: readonly string[]): Forest {
  const known = forests.get(model);
  if (known) return known;
  const columnOf = new Map(names.map((name, index) => [name, index]));
  const columns = model.features.map((name) => {
    const column = columnOf.get(name);
    if (column === undefined) throw new Error(`The model asks for a feature "${name}" that does not exist.`);
    return column;
  });
  const nodes = model.trees.reduce((sum, { split }) => sum + split.length, 0);
  const roots = new Int32Array(model.trees.length);
  const column = new Int16Array(nodes);
  const value = new Float64Array(nodes);
  const right = new Int32Array(nodes);
  let root = 0;
  for (const [index, tree] of model.trees.entries()) {
    roots[index] = root;
    for (let at = 0; at < tree.split.length; at++) {
      const split = tree.split[at] as number;
      const own = tree.value[at] as number;
      column[root + at] = split < 0 ? -1 : (columns[split] as number);
      value[root + at] = split < 0 ? own : (model.thresholds[split]?.[own] ?? 0);
      right[root + at] = root + (tree.right[at] as number);
    }
    root += tree.split.length;
  }
  const forest = { roots, column, value, right };
  forests.set(model, forest);
  return forest;
}

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
