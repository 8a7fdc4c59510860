/** The gap that the page leaves between two neighbouring texts of one line. */
import { attributeOf, dataOf, isElement, isHtml, offsetWidthOf, ownerOf, parentOf, rectOf, tagOf, viewOf } from './dom';

/**
 * A gap this wide, in ems of the smaller font, parts two words; padding of a highlighted part of a word is below it
 * (measured: 2 px at 16 px), the spaces of usual fonts are 0.2 to 0.33.
 */
const GAP = 0.2;
/** Justified lines stretch the distance between ideographs. */
const IDEOGRAPH_GAP = 0.6;
/** An initial at least this much larger than the text that goes on beside it. */
const INITIAL_SIZE = 1.5;
const INITIAL_GAP = 0.7;

const CLOSING = /^[\p{Pe}\p{Pf},.;:!?%…]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const ATTACHED = new Set(['sup', 'sub', 'rt', 'rp', 'rb']);
const CONTROL = /^(a|button|label|summary|option)$/;
const CONTROL_ROLE = /^(button|link|tab|option|menuitem|radio|checkbox|switch)$/;
/** A letter with all its marks, in UTF-16 units; to look for it from the start of a long text would take a while. */
const LONGEST_CHARACTER = 32;
/** Deeper ancestors than this say nothing about two neighbours. */
const REACH = 48;

interface Side {
  /** The elements around the text below the common ancestor, innermost first. */
  readonly chain: readonly Element[];
  /** The character next to the joint. */
  readonly character: string;
  readonly rect: DOMRect | null;
  readonly style: CSSStyleDeclaration;
  readonly fontSize: number;
}

/** Whether a reader sees `before` and `after`, which no white space parts, as two words. */
export function apartInLine(before: Text, after: Text): boolean {
  const left = /\S\p{M}*$/u.exec(dataOf(before).slice(-LONGEST_CHARACTER))?.[0] ?? '';
  const right = /^\S\p{M}*/u.exec(dataOf(after))?.[0] ?? '';
  if (CLOSING.test(right) || OPENING.test(left)) return false;
  const [chainBefore, chainAfter] = chains(before, after);
  if (chainBefore.some(isAttached) || chainAfter.some(isAttached)) return false;
  if (chainBefore.some(isControl) && chainAfter.some(isControl)) return true;
  const a = side(before, chainBefore, left, false);
  const b = side(after, chainAfter, right, true);
  if (!a || !b) return false;
  if (!a.rect || !b.rect) return boxesPart(a, b);
  const vertical = a.style.writingMode !== 'horizontal-tb' && a.style.writingMode !== '';
  const [across, along] = vertical ? (['x', 'y'] as const) : (['y', 'x'] as const);
  if (!overlap(a.rect, b.rect, across)) return wrapsApart(a, b);
  const shown = distance(a.rect, b.rect, along);
  if (shown <= 0) return false;
  const gap = shown / scaleOf(parentOf(before));
  if (isInitial(a, b)) return gap > INITIAL_GAP * b.fontSize;
  const limit = IDEOGRAPH.test(left) && IDEOGRAPH.test(right) ? IDEOGRAPH_GAP : GAP;
  return gap > limit * Math.min(a.fontSize, b.fontSize);
}

/**
 * The elements around each of two texts, up to the closest that is around both. Neighbours have that one close by, so
 * both sides are climbed in turn.
 */
function chains(before: Node, after: Node): [Element[], Element[]] {
  const left: Element[] = [];
  const right: Element[] = [];
  let a = around(before);
  let b = around(after);
  for (let steps = 0; steps < REACH && (a || b); steps++) {
    const common = a ? right.indexOf(a) : -1;
    if (common >= 0) return [left, right.slice(0, common)];
    if (a) left.push(a);
    const shared = b ? left.indexOf(b) : -1;
    if (shared >= 0) return [left.slice(0, shared), right];
    if (b) right.push(b);
    a = a && around(a);
    b = b && around(b);
  }
  return [left, right];
}

