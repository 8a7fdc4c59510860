/**
 * Canonical HTML from the markup of highlighters, formula renderers, footnote plugins, themes and page builders. Each
 * file knows one kind and rewrites it in place; whoever writes the Markdown needs to know the canonical form only.
 */
import type { Breathe } from '../../breathe';
import { takeStock } from '../../stock';
import { rewriteCallouts } from './callouts';
import { rewriteCode } from './code-blocks';
import { rewriteDrawings } from './drawings';
import { rewriteFields } from './fields';
import { rewriteFootnotes } from './footnotes';
import { rewriteHeadings } from './headings';
import { rewriteImages } from './images';
import { rewriteLists } from './lists';
import { rewriteMath } from './math';
import { rewriteMedia } from './media';
import { rewritePhrases } from './phrases';
import { rewriteDefinitions, rewriteDetails, rewriteTabs } from './sections';
import { rewriteSidenotes } from './sidenotes';
import { rewriteTables } from './tables';
import { dropUnseen } from './unseen';

/**
 * In this order: formulas and code first, since what is in them means nothing else, and the source of a formula is
 * often hidden; controls before what they stand in; callouts before the lists and tables that some are made of.
 */
const KINDS: readonly ((root: Element) => void)[] = [
  rewriteMath,
  rewriteCode,
  dropUnseen,
  rewriteImages,
  rewriteMedia,
  rewriteDrawings,
  rewriteFootnotes,
  rewriteSidenotes,
  rewriteLists,
  rewriteHeadings,
  rewriteCallouts,
  rewriteTabs,
  rewriteFields,
  rewriteDefinitions,
  rewriteDetails,
  rewriteTables,
  rewritePhrases,
];

/**
 * Rewrites an inert copy of the content in place.
 * @param root belongs to the conversion alone; has no window and no layout.
 */
export async function canonicalise(root: Element, breathe: Breathe): Promise<void> {
  takeStock(root);
  for (const rewrite of KINDS) {
    await breathe();
    rewrite(root);
  }
}
