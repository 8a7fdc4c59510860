import type { Breathe } from '../../breathe';
import type { Table } from './table';

/** Features that are also told about the blocks around a block. */
const NEIGHBOUR = [
  'length',
  'linkDensity',
  'stopWords',
  'cleanMain',
  'readable',
  'boilerplate',
  'tag',
  'prose',
  'twins',
  'depth',
  'wording',
];
const OFFSETS = [-2, -1, 1, 2];
const WINDOWS = [2, 5, 15];
const AVERAGED = [
  'length',
  'linkDensity',
  'stopWords',
  'cleanMain',
  'readable',
  'boilerplate',
  'prose',
  'isLi',
  'isHeading',
  'price',
  'date',
  'wording',
];

/** Names of the columns that {@link lookAround} fills. */
export const NEIGHBOUR_NAMES: readonly string[] = [
  ...OFFSETS.flatMap((offset) => NEIGHBOUR.map((name) => `${name}@${offset}`)),
  ...WINDOWS.flatMap((reach) => AVERAGED.map((name) => `${name}~${reach}`)),
];

/**
 * Tells each block about those around it: single ones at fixed distances, and averages over windows.
 * @param table its first columns are filled already, the rest is filled here.
 * @param own the names of the columns that are filled.
 */
export async function lookAround(
  { rows, columns, values }: Table,
  own: readonly string[],
  breathe: Breathe,
): Promise<void> {
  let to = own.length;
  for (const offset of OFFSETS) {
    for (const name of NEIGHBOUR) {
      const from = own.indexOf(name);
      for (let row = 0; row < rows; row++) {
        const other = row + offset;
        values[row * columns + to] = other < 0 || other >= rows ? -1 : (values[other * columns + from] ?? -1);
      }
      to++;
      const pause = breathe();
      if (pause) await pause;
    }
  }
  const sums = new Float64Array(rows + 1);
  for (const reach of WINDOWS) {
    for (const name of AVERAGED) {
      const from = own.indexOf(name);
      for (let row = 0; row < rows; row++) sums[row + 1] = (sums[row] ?? 0) + (values[row * columns + from] ?? 0);
      for (let row = 0; row < rows; row++) {
        const first = Math.max(0, row - reach);
        const last = Math.min(rows, row + reach + 1);
        values[row * columns + to] = ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
      }
      to++;
      const pause = breathe();
      if (pause) await pause;
    }
  }
}
