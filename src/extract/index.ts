import { type Breathe, breathless } from '../breathe';
import type { Candidate, Origin, Scope, Snapshot } from '../clip';
import { NothingToClip } from '../clip';
import { buildContent, makeWhole } from './content';
import { copyWithout } from './copy';
import { describe, FEATURE_NAMES } from './features';
import { mend } from './mend';
import { type Choice, chooseBlocks, type Model, predict } from './model';
import shipped from './model.json';
import { measureCoverage } from './omitted';
import { overrule } from './overrule';
import { type Page, readPage } from './read-page';
import { fellBack, NO_VERDICT, runReadability, type Verdict } from './readability';
import { type Segmentation, segment } from './segment';

export type { Model } from './model';

export interface ExtractRequest {
  readonly scope: Scope;
  /** Blocks, by the element they came from, that a person put back or took out. */
  readonly keep: readonly Origin[];
  readonly drop: readonly Origin[];
  /** Weights in place of the shipped ones; for cross-validation. */
  readonly model?: Model;
}

/** Beyond this many elements Readability would hold the page for seconds; the other sources do without it. */
const READABILITY_LIMIT = 50_000;
/**
 * Nor one nested deeper than this: its time grows with more than the square of the depth (1,500 levels: 11 s). Parsers
 * don't nest so deep (Chromium's stops at 512), only scripts do.
 */
const READABILITY_DEPTH = 600;
/** What can be worth clipping without a word of text. */
const WORDLESS = 'img, picture, svg, video, audio, math';
/** Fewer expected words than this are no content. */
const NOTHING_BELOW = 4;
/** Neither is a handful of words of which the model itself expects the most to be wrong: menus, notices, error pages. */
const FEW_WORDS = 50;
const MOSTLY_WRONG = 0.4;

/**
 * Proposes what the content of the page is, the best first. Each candidate owns its element; the snapshot is left as
 * it was.
 * @param breathe called between steps, so that a large page is not held.
 * @throws {NothingToClip} when the scope is a selection and nothing is selected, or the page shows nothing at all, by
 * itself or outside of frames that can't be read.
 */
export async function extract(
  snapshot: Snapshot,
  request: ExtractRequest,
  breathe: Breathe = breathless,
): Promise<Candidate[]> {
  if (request.scope === 'selection') {
    if (!snapshot.selection) throw new NothingToClip('no-selection');
    return [{ source: 'selection', element: snapshot.selection, reasons: [], coverage: { share: 1, omitted: [] } }];
  }
  const { body } = snapshot.document;
  const segmentation = await segment(body, breathe);
  if (!segmentation.boxes[0]?.chars && !body.querySelector(WORDLESS)) {
    throw new NothingToClip(snapshot.report.framesUnreadable.length ? 'frames-only' : 'empty');
  }
  await breathe();
  if (request.scope === 'page') {
    const chosen = new Uint8Array(segmentation.blocks.length).fill(1);
    overrule(segmentation, chosen, [], request.drop);
    const element = request.drop.length
      ? await buildContent(body, segmentation, chosen, null, breathe)
      : (await copyWithout(body, new Set(), breathe)).body;
    await breathe();
    const coverage = await measureCoverage(segmentation, chosen, new Map(), null, breathe);
    return [{ source: 'page', element, reasons: [], coverage }];
  }
  const judge = async (drop: ReadonlySet<Element>): Promise<Verdict> =>
    isBeyondReadability(snapshot, segmentation) ? NO_VERDICT : runReadability(body, drop, breathe);
  const page = await readPage(snapshot, segmentation, judge, breathe);
  await breathe();
  return proposeArticle(page, request, breathe);
}

/** Whether Readability, which can't be paused, would hold the page for too long. */
function isBeyondReadability({ report }: Snapshot, { boxes }: Segmentation): boolean {
  return report.elements > READABILITY_LIMIT || boxes.some(({ depth }) => depth > READABILITY_DEPTH);
}

async function proposeArticle(page: Page, request: ExtractRequest, breathe: Breathe): Promise<Candidate[]> {
  const { segmentation, snapshot, boilerplate } = page;
  const model: Model = request.model ?? shipped;
  const table = await describe(page, model.lexicon, breathe);
  const probabilities = await predict(model, table, FEATURE_NAMES, breathe);
  const choice = chooseBlocks(probabilities, table.words);
  if (isNothing(choice) && !request.keep.length) return [];
  const { chosen } = choice;
  await breathe();
  await mend(segmentation, chosen, probabilities, breathe);
  await breathe();
  makeWhole(segmentation, chosen);
  overrule(segmentation, chosen, request.keep, request.drop);
  await breathe();
  const address = URL.parse(snapshot.url);
  const element = await buildContent(snapshot.document.body, segmentation, chosen, address, breathe);
  const coverage = await measureCoverage(segmentation, chosen, boilerplate, probabilities, breathe);
  const kept = chosen.reduce((sum, keep) => sum + keep, 0);
  const reasons = [`${kept} of ${chosen.length} pieces of text read like the page's content`];
  if (!fellBack(page.verdict)) return [{ source: 'blocks', element, reasons, coverage }];
  reasons.push('Readability found no article here');
  return [{ source: 'readability-fallback', element, reasons, coverage }];
}

/** Whether the best choice of blocks is no content at all. */
function isNothing({ expectedF1, expectedWords }: Choice): boolean {
  return expectedWords < NOTHING_BELOW || (expectedWords < FEW_WORDS && expectedF1 < MOSTLY_WRONG);
}

/**
 * The candidate to use; the first is the best.
 * @throws {NothingToClip} when there is none.
 */
export function choose(candidates: readonly Candidate[]): Candidate {
  const [best] = candidates;
  if (!best) throw new NothingToClip('no-article');
  return best;
}
