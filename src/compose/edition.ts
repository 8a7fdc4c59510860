import { parseDocument } from 'yaml';
import type { Clip } from '../clip';

/** How a person wants a clip written out. */
export interface EditionWishes {
  /** A title of their own; null for the page's. */
  readonly title: string | null;
  /** The keys that the frontmatter may have. */
  readonly fields: readonly string[];
}

/** A clip as the person wants it written out; the clip itself stays as it was made. */
export interface Edition {
  readonly title: string;
  readonly frontmatter: string;
  readonly markdown: string;
  readonly fileName: string;
}

/** Applies a person's title and choice of frontmatter keys to a finished clip. */
export function editionOf(clip: Clip, { title, fields }: EditionWishes): Edition {
  const own = title?.replace(/\s+/g, ' ').trim() || null;
  return {
    title: own ?? clip.title,
    frontmatter: withFields(clip.frontmatter, fields, own),
    markdown: own ? retitled(clip.markdown, own) : clip.markdown,
    fileName: clip.fileName,
  };
}

function withFields(frontmatter: string, fields: readonly string[], title: string | null): string {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(frontmatter)?.[1];
  if (yaml === undefined) return frontmatter;
  const document = parseDocument(yaml);
  for (const key of Object.keys(document.toJS() ?? {})) if (!fields.includes(key)) document.delete(key);
  if (title && document.has('title')) document.set('title', title);
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n`;
}

function retitled(markdown: string, title: string): string {
  return markdown.replace(/^# .*/, () => `# ${title}`);
}
