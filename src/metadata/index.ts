import type { Metadata, Snapshot } from '../clip';

/** Reads what the page says about itself. */
export function readMetadata(snapshot: Snapshot): Metadata {
  const { head } = snapshot;
  const meta = (...names: string[]): string | null => {
    for (const name of names) {
      const value = head.meta.find(([key]) => key === name)?.[1].trim();
      if (value) return value;
    }
    return null;
  };
  return {
    title: (meta('og:title') ?? head.title).replace(/\s+/g, ' ').trim(),
    author: meta('author', 'article:author'),
    published: meta('article:published_time'),
    modified: meta('article:modified_time'),
    description: meta('description', 'og:description'),
    language: head.language,
    image: meta('og:image', 'twitter:image'),
    site: meta('og:site_name'),
    canonical: head.links.find(([rel]) => rel === 'canonical')?.[1] ?? null,
  };
}
