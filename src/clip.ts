/**
 * The pipeline and the types its stages speak. The content script, and through it the popup, the menus, the shortcuts,
 * the benchmarks and the tests, all call {@link clip}; there is no second way from a page to Markdown. What it hands
 * over is scored, counted and given its title line where it arrives (`compose`): to read Markdown back takes a parser
 * that the page would have to load and wait for.
 */

import { breathless } from './breathe';
import { convert } from './convert';
import type { Dialect } from './dialect';
import { choose, extract, type Model } from './extract';
import { readMetadata } from './metadata';
import { type SnapshotOptions, serialise, takeSnapshot } from './snapshot';

/** What part of the page is wanted. `auto` is the selection if there is one, else the article. */
export type Scope = 'article' | 'selection' | 'page';

/**
 * Which method produced a result. The set is open: a service may answer with sources of its own.
 * `readability`, `readability-fallback` and `trafilatura` are PullMD's names for the same things.
 */
export type Source = 'readability' | 'readability-fallback' | 'selection' | 'page' | 'trafilatura' | (string & {});

/** Identifies an element of the live page for as long as the page is open; assigned by the snapshot. */
export type Origin = number;

/** A place where the page shows two neighbouring texts apart although no white space stands between them. */
export interface Joint {
  /**
   * The snapshot's text before the joint, by its place among all of them in the order of the document, from 0; the
   * separator is its last character.
   */
  readonly text: number;
  /** A block boundary became a line break, an inline gap a space. */
  readonly kind: 'block' | 'inline';
}

/** What the head of the page says about it, as found; judged by the metadata stage. */
export interface Head {
  readonly title: string;
  readonly language: string | null;
  readonly direction: string | null;
  /** `[name or property or itemprop, content]` of every meta element, in document order, names lower-cased. */
  readonly meta: readonly (readonly [name: string, content: string])[];
  /** `[rel, absolute href]` of every link element that has both. */
  readonly links: readonly (readonly [rel: string, href: string])[];
  /** The text of every `application/ld+json` script. */
  readonly jsonLd: readonly string[];
}

/** What the snapshot met and what it left out. Counts are elements unless said otherwise. */
export interface SnapshotReport {
  readonly elements: number;
  readonly hidden: number;
  readonly shadowRoots: number;
  readonly framesInlined: number;
  /** Frames whose document can't be read, by address (empty for one that has none). */
  readonly framesUnreadable: readonly string[];
  /** Lists that mount only the rows in view, so that the rest is not in the page to be read. */
  readonly virtualLists: number;
  /** Whether the page asks for a password somewhere. */
  readonly passwordField: boolean;
  /** Set when a bound on size or depth was met: what a person should know about what is missing. */
  readonly truncated: string | null;
}

/**
 * An inert, detached copy of what the reader can see. Every address in it is absolute, no script, style or handler is
 * in it, and elements carry `data-decant-role` where their rendered role is not the one their tag implies. The
 * {@link Origin} of each is told by `originOf` (src/snapshot).
 */
export interface Snapshot {
  readonly document: Document;
  /** The page's address, and what relative addresses in it are resolved against. */
  readonly url: string;
  readonly baseUrl: string;
  readonly head: Head;
  /** Length of the page's HTML in UTF-16 units, for the quality score; counted when first asked for. */
  readonly htmlLength: number;
  /** Whether the page has an `article` or `main` element. */
  readonly hasArticleOrMain: boolean;
  readonly joints: readonly Joint[];
  readonly report: SnapshotReport;
  /** The selected content with the ancestors that give it meaning; null when nothing is selected. */
  readonly selection: Element | null;
}

/** A larger block of visible text that a candidate leaves out (or, on the person's wish, takes in). */
export interface OmittedBlock {
  readonly origin: Origin;
  /** The beginning of its text, for a person to recognise it. */
  readonly excerpt: string;
  readonly characters: number;
  /** Why it was left out, in words. */
  readonly reason: string;
}

/** How much of the visible text is in a result. */
export interface Coverage {
  /** 0 to 1: characters of visible text in the result by characters of visible text on the page. */
  readonly share: number;
  readonly omitted: readonly OmittedBlock[];
  /** The larger blocks that are in the result, for the person to take out; they need no reason. */
  readonly included?: readonly OmittedBlock[];
}

/** One proposal of what the content of the page is. */
export interface Candidate {
  readonly source: Source;
  /** The content, in a document of its own; belongs to this candidate alone. */
  readonly element: Element;
  /** Why it is what it is, short sentences for a person and the history. */
  readonly reasons: readonly string[];
  readonly coverage: Coverage;
}

/** The five-factor score (PullMD's, counted on the parsed Markdown). */
export interface Quality {
  /** 0 to 1, two decimals. */
  readonly score: number;
  readonly factors: {
    readonly length: boolean;
    readonly share: boolean;
    readonly landmark: boolean;
    readonly heading: boolean;
    readonly paragraphs: boolean;
  };
}

/** What is known about the page; null where nothing trustworthy says it. Dates are ISO 8601. */
export interface Metadata {
  readonly title: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly image: string | null;
  readonly site: string | null;
  readonly canonical: string | null;
}

/** What stands in the Markdown, counted by parsing it. */
export interface Counts {
  readonly words: number;
  readonly characters: number;
  /** An estimate: language models differ. */
  readonly tokens: number;
  readonly images: number;
  readonly links: number;
  readonly tables: number;
}

