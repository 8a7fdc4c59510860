/**
 * Decides where two neighbouring texts stand apart on the page although no white space is between them, and writes
 * that down as a separator at the end of the first: a line break for a block boundary, a space for a gap in a line.
 * A list of tags can't tell (`<b>wo</b>rd` against two chips in a row), so the computed display decides first, then the
 * gap between the two glyphs. Only such pairs, joints, are measured.
 */
import type { Joint } from '../clip';
import { dataOf, ownerOf, parentOf, tagOf, viewOf } from './dom';
import { apartInLine } from './gap';
import { impliedRole } from './roles';

/**
 * Whether the character at an index is white space; above Latin-1 that is rare and looked up. U+FEFF, which JavaScript
 * counts as such, has no width.
 */
function isSpaceAt(data: string, index: number): boolean {
  const code = data.charCodeAt(index);
  return code <= 32 || code === 160 || (code >= 0x1680 && code !== 0xfeff && /\s/.test(data[index] ?? ''));
}

/** The boundaries of elements between two texts, as the walk crosses them. */
export class Separators {
  readonly joints: Joint[] = [];
  /** The element of the copy that got the text before, unless white space stands behind that text. */
  #last: Element | null = null;
  /** That text on the page; null for what a form field shows, which is text in the copy alone. */
  #lastLive: Text | null = null;
  /** Elements that are not laid out in a line, left or entered since the last text. */
  readonly #crossed: Element[] = [];

  /** Notes that the walk enters or leaves an element that is a box of its own. */
  crossBlock(element: Element): void {
    if (this.#last && this.#crossed.length < 8) this.#crossed.push(element);
  }

  /**
   * Notes the next visible text.
   * @param into the element of the copy whose last text it is; the node itself is looked for only at a joint.
   * @param data what both nodes hold; not empty.
   * @param code whether it stands in preformatted text or code, where gaps mean nothing.
   */
  text(live: Text | null, into: Element, data: string, code: boolean): void {
    if (this.#last && !isSpaceAt(data, 0)) this.#join(this.#last, live, into, code);
    if (this.#crossed.length) this.#crossed.length = 0;
    // No joint can be behind white space.
    this.#last = isSpaceAt(data, data.length - 1) ? null : into;
    this.#lastLive = live;
  }

  #join(last: Element, live: Text | null, into: Element, code: boolean): void {
    const block = this.#crossed.length > 0;
    const before = this.#lastLive;
    const copy = lastTextIn(last, last === into);
    if (before && live) {
      const dropCap = block && isDropCap(before, live, this.#crossed);
      if (dropCap) putInLine(copy);
      if (dropCap || (!block && (code || !apartInLine(before, live)))) return;
    }
    copy.appendData(block ? '\n' : ' ');
    this.joints.push({ text: copy, kind: block ? 'block' : 'inline' });
  }
}

/** The text that an element got last; the one before it when a newer one is in already. */
function lastTextIn(element: Element, newer: boolean): Text {
  let node = element.lastChild;
  if (newer && node) node = node.previousSibling;
  while (node && node.nodeType !== Node.TEXT_NODE) node = node.previousSibling;
  return node as Text;
}

/** A floated initial, with the word going on beside it. */
function isDropCap(initial: Text, rest: Text, crossed: readonly Element[]): boolean {
  if (!/^\s*["'“‘«„»]?\p{Lu}?$/u.test(dataOf(initial)) || !/^\p{L}/u.test(dataOf(rest))) return false;
  return crossed.every((element) => {
    const view = viewOf(ownerOf(element) as Document);
    return view?.getComputedStyle(element).cssFloat !== 'none' && !holds(element, rest);
  });
}

/** The copies around an initial are laid out as the float that it is; what is written after it goes on in its line. */
function putInLine(initial: Text): void {
  let around = initial.parentElement;
  for (; around && around.textContent === initial.data; around = around.parentElement) {
    if (impliedRole(tagOf(around)) === 'inline') around.removeAttribute('data-decant-role');
    else around.setAttribute('data-decant-role', 'inline');
  }
}

function holds(element: Element, node: Node): boolean {
  for (let up: Node | null = node; up; up = parentOf(up)) if (up === element) return true;
  return false;
}

const CODE = new Set(['pre', 'code', 'samp', 'xmp', 'listing', 'plaintext', 'textarea']);

/** Whether texts in elements of that name are code, to which not a character may be added. */
export function isCode(tag: string): boolean {
  return CODE.has(tag);
}
