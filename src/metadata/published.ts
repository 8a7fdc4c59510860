import type { Head, Snapshot } from '../clip';
import { dateInAddress, readDate } from './dates';
import type { Thing } from './linked-data';
import { first, metaValues } from './meta';
import { allNamed, attribute, isAside, textOf } from './page';

/** Names of meta elements for the date of publication, the surest first. */
const PUBLISHED: readonly string[] = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'datepublished',
  'article:published',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'dc.date.issued',
  'dcterms.created',
  'dcterms.issued',
  'dc.date',
  'dcterms.date',
  'citation_publication_date',
  'citation_date',
  'date',
  'cxenseparse:recs:publishtime',
  'release_date',
  'published-date',
  'article.published',
  'created',
];
/** The same for the date of the last change. */
const MODIFIED: readonly string[] = [
  'article:modified_time',
  'og:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
  'dc.date.modified',
  'last-modified',
  'lastmod',
  'revised',
];

/**
 * When the page was published: as it states it for machines, as the reader sees it, as its address has it.
 * @param content Structured data about the page itself, written content first.
 * @param textsNear the short texts around the headline.
 * @returns ISO 8601 with as much as is known; null when nothing says.
 */
export function published(
  { document, url, head }: Pick<Snapshot, 'document' | 'url' | 'head'>,
  headline: Element | null,
  content: readonly Thing[],
  textsNear: () => readonly string[],
): string | null {
  return (
    firstDate([
      ...content.flatMap((thing) => [thing.datePublished, thing.dateCreated, thing.uploadDate]),
      ...metaValues(head, PUBLISHED),
    ]) ??
    findDate(document, headline, textsNear) ??
    dateInAddress(url)
  );
}

/** When the page was last changed, as it states it for machines, as {@link published}. */
export function modified(head: Head, content: readonly Thing[]): string | null {
  return firstDate([...content.map((thing) => thing.dateModified), ...metaValues(head, MODIFIED)]);
}

/** The first value that is a date; templates leave `0000-00-00` and the like. */
function firstDate(values: readonly unknown[]): string | null {
  return first(
    values
      .flat()
      .map((value) => (typeof value === 'string' || typeof value === 'number' ? readDate(String(value)) : null))
      .filter((date) => date !== null),
  );
}

/** Where a date of publication stands in the page, the surest first. */
const DATES: readonly string[] = [
  '[itemprop~="datePublished" i], time[pubdate], time.published, .dt-published, abbr.published',
  'time[class*="publish" i], time[class*="entry-date" i], article time, main time',
  'time',
  '.entry-date, .post-date, .published, .date-published, .publish-date, .article-date, .pubdate, [class*="publish" i][class*="date" i], [class*="post-date" i], [class*="postdate" i], .posted-on, .dateline, .timestamp',
];
const OTHER_DATES =
  '.byline, [class*="byline" i], .entry-meta, .post-meta, .article-meta, .meta, [class*="meta" i], .date, [class*="date" i]';

/** The date that the reader sees: by markup made for it, by the words around the headline, by names of classes. */
function findDate(document: Document, headline: Element | null, textsNear: () => readonly string[]): string | null {
  const marked = (place: string): string | null => {
    for (const element of allNamed(document, place).slice(0, 12)) {
      if (isAside(element, headline)) continue;
      const date =
        readDate(attribute(element, 'datetime') || attribute(element, 'content')) ??
        readDate(textOf(element).slice(0, 200));
      if (date) return date;
    }
    return null;
  };
  const near = (): string | null =>
    first(
      textsNear()
        .map(readDate)
        .filter((date) => date !== null),
    );
  for (const place of DATES) {
    const date = marked(place);
    if (date) return date;
  }
  return near() ?? marked(OTHER_DATES);
}