/** Milliseconds of wall time in the page; `total` with the metadata, until all is handed over. */
export interface Timing {
  readonly snapshot: number;
  readonly extract: number;
  readonly convert: number;
  readonly total: number;
}

/** What the score looks at besides the Markdown. */
export type PageMeasure = Pick<Snapshot, 'htmlLength' | 'hasArticleOrMain'>;

/** What a page, or a service, hands over; plain data, like what `compose` makes of it. */
export interface RawClip
  extends Pick<Clip, 'url' | 'fetched' | 'scope' | 'source' | 'metadata' | 'coverage' | 'reasons' | 'report' | 'ms'> {
  /** Markdown without a title line. */
  readonly body: string;
  readonly page: PageMeasure;
}

/** The finished result; plain data, so that it can travel between the popup and the background. */
export interface Clip {
  readonly url: string;
  /** When the page was read, ISO 8601 in UTC. */
  readonly fetched: string;
  readonly scope: Scope;
  readonly source: Source;
  readonly title: string;
  readonly metadata: Metadata;
  readonly quality: Quality;
  readonly coverage: Coverage;
  /** The Markdown without frontmatter, which `editionOf` (src/compose) writes; begins with `# title` unless it is a selection. */
  readonly markdown: string;
  readonly counts: Counts;
  readonly reasons: readonly string[];
  readonly report: SnapshotReport;
  readonly ms: Timing;
}

/** What is asked of one extraction. */
export interface ClipRequest {
  readonly scope: Scope | 'auto';
  readonly dialect?: Partial<Dialect>;
  /** Blocks that the person put back or took out by hand, over whatever the extraction decides. */
  readonly keep?: readonly Origin[];
  readonly drop?: readonly Origin[];
  /** The block classifier's weights in place of the shipped ones, so that a benchmark can be cross-validated. */
  readonly model?: Model;
}

/** Lets the page breathe and tells how far the work is; called often, so it must be cheap when nothing is due. */
export type Breathe = (step: Step) => Promise<void> | void;
export type Step = 'snapshot' | 'extract' | 'convert' | 'compose';

/** Thrown when the page holds nothing that could be clipped; `code` is for tests and wording, never matched as text. */
export class NothingToClip extends Error {
  constructor(readonly code: 'not-html' | 'no-selection' | 'no-article' | 'frames-only' | 'empty') {
    super(code);
  }
}

/** What the browser gives an extension beyond the page itself, and what is remembered about the page between clips. */
type PageAccess = Pick<SnapshotOptions, 'origins' | 'shadowRootOf'>;

/**
 * Turns the page, or the part of it that is asked for, into Markdown. Reads the document and changes nothing in it.
 * @throws {NothingToClip} when there is no such content in the page.
 */
export async function clip(
  document: Document,
  request: ClipRequest,
  breathe: Breathe = breathless,
  page: PageAccess = {},
): Promise<RawClip> {
  const started = performance.now();
  const snapshot = await takeSnapshot(document, { ...page, breathe: () => breathe('snapshot') });
  const scope = request.scope === 'auto' ? (snapshot.selection ? 'selection' : 'article') : request.scope;
  const taken = performance.now();
  await breathe('extract');
  const candidates = await extract(
    snapshot,
    { scope, keep: request.keep ?? [], drop: request.drop ?? [], ...(request.model && { model: request.model }) },
    () => breathe('extract'),
  );
  const chosen = choose(candidates);
  const extracted = performance.now();
  await breathe('convert');
  const body = await convert(chosen.element, request.dialect, () => breathe('convert'));
  const converted = performance.now();
  await breathe('convert');
  const metadata = readMetadata(snapshot);
  await breathe('convert');
  const { url, report, htmlLength, hasArticleOrMain } = snapshot;
  const { source, reasons, coverage } = chosen;
  return {
    url,
    fetched: new Date().toISOString(),
    scope,
    source,
    reasons,
    coverage,
    report,
    metadata,
    body,
    page: { htmlLength, hasArticleOrMain },
    ms: {
      snapshot: taken - started,
      extract: extracted - taken,
      convert: converted - extracted,
      total: performance.now() - started,
    },
  };
}

/** A page as it is sent to a service that extracts by itself, and what its answer is measured by. */
export interface ServicePage {
  /** The snapshot with separator marks; no script, comment, hidden value or inlined data is in it. */
  readonly html: string;
  readonly baseUrl: string;
  readonly htmlLength: number;
  readonly hasArticleOrMain: boolean;
  /** All text the reader can see. */
  readonly text: string;
}

/**
 * Writes the page out for a service. Reads the document and changes nothing in it.
 * @throws {NothingToClip} for a document that is not HTML.
 */
export async function pageForService(
  document: Document,
  breathe: Breathe = breathless,
  page: PageAccess = {},
): Promise<ServicePage> {
  const snapshot = await takeSnapshot(document, { ...page, breathe: () => breathe('snapshot') });
  const { baseUrl, htmlLength, hasArticleOrMain } = snapshot;
  const text = snapshot.document.body.textContent ?? '';
  return { html: serialise(snapshot, { marks: true }), baseUrl, htmlLength, hasArticleOrMain, text };
}
