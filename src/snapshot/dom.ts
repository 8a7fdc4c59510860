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
  const own = accessor(owner, key);
  return (of) => own.call(of);
}

function accessor<Owner extends object, Key extends keyof Owner>(owner: Owner, key: Key): (this: Owner) => Owner[Key] {
  const own = Object.getOwnPropertyDescriptor(owner, key)?.get;
  return (
    own ??
    function (this: Owner) {
      return this[key];
    }
  );
}

// What is read of every node has a function of its own: one shared by all is several times slower.
const nodeType = accessor(Node.prototype, 'nodeType');
const firstChild = accessor(Node.prototype, 'firstChild');
const nextSibling = accessor(Node.prototype, 'nextSibling');
const localName = accessor(Element.prototype, 'localName');
const shadowRoot = accessor(Element.prototype, 'shadowRoot');
const parentNode = accessor(Node.prototype, 'parentNode');
const ownerDocument = accessor(Node.prototype, 'ownerDocument');

/** A node's `nodeType`. */
export function typeOf(node: Node): number {
  return nodeType.call(node);
}

/** A node's first child of any kind. */
export function firstChildOf(node: Node): Node | null {
  return firstChild.call(node);
}

/** A node's next sibling of any kind. */
export function nextSiblingOf(node: Node): Node | null {
  return nextSibling.call(node);
}

/** An element's local name: lower case in HTML. */
export function tagOf(element: Element): string {
  return localName.call(element);
}

/** An element's open shadow root. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return shadowRoot.call(element);
}

/** A node's parent of any kind. */
export function parentOf(node: Node): ParentNode | null {
  return parentNode.call(node);
}

/** The document that a node belongs to; null for a document. */
export function ownerOf(node: Node): Document | null {
  return ownerDocument.call(node);
}

/** Text nodes can't be bent. */
export function dataOf(text: CharacterData): string {
  return text.data;
}

// Getters that need no faster way: each reads the property of its name.
export const namespaceOf = getter(Element.prototype, 'namespaceURI');
export const textOf = getter(Node.prototype, 'textContent');
export const childElementCountOf = getter(Element.prototype, 'childElementCount');
export const firstElementChildOf = getter(Element.prototype, 'firstElementChild');
export const nextElementSiblingOf = getter(Element.prototype, 'nextElementSibling');
export const previousElementSiblingOf = getter(Element.prototype, 'previousElementSibling');
export const offsetHeightOf = getter(HTMLElement.prototype, 'offsetHeight');
export const offsetWidthOf = getter(HTMLElement.prototype, 'offsetWidth');

export const viewOf = getter(Document.prototype, 'defaultView');
export const documentElementOf = getter(Document.prototype, 'documentElement');
export const bodyOf = getter(Document.prototype, 'body');
export const implementationOf = getter(Document.prototype, 'implementation');
export const titleOf = getter(Document.prototype, 'title');
export const addressOf = getter(Document.prototype, 'URL');
export const contentTypeOf = getter(Document.prototype, 'contentType');
export const hrefOf = getter(HTMLAnchorElement.prototype, 'href');
export const baseOf = getter(Node.prototype, 'baseURI');
export const outerHtmlOf = getter(Element.prototype, 'outerHTML');

/** An attribute's value, null when the element has none of that name. */
export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** The names of an element's attributes, as written. */
export function attributeNamesOf(element: Element): readonly string[] {
  return Element.prototype.hasAttributes.call(element) ? Element.prototype.getAttributeNames.call(element) : [];
}

/** Whether an element has an attribute of that name, even an empty one. */
export function hasAttribute(element: Element, name: string): boolean {
  return Element.prototype.hasAttribute.call(element, name);
}

/** An element's box in CSS pixels, relative to the viewport. */
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

/** Like `instanceof Element`, also for nodes of another frame. */
export function isElement(node: Node): node is Element {
  return typeOf(node) === Node.ELEMENT_NODE;
}

/** Whether a node is text, CDATA included, also in another frame. */
export function isText(node: Node): node is Text {
  const type = typeOf(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

const HTML = 'http://www.w3.org/1999/xhtml';

/** Like `instanceof HTMLElement`, also for elements of another frame. */
export function isHtml(node: Node): node is HTMLElement {
  return isElement(node) && namespaceOf(node) === HTML;
}
