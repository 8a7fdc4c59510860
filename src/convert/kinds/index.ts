/**
 * Canonical HTML from the markup of highlighters, formula renderers, footnote plugins, themes and page builders. Each
 * file knows one kind and rewrites it in place; whoever writes the Markdown needs to know the canonical form only.
 */
import type { Dialect } from '../dialect';
import { rewriteCode } from './code-blocks';
import { rewriteImages } from './images';
import { rewriteMath } from './math';

/**
 * Rewrites an inert copy of the content in place. Formulas and code come first: what is in them means nothing else.
 * @param root belongs to the conversion alone; has no window and no layout.
 */
export function canonicalise(root: Element, _dialect: Dialect): void {
  rewriteMath(root);
  rewriteCode(root);
  rewriteImages(root);
}
