import type { Joint } from '../clip';
import { copyAttributes, copySource } from './attributes';
import {
  bodyOf,
  childrenOf,
  dataOf,
  firstElementChildOf,
  hasAttribute,
  isElement,
  isText,
  namespaceOf,
  nextElementSiblingOf,
  ownerOf,
  shadowRootOf,
  tagOf,
  viewOf,
} from './dom';
import { asksForPassword, copyField, isHiddenInput } from './forms';
import { documentOf, hasContent, isEmbed, isSeen } from './frames';
import { impliedRole, type Role, renderedRole } from './roles';
import { Selected, type Selecting } from './selected';
import { isCode, Separators } from './separators';
import { drawingPart, isMathMl, nameDrawing, type Origins, Twins } from './twin';
import { visibilityOf } from './visible';

/** Reads shadow roots that the page closed, where the browser lets an extension do so. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

export interface WalkOptions {
  readonly origins: Origins;
  readonly shadowRootOf?: ShadowRootOf | undefined;
  readonly breathe: () => Promise<void> | void;
}

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

export interface Walked {
  readonly tally: Tally;
  readonly joints: readonly Joint[];
  readonly selected: Selected;
}

/** What the children of an element take over from it. */
interface Context {
  /** Where copies go. */
  readonly into: Element;
  /** Null in a document that is not on any screen. */
  readonly view: Window | null;
  /** Inside something that is shown only after a click: what hides it says nothing about its parts. */
  readonly collapsed: boolean;
  /** Whether text that stands here can't be seen. */
  readonly textHidden: boolean;
  /** Whether everything here is part of a formula, of which nothing may be lost. */
  readonly math: boolean;
  /** Whether text here is code. */
  readonly code: boolean;
  /** The element whose children these are, when it is a box of its own. */
  readonly box: Element | null;
  readonly selecting: Selecting;
}

interface Visit extends Context {
  /** The children still to be walked, and how far the walk is. */
  readonly children: readonly Node[];
  next: number;
}

/** Never part of what is read; `head` matters where a page has a second one. */
const NEVER = new Set(
  'script style template link base title head param track datalist colgroup map object embed applet'.split(' '),
);
/** Elements without children, or whose children are what only browsers show that lack them. */
const CHILDLESS = new Set('br canvas video audio hr image img meta meter progress wbr'.split(' '));
/** Tags that may have a shadow root (DOM standard, attachShadow), besides custom elements. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** A page beyond these is cut, and the report says so. */
const MAX_ELEMENTS = 400_000;
const MAX_DEPTH = 20_000;
/** Elements between two chances for the page to breathe. */
const STRIDE = 256;

/** Copies what the reader can see below `page`'s body into `copy`'s body, in the order of the composed tree. */
export async function walk(page: Document, copy: Document, options: WalkOptions): Promise<Walked> {
  const walker = new Walker(page, copy, options);
  for (let steps = 1; walker.step(); steps++) if (steps % STRIDE === 0) await options.breathe();
  return walker;
}

class Walker implements Walked {
  readonly tally: Tally = {
    elements: 0,
    hidden: 0,
    shadowRoots: 0,
    framesInlined: 0,
    framesUnreadable: [],
    passwordField: false,
    hasArticleOrMain: false,
    truncated: null,
  };
  readonly selected: Selected;
  readonly #separators = new Separators();
  readonly #twins: Twins;
  readonly #stack: Visit[] = [];
  readonly #closedRoot: ShadowRootOf;

  constructor(
    page: Document,
    readonly copy: Document,
    options: WalkOptions,
  ) {
    this.#closedRoot = options.shadowRootOf ?? (() => null);
    this.#twins = new Twins(copy, options.origins);
    this.selected = new Selected(page);
    const body = bodyOf(page);
    if (!body) return;
    copyAttributes(body, copy.body, false);
    this.#twins.number(body, copy.body);
    this.#openBody(body, copy.body, viewOf(page), this.selected.inDocument(page, 'none'));
  }

  get joints(): readonly Joint[] {
    return this.#separators.joints;
  }

