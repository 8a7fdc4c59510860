import { type Breathe, inTurns } from '../../breathe';
import type { Lexicon } from '../lexicon';
import type { Page } from '../read-page';
import { AROUND } from './around';
import { contextReader } from './context';
import { NAMES, TAG, TRAIT } from './elements';
import type { Context, Feature, Features, Flags } from './feature';
import { lookAround, NEIGHBOUR_NAMES } from './neighbours';
import { PAGE } from './page-kind';
import { PLACE } from './place';
import type { Table } from './table';
import { TEXT } from './text';
import { TOPICS_NAMED } from './topics';
import { WORDING } from './wording';

export type { Table } from './table';

/** What is said of a block without asking its neighbours: by a function a column, and by bits. */
const OWN: Features = { ...TEXT, ...TAG, ...PLACE, ...AROUND, ...PAGE, ...WORDING };
const FLAGS: readonly Flags[] = [TRAIT, ...TOPICS_NAMED, ...NAMES];
const columnNames = Object.keys(OWN);
const columnFeatures = Object.values(OWN);
/** Which of them are the same for all blocks of a page, and which are not. */
const ofPage = columnNames.flatMap((name, column) => (name.startsWith('page.') ? [column] : []));
const ofBlock = columnNames.flatMap((name, column) => (name.startsWith('page.') ? [] : [column]));
const ownNames = [...columnNames, ...FLAGS.flatMap(({ names }) => names)];

const ask = (column: number, context: Context): number => (columnFeatures[column] as Feature)(context);

/** Names of the columns that {@link describe} fills. */
export const FEATURE_NAMES: readonly string[] = [...ownNames, ...NEIGHBOUR_NAMES];

/**
 * Puts a page's blocks into numbers, in time linear in their count.
 * @param lexicon what words speak for.
 */
export async function describe(page: Page, lexicon: Lexicon, breathe: Breathe): Promise<Table> {
  const { blocks } = page.segmentation;
  const columns = FEATURE_NAMES.length;
  const values = new Float32Array(blocks.length * columns);
  const words = new Float64Array(blocks.length);
  const contextOf = await contextReader(page, lexicon, breathe);
  await inTurns(blocks, breathe, (block, row) => {
    const context = contextOf(block);
    const from = row * columns;
    for (const column of ofPage) values[from + column] = row > 0 ? (values[column] as number) : ask(column, context);
    for (const column of ofBlock) values[from + column] = ask(column, context);
    let to = from + columnNames.length;
    for (const { names, bits } of FLAGS) {
      const set = bits(context);
      for (let bit = 0; bit < names.length; bit++) values[to++] = (set >>> bit) & 1;
    }
    words[row] = context.words.length;
  });
  const table = { rows: blocks.length, columns, values, words };
  await lookAround(table, ownNames, breathe);
  return table;
}
