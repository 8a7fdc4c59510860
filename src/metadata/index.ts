/** What the page says about itself: structured data, meta elements, and the words around the headline. */
import type { Head, Metadata, Snapshot } from '../clip';
import { findAuthor, joinNames } from './author';
import { isOfType, namesOf, readLinkedData, type Thing } from './linked-data';
import { first, type MetaReader, metaReader } from './meta';
import { all, textOf, textsNear } from './page';
import { modified, published } from './published';
import { clean } from './text';
import { chooseTitle } from './title';

/** Things that are the content of a page, as opposed to its site, its menus or its offers. */
const CONTENT =
  /(?:Article|Posting|Report|Question|Recipe|Review|Course|Book|Movie|VideoObject|WebPage|ItemPage|AboutPage|FAQPage|Product|Event|HowTo|Dataset|SoftwareApplication)$/;
const WRITTEN = /(?:Article|Posting|Report|Question|Recipe|Review|HowTo)$/;
const SITE = /(?:WebSite|Organization|Corporation|NewsMedia\w*|Brand)$/;

/**
 * Reads what is known about the page, each field from the place that deserves most trust for it. What nothing says is
 * null; the title is never empty for a page that has any text as its title, heading or address.
 */
export function readMetadata(snapshot: Pick<Snapshot, 'document' | 'url' | 'head'>): Metadata {
  const { document, head, url } = snapshot;
  const things = readLinkedData(head.jsonLd);
  const content = pageThings(things);
  const meta = metaReader(head);
  const site =
    meta('og:site_name') ??
    first(
      things
        .filter((thing) => isOfType(thing, /WebSite$/))
        .flatMap((thing) => namesOf(thing.name, things))
        .map(clean),
    ) ??
    meta('application-name', 'dc.publisher');
  const named = title(snapshot, things, content, meta);
  const headline = headlineOf(document, named);
  let near: readonly string[] | undefined;
  const around = (): readonly string[] => {
    near ??= textsNear(document, headline);
    return near;
  };
  return {
    title: named,
    author: author(document, headline, things, content, head, around),
    published: published(snapshot, headline, content, around),
    modified: modified(head, content),
    description:
      meta(
        'description',
        'og:description',
        'twitter:description',
        'dc.description',
        'dcterms.description',
        'sailthru.description',
      ) ?? first(content.flatMap((thing) => namesOf(thing.description, things)).map(clean)),
    language: language(head, meta),
    image: address(
      meta(
        'og:image:secure_url',
        'og:image',
        'og:image:url',
        'twitter:image',
        'twitter:image:src',
        'parsely-image-url',
        'sailthru.image.full',
      ) ?? imageOf(content),
      url,
    ),
    site,
    canonical: address(linkOf(head, 'canonical') ?? meta('og:url'), url),
  };
}

/** The heading that the page's title is, or its first one. */
function headlineOf(document: Document, title: string): Element | null {
  const headings = all(document, 'h1');
  return headings.find((heading) => textOf(heading) === title) ?? headings[0] ?? null;
}

/** Things about the page itself: written content first. */
function pageThings(things: readonly Thing[]): Thing[] {
  const written = things.filter((thing) => isOfType(thing, WRITTEN));
  return [...written, ...things.filter((thing) => !written.includes(thing) && isOfType(thing, CONTENT))];
}

function title(
  { document, head, url }: Pick<Snapshot, 'document' | 'head' | 'url'>,
  things: readonly Thing[],
  content: readonly Thing[],
  meta: MetaReader,
): string {
  const shared = [
    meta('og:title'),
    meta('twitter:title'),
    meta('parsely-title', 'sailthru.title', 'dc.title', 'dcterms.title', 'citation_title'),
    ...content.slice(0, 1).flatMap((thing) => namesOf(thing.headline, things)),
  ];
  const sites = [
    meta('og:site_name'),
    meta('application-name'),
    meta('apple-mobile-web-app-title'),
    ...things
      .filter((thing) => isOfType(thing, SITE))
      .slice(0, 5)
      .flatMap((thing) => namesOf(thing.name, things)),
  ];
  const chosen = chooseTitle({
    document: clean(head.title),
    shared: shared.filter((text) => text !== null).map(clean),
    headings: all(document, 'h1').slice(0, 10).map(textOf),
    sites: sites.filter((text) => text !== null).map(clean),
    url,
  });
  return chosen || url;
}

function author(
  document: Document,
  headline: Element | null,
  things: readonly Thing[],
  content: readonly Thing[],
  head: Head,
  around: () => readonly string[],
): string | null {
  const named = (names: readonly string[]): string[] =>
    head.meta.filter(([key]) => names.includes(key)).map(([, value]) => value);
  const label = head.meta.find(
    ([key, value]) => /^twitter:label\d$/.test(key) && /\b(?:written by|author|von|par)\b/i.test(value),
  )?.[0];
  return (
    joinNames(
      first(
        content.map((thing) => namesOf(thing.author ?? thing.creator, things)).filter((names) => names.length > 0),
      ) ?? [],
    ) ??
    joinNames(
      named([
        'author',
        'parsely-author',
        'sailthru.author',
        'dc.creator',
        'dcterms.creator',
        'citation_author',
        'byl',
        'article:author_name',
      ]),
    ) ??
    joinNames(label ? named([label.replace('label', 'data')]) : []) ??
    findAuthor(document, headline, around) ??
    joinNames(named(['article:author', 'twitter:creator']).filter((name) => !name.startsWith('@')))
  );
}

function language(head: Head, meta: MetaReader): string | null {
  const stated =
    head.language?.trim() || meta('content-language', 'dc.language', 'dcterms.language', 'og:locale', 'language');
  const tag = stated?.split(',')[0]?.trim().replace('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : null;
}

function imageOf(content: readonly Thing[]): string | null {
  const image = [content.find((thing) => thing.image)?.image].flat()[0];
  if (typeof image === 'string') return image;
  const address = (image as Thing | undefined)?.url;
  return typeof address === 'string' ? address : null;
}

function linkOf({ links }: Head, rel: string): string | null {
  return links.find(([rels]) => rels.toLowerCase().split(/\s+/).includes(rel))?.[1] ?? null;
}

/** An absolute web address, or null. */
function address(value: string | null, base: string): string | null {
  if (!value || !URL.canParse(value, base)) return null;
  const { href, protocol } = new URL(value, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
