/**
 * What the person edited in the popup and has not discarded, kept in the browser's memory until the browser closes:
 * one draft for each tab, address, scope and result. It is never written to disk, so private windows leave nothing.
 */
import browser from 'webextension-polyfill';
import type { Scope } from '../clip';

/** An edit; null parts are as extracted. */
export interface Draft {
  readonly title: string | null;
  /** The whole YAML block, as in an edition of the clip. */
  readonly frontmatter: string | null;
  readonly markdown: string | null;
}

/** Where an edit belongs, and the extraction that it began from. */
export interface DraftPlace {
  readonly tabId: number;
  readonly url: string;
  readonly scope: Scope;
  /** Which of several results for the scope: `local`, or that of a service. */
  readonly result: string;
}

interface StoredDraft extends Draft {
  readonly url: string;
  /** Fingerprint of the Markdown that was edited. */
  readonly basis: string;
}

export const UNEDITED: Draft = { title: null, frontmatter: null, markdown: null };

/** Whether anything is edited. */
export function isEdited(draft: Draft): boolean {
  return draft.title !== null || draft.frontmatter !== null || draft.markdown !== null;
}

/**
 * Finds the edit that was made here before.
 * @param extracted the Markdown as extracted now.
 * @returns the draft, and whether the page gives something else now than when it was made; null when there is none.
 */
export async function findDraft(
  place: DraftPlace,
  extracted: string,
): Promise<{ readonly draft: Draft; readonly outdated: boolean } | null> {
  // Ready before the first key is typed, so that an edit is stored at once: the popup may close right after it.
  void fingerprint(extracted);
  const stored = (await browser.storage.session.get(keyOf(place)))[keyOf(place)] as StoredDraft | undefined;
  if (!stored || stored.url !== addressOf(place.url)) return null;
  const { title, frontmatter, markdown } = stored;
  return { draft: { title, frontmatter, markdown }, outdated: stored.basis !== (await fingerprint(extracted)) };
}

/**
 * Keeps an edit, or forgets it when nothing is edited any more.
 * @throws when the browser's memory for it is full.
 */
export function keepDraft(place: DraftPlace, draft: Draft, extracted: string): Promise<void> {
  if (!isEdited(draft)) return discardDraft(place);
  return inTurn(async () => {
    const stored: StoredDraft = { ...draft, url: addressOf(place.url), basis: await fingerprint(extracted) };
    await browser.storage.session.set({ [keyOf(place)]: stored });
  });
}

/** Forgets an edit. */
export function discardDraft(place: DraftPlace): Promise<void> {
  return inTurn(() => browser.storage.session.remove(keyOf(place)));
}

let before: Promise<unknown> = Promise.resolve();

/** What was asked for first is done first, or an edit could come back after it was discarded. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = before.then(work);
  before = mine.catch(() => {});
  return mine;
}

/** Forgets the edits of a tab that was closed. */
export async function discardDraftsOf(tabId: number): Promise<void> {
  const all = Object.keys(await browser.storage.session.get(null));
  await browser.storage.session.remove(all.filter((key) => key.startsWith(`draft:${tabId}:`)));
}

function keyOf({ tabId, scope, result }: DraftPlace): string {
  return `draft:${tabId}:${scope}:${result}`;
}

/** A jump within the page keeps it; a fragment that is a route (`#/…`, `#!…`) is another page. */
function addressOf(url: string): string {
  return url.replace(/#(?![/!]).*$/s, '');
}

/** The last text that was fingerprinted: while a person types it is always the same, and may be megabytes long. */
let last: { readonly text: string; readonly print: Promise<string> } | null = null;

function fingerprint(text: string): Promise<string> {
  if (last?.text !== text) last = { text, print: digestOf(text) };
  return last.print;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
