import { stringify } from 'yaml';
import type { Candidate, Clip, Metadata, Quality, Scope, Snapshot, Timing } from '../clip';

export interface Parts {
  readonly snapshot: Snapshot;
  readonly scope: Scope;
  readonly candidate: Candidate;
  readonly body: string;
  readonly quality: Quality;
  readonly metadata: Metadata;
  readonly ms: Timing;
}

/** Puts the finished parts together. */
export function compose({ snapshot, scope, candidate, body, quality, metadata, ms }: Parts): Clip {
  const markdown = scope === 'selection' ? body : `# ${metadata.title}\n\n${body}`;
  return {
    url: snapshot.url,
    scope,
    source: candidate.source,
    title: metadata.title,
    metadata,
    quality,
    coverage: candidate.coverage,
    markdown,
    frontmatter: `---\n${stringify({ title: metadata.title, url: snapshot.url, source: candidate.source })}---\n\n`,
    fileName: 'page.md',
    counts: { words: 0, characters: markdown.length, tokens: 0, images: 0, links: 0, tables: 0 },
    reasons: candidate.reasons,
    report: snapshot.report,
    ms,
  };
}
