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
import type { WrittenTexts } from './written';

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
  /** The number of the text before, and the element of the copy that got it, unless white space stands behind it. */
  #last = 0;
  #lastIn: Element | null = null;
  /** That text on the page; null for what a form field shows, which is text in the copy alone. */
  #lastLive: Text | null = null;
  /** Elements that are not laid out in a line, left or entered since the last text. */
  readonly #crossed: Element[] = [];

  constructor(readonly texts: WrittenTexts) {}

  /** Notes that the walk enters or leaves an element that is a box of its own. */
  crossBlock(element: Element): void {
    if (this.#lastIn && this.#crossed.length < 8) this.#crossed.push(element);
  }

  /**
   * Writes the next visible text, and before it what parts it from the last one.
   * @param into the element of the copy that gets it.
   * @param data not empty.
   * @param code whether it stands in preformatted text or code, where gaps mean nothing.
   */
  text(live: Text, into: Element, data: string, code: boolean): void {
    this.#part(live, data, code);
    const number = this.texts.add(into, data);
    this.#remember(live, number, into, data);
  }

  /** Goes on behind a field of the copy that shows a text. */
  field(field: Element): void {
    const holders = field.firstElementChild ? [...field.children] : [field];
    const number = this.texts.count;
    this.texts.count += holders.filter((holder) => holder.firstChild).length;
    const [shown = field] = holders;
    const text = shown.firstChild as Text | null;
    if (!text) return;
    const { data } = text;
    this.#part(null, data, false);
    this.texts.adopt(text);
    this.#remember(null, number, shown, data);
  }

  #part(live: Text | null, data: string, code: boolean): void {
    if (this.#lastIn && !isSpaceAt(data, 0)) this.#join(this.#lastIn, live, code);
    if (this.#crossed.length) this.#crossed.length = 0;
  }

  #remember(live: Text | null, number: number, into: Element, data: string): void {
    // No joint can be behind white space.
    this.#lastIn = isSpaceAt(data, data.length - 1) ? null : into;
    this.#last = number;
    this.#lastLive = live;
  }

  #join(last: Element, live: Text | null, code: boolean): void {
    const block = this.#crossed.length > 0;
    const before = this.#lastLive;
    if (before && live) {
      const dropCap = block && isDropCap(before, live, this.#crossed);
      if (dropCap) {
        this.texts.settle();
        putInLine(last, dataOf(before));
      }
      if (dropCap || (!block && (code || !apartInLine(before, live)))) return;
    }
    this.texts.separate(block ? '\n' : ' ');
    this.joints.push({ text: this.#last, kind: block ? 'block' : 'inline' });
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

/** The copies around an initial are laid out as the float that it is; what is written after it goes on in its line. */
function putInLine(holder: Element, initial: string): void {
  for (let around: Element | null = holder; around?.textContent === initial; around = around.parentElement) {
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