  /** Walks on to the next element and the text before it; false when there is none. */
  step(): boolean {
    for (let visit = this.#stack.at(-1); visit; visit = this.#stack.at(-1)) {
      const child = visit.children[visit.next++];
      if (!child) {
        this.#stack.pop();
        if (visit.box) this.#separators.crossBlock(visit.box);
      } else if (isText(child)) this.#text(child, visit);
      else if (isElement(child)) {
        if (this.tally.elements >= MAX_ELEMENTS) return this.#cut();
        this.#element(child, visit);
        return true;
      }
    }
    return false;
  }

  #cut(): false {
    const limit = MAX_ELEMENTS.toLocaleString('en');
    this.tally.truncated = `The page has more than ${limit} elements; what comes after them is not in the result.`;
    return false;
  }

  #text(text: Text, { into, textHidden, code, math, selecting }: Visit): void {
    if (textHidden) return;
    const data = dataOf(text);
    if (!data) return;
    const twin = this.copy.createTextNode(data);
    into.append(twin);
    if (!math) this.#separators.text(text, twin, code);
    this.selected.text(text, twin, selecting);
  }

  #element(element: Element, visit: Visit): void {
    const tag = tagOf(element);
    const namespace = namespaceOf(element);
    if (visit.math || isMathMl(namespace)) {
      this.#formula(element, tag, namespace, visit);
      return;
    }
    const drawing = drawingPart(tag, namespace);
    if (drawing === 'shape' || (drawing === 'none' && this.#isUnread(element, tag, visit))) return;
    const selecting = this.selected.element(element, visit.selecting);

    const style = visit.view?.getComputedStyle(element);
    const exempt = tag === 'rp' || tag === 'meta';
    const seen = style && !exempt ? visibilityOf(element, style, visit.collapsed) : 'visible';
    if (seen === 'hidden') {
      this.tally.hidden++;
      return;
    }
    const context = {
      ...visit,
      collapsed: visit.collapsed || seen === 'collapsed',
      textHidden: seen === 'own-text-hidden',
      math: seen === 'math',
      selecting,
    };
    if (tag === 'slot') {
      this.#slot(element, context);
      return;
    }
    const role = tag === 'br' ? 'block' : ((style && renderedRole(style.display)) ?? impliedRole(tag));
    const box = role === 'inline' || style?.display === 'contents' ? null : element;
    if (box) this.#separators.crossBlock(box);
    if (tag === 'iframe' || tag === 'frame') {
      this.#frame(element, { ...context, box });
      return;
    }

    const twin = this.#add(element, tag, namespace, visit.into);
    if (style) markLayout(twin, tag, role, style);
    if (seen === 'collapsed' || seen === 'math') twin.setAttribute('data-decant-hidden', seen);
    if (tag === 'svg') nameDrawing(element, twin);
    if (this.#isWhole(element, tag, twin)) this.selected.whole(twin, selecting);
    else this.#descend(element, tag, { ...context, into: twin, code: visit.code || isCode(element), box });
  }

  /** Whether an element is no part of what is read, judged by what it is and not by how it looks. */
  #isUnread(element: Element, tag: string, { into }: Visit): boolean {
    if (NEVER.has(tag)) {
      if (tag === 'script') this.#twins.addTex(element, into);
      return true;
    }
    if (tag === 'meta') return !hasAttribute(element, 'itemprop');
    if (tag === 'noscript') return !isShownNoscript(element);
    if (tag === 'article' || tag === 'main') this.tally.hasArticleOrMain = true;
    if (asksForPassword(element)) this.tally.passwordField = true;
    return isHiddenInput(element);
  }

  /** Fills the copies of elements whose children say nothing; returns whether it was one. */
  #isWhole(element: Element, tag: string, twin: Element): boolean {
    if (copyField(element, twin)) {
      const shown = twin.textContent ? (twin.firstChild?.firstChild ?? twin.firstChild) : null;
      if (shown instanceof Text) this.#separators.text(null, shown, false);
      return true;
    }
    if (tag === 'img' || tag === 'image' || tag === 'source') copySource(element, twin);
    if (tag === 'video' || tag === 'audio') this.#media(element, twin);
    return CHILDLESS.has(tag);
  }

  #add(element: Element, tag: string, namespace: string | null, into: Element): Element {
    this.tally.elements++;
    const twin = this.#twins.add(element, into, namespace, tag === 'noscript' || tag === 'frameset' ? 'div' : tag);
    if (tag === 'noscript') twin.setAttribute('data-decant-noscript', '');
    if (tag === 'details' && !hasAttribute(element, 'open')) twin.setAttribute('data-decant-hidden', 'collapsed');
    return twin;
  }

  /** Formulas are copied whole, annotations included, which no style sheet shows. */
  #formula(element: Element, tag: string, namespace: string | null, visit: Visit): void {
    if (tag === 'script' || tag === 'style') return;
    const selecting = this.selected.element(element, visit.selecting);
    const twin = this.#add(element, tag, namespace, visit.into);
    this.#push(childrenOf(element), { ...visit, into: twin, textHidden: false, math: true, box: null, selecting });
  }

  /** Walks what an element shows inside: its shadow tree if it has one, else its children. */
  #descend(element: Element, tag: string, context: Context): void {
    const root = tag.includes('-') || SHADOW_HOSTS.has(tag) ? (shadowRootOf(element) ?? this.#closed(element)) : null;
    if (root) this.tally.shadowRoots++;
    const selecting = root ? this.selected.inShadow(root, context.selecting) : context.selecting;
    this.#push(childrenOf(root ?? element), { ...context, selecting });
  }

  #closed(element: Element): ShadowRoot | null {
    try {
      return this.#closedRoot(element);
    } catch {
      return null;
    }
  }

  /** A slot shows the nodes assigned to it, or its own children when there are none. */
  #slot(slot: Element, context: Context): void {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(slot as HTMLSlotElement);
    const selecting = assigned.length ? this.selected.inSlot(context.selecting) : context.selecting;
    this.#push(assigned.length ? assigned : childrenOf(slot), { ...context, box: null, selecting });
  }

  #push(children: readonly Node[], context: Context): void {
    if (this.#stack.length < MAX_DEPTH) this.#stack.push({ ...context, children, next: 0 });
    else {
      const limit = MAX_DEPTH.toLocaleString('en');
      this.tally.truncated ??= `The page is nested deeper than ${limit} levels; what lies below is not in the result.`;
    }
  }

  #openBody(body: Element, into: Element, view: Window | null, selecting: Selecting): void {
    const textHidden = (view?.getComputedStyle(body).visibility ?? 'visible') !== 'visible';
    const context = { into, view, collapsed: false, textHidden, math: false, code: false, box: body, selecting };
    if (tagOf(body) === 'frameset') this.#push([body], context);
    else this.#descend(body, 'body', context);
  }

  /** Puts the content of a frame in its place; one that can't be read is counted, and stays if it is worth a link. */
  #frame(frame: Element, { view, collapsed, into, selecting }: Context): void {
    if (view && !collapsed && !isSeen(frame)) return;
    const inner = documentOf(frame);
    const body = inner && bodyOf(inner);
    const link = this.copy.createElement('iframe');
    copyAttributes(frame, link, false);
    copySource(frame, link);
    const address = link.getAttribute('src') ?? '';
    if (inner && body && hasContent(body)) {
      this.tally.framesInlined++;
      const box = this.#add(frame, 'div', null, into);
      box.setAttribute('data-decant-frame', address);
      this.#openBody(body, box, viewOf(inner), this.selected.inDocument(inner, selecting));
      return;
    }
    if (inner && !/^https?:/i.test(address)) return;
    this.tally.framesUnreadable.push(address);
    if (!isEmbed(frame, address)) return;
    this.tally.elements++;
    this.#twins.number(frame, link);
    into.append(link);
    this.selected.whole(link, selecting);
  }

  #media(element: Element, twin: Element): void {
    copySource(element, twin);
    for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
      if (tagOf(child) === 'source') copySource(child, this.#add(child, 'source', null, twin));
    }
  }
}

/** With page scripts on, a `noscript` holds its markup as text and shows nothing. */
function isShownNoscript(noscript: Element): boolean {
  if (firstElementChildOf(noscript)) return true;
  const content = Document.prototype.createRange.call(ownerOf(noscript) as Document);
  content.selectNodeContents(noscript);
  return content.getClientRects().length > 0;
}

function markLayout(twin: Element, tag: string, role: Role, style: CSSStyleDeclaration): void {
  if (
    tag !== 'br' &&
    tag !== 'noscript' &&
    role !== impliedRole(tag) &&
    style.display !== 'contents' &&
    style.display !== 'none'
  )
    twin.setAttribute('data-decant-role', role);
  const { position } = style;
  if (position === 'fixed' || position === 'sticky') twin.setAttribute('data-decant-overlay', position);
}
