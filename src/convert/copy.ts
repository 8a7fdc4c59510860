/**
 * How deep elements may stand within each other. Blink's own HTML parser stops nesting at 512; what is deeper was built
 * by a script, and native and library code that recurses would run out of stack on it.
 */
const MAX_DEPTH = 400;

/**
 * A copy of the content that belongs to the conversion alone, in a `div` of a document without a window. Forms become
 * `div`s: a field named like a DOM property hides that property on its form, and nowhere else. Elements deeper than
 * {@link MAX_DEPTH} are merged into the ancestor at that depth, a line break in place of each block boundary.
 */
export function inertCopy(element: Element): Element {
  const document = element.ownerDocument.implementation.createHTMLDocument('');
  const root = document.createElement('div');
  if (element.querySelector(TOO_DEEP)) copyMerged(element, root);
  else root.appendChild(document.importNode(element, true));
  for (const form of root.querySelectorAll('form')) {
    const plain = document.createElement('div');
    plain.append(...Array.from(childrenOf(form)));
    Element.prototype.replaceWith.call(form, plain);
  }
  return root;
}

const childrenOf = (form: Element): NodeListOf<ChildNode> =>
  Reflect.get(Node.prototype, 'childNodes', form) as NodeListOf<ChildNode>;

/** Matches an element with that many around it; the browser's own matching costs a fraction of a walk from here. */
const TOO_DEEP = `${'*>'.repeat(MAX_DEPTH)}*`;

function copyMerged(element: Element, root: Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const path: Element[] = [root];
  let depth = 0;
  let node: Node | null = walker.currentNode;
  while (node) {
    const parent = path[Math.min(depth, MAX_DEPTH)] ?? root;
    const copied = root.ownerDocument.importNode(node, false);
    if (depth < MAX_DEPTH || !(copied instanceof Element) || isLeaf(copied)) parent.appendChild(copied);
    else if (!/^(?:span|a|b|i|em|strong|font|code)$/.test(copied.localName))
      parent.append(root.ownerDocument.createElement('br'));
    let next = walker.firstChild();
    if (next) {
      depth++;
      if (depth <= MAX_DEPTH) path[depth] = copied as Element;
    } else {
      while (!next) {
        next = walker.nextSibling();
        if (next) break;
        if (!walker.parentNode()) break;
        depth--;
      }
    }
    node = next;
  }
}

function isLeaf(element: Element): boolean {
  return /^(?:img|br|hr|input|math|svg)$/.test(element.localName);
}
