import {
  childElementCountOf,
  firstChildOf,
  firstElementChildOf,
  isElement,
  isHtml,
  nextSiblingOf,
  offsetHeightOf,
  offsetWidthOf,
  ownerOf,
  parentOf,
  rectOf,
  tagOf,
  viewOf,
} from './dom';
import { isPanel } from './panel';

/**
 * What the reader sees of an element. `own-text-hidden`: its text is invisible, but children may show themselves.
 * `collapsed`: not shown now, but one click away and part of what the page says (a tab, an accordion's panel).
 * `math`: the machine-readable twin of a formula that is shown as glyphs or as an image.
 */
export type Visibility = 'visible' | 'hidden' | 'own-text-hidden' | 'collapsed' | 'math';

/** Text moved at least this far out of the page, in CSS pixels, is meant for screen readers alone. */
const OFF_SCREEN = 0;

/** What computed style says of an element; one object serves a whole walk, since each read of a style costs. */
export interface Look {
  seen: Visibility;
  display: string;
  position: string;
}

/**
 * Decides what the reader sees, from computed style and, where style alone can't tell, from the box.
 * @param collapsed whether the element is inside something that is shown only after a click: what hides that says
 * nothing about its parts.
 * @param look where the answer is written.
 */
export function lookAt(element: Element, style: CSSStyleDeclaration, collapsed: boolean, look: Look): void {
  const { display } = style;
  look.display = display;
  look.position = 'static';
  if (display === 'none') look.seen = hiddenKind(element);
  else if (display === 'contents') look.seen = 'visible';
  else if (!collapsed && style.visibility !== 'visible') {
    look.seen = hidesItself(element) && isPanel(element) ? 'collapsed' : 'own-text-hidden';
    // What is taken out of the line is never displayed inline, and what is has no height of its own to be cut to.
  } else if (display === 'inline') look.seen = 'visible';
  else {
    const { position } = style;
    look.position = position;
    const outOfFlow = position === 'absolute' || position === 'fixed';
    const gone = outOfFlow ? isClipped(element, style) || isOffScreen(element) : false;
    look.seen = gone || (!collapsed && isFlat(element, style)) ? hiddenKind(element) : 'visible';
  }
}

/** Whether an invisible element is so by itself, and not because all around it is. */
function hidesItself(element: Element): boolean {
  const parent = parentOf(element);
  if (!parent || !isElement(parent)) return true;
  return viewOf(ownerOf(element) as Document)?.getComputedStyle(parent).visibility === 'visible';
}

/** How an element looks of which no style is to be had. */
export function unstyled(look: Look): void {
  look.seen = 'visible';
  look.display = '';
  look.position = 'static';
}

function hiddenKind(element: Element): Visibility {
  if (holdsOnlyMath(element)) return 'math';
  return isPanel(element) ? 'collapsed' : 'hidden';
}

/** Text for screen readers alone: clipped to nothing, or to a box of one pixel. */
function isClipped(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.clip !== 'auto') {
    const [top = 0, right = 0, bottom = 0, left = 0] = (style.clip.match(/-?[\d.]+/g) ?? []).map(Number);
    if (/rect/.test(style.clip) && !/auto/.test(style.clip) && (right - left) * (bottom - top) <= 1) return true;
  }
  if (/^inset\((5\d|[6-9]\d|100)%/.test(style.clipPath)) return true;
  return (
    isHtml(element) && offsetWidthOf(element) <= 1 && offsetHeightOf(element) <= 1 && style.overflowX !== 'visible'
  );
}

/** Positioned where no scrolling leads; slides that wait beside a carousel's window are not. */
function isOffScreen(element: Element): boolean {
  const rect = rectOf(element);
  if (rect.width === 0 && rect.height === 0) return false;
  const view = viewOf(ownerOf(element) as Document);
  if (!view) return false;
  const out = rect.right + view.scrollX <= OFF_SCREEN || rect.bottom + view.scrollY <= OFF_SCREEN;
  return out && !waitsInCarousel(element, view);
}

function waitsInCarousel(element: Element, view: Window): boolean {
  let ancestor = parentOf(element);
  for (let steps = 0; steps < 6 && ancestor && isElement(ancestor); steps++, ancestor = parentOf(ancestor)) {
    const tag = tagOf(ancestor);
    if (tag === 'body' || tag === 'html') return false;
    if (/hidden|clip/.test(view.getComputedStyle(ancestor).overflowX)) {
      const window = rectOf(ancestor);
      return window.width > 1 && window.height > 1 && window.right + view.scrollX > 0;
    }
  }
  return false;
}

/** Folded to no height, with everything cut off. */
function isFlat(element: Element, style: CSSStyleDeclaration): boolean {
  const { overflowY } = style;
  return (
    (overflowY === 'hidden' || overflowY === 'clip') &&
    isHtml(element) &&
    offsetHeightOf(element) <= 1 &&
    firstChildOf(element) !== null
  );
}

/** Whether an element, or the one element in it, is a formula in MathML. */
function holdsOnlyMath(element: Element): boolean {
  for (let inner: Element | null = element; inner; inner = firstElementChildOf(inner)) {
    const tag = tagOf(inner);
    if (tag === 'math') return true;
    if (childElementCountOf(inner) !== 1 || hasOwnText(inner)) return false;
  }
  return false;
}

function hasOwnText(element: Element): boolean {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (child.nodeType === Node.TEXT_NODE && /\S/.test(child.nodeValue ?? '')) return true;
  }
  return false;
}
