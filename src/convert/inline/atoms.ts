import { destination, titlePart } from '../address';
import type { Inline, Open, SpanKind } from '../tree';
import type { Event } from './delimiters';
import { isEntity } from './entity';
import type { Writing } from './lay';
import { MARKS, type MarkTag } from './marks';

/** What kind of line is written, and where it stands: it decides which characters mean something. */
export interface Place {
  readonly kind: 'paragraph' | 'heading' | 'cell';
  /** What the line is the first of; a list item may begin with a task box, a quote with a callout. */
  readonly first: 'item' | 'quote' | null;
}

/** The parts of a line before its delimiters and escapes are decided. */
export type Atom =
  | { readonly type: 'text'; readonly text: string }
  /** Delimiter characters that belong to the text. */
  | { readonly type: 'run'; readonly char: '*' | '_' | '~'; readonly length: number; readonly id: number }
  | {
      readonly type: 'mark';
      readonly pair: number;
      readonly end: boolean;
      readonly kind: Exclude<SpanKind, 'a'> | 'code';
    }
  /** One end of a link or image; `value` is what stands after its text. */
  | { readonly type: 'link'; readonly image: boolean; readonly end: boolean; readonly value: string }
  | { readonly type: 'code'; readonly text: string; readonly fence: string }
  /** Written as it is. */
  | { readonly type: 'fixed'; readonly text: string }
  | { readonly type: 'break'; readonly text: string };

/** An absolute address or mail address that can stand in angle brackets (CommonMark 6.5). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the specification's own definition.
const AUTOLINK = /^[a-z][a-z0-9+.-]{1,31}:[^\s<>\u0000-\u001f\u007f`\\]*$/i;
const MAIL = /^[a-z0-9.!#$%&'*+/=?^_{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

/** Takes a run of tokens apart into atoms. */
export function toAtoms(tokens: Inline, place: Place, writing: Writing): Atom[] {
  const atoms: Atom[] = [];
  const open: Extract<Atom, { type: 'mark' | 'link' }>[] = [];
  let runs = 0;
  let pairs = 0;
  const text = (value: string): void => {
    for (const part of value.split(/(\*+|_+|~+)/)) {
      const char = part[0];
      if (char === '*' || char === '_' || char === '~')
        atoms.push({ type: 'run', char, length: part.length, id: runs++ });
      else if (part) atoms.push({ type: 'text', text: part });
    }
  };
  const enter = (atom: Extract<Atom, { type: 'mark' | 'link' }>): void => {
    atoms.push(atom);
    open.push(atom);
  };
  const leave = (): void => {
    const start = open.pop();
    if (start) atoms.push({ ...start, end: true });
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    switch (token?.type) {
      case 'text':
        text(token.text);
        break;
      case 'open': {
        const whole = token.kind === 'a' ? autolink(tokens, i, place) : null;
        if (whole) {
          atoms.push({ type: 'fixed', text: whole });
          i += 2;
        } else if (token.kind === 'a')
          enter({ type: 'link', image: false, end: false, value: linkValue(token, writing) });
        else enter({ type: 'mark', pair: pairs++, end: false, kind: token.kind });
        break;
      }
      case 'close':
        leave();
        break;
      case 'image':
        enter({
          type: 'link',
          image: true,
          end: false,
          value: `(${destination(token.src, isEntity)}${titlePart(token.title, isEntity)})`,
        });
        text(token.alt);
        leave();
        break;
      case 'code': {
        // A code span can't touch another, and in a cell it can't hold a backslash before a bar.
        const asTag = atoms.at(-1)?.type === 'code' || (place.kind === 'cell' && token.text.includes('\\|'));
        if (asTag) {
          enter({ type: 'mark', pair: pairs++, end: false, kind: 'code' });
          text(token.text);
          leave();
        } else atoms.push({ type: 'code', text: token.text, fence: fenceFor(token.text) });
        break;
      }
      case 'math':
        atoms.push({ type: 'fixed', text: `$${token.tex}$` });
        break;
      case 'footnote':
        atoms.push({ type: 'fixed', text: `[^${token.name}]` });
        break;
      case 'break':
        atoms.push({ type: 'break', text: breakFor(place, writing) });
        break;
    }
  }
  return atoms;
}

/** A link whose text is its address, in angle brackets. */
export function autolink(tokens: Inline, at: number, place: Place): string | null {
  const [token, label, end] = tokens.slice(at, at + 3);
  if (token?.type !== 'open' || token.title?.trim() || label?.type !== 'text' || end?.type !== 'close') return null;
  // Within a cell a bar needs a backslash, which is not read as such within angle brackets.
  if (place.kind === 'cell' && label.text.includes('|')) return null;
  const matches = AUTOLINK.test(label.text) && token.href === label.text;
  return matches || (MAIL.test(label.text) && token.href === `mailto:${label.text}`) ? `<${label.text}>` : null;
}

/** What stands behind a link's text: its target in parentheses, or the label of a reference to it. */
export function linkValue({ href = '', title = '' }: Open, { dialect, reference }: Writing): string {
  const target = destination(href, isEntity) + titlePart(title, isEntity);
  return dialect.links === 'referenced' ? `[${reference(target)}]` : `(${target})`;
}

/** A hard line break as the dialect and the place ask for it; only a tag breaks a line in a cell or a heading. */
export function breakFor(place: Place, { dialect }: Writing): string {
  if (place.kind !== 'paragraph') return '<br>';
  return dialect.hardBreak === 'spaces' ? '  \n' : '\\\n';
}

/** The shortest run of backticks that does not stand in the text, with the space that keeps it apart. */
export function fenceFor(text: string): string {
  const lengths = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length++;
  const pad = /^`|`$/.test(text) || (/^ .*[^ ].* $|^ [^ ] $/.test(text) && text.trim() !== '') ? ' ' : '';
  return '`'.repeat(length) + pad;
}

/** A line as far as it is decided, and where each atom begins in it. */
export interface Draft {
  readonly line: string;
  readonly starts: readonly number[];
  readonly events: readonly Event[];
}

/** Writes atoms with the delimiters chosen so far; the text's other characters are not escaped yet. */
export function draft(atoms: readonly Atom[], tagOf: (pair: number) => MarkTag, escaped: ReadonlySet<number>): Draft {
  const starts: number[] = [];
  const events: Event[] = [];
  let line = '';
  for (const atom of atoms) {
    starts.push(line.length);
    if (atom.type === 'run') {
      if (escaped.has(atom.id)) line += `\\${atom.char}`.repeat(atom.length);
      else {
        events.push({ char: atom.char, length: atom.length, start: line.length, pair: -1, id: atom.id });
        line += atom.char.repeat(atom.length);
      }
    } else if (atom.type === 'mark') {
      const mark = MARKS[tagOf(atom.pair)][atom.end ? 1 : 0];
      const char = mark[0];
      if (char === '*' || char === '_' || char === '~')
        events.push({ char, length: mark.length, start: line.length, pair: atom.pair, id: -1 });
      line += mark;
    } else if (atom.type === 'link') {
      events.push(atom.end ? 'leave' : 'enter');
      line += atom.end ? `]${atom.value}` : atom.image ? '![' : '[';
    } else if (atom.type === 'code') line += atom.fence + atom.text + [...atom.fence].reverse().join('');
    else line += atom.text;
  }
  return { line, starts, events };
}
