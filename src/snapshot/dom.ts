/**
 * Reads of the live page that its content can't bend. A form control named `attributes`, or an image named `body`,
 * stands in for the property of that name on its form or document; the prototype's own getters don't look there.
 * They also work on nodes of other same-origin frames.
 */

/** A property's getter as the prototype has it. */
export function getter<Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
): (of: Owner) => Owner[Key] {
  const read = Object.getOwnPropertyDescriptor(owner, key)?.get;
  if (!read) return (of) => of[key];
  return (of) => read.call(of) as Owner[Key];
}

export const typeOf = getter(Node.prototype, 'nodeType');
export const firstChildOf = getter(Node.prototype, 'firstChild');
export const nextSiblingOf = getter(Node.prototype, 'nextSibling');
export const parentOf = getter(Node.prototype, 'parentNode');
export const textOf = getter(Node.prototype, 'textContent');
export const ownerOf = getter(Node.prototype, 'ownerDocument');
export const dataOf = getter(CharacterData.prototype, 'data');
export const tagOf = getter(Element.prototype, 'localName');
export const namespaceOf = getter(Element.prototype, 'namespaceURI');
export const attributesOf = getter(Element.prototype, 'attributes');
export const shadowRootOf = getter(Element.prototype, 'shadowRoot');
export const childElementCountOf = getter(Element.prototype, 'childElementCount');
export const firstElementChildOf = getter(Element.prototype, 'firstElementChild');
export const nextElementSiblingOf = getter(Element.prototype, 'nextElementSibling');
export const scrollHeightOf = getter(Element.prototype, 'scrollHeight');
export const clientHeightOf = getter(Element.prototype, 'clientHeight');
export const offsetHeightOf = getter(HTMLElement.prototype, 'offsetHeight');
export const offsetWidthOf = getter(HTMLElement.prototype, 'offsetWidth');

export const viewOf = getter(Document.prototype, 'defaultView');
export const documentElementOf = getter(Document.prototype, 'documentElement');
export const bodyOf = getter(Document.prototype, 'body');
export const implementationOf = getter(Document.prototype, 'implementation');
export const titleOf = getter(Document.prototype, 'title');
export const addressOf = getter(Document.prototype, 'URL');
export const contentTypeOf = getter(Document.prototype, 'contentType');
export const baseOf = getter(Node.prototype, 'baseURI');
export const outerHtmlOf = getter(Element.prototype, 'outerHTML');

export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function hasAttribute(element: Element, name: string): boolean {
  return Element.prototype.hasAttribute.call(element, name);
}

export function rectOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

/** The elements below a document or element that match, in document order. */
export function allIn(root: Document | Element | DocumentFragment, selector: string): NodeListOf<Element> {
  const { querySelectorAll } =
    typeOf(root) === Node.DOCUMENT_NODE
      ? Document.prototype
      : typeOf(root) === Node.ELEMENT_NODE
        ? Element.prototype
        : DocumentFragment.prototype;
  return querySelectorAll.call(root, selector) as NodeListOf<Element>;
}

/** A node's children as they are now; the page may change them while the walk pauses. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}

export function isElement(node: Node): node is Element {
  return typeOf(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  const type = typeOf(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

const HTML = 'http://www.w3.org/1999/xhtml';

/** Like `instanceof HTMLElement`, also for elements of another frame. */
export function isHtml(node: Node): node is HTMLElement {
  return isElement(node) && namespaceOf(node) === HTML;
}
