import { Document, Scalar } from 'yaml';
import type { Clip } from '../clip';
import { onOneLine } from './one-line';

/** Keys of the frontmatter in the order in which they are written (PullMD's names and order). */
export const FRONTMATTER_KEYS = [
  'title',
  'url',
  'source',
  'fetched',
  'quality',
  'author',
  'published',
  'modified',
  'description',
  'language',
  'image',
  'site',
  'extractor_reason',
] as const;

export type FrontmatterKey = (typeof FRONTMATTER_KEYS)[number];
export type FrontmatterValues = Readonly<Partial<Record<FrontmatterKey, string | number | null>>>;

/** What the frontmatter of a clip says, before anyone chose among its keys. */
export function frontmatterValues(
  clip: Pick<Clip, 'title' | 'url' | 'source' | 'fetched' | 'quality' | 'metadata' | 'reasons'>,
): FrontmatterValues {
  const { author, published, modified, description, language, image, site } = clip.metadata;
  return {
    title: clip.title,
    url: clip.url,
    source: clip.source,
    fetched: clip.fetched,
    quality: clip.quality.score,
    author,
    published,
    modified,
    description,
    language,
    image,
    site,
    extractor_reason: clip.reasons.join('; '),
  };
}

/**
 * Writes a YAML block between two `---` lines with a blank line after it; empty when there is nothing to write. Strings
 * are put on one line and read back as strings by YAML 1.1 and 1.2 parsers alike.
 * @param keys the keys wanted; their order is always the standard one.
 */
export function writeFrontmatter(values: FrontmatterValues, keys: readonly string[] = FRONTMATTER_KEYS): string {
  const document = new Document({}, { version: '1.2', compat: 'yaml-1.1' });
  let written = false;
  for (const key of FRONTMATTER_KEYS) {
    const value = values[key];
    const folded = typeof value === 'string' ? onOneLine(value) : value;
    if (!keys.includes(key) || folded === undefined || folded === null || folded === '') continue;
    document.set(key, typeof folded === 'string' ? scalar(folded) : folded);
    written = true;
  }
  return written ? `---\n${escapeInvisible(document.toString({ lineWidth: 0 }))}---\n\n` : '';
}

/**
 * Beside what the package quotes by itself: what some other parser takes for a number, a time, a merge key or a
 * document's end, and everything that a person can't see.
 */
const NEEDS_QUOTES = /^[-+.]?\d[\d\s:.,_+\-a-z]*$|^[-=<.%]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/iu;

function scalar(text: string): Scalar {
  const made = new Scalar(text);
  if (NEEDS_QUOTES.test(text)) made.type = Scalar.QUOTE_DOUBLE;
  return made;
}

/**
 * Line and direction marks inside quotes are written as escapes: YAML 1.1 takes U+0085 and U+2028 for line breaks, and
 * an override would show a person another text than is there. Only double quoted strings hold such characters.
 */
function escapeInvisible(yaml: string): string {
  return yaml.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}
