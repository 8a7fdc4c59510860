import type { Origin } from '../clip';
import { copyAttributes, copySource } from './attributes';
import {
  attributeOf,
  bodyOf,
  childrenOf,
  dataOf,
  firstElementChildOf,
  getter,
  hasAttribute,
  isElement,
  isText,
  namespaceOf,
  shadowRootOf,
  tagOf,
  textOf,
  viewOf,
} from './dom';
import { asksForPassword, copyField, isHiddenInput } from './forms';
import { documentOf, isEmbed, isSeen } from './frames';
import { impliedRole, renderedRole } from './roles';
import { visibilityOf } from './visible';

/** Gives a live element its number; the same element keeps it for as long as the page is open. */
export class Origins {
  readonly #ids = new WeakMap<Element, Origin>();
  #last = 0;

  of(element: Element): Origin {
    let id = this.#ids.get(element);
    if (id === undefined) {
      id = ++this.#last;
      this.#ids.set(element, id);
    }
    return id;
  }
}

/** Reads shadow roots that the page closed, where the browser lets an extension do so. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** What a walk has counted. */
export interface Tally {
  elements: number;
  hidden: number;
  shadowRoots: number;
  framesInlined: number;
  framesUnreadable: string[];
  passwordField: boolean;
  hasArticleOrMain: boolean;
  truncated: string | null;
}

interface Visit {
  /** The children still to be walked, and how far the walk is. */
  readonly children: readonly Node[];
  next: number;
  /** Where copies go. */
  readonly into: Element;
  /** Null in a document that is not on any screen. */
  readonly view: Window | null;
  /** Inside something that is shown only after a click: what hides it says nothing about its parts. */
  readonly collapsed: boolean;
  /** Whether text that stands here can be seen. */
  readonly textHidden: boolean;
  /** Whether everything here is part of a formula, of which nothing may be lost. */
  readonly math: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Never part of what is read; `head` matters where a page has a second one. */
const NEVER = new Set(
  'script style template link base title head param track datalist colgroup map object embed applet'.split(' '),
);
/** Elements whose children are what browsers show that lack them. */
const REPLACED = new Set('canvas video audio progress meter img'.split(' '));
/** The parts of a drawing that hold text; shapes are left behind. */
const DRAWN_TEXT = new Set('svg g text tspan textPath a switch foreignObject image'.split(' '));
/** Tags that may have a shadow root (DOM standard, attachShadow), besides custom elements. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** A page beyond this is cut, and the report says so. */
const MAX_ELEMENTS = 400_000;
const MAX_DEPTH = 20_000;
/** Elements between two chances for the page to breathe. */
const STRIDE = 256;

export interface WalkOptions {
  readonly origins: Origins;
  readonly shadowRootOf?: ShadowRootOf | undefined;
  readonly breathe: () => Promise<void> | void;
}

/** Copies what the reader can see below `page`'s body into `copy`'s body. */
export async function walk(page: Document, copy: Document, options: WalkOptions): Promise<Tally> {
  const tally: Tally = {
    elements: 0,
    hidden: 0,
    shadowRoots: 0,
    framesInlined: 0,
    framesUnreadable: [],
    passwordField: false,
    hasArticleOrMain: false,
    truncated: null,
  };
  const stack: Visit[] = [];
  const body = bodyOf(page);
  if (!body) return tally;
  const walker = new Walker(copy, tally, stack, options);
  walker.openBody(body, copy.body, viewOf(page));
  let steps = 0;
  for (let visit = stack[stack.length - 1]; visit; visit = stack[stack.length - 1]) {
    const child = visit.children[visit.next++];
    if (!child) {
      stack.pop();
      continue;
    }
    if (isText(child)) walker.text(child, visit);
    else if (isElement(child)) {
      if (++steps % STRIDE === 0) await options.breathe();
      if (tally.elements >= MAX_ELEMENTS) {
        tally.truncated = `The page has more than ${MAX_ELEMENTS.toLocaleString('en')} elements; the rest is not in the result.`;
        break;
      }
      walker.element(child, visit);
    }
  }
  return tally;
}

class Walker {
  constructor(
    readonly copy: Document,
    readonly tally: Tally,
    readonly stack: Visit[],
    readonly options: WalkOptions,
  ) {}

