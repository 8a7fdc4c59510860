import type { Breathe } from '../breathe';
import type { Joint } from '../clip';
import { Addresses, copyAttributes, copySource } from './attributes';
import {
  bodyOf,
  dataOf,
  firstChildOf,
  firstElementChildOf,
  hasAttribute,
  namespaceOf,
  nextElementSiblingOf,
  nextSiblingOf,
  ownerOf,
  shadowRootOf,
  tagOf,
  typeOf,
  viewOf,
} from './dom';
import { asksForPassword, copyField, isHiddenInput } from './forms';
import { documentOf, hasContent, isEmbed, isSeen } from './frames';
import type { HeldBack } from './held-back';
import { breaksOf, markPreformatted } from './line-breaks';
import { type Origins, Provenance } from './origins';
import { impliedRole, type Role, renderedRole } from './roles';
import { Selected, type Selecting } from './selected';
import { isCode, Separators } from './separators';
import { streamedContent } from './streamed';
import { drawingPart, isMathMl, nameDrawing, Twins } from './twin';
import { type Look, lookAt, type Visibility } from './visible';

/** Reads shadow roots that the page closed, where the browser lets an extension do so. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

export interface WalkOptions {
  readonly origins: Origins;
  readonly shadowRootOf?: ShadowRootOf | undefined;
  readonly breathe: Breathe;
  /** Takes in what style hides as well. */
  readonly hiddenToo?: boolean;
  /** A part of the page that is read though style hides it. */
  readonly heldBack?: HeldBack | undefined;
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

/** What the children of an element take over from it; shared for as long as nothing changes. */
interface Context {
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
  /** Whether elements here may be part of a drawing or formula. */
  readonly foreign: boolean;
  readonly selecting: Selecting;
}

interface Visit {
  /** The next child to be walked, unless {@link held} has it. */
  next: Node | null;
  /** The children still to be walked as they stood before the page could change them. */
  held: readonly Node[] | null;
  at: number;
  /** Where copies go. */
  readonly into: Element;
  /** The element whose children these are, when it is a box of its own. */
  readonly box: Element | null;
  readonly context: Context;
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

const insertText = Element.prototype.insertAdjacentText;

/** Copies what the reader can see below `page`'s body into `copy`'s body, in the order of the composed tree. */
export async function walk(page: Document, copy: Document, options: WalkOptions): Promise<Walked> {
  const walker = new Walker(page, copy, options);
  for (let steps = 1; walker.step(); steps++) {
    const pause = steps % STRIDE === 0 ? options.breathe() : undefined;
    if (pause) {
      walker.hold();
      await pause;
    }
  }
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
  readonly #addresses = new Addresses();
  readonly #separators = new Separators();
  readonly #provenance: Provenance;
  readonly #twins: Twins;
  readonly #stack: Visit[] = [];
  readonly #streamed: ReadonlyMap<Element, Element>;
  readonly #placed = new Set<Element>();
  readonly #look: Look = { seen: 'visible', display: '', position: 'static' };
  readonly #closedRoot: ShadowRootOf;
  readonly #heldBack: HeldBack | undefined;

  constructor(
    page: Document,
    readonly copy: Document,
    options: WalkOptions,
  ) {
    this.#closedRoot = options.shadowRootOf ?? (() => null);
    this.#heldBack = options.heldBack;
    this.#provenance = new Provenance(copy, options.origins);
    this.#twins = new Twins(copy, this.#provenance, this.#addresses);
    this.selected = new Selected(page);
    this.#streamed = streamedContent(page);
    const body = bodyOf(page);
    if (!body) return;
    copyAttributes(body, copy.body, false, this.#addresses);
    this.#provenance.note(copy.body, body);
    const view = options.hiddenToo ? null : viewOf(page);
    this.#openBody(body, copy.body, view, this.selected.inDocument(page, 'none'));
  }

  get joints(): readonly Joint[] {
    return this.#separators.joints;
  }

  /** Walks on to the next element and the text before it; false when there is none. */
  step(): boolean {
    for (let visit = this.#stack.at(-1); visit; visit = this.#stack.at(-1)) {
      const child = visit.held ? visit.held[visit.at++] : visit.next;
      if (!child) {
        this.#stack.pop();
        if (visit.box) this.#separators.crossBlock(visit.box);
        continue;
      }
      if (!visit.held) visit.next = nextSiblingOf(child);
      const type = typeOf(child);
      if (type === Node.ELEMENT_NODE) {
        if (this.tally.elements >= MAX_ELEMENTS) return this.#cut();
        this.#element(child as Element, visit);
        return true;
      }
      if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE)
        this.#text(child as Text, visit.into, visit.context);
    }
    return false;
  }

  /** Notes what is still to be walked, so that the page may change while the walk pauses. */
  hold(): void {
    for (const visit of this.#stack) {
      if (visit.held) continue;
      const rest: Node[] = [];
      for (let child = visit.next; child; child = nextSiblingOf(child)) rest.push(child);
      visit.held = rest;
    }
  }

  #cut(): false {
    const limit = MAX_ELEMENTS.toLocaleString('en');
    this.tally.truncated = `The page has more than ${limit} elements; what comes after them is not in the result.`;
    return false;
  }

