/** White space that a style sheet makes visible: line breaks of the source that the reader sees as line breaks. */
import { isElement, parentOf } from './dom';

/** A line break with text on both sides; those at the ends are mostly the source's layout. */
const BREAK = /\S[^\S\n]*\n\s*\S/;
const MONOSPACE = /mono|courier|consolas|menlo|monaco|\bfixed\b/i;

/** How the source's line breaks in a text show: not at all, as line breaks, or as those of preformatted text. */
export type Breaks = 'none' | 'lines' | 'preformatted';

/** Tells how line breaks in a text show; only texts that have any are asked about. */
export function breaksOf(text: Text, data: string, view: Window): Breaks {
  const parent = parentOf(text);
  if (!parent || !isElement(parent) || !BREAK.test(data)) return 'none';
  const style = view.getComputedStyle(parent);
  if (!keepsBreaks(style)) return 'none';
  return style.whiteSpace !== 'pre-line' && MONOSPACE.test(style.fontFamily) ? 'preformatted' : 'lines';
}

function keepsBreaks({ whiteSpace }: CSSStyleDeclaration): boolean {
  return whiteSpace !== 'normal' && whiteSpace !== 'nowrap';
}

/** Marks the outermost element around a text that keeps its white space as preformatted. */
export function markPreformatted(text: Text, into: Element, view: Window): void {
  if (into.closest('[data-decant-role="pre"]')) return;
  let live = parentOf(text);
  let twin: Element = into;
  for (;;) {
    const above = live && parentOf(live);
    const next = twin.parentElement;
    if (!above || !isElement(above) || !next || !keepsBreaks(view.getComputedStyle(above))) break;
    live = above;
    twin = next;
  }
  twin.setAttribute('data-decant-role', 'pre');
}