  openBody(body: Element, into: Element, view: Window | null): void {
    copyAttributes(body, into, false);
    into.setAttribute('data-decant-id', String(this.options.origins.of(body)));
    if (tagOf(body) === 'frameset') {
      this.push([body], into, { view, collapsed: false, textHidden: false, math: false });
      return;
    }
    const style = view?.getComputedStyle(body);
    const textHidden = style !== undefined && style.visibility !== 'visible';
    this.descend(body, into, { view, collapsed: false, textHidden, math: false });
  }

  text(text: Text, { into, textHidden }: Visit): void {
    if (textHidden) return;
    const data = dataOf(text);
    if (data) into.append(this.copy.createTextNode(data));
  }

  element(element: Element, visit: Visit): void {
    const tag = tagOf(element);
    const namespace = namespaceOf(element);
    if (visit.math || namespace === MATHML) {
      this.copyMath(element, tag, namespace, visit);
      return;
    }
    if (namespace === SVG) {
      if (!DRAWN_TEXT.has(tag)) return;
    } else if (NEVER.has(tag)) {
      if (tag === 'script') this.copyTex(element, visit);
      return;
    }
    if (tag === 'meta' && !hasAttribute(element, 'itemprop')) return;
    if (tag === 'article' || tag === 'main') this.tally.hasArticleOrMain = true;
    if (asksForPassword(element)) this.tally.passwordField = true;
    if (isHiddenInput(element)) return;
    if (tag === 'noscript' && !isShownNoscript(element)) return;

    let { collapsed, textHidden } = visit;
    let math = false;
    let mark: string | null = null;
    const style = visit.view?.getComputedStyle(element);
    if (style && tag !== 'rp' && tag !== 'meta') {
      const seen = visibilityOf(element, style, collapsed);
      if (seen === 'hidden') {
        this.tally.hidden++;
        return;
      }
      textHidden = seen === 'own-text-hidden';
      math = seen === 'math';
      if (seen === 'collapsed' || seen === 'math') mark = seen;
      if (seen === 'collapsed') collapsed = true;
    }
    if (tag === 'slot' && this.openSlot(element, visit, { collapsed, textHidden })) return;
    if (tag === 'iframe' || tag === 'frame') {
      this.copyFrame(element, visit);
      return;
    }
    const twin = this.twin(element, tag, namespace, visit);
    if (mark) twin.setAttribute('data-decant-hidden', mark);
    if (tag === 'noscript') twin.setAttribute('data-decant-noscript', '');
    if (style) this.markLayout(twin, tag, style);
    if (tag === 'details' && !hasAttribute(element, 'open')) twin.setAttribute('data-decant-hidden', 'collapsed');
    if (copyField(element, twin)) return;
    if (tag === 'img' || tag === 'image' || tag === 'video' || tag === 'audio' || tag === 'source')
      copySource(element, twin);
    if (namespace === SVG && tag === 'svg') nameDrawing(element, twin);
    if (REPLACED.has(tag)) {
      if (tag === 'video' || tag === 'audio') this.copySources(element, twin);
      return;
    }
    this.descend(element, twin, { view: visit.view, collapsed, textHidden, math });
  }

  /** Walks what an element shows inside: its shadow tree if it has one, else its children. */
  descend(element: Element, into: Element, context: Pick<Visit, 'view' | 'collapsed' | 'textHidden' | 'math'>): void {
    const tag = tagOf(element);
    let root: Node = element;
    if (tag.includes('-') || SHADOW_HOSTS.has(tag)) {
      const shadow = shadowRootOf(element) ?? this.closedRoot(element);
      if (shadow) {
        this.tally.shadowRoots++;
        root = shadow;
      }
    }
    this.push(childrenOf(root), into, context);
  }

  push(
    children: readonly Node[],
    into: Element,
    context: Pick<Visit, 'view' | 'collapsed' | 'textHidden' | 'math'>,
  ): void {
    if (!children.length) return;
    if (this.stack.length >= MAX_DEPTH) {
      this.tally.truncated ??= `The page is nested deeper than ${MAX_DEPTH.toLocaleString('en')} levels; what lies below is not in the result.`;
      return;
    }
    this.stack.push({ ...context, children, next: 0, into });
  }

  closedRoot(element: Element): ShadowRoot | null {
    try {
      return this.options.shadowRootOf?.(element) ?? null;
    } catch {
      return null;
    }
  }

  /** A slot shows the nodes assigned to it, or its own children when there are none. */
  openSlot(slot: Element, visit: Visit, context: Pick<Visit, 'collapsed' | 'textHidden'>): boolean {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(slot as HTMLSlotElement);
    const children = assigned.length ? assigned : childrenOf(slot);
    this.push(children, visit.into, { view: visit.view, math: false, ...context });
    return true;
  }

