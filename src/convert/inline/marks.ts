import type { Dialect } from '../../dialect';
import type { SpanKind } from '../tree';

/** What the engine writes around the content of each element it is given; `code`, `a` and `img` carry a value. */
export const MARKS = {
  em: ['*', '*'],
  i: ['_', '_'],
  strong: ['**', '**'],
  b: ['__', '__'],
  del: ['~~', '~~'],
  'html-em': ['<em>', '</em>'],
  'html-strong': ['<strong>', '</strong>'],
  'html-del': ['<del>', '</del>'],
  'html-code': ['<code>', '</code>'],
  kbd: ['<kbd>', '</kbd>'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  mark: ['<mark>', '</mark>'],
  ins: ['<ins>', '</ins>'],
  u: ['<u>', '</u>'],
} as const;

export type MarkTag = keyof typeof MARKS;

/**
 * The ways to write a span, the dialect's own first. Where no delimiter can stand (beside a letter and a punctuation
 * mark, as in Chinese or Japanese text, or in a word), tags without attributes are the last resort.
 */
export function waysToWrite(kind: Exclude<SpanKind, 'a'> | 'code', dialect: Dialect): readonly MarkTag[] {
  if (kind === 'em') return dialect.emphasis === '*' ? ['em', 'i', 'html-em'] : ['i', 'em', 'html-em'];
  if (kind === 'strong')
    return dialect.strong === '**' ? ['strong', 'b', 'html-strong'] : ['b', 'strong', 'html-strong'];
  if (kind === 'del') return ['del', 'html-del'];
  return [kind === 'code' ? 'html-code' : kind];
}

/** One thing in a laid line: finished Markdown, or one end of a marked span. */
export type Laid =
  | string
  | { readonly tag: MarkTag | 'a' | 'img' | 'code'; readonly end: boolean; readonly value: string };

/** The Markdown of one end of a span. `value` is what follows the text of a link or image, and the fence of code. */
export function markText({ tag, end, value }: Exclude<Laid, string>): string {
  if (tag === 'a') return end ? `]${value}` : '[';
  if (tag === 'img') return end ? `]${value}` : '![';
  if (tag === 'code') return end ? [...value].reverse().join('') : value;
  return MARKS[tag][end ? 1 : 0];
}

/** A laid line written straight out. */
export function toMarkdown(line: readonly Laid[]): string {
  return line.map((piece) => (typeof piece === 'string' ? piece : markText(piece))).join('');
}
