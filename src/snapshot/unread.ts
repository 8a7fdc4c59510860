import { firstElementChildOf, hasAttribute, ownerOf } from './dom';
import { isHiddenInput } from './forms';

/** Never part of what is read; `head` matters where a page has a second one. */
const NEVER = new Set(
  'script style template link base title head param track datalist colgroup map object embed applet'.split(' '),
);

/** Whether an element is no part of what is read, judged by what it is and not by how it looks. */
export function isUnread(element: Element, tag: string): boolean {
  if (NEVER.has(tag)) return true;
  if (tag === 'meta') return !hasAttribute(element, 'itemprop');
  if (tag === 'noscript') return !isShownNoscript(element);
  return tag === 'input' && isHiddenInput(element);
}

/** With page scripts on, a `noscript` holds its markup as text and shows nothing. */
function isShownNoscript(noscript: Element): boolean {
  if (firstElementChildOf(noscript)) return true;
  const content = Document.prototype.createRange.call(ownerOf(noscript) as Document);
  content.selectNodeContents(noscript);
  return content.getClientRects().length > 0;
}
