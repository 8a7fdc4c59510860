import { shadowRootOf } from './dom';

/** Reads shadow roots that the page closed, where the browser lets an extension do so. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** Tags that may have a shadow root (DOM standard, attachShadow), besides custom elements. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/**
 * The shadow root of an element, open or closed. Asking for closed ones costs: elements that are no custom ones have
 * them only to fill themselves, and are asked about when they have no children.
 */
export function shadowRootIn(
  element: Element,
  tag: string,
  empty: boolean,
  closedRoot: ShadowRootOf,
): ShadowRoot | null {
  const custom = tag.includes('-');
  if (!custom && !SHADOW_HOSTS.has(tag)) return null;
  const open = shadowRootOf(element);
  if (open || !(custom || empty)) return open;
  try {
    return closedRoot(element);
  } catch {
    return null;
  }
}