/** The element around a node, out of shadow trees as well. */
function around(node: Node): Element | null {
  let up = parentOf(node);
  while (up && !isElement(up)) up = parentOf(up) ?? (up as ShadowRoot).host ?? null;
  return up;
}

/** Raised, lowered and ruby text belongs to what it stands beside, however far. */
function isAttached(element: Element): boolean {
  return ATTACHED.has(tagOf(element));
}

function isControl(element: Element): boolean {
  return CONTROL.test(tagOf(element)) || CONTROL_ROLE.test(attributeOf(element, 'role') ?? '');
}

function side(text: Text, chain: readonly Element[], character: string, first: boolean): Side | null {
  const page = ownerOf(text);
  const view = page && viewOf(page);
  const parent = parentOf(text);
  if (!view || !parent || !isElement(parent)) return null;
  const style = view.getComputedStyle(parent);
  const data = dataOf(text);
  const range = Document.prototype.createRange.call(page);
  range.setStart(text, first ? 0 : data.length - character.length);
  range.setEnd(text, first ? character.length : data.length);
  const rects = range.getClientRects();
  const rect = (first ? rects[0] : rects[rects.length - 1]) ?? null;
  return { chain, character, rect: rect?.height ? rect : null, style, fontSize: Number.parseFloat(style.fontSize) };
}

function overlap(a: DOMRect, b: DOMRect, axis: 'x' | 'y'): boolean {
  const [start, end, size] =
    axis === 'y' ? (['top', 'bottom', 'height'] as const) : (['left', 'right', 'width'] as const);
  return Math.min(a[end], b[end]) - Math.max(a[start], b[start]) > 0.3 * Math.min(a[size], b[size]);
}

function distance(a: DOMRect, b: DOMRect, axis: 'x' | 'y'): number {
  return axis === 'x' ? Math.max(b.left - a.right, a.left - b.right) : Math.max(b.top - a.bottom, a.top - b.bottom);
}

/** A box at least this wide, in CSS pixels, whose size is known in whole pixels tells its scale well enough. */
const RULER = 40;

/** How much larger than its style says the page shows what is in an element: a transform scales places, not fonts. */
function scaleOf(node: Node | null): number {
  for (let up = node; up; up = parentOf(up)) {
    const width = isHtml(up) ? offsetWidthOf(up) : 0;
    if (width < RULER) continue;
    const scale = rectOf(up as Element).width / width;
    return Math.abs(scale - 1) > 1 / RULER && Number.isFinite(scale) && scale > 0 ? scale : 1;
  }
  return 1;
}

/** A large first letter in the line, not floated. */
function isInitial(a: Side, b: Side): boolean {
  return /^\p{Lu}$/u.test(a.character) && /^\p{L}/u.test(b.character) && a.fontSize >= INITIAL_SIZE * b.fontSize;
}

/** On two lines: a word that was wrapped goes on, but boxes of their own, and padding between, were never one word. */
function wrapsApart(a: Side, b: Side): boolean {
  return isBox(a.chain) || isBox(b.chain) || boxesPart(a, b);
}

function isBox(chain: readonly Element[]): boolean {
  return chain.some((element) => styleOf(element)?.display.startsWith('inline-'));
}

/** Without places to measure, what the boxes' edges would add up to. */
function boxesPart(a: Side, b: Side): boolean {
  let gap = 0;
  for (const element of a.chain) gap += edge(element, a.style.direction === 'rtl' ? 'Left' : 'Right');
  for (const element of b.chain) gap += edge(element, a.style.direction === 'rtl' ? 'Right' : 'Left');
  return gap > GAP * Math.min(a.fontSize, b.fontSize);
}

function edge(element: Element, at: 'Left' | 'Right'): number {
  const style = styleOf(element);
  if (!style || !isHtml(element)) return 0;
  const sizes = [style[`margin${at}`], style[`border${at}Width`], style[`padding${at}`]];
  return sizes.reduce((sum, size) => sum + (Number.parseFloat(size) || 0), 0);
}

function styleOf(element: Element): CSSStyleDeclaration | null {
  const page = ownerOf(element);
  const view = page && viewOf(page);
  return view ? view.getComputedStyle(element) : null;
}
