/**
 * The few things that every kind does to the inert copy. Classes are read from the attribute: on elements of drawings
 * `className` is no string.
 */

import { addToStock } from '../../stock';

/** An element's classes in lower case. */
export function classesOf(element: Element): string[] {
  const value = element.getAttribute('class');
  return value ? value.toLowerCase().split(/\s+/).filter(Boolean) : [];
}

/** Whether one of an element's classes matches. */
export function hasClass(element: Element, pattern: RegExp): boolean {
  return classesOf(element).some((name) => pattern.test(name));
}

/** An element of the copy's own document, holding text or nodes. */
export function make(near: Node, tag: string, ...content: (Node | string)[]): HTMLElement {
  const document = near.ownerDocument as Document;
  addToStock(document, tag);
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

/** Puts an element's children in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element another name; children and attributes move over. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = make(element, tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The text within a node, white space folded to single spaces. */
export function textIn(node: Node | null | undefined): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether a node shows nothing: white space, a comment, or an element without text and pictures. */
export function isBlank(node: Node): boolean {
  if (node.nodeType === 8) return true;
  if (/\S/.test(node.textContent ?? '')) return false;
  if (node.nodeType !== 1) return true;
  return !SHOWN.has((node as Element).localName) && !(node as Element).querySelector(SHOWN_SELECTOR);
}

const SHOWN = new Set('img svg picture video audio iframe object embed input select textarea hr math'.split(' '));
const SHOWN_SELECTOR = [...SHOWN].join(',');

/** The neighbour in reading order that shows something, comments and white space passed over. */
export function neighbour(node: Node, direction: 'previousSibling' | 'nextSibling'): Node | null {
  let next = node[direction];
  while (next && (next.nodeType === 8 || (next.nodeType === 3 && !/\S/.test((next as Text).data))))
    next = next[direction];
  return next;
}

/** Whether an element is still part of the content, and not of something that was rewritten. */
export function isIn(root: Element, element: Element): boolean {
  return root.contains(element);
}

/** Takes an element out of a line; what stood on both sides of it stays two words. */
export function removeFromLine(element: Element): void {
  const { previousSibling: before, nextSibling: after } = element;
  const touching =
    before?.nodeType === 3 &&
    after?.nodeType === 3 &&
    /[\p{L}\p{N}]$/u.test((before as Text).data) &&
    /^[\p{L}\p{N}]/u.test((after as Text).data);
  if (touching) element.replaceWith(' ');
  else element.remove();
}
