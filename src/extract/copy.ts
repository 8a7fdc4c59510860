/**
 * A copy of an element's content in a document of its own, without some of the elements in it.
 * @param drop elements to leave out with all that is in them.
 */
export function copyWithout(root: Element, drop: ReadonlySet<Element>): Document {
  const document = root.ownerDocument.implementation.createHTMLDocument('');
  let node: Node | null = root.firstChild;
  let into: Node = document.body;
  let parent: Node = root;
  while (true) {
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
    into.appendChild(twin);
    if (node.firstChild) {
      parent = node;
      into = twin;
      node = node.firstChild;
    } else node = node.nextSibling;
  }
}
