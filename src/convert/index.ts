/**
 * The convert stage: an element's content as GitHub Flavored Markdown that renders back to it.
 *
 * The content is copied, odd markup is rewritten into canonical HTML (`kinds`), read into a small tree of blocks and
 * tokens (`read`), and written (`write`): white space, delimiters and escapes are decided with sight of their
 * neighbours (`inline`), then node-html-markdown walks prepared pieces and writes the Markdown (`engine`).
 */

import { type Breathe, breathless } from '../breathe';
import { type Dialect, GITHUB } from '../dialect';
import { inertCopy } from './copy';
import { canonicalise } from './kinds';
import { readBlocks } from './read/reader';
import type { Block } from './tree';
import { writeBlocks } from './write';

/**
 * Writes an element's content as GitHub Flavored Markdown. The element is left as it is; its addresses are taken as
 * they stand, since the snapshot has made them absolute.
 * @param breathe called between pieces, so that a long conversion does not hold the page.
 * @returns Markdown without leading or trailing blank lines; empty for an element without content.
 */
export async function convert(
  element: Element,
  options: Partial<Dialect> = {},
  breathe: Breathe = breathless,
): Promise<string> {
  const dialect = { ...GITHUB, ...options };
  const blocks = await read(element, dialect, breathe);
  return writeBlocks(blocks, dialect, breathe);
}

/** A function of its own, which ends before the writing begins: the copy can be collected by then. */
async function read(element: Element, dialect: Dialect, breathe: Breathe): Promise<Block[]> {
  const content = inertCopy(element);
  await canonicalise(content, breathe);
  await breathe();
  return readBlocks(content, dialect, breathe);
}
