import type { Clip } from '../clip';
import { readText } from '../render';

const FRONTMATTER = /^---\n[\s\S]*?\n---\n+/;

/** What of a clip the person may have changed. */
export interface Written {
  readonly title: string;
  /** With its frontmatter, where that is wanted. */
  readonly markdown: string;
}

/**
 * A clip as JSON: the keys of a PullMD answer (`markdown`, `metadata`, `source`, `shareId`, and those of its metadata,
 * null where nothing is known), and beside them `quality` with its factors and `coverage`.
 */
export function asJson(clip: Clip, { title, markdown }: Written): string {
  const { metadata, quality, coverage, source, url, reasons } = clip;
  const value = {
    markdown,
    metadata: {
      title,
      description: metadata.description,
      canonical: metadata.canonical,
      author: metadata.author,
      publishedTime: metadata.published,
      modifiedTime: metadata.modified,
      ogTitle: null,
      ogDescription: null,
      ogImage: metadata.image,
      ogSiteName: metadata.site,
      ogType: null,
      twitterCard: null,
      twitterTitle: null,
      twitterDescription: null,
      twitterImage: null,
      language: metadata.language,
      sourceUrl: url,
      statusCode: null,
      quality: quality.score,
      extractorReason: reasons.join('; ') || null,
      contentLength: bodyLength(markdown),
    },
    source,
    // Only a server has something to share.
    shareId: null,
    quality,
    coverage: { share: coverage.share, omitted: coverage.omitted.map(({ origin: _, ...block }) => block) },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a reader of the Markdown sees: no marks, no addresses, no frontmatter; blocks on lines of their own. */
export function asPlainText({ markdown }: Written): string {
  const text = readText(markdown.replace(FRONTMATTER, ''));
  return text === '' ? '' : `${text}\n`;
}

/** UTF-16 units without frontmatter and title line, as PullMD counts them. */
function bodyLength(markdown: string): number {
  return markdown
    .replace(FRONTMATTER, '')
    .replace(/^# .*\n*/, '')
    .trim().length;
}
