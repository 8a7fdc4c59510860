import { type Breathe, breathless } from '../breathe';
import type { Snapshot } from '../clip';
import { NothingToClip } from '../clip';
import {
  addressOf,
  allIn,
  baseOf,
  bodyOf,
  contentTypeOf,
  documentElementOf,
  implementationOf,
  outerHtmlOf,
  titleOf,
  viewOf,
} from './dom';
import { readHead } from './head';
import { findHeldBack } from './held-back';
import { Origins } from './origins';
import { rebuildSelection } from './selection';
import type { ShadowRootOf } from './shadow';
import { foldedLength } from './text-length';
import { countVirtualLists } from './virtual-lists';
import { type WalkOptions, walk } from './walk';

export { imageSource } from './images';
export { Origins, originOf } from './origins';
export { type SerialiseOptions, serialise } from './serialise';
export type { ShadowRootOf } from './shadow';

export interface SnapshotOptions {
  /** Called every few hundred elements; may pause. */
  readonly breathe?: Breathe;
  /** Keeps elements' numbers from one snapshot of the page to the next. */
  readonly origins?: Origins;
  /** Opens shadow roots that the page closed; without it they stay unread. */
  readonly shadowRootOf?: ShadowRootOf;
}

/** With fewer characters on the screen than this a page looks blank. */
const BLANK = 200;
/** More text than this, hidden in a blank page, is the page's own and no label or template. */
const UNSHOWN = 2000;

/** Characters of text, white space folded. */
function lengthOf(document: Document): number {
  const body = bodyOf(document);
  return body ? foldedLength(body) : 0;
}

/** Whether hardly anything is on the screen; the first texts tell, and to fold all of a long page would cost. */
function isBlank(copy: Document): boolean {
  const texts = copy.createTreeWalker(copy.body, NodeFilter.SHOW_TEXT);
  let letters = 0;
  while (letters < BLANK && texts.nextNode()) letters += (texts.currentNode.nodeValue ?? '').replace(/\s+/g, '').length;
  return letters < BLANK && lengthOf(copy) < BLANK;
}

/**
 * Copies what the reader can see into an inert document. The page is only read.
 * @throws {NothingToClip} for a document that is not HTML.
 */
export async function takeSnapshot(page: Document, options: SnapshotOptions = {}): Promise<Snapshot> {
  if (!/html/.test(contentTypeOf(page))) throw new NothingToClip('not-html');
  const walkOptions = {
    origins: options.origins ?? new Origins(),
    shadowRootOf: options.shadowRootOf,
    breathe: options.breathe ?? breathless,
  };
  const take = async (more: Pick<WalkOptions, 'hiddenToo' | 'heldBack'>) => {
    const copy = implementationOf(page).createHTMLDocument(titleOf(page));
    const { tally, joints, selected } = await walk(page, copy, { ...walkOptions, ...more });
    return { copy, tally, joints, selected };
  };
  let taken = await take({});
  if (isBlank(taken.copy) && lengthOf(page) > UNSHOWN) {
    // A page that hides itself until a script of its own has run, and the script never did.
    const whole = await take({ hiddenToo: true });
    if (lengthOf(whole.copy) > UNSHOWN) taken = whole;
  }
  const heldBack = findHeldBack(page, taken.copy);
  if (heldBack) taken = await take({ heldBack });
  const { copy, tally, joints, selected } = taken;
  const { hasArticleOrMain, ...report } = tally;
  const root = documentElementOf(page);
  let htmlLength: number | undefined;
  return {
    document: copy,
    url: addressOf(page),
    baseUrl: baseOf(page),
    head: readHead(page),
    get htmlLength() {
      htmlLength ??= root ? outerHtmlOf(root).length : 0;
      return htmlLength;
    },
    hasArticleOrMain: hasArticleOrMain || allIn(page, 'article, main').length > 0,
    joints,
    report: { ...report, virtualLists: countVirtualLists(page, viewOf(page)) },
    selection: await rebuildSelection(page, selected, copy.body, walkOptions.breathe),
  };
}
