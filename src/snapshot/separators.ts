/**
 * Decides where two neighbouring texts stand apart on the page although no white space is between them, and writes
 * that down as a separator at the end of the first: a line break for a block boundary, a space for a gap in a line.
 * A list of tags can't tell (`<b>wo</b>rd` against two chips in a row), so the computed display decides first, then the
 * gap between the two glyphs. Only such pairs, joints, are measured.
 */
import type { Joint } from '../clip';
import { dataOf, isElement, ownerOf, parentOf, tagOf, viewOf } from './dom';
import { apartInLine } from './gap';

interface Passage {
  /** Null for what a form field shows, which is text in the copy alone. */
  readonly live: Text | null;
  readonly copy: Text;
}

/** The boundaries of elements between two texts, as the walk crosses them. */
export class Separators {
  readonly joints: Joint[] = [];
  #last: Passage | null = null;
  /** Elements that are not laid out in a line, left or entered since the last text. */
  #crossed: Element[] = [];
  #spaced = false;

  /** Notes that the walk enters or leaves an element that is a box of its own. */
  crossBlock(element: Element): void {
    if (this.#last && this.#crossed.length < 8) this.#crossed.push(element);
  }

  /** Notes the next visible text; `code` when it stands in preformatted text or code, where gaps mean nothing. */
  text(live: Text | null, copy: Text, code: boolean): void {
    const data = dataOf(copy);
    if (!/\S/.test(data)) {
      this.#spaced = true;
      return;
    }
    const last = this.#last;
    if (last && !this.#spaced && !/\s$/.test(dataOf(last.copy)) && !/^\s/.test(data)) this.#join(last, live, code);
    this.#last = { live, copy };
    this.#crossed = [];
    this.#spaced = false;
  }

  #join(last: Passage, live: Text | null, code: boolean): void {
    const block = this.#crossed.length > 0;
    if (last.live && live) {
      const apart = block ? !isDropCap(last.live, live, this.#crossed) : !code && apartInLine(last.live, live);
      if (!apart) return;
    }
    last.copy.appendData(block ? '\n' : ' ');
    this.joints.push({ text: last.copy, kind: block ? 'block' : 'inline' });
  }
}

/** A floated initial, with the word going on beside it. */
function isDropCap(initial: Text, rest: Text, crossed: readonly Element[]): boolean {
  if (!/^\s*["'“‘«„»]?\p{Lu}?$/u.test(dataOf(initial)) || !/^\p{L}/u.test(dataOf(rest))) return false;
  return crossed.every((element) => {
    const view = viewOf(ownerOf(element) as Document);
    return view?.getComputedStyle(element).cssFloat !== 'none' && !holds(element, rest);
  });
}

function holds(element: Element, node: Node): boolean {
  for (let up: Node | null = node; up; up = parentOf(up)) if (up === element) return true;
  return false;
}

/** Whether texts in the element are code, of which not a character may be added. */
export function isCode(element: Element): boolean {
  return isElement(element) && /^(pre|code|samp|xmp|listing|plaintext|textarea)$/.test(tagOf(element));
}
