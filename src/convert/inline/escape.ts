import type { Atom, Draft, Place } from './atoms';
import { isEntity } from './entity';
import { findLineStartEscapes } from './line-start';

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
const SPECIAL = /[\\`<&[\]!$]/g;

/** Raw HTML and autolinks (CommonMark 6.5, 6.6) that end where they begin to be decided; comments and the like apart. */
const TAG = new RegExp(
  [
    /<[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/,
    /<\/[A-Za-z][A-Za-z0-9-]*\s*>/,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the specification's own definition.
    /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>\u0000-\u001f]*>/,
    /<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*>/,
  ]
    .map((part) => part.source)
    .join('|'),
  'y',
);

/**
 * The places in a line where a character of the text needs a backslash, because a Markdown reader would take it for
 * more than itself. Delimiter runs are decided before; see `delimiters.ts`.
 */
export function findEscapes(
  atoms: readonly Atom[],
  { line, starts }: Draft,
  place: Place,
  isLabel: (label: string) => boolean,
): Set<number> {
  const escapes = new Set<number>();
  findBackticks(atoms, starts, fencesIn(line, place), escapes);
  findBrackets(atoms, starts, line, isLabel, escapes);
  const last = { dollar: line.lastIndexOf('$'), greater: line.lastIndexOf('>') };
  atoms.forEach((atom, i) => {
    if (atom.type !== 'text') return;
    const start = starts[i] ?? 0;
    for (const match of atom.text.matchAll(SPECIAL)) {
      const at = start + match.index;
      const next = line.charAt(at + 1);
      if (match[0] === '\\') {
        if (ASCII_PUNCTUATION.test(next) || next === '\n') escapes.add(at);
      } else if (match[0] === '<') {
        if (last.greater > at && opensHtml(line, at)) escapes.add(at);
      } else if (match[0] === '&') {
        const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
        entity.lastIndex = at;
        const found = entity.exec(line);
        if (found && isEntity(found[0])) escapes.add(at);
      } else if (match[0] === '!') {
        // The end of a text before a link would make an image of it.
        const after = atoms[i + 1];
        const nextIsLink = after?.type === 'link' && !after.end && !after.image;
        if (match.index === atom.text.length - 1 && nextIsLink) escapes.add(at);
      } else if (match[0] === '$') {
        // The laxest of the common renderers (MathJax as notebooks set it up) takes any two in a paragraph for math.
        const beforeMath = next === '$' || atoms[i + 1]?.type === 'fixed';
        if ((last.dollar > at && !/^\s?$/.test(next)) || (beforeMath && last.dollar > at)) escapes.add(at);
        else if (match.index === 0 && line.charAt(at - 1) === '$') escapes.add(at);
      }
    }
  });
  if (place.kind === 'paragraph') findLineStartEscapes(line, place, isOwn(atoms, starts), escapes);
  else if (place.kind === 'heading') {
    const closing = /(?:^|[ \t])(#+)[ \t]*$/.exec(line);
    if (closing) escapes.add(line.lastIndexOf(closing[1] ?? '#'));
  }
  return escapes;
}

function opensHtml(line: string, at: number): boolean {
  const next = line.charAt(at + 1);
  if (next === '?') return line.lastIndexOf('?>') > at + 1;
  if (next === '!') {
    if (line.startsWith('<!--', at)) return line.lastIndexOf('->') > at;
    if (line.startsWith('<![CDATA[', at)) return line.lastIndexOf(']]>') > at;
    return /[A-Za-z]/.test(line.charAt(at + 2));
  }
  TAG.lastIndex = at;
  return TAG.test(line);
}

/** Tells whether a place in the line is a character of the text. */
function isOwn(atoms: readonly Atom[], starts: readonly number[]): (at: number) => boolean {
  return (at) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const type = atoms[low]?.type;
    return type === 'text' || type === 'run';
  };
}

/** Where a line of a paragraph begins like a fenced block (CommonMark 4.5): a backslash takes the first backtick off. */
function fencesIn(line: string, place: Place): ReadonlySet<number> {
  if (place.kind !== 'paragraph') return new Set();
  return new Set(Array.from(line.matchAll(/^`{3,}[^`\n]*$/gm), ({ index }) => index));
}

/**
 * A run of backticks opens code when one of its length follows, wherever that stands (CommonMark 6.1).
 * @param fences where a run will lose its first backtick to an escape whatever follows; the rest is a run like others.
 */
function findBackticks(
  atoms: readonly Atom[],
  starts: readonly number[],
  fences: ReadonlySet<number>,
  escapes: Set<number>,
): void {
  const runs: { at: number; length: number; own: boolean; joined: boolean }[] = [];
  atoms.forEach((atom, i) => {
    const start = starts[i] ?? 0;
    if (atom.type === 'code') {
      const length = atom.fence.trim().length;
      runs.push({ at: start, length, own: false, joined: false });
      for (const run of atom.text.matchAll(/`+/g))
        runs.push({ at: start + atom.fence.length + run.index, length: run[0].length, own: false, joined: false });
      runs.push({ at: start + 2 * atom.fence.length + atom.text.length - length, length, own: false, joined: false });
      return;
    }
    if (atom.type !== 'text' && atom.type !== 'fixed') return;
    for (const run of atom.text.matchAll(/`+/g)) {
      const before = run.index === 0 && atoms[i - 1]?.type === 'code';
      const after = run.index + run[0].length === atom.text.length && atoms[i + 1]?.type === 'code';
      runs.push({
        at: start + run.index,
        length: run[0].length,
        own: atom.type === 'text',
        joined: before || after,
      });
    }
  });
  // Backwards, for a run has to know what follows it. Within code a backslash is only a backslash: an escaped backtick
  // can still be what closes a span, alone or together with the run behind it.
  const later = new Set<number>();
  for (const { at, length, own, joined } of runs.toReversed()) {
    if (!own) {
      later.add(length);
      continue;
    }
    let taken = joined ? length : fences.has(at) ? 1 : 0;
    while (taken < length && later.has(length - taken)) taken++;
    for (let i = 0; i < taken; i++) escapes.add(at + i);
    if (taken > 1) later.add(1);
    later.add(length - taken + (taken ? 1 : 0) + (joined ? nextFence(runs, at + length) : 0));
  }
}

/** The length of a code span's fence that begins at a place; nothing when none does. */
function nextFence(runs: readonly { at: number; length: number; own: boolean }[], at: number): number {
  return runs.find((run) => run.at === at && !run.own)?.length ?? 0;
}

interface Bracket {
  readonly at: number;
}

/** Brackets mean something when they could be a link, in a link's own text when they don't balance. */
function findBrackets(
  atoms: readonly Atom[],
  starts: readonly number[],
  line: string,
  isLabel: (label: string) => boolean,
  escapes: Set<number>,
): void {
  const scopes: { open: Bracket[]; link: boolean; wiki: boolean }[] = [{ open: [], link: false, wiki: false }];
  atoms.forEach((atom, i) => {
    const start = starts[i] ?? 0;
    const scope = scopes[scopes.length - 1];
    if (!scope) return;
    if (atom.type === 'link') {
      if (!atom.end) {
        // Two brackets in a row begin a wiki link for some readers.
        const wiki = line.charAt(start + (atom.image ? 2 : 1)) === '[' && atoms[i + 1]?.type === 'text';
        scopes.push({ open: [], link: true, wiki });
      } else {
        for (const { at } of scope.open) escapes.add(at);
        scopes.pop();
        // A link within brackets keeps them from being one.
        if (!atom.image) scopes.at(-1)?.open.splice(0);
      }
      return;
    }
    if (atom.type !== 'text') return;
    for (const match of atom.text.matchAll(/[[\]]/g)) {
      const at = start + match.index;
      if (match[0] === '[') {
        scope.open.push({ at });
        continue;
      }
      const opening = scope.open.pop();
      if (!opening) {
        if (scope.link) escapes.add(at);
      } else if (scope.wiki) {
        escapes.add(opening.at).add(at);
        scope.wiki = false;
      } else if (isLabel(line.slice(opening.at + 1, at))) escapes.add(opening.at);
      else if (isLinkTail(line, at + 1)) {
        escapes.add(at);
        scope.open.push(opening);
      }
    }
  });
}

/** Whether `(…)` at a place reads as destination and title of an inline link (CommonMark 6.3). */
function isLinkTail(line: string, at: number): boolean {
  if (line.charAt(at) !== '(') return false;
  const tail =
    /\(\s*(?:<(?:[^<>\n\\]|\\.)*>|(?!<)(?:[^\s()]|\((?:[^\s()]|\((?:[^\s()]|\([^\s()]*\))*\))*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
  tail.lastIndex = at;
  return tail.test(line);
}
