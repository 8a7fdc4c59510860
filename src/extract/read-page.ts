import type { Breathe } from '../breathe';
import type { Snapshot } from '../clip';
import { type Boilerplate, findBoilerplate, findMain } from './landmarks';
import type { Verdict } from './readability';
import type { Box, Segmentation } from './segment';

/** Everything the features of a page's blocks are computed from. */
export interface Page {
  readonly snapshot: Snapshot;
  readonly segmentation: Segmentation;
  readonly boilerplate: ReadonlyMap<Box, Boilerplate>;
  readonly main: Box;
  readonly verdict: Verdict;
}

/** Reads a page for the model: its landmarks by rule and, with it, what Readability says. */
export async function readPage(
  snapshot: Snapshot,
  segmentation: Segmentation,
  runVerdict: (drop: ReadonlySet<Element>) => Promise<Verdict> | Verdict,
  breathe: Breathe,
): Promise<Page> {
  const boilerplate = await findBoilerplate(segmentation, breathe);
  const main = findMain(segmentation, boilerplate);
  await breathe();
  const verdict = await runVerdict(
    new Set([...boilerplate].filter(([, kind]) => kind !== 'comments').map(([box]) => box.element)),
  );
  return { snapshot, segmentation, boilerplate, main, verdict };
}
