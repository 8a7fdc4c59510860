import { allIn, textOf } from './dom';

/** Characters of all text in a node, white space folded. */
export function foldedLength(node: Node): number {
  return (textOf(node) ?? '').replace(/\s+/g, ' ').trim().length;
}

/**
 * The same without what is no text to read.
 * @param unread the elements whose text doesn't count, as a selector.
 */
export function readableLength(element: Element, unread: string): number {
  let length = foldedLength(element);
  if (length > 0) for (const part of allIn(element, unread)) length -= foldedLength(part);
  return length;
}