  #text(text: Text, into: Element, context: Context): void {
    if (context.textHidden) return;
    const data = dataOf(text);
    if (!data) return;
    if (context.view && !context.code && !context.math && data.includes('\n')) {
      const breaks = breaksOf(text, data, context.view);
      if (breaks === 'preformatted') markPreformatted(text, into, context.view);
      if (breaks === 'lines') {
        this.#lines(text, data, into, context);
        return;
      }
    }
    this.#line(text, data, 0, into, context);
  }

  /** Text whose line breaks the reader sees becomes lines with breaks between them. */
  #lines(text: Text, data: string, into: Element, context: Context): void {
    let offset = 0;
    for (const line of data.split('\n')) {
      if (offset > 0 && (into.lastChild || offset > 1)) {
        const br = this.copy.createElement('br');
        into.appendChild(br);
        this.#separators.crossBlock(into);
        this.selected.text(text, br, offset - 1, 1, context.selecting);
      }
      if (line) this.#line(text, line, offset, into, context);
      offset += line.length + 1;
    }
  }

  #line(text: Text, data: string, offset: number, into: Element, context: Context): void {
    // Nobody holds the new node: a third of the cost of one that is made first and put in then.
    insertText.call(into, 'beforeend', data);
    if (!context.math) this.#separators.text(text, into, data, context.code);
    if (context.selecting !== 'none') {
      this.selected.text(text, into.lastChild as Text, offset, data.length, context.selecting);
    }
  }

  #element(element: Element, { into, context: outer }: Visit): void {
    const tag = tagOf(element);
    // Only what is in a drawing or a formula is of another kind than HTML.
    const namespace = outer.foreign || tag === 'svg' || tag === 'math' ? namespaceOf(element) : null;
    if (outer.math || isMathMl(namespace)) {
      this.#formula(element, tag, namespace, into, outer);
      return;
    }
    const late = this.#streamed.get(element);
    if (late) {
      this.#late(late, into, outer);
      return;
    }
    const drawing = drawingPart(tag, namespace);
    if (drawing === 'shape' || (drawing === 'none' && this.#isUnread(element, tag, into))) return;

    const style = outer.view?.getComputedStyle(element);
    const exempt = tag === 'rp' || tag === 'meta';
    const look = this.#look;
    if (style && !exempt) lookAt(element, style, outer.collapsed, look);
    else unstyled(look);
    const held = this.#heldBack?.shown.has(element) ?? false;
    if (held) look.seen = element === this.#heldBack?.main ? 'collapsed' : 'visible';
    const { seen, display, position } = look;
    if (seen === 'hidden') {
      this.tally.hidden++;
      return;
    }
    const context = this.#inside(outer, tag, drawing !== 'none', seen, this.selected.element(element, outer.selecting));
    if (tag === 'slot') {
      this.#slot(element, into, context);
      return;
    }
    const role = tag === 'br' ? 'block' : (renderedRole(display) ?? impliedRole(tag));
    const box = role === 'inline' || display === 'contents' ? null : element;
    if (box) this.#separators.crossBlock(box);
    if (tag === 'iframe' || tag === 'frame') {
      this.#frame(element, into, box, context);
      return;
    }

    const twin = this.#add(element, tag, namespace, into);
    if (display) markRole(twin, tag, role, display);
    if (position === 'fixed' || position === 'sticky') twin.setAttribute('data-decant-overlay', position);
    if (!held && (seen === 'collapsed' || seen === 'math')) twin.setAttribute('data-decant-hidden', seen);
    if (tag === 'svg') nameDrawing(element, twin);
    if (this.#isWhole(element, tag, twin)) this.selected.whole(twin, context.selecting);
    else this.#descend(element, tag, twin, box, context);
  }

  /** Puts what was sent late into its place, once. */
  #late(content: Element, into: Element, outer: Context): void {
    if (this.#placed.has(content)) return;
    this.#placed.add(content);
    // Nothing in it has a box, which says nothing about its parts.
    const context = { ...outer, collapsed: true, selecting: this.selected.element(content, outer.selecting) };
    this.#separators.crossBlock(content);
    this.#descend(content, 'div', this.#add(content, 'div', null, into), content, context);
  }

  /** The context for the children of an element; the same object where nothing changes. */
  #inside(outer: Context, tag: string, drawn: boolean, seen: Visibility, selecting: Selecting): Context {
    const collapsed = outer.collapsed || seen === 'collapsed';
    const textHidden = seen === 'own-text-hidden';
    const math = seen === 'math';
    const code = outer.code || isCode(tag);
    const foreign = drawn || math;
    const same =
      collapsed === outer.collapsed &&
      textHidden === outer.textHidden &&
      math === outer.math &&
      code === outer.code &&
      foreign === outer.foreign &&
      selecting === outer.selecting;
    return same ? outer : { view: outer.view, collapsed, textHidden, math, code, foreign, selecting };
  }

  /** Whether an element is no part of what is read, judged by what it is and not by how it looks. */
  #isUnread(element: Element, tag: string, into: Element): boolean {
    if (NEVER.has(tag)) {
      if (tag === 'script') this.#twins.addTex(element, into);
      return true;
    }
    if (tag === 'meta') return !hasAttribute(element, 'itemprop');
    if (tag === 'noscript') return !isShownNoscript(element);
    if (tag === 'article' || tag === 'main') this.tally.hasArticleOrMain = true;
    if (tag !== 'input') return false;
    if (asksForPassword(element)) this.tally.passwordField = true;
    return isHiddenInput(element);
  }

  /** Fills the copies of elements whose children say nothing; returns whether it was one. */
  #isWhole(element: Element, tag: string, twin: Element): boolean {
    if (copyField(element, tag, twin)) {
      const shown = twin.firstElementChild ?? twin;
      const data = shown.textContent;
      if (data) this.#separators.text(null, shown, data, false);
      return true;
    }
    if (tag === 'img' || tag === 'image' || tag === 'source') copySource(element, twin, this.#addresses);
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
  #formula(element: Element, tag: string, namespace: string | null, into: Element, outer: Context): void {
    if (tag === 'script' || tag === 'style') return;
    const selecting = this.selected.element(element, outer.selecting);
    const twin = this.#add(element, tag, namespace, into);
    this.#push(firstChildOf(element), twin, null, {
      ...outer,
      textHidden: false,
      math: true,
      foreign: true,
      selecting,
    });
  }

  /** Walks what an element shows inside: its shadow tree if it has one, else its children. */
  #descend(element: Element, tag: string, into: Element, box: Element | null, context: Context): void {
    const first = firstChildOf(element);
    const root = this.#shadowRoot(element, tag, first === null);
    if (root) {
      this.tally.shadowRoots++;
      const selecting = this.selected.inShadow(root, context.selecting);
      this.#push(firstChildOf(root), into, box, { ...context, selecting });
    } else this.#push(first, into, box, context);
  }

  /** Asking for closed roots costs; elements that are no custom ones have them only to fill themselves. */
  #shadowRoot(element: Element, tag: string, empty: boolean): ShadowRoot | null {
    const custom = tag.includes('-');
    if (!custom && !SHADOW_HOSTS.has(tag)) return null;
    const open = shadowRootOf(element);
    if (open || !(custom || empty)) return open;
    try {
      return this.#closedRoot(element);
    } catch {
      return null;
    }
  }

  /** A slot shows the nodes assigned to it, or its own children when there are none. */
  #slot(slot: Element, into: Element, context: Context): void {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(slot as HTMLSlotElement);
    const selecting = assigned.length ? this.selected.inSlot(context.selecting) : context.selecting;
    const inner = { ...context, selecting };
    if (assigned.length) this.#stack.push({ next: null, held: assigned, at: 0, into, box: null, context: inner });
    else this.#push(firstChildOf(slot), into, null, inner);
  }

  #push(first: Node | null, into: Element, box: Element | null, context: Context): void {
    if (!first) return;
    if (typeOf(first) === Node.TEXT_NODE && nextSiblingOf(first) === null) {
      this.#text(first as Text, into, context);
      if (box) this.#separators.crossBlock(box);
    } else if (this.#stack.length < MAX_DEPTH) {
      this.#stack.push({ next: first, held: null, at: 0, into, box, context });
    } else {
      const limit = MAX_DEPTH.toLocaleString('en');
      this.tally.truncated ??= `The page is nested deeper than ${limit} levels; what lies below is not in the result.`;
    }
  }

  #openBody(body: Element, into: Element, view: Window | null, selecting: Selecting): void {
    const textHidden = (view?.getComputedStyle(body).visibility ?? 'visible') !== 'visible';
    const context = { view, collapsed: false, textHidden, math: false, code: false, foreign: false, selecting };
    if (tagOf(body) === 'frameset') this.#stack.push({ next: null, held: [body], at: 0, into, box: null, context });
    else this.#descend(body, 'body', into, body, context);
  }

  /** Puts the content of a frame in its place; one that can't be read is counted, and stays if it is worth a link. */
  #frame(frame: Element, into: Element, box: Element | null, { view, collapsed, selecting }: Context): void {
    if (view && !collapsed && !isSeen(frame)) return;
    const inner = documentOf(frame);
    const body = inner && bodyOf(inner);
    const link = this.copy.createElement('iframe');
    copyAttributes(frame, link, false, this.#addresses);
    copySource(frame, link, this.#addresses);
    const address = link.getAttribute('src') ?? '';
    if (inner && body && hasContent(body)) {
      this.tally.framesInlined++;
      const holder = this.#add(frame, 'div', null, into);
      holder.setAttribute('data-decant-frame', address);
      this.#separators.crossBlock(box ?? frame);
      this.#openBody(body, holder, viewOf(inner), this.selected.inDocument(inner, selecting));
      return;
    }
    if (inner && !/^https?:/i.test(address)) return;
    this.tally.framesUnreadable.push(address);
    if (!isEmbed(frame, address)) return;
    this.tally.elements++;
    this.#provenance.note(link, frame);
    into.appendChild(link);
    this.selected.whole(link, selecting);
  }

  #media(element: Element, twin: Element): void {
    copySource(element, twin, this.#addresses);
    for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
      if (tagOf(child) === 'source') copySource(child, this.#add(child, 'source', null, twin), this.#addresses);
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

/** How an element looks of which no style is to be had. */
function unstyled(look: Look): void {
  look.seen = 'visible';
  look.display = '';
  look.position = 'static';
}

function markRole(twin: Element, tag: string, role: Role, display: string): void {
  if (role === impliedRole(tag) || tag === 'br' || tag === 'noscript') return;
  if (display !== 'contents' && display !== 'none') twin.setAttribute('data-decant-role', role);
}
