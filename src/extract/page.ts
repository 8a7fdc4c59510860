import type { Snapshot } from '../clip';

/** What the page says about itself, for the model. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly ogType: string;
  /** Types named in JSON-LD, lower-cased. */
  readonly types: ReadonlySet<string>;
  /** The address's path: its depth, and the words in it. */
  readonly pathDepth: number;
  readonly pathWords: ReadonlySet<string>;
  readonly pathDigits: boolean;
  readonly pathLength: number;
  readonly hasQuery: boolean;
}

/** JSON-LD longer than this is data, not description. */
const JSON_LD_LIMIT = 2_000_000;

/** Reads what the head and the address say about what kind of page this is. */
export function readFacts(snapshot: Snapshot): PageFacts {
  const meta = new Map(snapshot.head.meta.map(([name, content]) => [name, content]));
  const types = new Set<string>();
  for (const source of snapshot.head.jsonLd) {
    if (source.length > JSON_LD_LIMIT) continue;
    for (const [, list] of source.matchAll(/"@type"\s*:\s*("[^"]*"|\[[^\]]*\])/g)) {
      for (const [, name] of (list ?? '').matchAll(/"([^"]+)"/g)) types.add((name ?? '').toLowerCase());
    }
  }
  let path = '';
  let hasQuery = false;
  const url = URL.parse(snapshot.url);
  if (url) {
    path = url.pathname;
    hasQuery = url.search !== '';
  }
  return {
    title: meta.get('og:title') ?? snapshot.head.title,
    description: meta.get('og:description') ?? meta.get('description') ?? '',
    ogType: (meta.get('og:type') ?? '').toLowerCase(),
    types,
    pathDepth: path.split('/').filter(Boolean).length,
    pathWords: new Set(path.toLowerCase().split(/[^a-z]+/)),
    pathDigits: /\d{4,}/.test(path),
    pathLength: path.length,
    hasQuery,
  };
}
