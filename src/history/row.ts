import { dependencies, version } from '../../package.json';
import type { Clip, Quality, Scope, Source } from '../clip';

/** What was done by hand or by key to get an extraction. */
export type Via = 'popup' | 'icon' | 'menu' | 'command' | 'service';

/** One extraction, or one attempt at one. Never the text, and nothing of the address but the host unless wanted. */
export interface HistoryRow {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly host: string;
  /** Only when the person turned it on. */
  readonly address?: string;
  readonly via: Via;
  readonly scope: Scope;
  readonly source: Source;
  /** 0 to 1. */
  readonly quality: number;
  readonly factors: Quality['factors'];
  /** 0 to 1: the share of the page's visible text. */
  readonly coverage: number;
  /** UTF-16 units of the Markdown. */
  readonly characters: number;
  /** Wall time of the extraction, or of the exchange with the service. */
  readonly ms: number;
  readonly reason: string;
  /** A code for what went wrong; null for an extraction that gave a result. */
  readonly failure: string | null;
  readonly versions: Versions;
}

/** A row as it is kept. */
export type StoredRow = HistoryRow & { readonly id: number };

/** What the result depended on, so that a change of it can be told from a change of the pages. */
interface Versions {
  readonly decant: string;
  readonly readability: string;
}

const VERSIONS: Versions = {
  decant: version,
  readability: dependencies['@mozilla/readability'],
};

const NO_FACTORS: Quality['factors'] = {
  length: false,
  share: false,
  landmark: false,
  heading: false,
  paragraphs: false,
};

/** The row of a finished extraction. @param withAddress whether the person wants addresses kept. */
export function rowOfClip(clip: Clip, via: Via, withAddress: boolean, now = Date.now()): HistoryRow {
  return {
    ...place(clip.url, withAddress),
    time: now,
    via,
    scope: clip.scope,
    source: clip.source,
    quality: clip.quality.score,
    factors: clip.quality.factors,
    coverage: clip.coverage.share,
    characters: clip.markdown.length,
    ms: Math.round(clip.ms.total),
    reason: clip.reasons.join('; '),
    failure: null,
    versions: VERSIONS,
  };
}

/** The row of an attempt that gave nothing. @param failure its code, and the sentence the person read. */
export function rowOfFailure(
  attempt: { readonly url: string; readonly scope: Scope; readonly source: Source; readonly ms: number },
  failure: { readonly code: string; readonly words: string },
  via: Via,
  withAddress: boolean,
  now = Date.now(),
): HistoryRow {
  return {
    ...place(attempt.url, withAddress),
    time: now,
    via,
    scope: attempt.scope,
    source: attempt.source,
    quality: 0,
    factors: NO_FACTORS,
    coverage: 0,
    characters: 0,
    ms: Math.round(attempt.ms),
    reason: failure.words,
    failure: failure.code,
    versions: VERSIONS,
  };
}

/** Without credentials in any case: an address is kept to find the page again, not to sign in. */
function place(address: string, withAddress: boolean): Pick<HistoryRow, 'host' | 'address'> {
  try {
    const url = new URL(address);
    url.username = '';
    url.password = '';
    const host = url.host || url.protocol;
    return withAddress ? { host, address: url.href } : { host };
  } catch {
    return { host: '' };
  }
}
