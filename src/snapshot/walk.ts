import type { Breathe } from '../breathe';
import type { Joint } from '../clip';
import { Addresses, copyAttributes, copySource } from './attributes';
import { type Context, inside } from './context';
import {
  bodyOf,
  firstChildOf,
  firstElementChildOf,
  hasAttribute,
  namespaceOf,
  nextElementSiblingOf,
  nextSiblingOf,
  tagOf,
  typeOf,
  viewOf,
} from './dom';
import { asksForPassword, copyField } from './forms';
import { documentOf, hasContent, isEmbed, isSeen } from './frames';
import type { HeldBack } from './held-back';
import { type Origins, Provenance } from './origins';
import { impliedRole, markRole, renderedRole } from './roles';
import { Selected, type Selecting } from './selected';
import { Separators } from './separators';
import { type ShadowRootOf, shadowRootIn } from './shadow';
import { streamedContent } from './streamed';
import { Texts } from './texts';
import { drawingPart, isMathMl, nameDrawing, Twins } from './twin';
import { isUnread } from './unread';
import { type Look, lookAt, unstyled } from './visible';
import { WrittenTexts } from './written';

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

/** Elements without children, or whose children are what only browsers show that lack them. */
const CHILDLESS = new Set('br canvas video audio hr image img meta meter progress wbr'.split(' '));
/** A page beyond these is cut, and the report says so. */
const MAX_ELEMENTS = 400_000;
const MAX_DEPTH = 20_000;
/** Elements between two chances for the page to breathe. */
const STRIDE = 256;

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
  readonly #written = new WrittenTexts();
  readonly #separators = new Separators(this.#written);
  readonly #texts: Texts;
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
    this.#twins = new Twins(copy, this.#provenance, this.#addresses, this.#written);
    this.selected = new Selected(page);
    this.#texts = new Texts(copy, this.#written, this.#separators, this.selected);
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
        this.#texts.add(child as Text, visit.into, visit.context);
    }
    this.#written.settle();
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
    this.#written.settle();
    const limit = MAX_ELEMENTS.toLocaleString('en');
    this.tally.truncated = `The page has more than ${limit} elements; what comes after them is not in the result.`;
    return false;
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
    if (drawing === 'shape') return;
    if (drawing === 'none') {
      this.#note(element, tag, into);
      if (isUnread(element, tag)) return;
    }

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
    const context = inside(outer, tag, drawing !== 'none', seen, this.selected.element(element, outer.selecting));
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

  /** Notes what is known by an element's name alone, even of one that is not read. */
  #note(element: Element, tag: string, into: Element): void {
    if (tag === 'script') this.#twins.addTex(element, into);
    else if (tag === 'article' || tag === 'main') this.tally.hasArticleOrMain = true;
    else if (tag === 'input' && asksForPassword(element)) this.tally.passwordField = true;
  }

  /** Fills the copies of elements whose children say nothing; returns whether it was one. */
  #isWhole(element: Element, tag: string, twin: Element): boolean {
    if (copyField(element, tag, twin)) {
      this.#separators.field(twin);
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
    const root = shadowRootIn(element, tag, first === null, this.#closedRoot);
    if (root) {
      this.tally.shadowRoots++;
      const selecting = this.selected.inShadow(root, context.selecting);
      this.#push(firstChildOf(root), into, box, { ...context, selecting });
    } else this.#push(first, into, box, context);
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
    // Most elements hold one text and nothing else.
    if (typeOf(first) === Node.TEXT_NODE && nextSiblingOf(first) === null) {
      this.#texts.add(first as Text, into, context);
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
    this.#written.put(into, link);
    this.selected.whole(link, selecting);
  }

  #media(element: Element, twin: Element): void {
    copySource(element, twin, this.#addresses);
    for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
      if (tagOf(child) === 'source') copySource(child, this.#add(child, 'source', null, twin), this.#addresses);
    }
  }
}