  copyFrame(frame: Element, visit: Visit): void {
    if (visit.view && !isSeen(frame) && !visit.collapsed) return;
    const inner = documentOf(frame);
    const body = inner && bodyOf(inner);
    const holder = this.copy.createElement('iframe');
    copySource(frame, holder);
    const address = holder.getAttribute('src') ?? '';
    if (inner && body && (firstElementChildOf(body) || (textOf(body) ?? '').trim())) {
      this.tally.framesInlined++;
      const box = this.twin(frame, 'div', null, visit);
      box.setAttribute('data-decant-frame', address);
      this.openFrame(body, box, viewOf(inner));
      return;
    }
    if (inner && !/^https?:/i.test(address)) return;
    this.tally.framesUnreadable.push(address);
    if (!isEmbed(frame, address)) return;
    copyAttributes(frame, holder, false);
    this.number(frame, holder);
    visit.into.append(holder);
  }

  openFrame(body: Element, box: Element, view: Window | null): void {
    if (tagOf(body) === 'frameset') this.push([body], box, { view, collapsed: false, textHidden: false, math: false });
    else this.descend(body, box, { view, collapsed: false, textHidden: false, math: false });
  }

  /** MathJax keeps a formula's source in a script of a type that no browser runs. */
  copyTex(script: Element, { into }: Visit): void {
    const type = attributeOf(script, 'type') ?? '';
    if (!/^math\/tex/i.test(type)) return;
    const span = this.copy.createElement('span');
    span.setAttribute('data-decant-tex', /mode\s*=\s*display/i.test(type) ? 'display' : 'inline');
    span.textContent = textOf(script);
    this.number(script, span);
    into.append(span);
  }

  /** Formulas are copied whole, annotations included, which no style sheet shows. */
  copyMath(element: Element, tag: string, namespace: string | null, visit: Visit): void {
    if (tag === 'script' || tag === 'style') return;
    const twin = this.twin(element, tag, namespace, visit);
    this.push(childrenOf(element), twin, { ...visit, textHidden: false, math: true });
  }

  copySources(element: Element, twin: Element): void {
    for (let child = firstElementChildOf(element); child; child = getNext(child)) {
      if (tagOf(child) !== 'source') continue;
      const source = this.copy.createElement('source');
      copyAttributes(child, source, false);
      copySource(child, source);
      twin.append(source);
    }
  }

  /** Makes the copy of one element, attributes and all but children, and puts it in its place. */
  twin(element: Element, tag: string, namespace: string | null, { into }: Visit): Element {
    const twin = this.create(tag === 'noscript' || tag === 'frameset' ? 'div' : tag, namespace);
    copyAttributes(element, twin, namespace === MATHML);
    this.number(element, twin);
    into.append(twin);
    return twin;
  }

  create(tag: string, namespace: string | null): Element {
    try {
      return namespace === SVG || namespace === MATHML
        ? this.copy.createElementNS(namespace, tag)
        : this.copy.createElement(tag);
    } catch {
      // The HTML parser takes tag names that the DOM refuses.
      return this.copy.createElement('span');
    }
  }

  number(element: Element, twin: Element): void {
    this.tally.elements++;
    twin.setAttribute('data-decant-id', String(this.options.origins.of(element)));
  }

  markLayout(twin: Element, tag: string, style: CSSStyleDeclaration): void {
    const role = renderedRole(style.display);
    if (role && role !== impliedRole(tag) && twin.namespaceURI !== SVG) twin.setAttribute('data-decant-role', role);
    const { position } = style;
    if (position === 'fixed' || position === 'sticky') twin.setAttribute('data-decant-overlay', position);
  }
}

const getNext = getter(Element.prototype, 'nextElementSibling');

/** With page scripts on, a `noscript` holds its markup as text and shows nothing. */
function isShownNoscript(noscript: Element): boolean {
  return firstElementChildOf(noscript) !== null;
}

/** A drawing is named by its label or its own title, which browsers show as a tooltip. */
function nameDrawing(svg: Element, twin: Element): void {
  if (twin.hasAttribute('aria-label')) return;
  for (let child = firstElementChildOf(svg); child; child = getNext(child)) {
    if (tagOf(child) !== 'title') continue;
    const name = (textOf(child) ?? '').trim();
    if (name) twin.setAttribute('aria-label', name);
    return;
  }
}
