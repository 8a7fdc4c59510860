import { destination, titlePart } from '../address';
import type { Inline, Open, Token } from '../tree';
import { autolink, breakFor, fenceFor, linkValue, type Place } from './atoms';
import { isEntity } from './entity';
import type { Writing } from './lay';
import { type Laid, waysToWrite } from './marks';

/** Text in which no reader sees anything but text, wherever in a line it stands. */
const INERT = /^[^\\`<&[\]$*_~|#!^]*$/;
/** How a line begins that begins nothing but a paragraph. */
const START = /^(?:[\p{L}"'(,.;:“‘«]|\d(?!\d*[.)]))/u;
const WORD_FIRST = /^[\p{L}\p{N}]/u;
const WORD_LAST = /[\p{L}\p{N}]$/u;
const BEFORE_MARK = /(?:^|[\s(])$/;
const AFTER_MARK = /^(?:$|[\s.,;:?)])/;

/**
 * Lays a run out that leaves no doubt, which is most of what pages hold: inert text, and spans with white space or the
 * plainest punctuation outside and a letter or digit inside, so that each delimiter can only open or only close.
 * @returns null for any other run.
 */
export function layPlainly(tokens: Inline, place: Place, writing: Writing): Laid[] | null {
  const laid: Laid[] = [];
  const ends: Laid[] = [];
  let lineStart = place.kind === 'paragraph';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'text') {
      const mark = tokens[i - 1]?.type === 'open' ? markOf(tokens, i, token.text) : null;
      if (!mark && (!INERT.test(token.text) || (lineStart && !START.test(token.text)))) return null;
      laid.push(mark ?? token.text);
    } else if (token.type === 'break') {
      if (place.kind === 'paragraph' && tokens[i + 1]?.type !== 'text') return null;
      laid.push(breakFor(place, writing));
    } else if (token.type === 'open') {
      const address = token.kind === 'a' ? autolink(tokens, i, place) : null;
      if (address) {
        laid.push(address);
        i += 2;
      } else {
        const start = startOf(tokens, i, token, place, writing);
        if (!start) return null;
        laid.push(start);
        ends.push({ ...start, end: true });
      }
    } else if (token.type === 'close') {
      const end = ends.pop();
      if (!end || (isDelimited(token.kind) && !closesPlainly(tokens, i))) return null;
      laid.push(end);
    } else {
      const whole = wholeOf(token, tokens[i - 1], place);
      if (!whole) return null;
      laid.push(...whole);
    }
    lineStart = place.kind === 'paragraph' && token.type === 'break';
  }
  return laid;
}

/** A link's text that is in brackets throughout, such as a reference's number: two in a row would be a wiki's link. */
function markOf(tokens: Inline, at: number, text: string): string | null {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.type !== 'open' || before.kind !== 'a' || after?.type !== 'close') return null;
  const inner = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  return inner && INERT.test(inner) ? `\\[${inner}\\]` : null;
}

type End = Exclude<Laid, string>;

function startOf(tokens: Inline, at: number, token: Open, place: Place, writing: Writing): End | null {
  if (token.kind === 'a') return { tag: 'a', end: false, value: inCell(linkValue(token, writing), place) };
  if (isDelimited(token.kind) && !opensPlainly(tokens, at)) return null;
  return { tag: waysToWrite(token.kind, writing.dialect)[0] ?? 'html-em', end: false, value: '' };
}

function isDelimited(kind: Open['kind']): boolean {
  return kind === 'em' || kind === 'strong' || kind === 'del';
}

function opensPlainly(tokens: Inline, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.type !== 'text' || !WORD_FIRST.test(after.text)) return false;
  return !before || (before.type === 'text' && BEFORE_MARK.test(before.text));
}

function closesPlainly(tokens: Inline, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.type !== 'text' || !WORD_LAST.test(before.text)) return false;
  return !after || (after.type === 'text' && AFTER_MARK.test(after.text));
}

/** Something that is one thing: code, an image, a formula, a note's mark. */
function wholeOf(token: Token, before: Token | undefined, place: Place): Laid[] | null {
  if (token.type === 'code') {
    if (before?.type === 'code' || /[`|]/.test(token.text)) return null;
    const value = fenceFor(token.text);
    return [{ tag: 'code', end: false, value }, token.text, { tag: 'code', end: true, value }];
  }
  if (token.type === 'image') {
    if (!INERT.test(token.alt)) return null;
    const value = inCell(`(${destination(token.src, isEntity)}${titlePart(token.title, isEntity)})`, place);
    return [{ tag: 'img', end: false, value }, token.alt, { tag: 'img', end: true, value }];
  }
  if (token.type === 'footnote') return before ? [`[^${token.name}]`] : null;
  return null;
}

function inCell(value: string, place: Place): string {
  return place.kind === 'cell' ? value.replaceAll('|', '\\|') : value;
}
