import type { Clip } from '../clip';
import { fileName } from './file-name';
import { FRONTMATTER_KEYS, frontmatterValues, writeFrontmatter } from './frontmatter';
import { onOneLine } from './one-line';
import { retitle } from './title';

/** How a person wants a clip written out. */
export interface EditionWishes {
  /** A title of their own; null for the page's. */
  readonly title?: string | null;
  /** The keys that the frontmatter may have. */
  readonly fields: readonly string[];
  /** Template of the file's name, as {@link fileName} takes it. */
  readonly fileName: string;
}

/** A clip as the person wants it written out; the clip itself stays as it was made. */
export interface Edition {
  readonly title: string;
  readonly frontmatter: string;
  readonly markdown: string;
  readonly fileName: string;
}

/** What nobody chose otherwise. */
const STANDARD: EditionWishes = { fields: FRONTMATTER_KEYS, fileName: '{title}' };

/** Applies a person's title, choice of frontmatter keys and file name template to a finished clip. */
export function editionOf(clip: Clip, wishes: EditionWishes = STANDARD): Edition {
  const own = onOneLine(wishes.title ?? '');
  const titled = own ? { ...clip, title: own } : clip;
  return {
    title: titled.title,
    frontmatter: writeFrontmatter(frontmatterValues(titled), wishes.fields),
    // A selection has no title line; a heading that it begins with is its own.
    markdown: own && clip.scope !== 'selection' ? retitle(clip.markdown, own) : clip.markdown,
    fileName: fileName({ ...clip.metadata, ...titled }, wishes.fileName),
  };
}
