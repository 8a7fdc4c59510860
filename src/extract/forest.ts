import type { Lexicon } from './lexicon';
import { bytesOf } from './packed';

/**
 * A lexicon and gradient-boosted trees as data (bench/train/train.py). Lists of numbers are their bytes in base64, the
 * lowest first: read on every click, they take a browser a fraction of what lists in JSON take.
 */
export interface Model {
  /** What words speak for, one of the features that the trees ask for. */
  readonly lexicon: Lexicon;
  /** Names of the columns that are used. */
  readonly features: readonly string[];
  /** How many thresholds each of them is compared with. */
  readonly thresholdCounts: readonly number[];
  /** All thresholds, feature after feature, in the single precision that features have. */
  readonly thresholds: string;
  /**
   * The nodes of all trees in pre-order, 16 bits each: a feature and, in the lower {@link THRESHOLD_BITS}, which of its
   * thresholds; {@link LEAF} for a leaf.
   */
  readonly nodes: string;
  /** The leaves' values in the same order, in single precision. */
  readonly leaves: string;
}

const THRESHOLD_BITS = 7;
const LEAF = 0xffff;

/** A model as it is walked: the nodes of all trees in one row; the left child of a node is the next one. */
export interface Forest {
  /** Each tree's first node. */
  readonly roots: readonly number[];
  /** The column that a node asks for; -1 at a leaf. */
  readonly column: Int16Array;
  /** What the column is compared with, or the leaf's own value. */
  readonly value: Float32Array;
  /** Where the right child stands. */
  readonly right: Int32Array;
}

/** A model is laid out once, however many pages it reads. */
const forests = new WeakMap<Model, Forest>();

/**
 * Lays out a model for tables with certain columns.
 * @throws when it was made for features that no longer exist.
 */
export function forestOf(model: Model, names: readonly string[]): Forest {
  let forest = forests.get(model);
  if (!forest) {
    forest = layOut(model, columnsOf(model, names));
    forests.set(model, forest);
  }
  return forest;
}

function columnsOf(model: Model, names: readonly string[]): readonly number[] {
  const columnOf = new Map(names.map((name, index) => [name, index]));
  return model.features.map((name) => {
    const column = columnOf.get(name);
    if (column === undefined) throw new Error(`The model asks for a feature "${name}" that does not exist.`);
    return column;
  });
}

function layOut(model: Model, columns: readonly number[]): Forest {
  const nodes = new Uint16Array(bytesOf(model.nodes));
  const leaves = new Float32Array(bytesOf(model.leaves));
  const thresholds = new Float32Array(bytesOf(model.thresholds));
  const firstOf = [0];
  for (const [feature, count] of model.thresholdCounts.entries()) firstOf.push((firstOf[feature] as number) + count);
  const roots: number[] = [];
  const column = new Int16Array(nodes.length);
  const value = new Float32Array(nodes.length);
  const right = new Int32Array(nodes.length);
  // Nodes whose left side is not complete, and how many subtrees are still to come.
  const open: number[] = [];
  let expected = 0;
  let leaf = 0;
  for (let at = 0; at < nodes.length; at++) {
    if (expected === 0) {
      roots.push(at);
      expected = 1;
    }
    const node = nodes[at] as number;
    if (node === LEAF) {
      column[at] = -1;
      value[at] = leaves[leaf++] as number;
      const complete = open.pop();
      if (complete !== undefined) right[complete] = at + 1;
      expected--;
    } else {
      const feature = node >>> THRESHOLD_BITS;
      column[at] = columns[feature] as number;
      value[at] = thresholds[(firstOf[feature] as number) + (node & ((1 << THRESHOLD_BITS) - 1))] as number;
      open.push(at);
      expected++;
    }
  }
  return { roots, column, value, right };
}
