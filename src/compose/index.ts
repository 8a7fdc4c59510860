/**
 * Finishes what a page or a service hands over, and writes it out as the person wants it: outside of the page, which
 * would only have to wait for it.
 */
import { type Breathe, breathless } from '../breathe';
import type { Clip, RawClip } from '../clip';
import { measureQuality } from '../quality';
import { readAhead } from '../render';
import { countMarkdown } from './counts';
import { onOneLine } from './one-line';
import { withTitle } from './title';

export { countMarkdown, countWords } from './counts';
export { type Edition, type EditionWishes, editionOf } from './edition';
export { type FileNameParts, fileName } from './file-name';
export { asJson, asPlainText, type Written } from './formats';
export {
  FRONTMATTER_KEYS,
  type FrontmatterKey,
  type FrontmatterValues,
  frontmatterValues,
  writeFrontmatter,
} from './frontmatter';
export { escapeTitle, retitle, withTitle } from './title';

/**
 * Finishes a clip: score, counts and title line.
 * @param breathe called between pieces of work, for a text may be long.
 */
export async function compose(raw: RawClip, breathe: Breathe = breathless): Promise<Clip> {
  const { body, page, ...facts } = raw;
  await readAhead(body, breathe);
  const quality = measureQuality(body, page);
  const title = onOneLine(raw.metadata.title);
  await breathe();
  const markdown = raw.scope === 'selection' ? body : withTitle(title, body);
  return { ...facts, title, quality, markdown, counts: countMarkdown(markdown) };
}
