import type { Page } from '../read-page';
import { AROUND } from './around';
import { contexts } from './context';
import { NAME, TAG, TRAIT } from './elements';
import type { Features } from './feature';
import { lookAround, NEIGHBOUR_NAMES } from './neighbours';
import { PAGE } from './page-kind';
import { PLACE } from './place';
import type { Table } from './table';
import { TEXT } from './text';
import { TOPIC } from './topics';

export type { Table } from './table';

/** What is said of a block without asking its neighbours. */
const OWN: Features = { ...TEXT, ...TAG, ...PLACE, ...AROUND, ...PAGE, ...TRAIT, ...TOPIC, ...NAME };
const ownNames = Object.keys(OWN);
const ownFeatures = Object.values(OWN);

/** Names of the columns that {@link describe} fills. */
export const FEATURE_NAMES: readonly string[] = [...ownNames, ...NEIGHBOUR_NAMES];

/** Puts a page's blocks into numbers, in time linear in their count. */
export function describe(page: Page): Table {
  const { blocks } = page.segmentation;
  const columns = FEATURE_NAMES.length;
  const values = new Float32Array(blocks.length * columns);
  let row = 0;
  for (const context of contexts(page)) {
    let at = row++ * columns;
    for (const feature of ownFeatures) values[at++] = feature(context);
  }
  const table = { rows: blocks.length, columns, values };
  lookAround(table, ownNames);
  return table;
}
