import type { Dialect } from '../../dialect';
import type { Inline } from '../tree';
import { type Atom, draft, type Place, toAtoms } from './atoms';
import { type Conflicts, findConflicts } from './delimiters';
import { findEscapes } from './escape';
import { type Laid, type MarkTag, waysToWrite } from './marks';
import { layPlainly } from './plain';

/** What the lines of one document share. */
export interface Writing {
  readonly dialect: Dialect;
  /** Whether `[label]` would be read as a link or note because the document defines it. */
  readonly isLabel: (label: string) => boolean;
  /** The label under which a destination is defined at the end of the document. */
  readonly reference: (destination: string) => string;
}

/** Rounds of looking for a reading before all delimiters that are left give way to tags. */
const PATIENCE = 8;

/**
 * Lays a normalised run of tokens out as Markdown that reads back as the same: chooses the delimiters of each span by
 * how they will be read between their neighbours, and escapes the text's own characters only where they would be read
 * as something else.
 */
export function lay(tokens: Inline, place: Place, writing: Writing): Laid[] {
  const plain = layPlainly(tokens, place, writing);
  if (plain) return plain;
  const atoms = toAtoms(tokens, place, writing);
  const ways: (readonly MarkTag[])[] = [];
  for (const atom of atoms) if (atom.type === 'mark' && !atom.end) ways.push(waysToWrite(atom.kind, writing.dialect));
  const choice = ways.map(() => 0);
  const escaped = new Set<number>();
  const tagOf = (pair: number): MarkTag => ways[pair]?.[choice[pair] ?? 0] ?? 'html-em';
  const conflicts = (): Conflicts => {
    const { line, events } = draft(atoms, tagOf, escaped);
    return findConflicts(line, events);
  };

  for (let round = 0; round < PATIENCE * 2; round++) {
    const { texts, pairs } = conflicts();
    if (!texts.size && !pairs.size) break;
    for (const id of texts) escaped.add(id);
    for (const pair of pairs) {
      const last = (ways[pair]?.length ?? 1) - 1;
      choice[pair] = round < PATIENCE ? Math.min(last, (choice[pair] ?? 0) + 1) : last;
    }
    if (round === PATIENCE + 4)
      ways.forEach((way, pair) => {
        choice[pair] = way.length - 1;
      });
  }
  // Takes back escapes that the others have made needless; only tried where it is cheap.
  if (escaped.size <= 12 && atoms.length < 400) {
    for (const id of [...escaped].reverse()) {
      escaped.delete(id);
      const { texts, pairs } = conflicts();
      if (texts.size || pairs.size) escaped.add(id);
    }
  }
  return finish(atoms, tagOf, escaped, place, writing);
}

function finish(
  atoms: readonly Atom[],
  tagOf: (pair: number) => MarkTag,
  escaped: ReadonlySet<number>,
  place: Place,
  writing: Writing,
): Laid[] {
  const written = draft(atoms, tagOf, escaped);
  const escapes = findEscapes(atoms, written, place, writing.isLabel);
  const laid: Laid[] = [];
  const put = (text: string): void => {
    const safe = place.kind === 'cell' ? text.replaceAll('|', '\\|') : text;
    const last = laid.at(-1);
    if (typeof last === 'string') laid[laid.length - 1] = last + safe;
    else laid.push(safe);
  };
  atoms.forEach((atom, i) => {
    const start = written.starts[i] ?? 0;
    const end = written.starts[i + 1] ?? written.line.length;
    if (atom.type === 'mark') laid.push({ tag: tagOf(atom.pair), end: atom.end, value: '' });
    else if (atom.type === 'link') {
      const value = place.kind === 'cell' ? atom.value.replaceAll('|', '\\|') : atom.value;
      laid.push({ tag: atom.image ? 'img' : 'a', end: atom.end, value });
    } else if (atom.type === 'code') {
      laid.push({ tag: 'code', end: false, value: atom.fence });
      laid.push(place.kind === 'cell' ? atom.text.replaceAll('|', '\\|') : atom.text);
      laid.push({ tag: 'code', end: true, value: atom.fence });
    } else if (atom.type === 'text' || (atom.type === 'run' && !escaped.has(atom.id)))
      put(withEscapes(written.line, start, end, escapes));
    else put(written.line.slice(start, end));
  });
  return laid;
}

function withEscapes(line: string, start: number, end: number, escapes: ReadonlySet<number>): string {
  if (!escapes.size) return line.slice(start, end);
  let text = '';
  let from = start;
  for (let at = start; at < end; at++) {
    if (!escapes.has(at)) continue;
    text += `${line.slice(from, at)}\\`;
    from = at;
  }
  return text + line.slice(from, end);
}
