import { find, takeStock } from '../stock';

/** Reads of the snapshot that its content can't bend: a form control or image may be named like a property. */
export function all(root: Document | Element, selector: string): Element[] {
  const { querySelectorAll } = root.nodeType === Node.DOCUMENT_NODE ? Document.prototype : Element.prototype;
  return [...querySelectorAll.call(root, selector)];
}

const documentElement = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get;

/**
 * Elements by one of the many names that pages give a part. The document's stock is taken when this is first asked:
 * pages that tell in their head what is looked for do without.
 */
export function allNamed(document: Document, selector: string): Element[] {
  const root = documentElement?.call(document) as Element;
  takeStock(root);
  return [...find(root, selector)];
}

/** An attribute's value as written; the empty string when there is none. */
export function attribute(element: Element, name: string): string {
  return Element.prototype.getAttribute.call(element, name) ?? '';
}

const textContent = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get;

/** The text of an element on one line. */
export function textOf(element: Node): string {
  return String(textContent?.call(element) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Parts of a page that are about something else than its content. (Elementor, a page builder, calls every element of
 * the content a widget.)
 */
const ASIDE =
  'nav, footer, aside, [role="navigation"], [role="contentinfo"], [class*="related" i], [class*="sidebar" i], [id*="sidebar" i], [class*="recommend" i], [class*="widget" i]:not([class*="elementor-widget" i])';
const COMMENTS = '[class*="comment" i], [id*="comment" i]';

/**
 * Whether the element stands in something else than the content: another entry, the page's frame, comments. A part that
 * holds the headline as well is the content, whatever its class says.
 */
export function isAside(element: Element, headline: Element | null): boolean {
  const { closest } = Element.prototype;
  const part = closest.call(element, ASIDE) ?? closest.call(element, COMMENTS);
  return part !== null && !(headline && Node.prototype.contains.call(part, headline));
}

/** The first elements that match and are not {@link isAside}; no more are looked at than it takes. @param most how many. */
export function firstInContent(
  document: Document,
  selector: string,
  headline: Element | null,
  most: number,
): Element[] {
  const found: Element[] = [];
  for (const element of allNamed(document, selector)) {
    if (found.length === most) break;
    if (!isAside(element, headline)) found.push(element);
  }
  return found;
}

/** How far around the headline its byline can be, in pieces of text; a longer text than this is content. */
const AFTER = 40;
const BEFORE = 12;
const SHORT = 120;

/** Short texts around the headline, in the order of likelihood: those after it from near to far, then those before it. */
export function textsNear(document: Document, headline: Element | null): string[] {
  const { createTreeWalker } = Document.prototype;
  const root = all(document, headline ? 'body' : 'article, main, body')[0] ?? document;
  const walker = createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT);
  const before: string[] = [];
  const after: string[] = [];
  const { contains, compareDocumentPosition } = Node.prototype;
  while (after.length < AFTER) {
    const node = walker.nextNode();
    if (!node) break;
    const text = textOf(node);
    if (text === '' || text.length > SHORT || (headline && contains.call(headline, node))) continue;
    const precedes = headline && compareDocumentPosition.call(headline, node) & Node.DOCUMENT_POSITION_PRECEDING;
    (precedes ? before : after).push(text);
  }
  return [...after, ...before.slice(-BEFORE).reverse()];
}
