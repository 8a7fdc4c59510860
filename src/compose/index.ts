/**
 * Puts the finished parts of a clip together: title line and counts. How it is written out, with frontmatter and a file
 * name, is for whoever has the clip: that needs the person's choices, and in the page it would only be waited for.
 */
import type { Candidate, Clip, Metadata, Quality, Scope, Snapshot, Timing } from '../clip';
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

export interface Parts {
  readonly snapshot: Pick<Snapshot, 'url' | 'report'>;
  readonly scope: Scope;
  readonly candidate: Omit<Candidate, 'element'>;
  readonly body: string;
  readonly quality: Quality;
  readonly metadata: Metadata;
  readonly ms: Timing;
}

/**
 * Puts the finished parts together.
 * @param now when the page was read.
 */
export function compose(
  { snapshot, scope, candidate, body, quality, metadata, ms }: Parts,
  now: Date = new Date(),
): Clip {
  const title = onOneLine(metadata.title);
  const markdown = scope === 'selection' ? body : withTitle(title, body);
  const facts = {
    url: snapshot.url,
    fetched: now.toISOString(),
    source: candidate.source,
    title,
    metadata,
    quality,
    reasons: candidate.reasons,
  };
  return {
    ...facts,
    scope,
    coverage: candidate.coverage,
    markdown,
    counts: countMarkdown(markdown),
    report: snapshot.report,
    ms,
  };
}
