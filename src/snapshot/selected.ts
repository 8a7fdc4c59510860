/**
 * Follows the walk and notes which of the copied texts and elements are selected. A selection is told in terms of the
 * tree it was made in (the document, a shadow tree, a frame's document), the walk goes through all of them.
 */
import { getter, isElement, isText, ownerOf, parentOf, viewOf } from './dom';

/** How much of a node is selected; `some` may turn out to be nothing. */
export type Selecting = 'none' | 'some' | 'all';

/** The selected part of a text, in UTF-16 units. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

const rangeCount = getter(Selection.prototype, 'rangeCount');

export class Selected {
  /** Selected texts and elements without children of the copy, in the order of the walk. */
  readonly leaves = new Map<Text | Element, readonly Piece[]>();
  readonly #ranges: Range[] = [];
  readonly #page: Selection | null;

  constructor(page: Document) {
    this.#page = Document.prototype.getSelection.call(page);
  }

  get isEmpty(): boolean {
    return this.leaves.size === 0;
  }

  /** Takes the selection of a document whose body is about to be walked. */
  inDocument(page: Document, outer: Selecting): Selecting {
    return this.#take(Document.prototype.getSelection.call(page), outer);
  }

  /** Takes the selection inside a shadow tree, which the document's own selection only hints at. */
  inShadow(root: ShadowRoot, outer: Selecting): Selecting {
    if (outer === 'all') return outer;
    // Chromium answers by shadow tree, the standard by naming the trees to look into.
    const own = (root as ShadowRoot & { getSelection?: () => Selection | null }).getSelection?.();
    if (own) return this.#take(own, 'none');
    const composed = this.#page as (Selection & { getComposedRanges?: (of: object) => StaticRange[] }) | null;
    const found = composed?.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
    const inside = found.filter((range) => Node.prototype.contains.call(root, range.startContainer));
    return this.#add(inside) ? 'some' : 'none';
  }

  /** What is assigned to a slot stands in another tree than the slot, so each node is asked about again. */
  inSlot(slot: Selecting): Selecting {
    return slot === 'all' || !this.#ranges.length ? slot : 'some';
  }

  /** How much of a child is selected, given how much of what it stands in is. */
  element(element: Element, outer: Selecting): Selecting {
    if (outer !== 'some') return outer;
    const around = this.#ranges.filter((range) => range.intersectsNode(element));
    if (!around.length) return 'none';
    return around.some((range) => holds(range, element)) ? 'all' : 'some';
  }

  /**
   * Notes a text of the copy, or a line break that stands for one, if any of it is selected.
   * @param offset where in the live text the copied part begins, in UTF-16 units, and `length` how long it is.
   */
  text(live: Text, copy: Text | Element, offset: number, length: number, outer: Selecting): void {
    if (outer === 'none') return;
    const pieces = outer === 'all' ? [{ start: 0, end: length }] : this.#pieces(live, offset, length);
    if (pieces.length && isSelectable(live)) this.leaves.set(copy, pieces);
  }

  /** Notes an element that is selected, if it is, as one piece. */
  whole(copy: Element, selecting: Selecting): void {
    if (selecting === 'all') this.leaves.set(copy, []);
  }

  #take(selection: Selection | null, outer: Selecting): Selecting {
    if (outer === 'all' || !selection) return outer;
    const ranges = Array.from({ length: rangeCount(selection) }, (_, i) => selection.getRangeAt(i));
    return this.#add(ranges) ? 'some' : 'none';
  }

  #add(ranges: readonly AbstractRange[]): boolean {
    const wide = ranges.filter((range) => !range.collapsed);
    for (const { startContainer, startOffset, endContainer, endOffset } of wide) {
      const range = Document.prototype.createRange.call(ownerOf(startContainer) ?? (startContainer as Document));
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      this.#ranges.push(range);
    }
    return wide.length > 0;
  }

  #pieces(text: Text, offset: number, length: number): Piece[] {
    const pieces: Piece[] = [];
    for (const range of this.#ranges) {
      if (!range.intersectsNode(text)) continue;
      const start = Math.max(0, (range.startContainer === text ? range.startOffset : 0) - offset);
      const end = range.endContainer === text ? range.endOffset - offset : length;
      if (start < Math.min(end, length)) pieces.push({ start, end: Math.min(end, length) });
    }
    return pieces.sort((a, b) => a.start - b.start);
  }
}

function holds(range: Range, element: Element): boolean {
  const around = Document.prototype.createRange.call(ownerOf(element) as Document);
  around.selectNode(element);
  return (
    range.compareBoundaryPoints(Range.START_TO_START, around) <= 0 &&
    range.compareBoundaryPoints(Range.END_TO_END, around) >= 0
  );
}

/** Line numbers and prompts that can't be selected are in the range all the same. */
function isSelectable(text: Text): boolean {
  const parent = parentOf(text);
  if (!isText(text) || !parent || !isElement(parent)) return true;
  const view = viewOf(ownerOf(parent) as Document);
  const style = view?.getComputedStyle(parent);
  return (style?.userSelect || style?.getPropertyValue('-webkit-user-select') || 'auto') !== 'none';
}
