import type { Breathe } from '../breathe';

/** Carries a copied element's place in the list of originals through what tears the copy apart and parses it anew. */
export const NUMBER = 'data-decant-number';

/** Nodes between two chances for the page to breathe. */
const STRIDE = 128;

/**
 * A copy of an element's content in a document of its own, without some of the elements in it.
 * @param drop elements to leave out with all that is in them.
 * @param originals takes the copied elements, each at the place that its copy's {@link NUMBER} says.
 */
export async function copyWithout(
  root: Element,
  drop: ReadonlySet<Element>,
  breathe: Breathe,
  originals?: Element[],
): Promise<Document> {
  const document = root.ownerDocument.implementation.createHTMLDocument('');
  let node: Node | null = root.firstChild;
  let into: Node = document.body;
  let parent: Node = root;
  for (let steps = 1; ; steps++) {
    const pause = steps % STRIDE === 0 ? breathe() : undefined;
    if (pause) await pause;
    if (!node) {
      if (parent === root) return document;
      node = parent.nextSibling;
      parent = parent.parentNode as Node;
      into = into.parentNode as Node;
      continue;
    }
    if (drop.has(node as Element)) {
      node = node.nextSibling;
      continue;
    }
    const twin = document.importNode(node, false);
    if (originals && twin.nodeType === Node.ELEMENT_NODE) {
      (twin as Element).setAttribute(NUMBER, String(originals.length));
      originals.push(node as Element);
    }
    into.appendChild(twin);
    if (node.firstChild) {
      parent = node;
      into = twin;
      node = node.firstChild;
    } else node = node.nextSibling;
  }
}
