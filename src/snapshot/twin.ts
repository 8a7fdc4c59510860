import { type Addresses, copyAttributes } from './attributes';
import { attributeOf, firstElementChildOf, nextElementSiblingOf, tagOf, textOf } from './dom';
import type { Provenance } from './origins';
import type { WrittenTexts } from './written';

const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Makes the copies of single elements: name and attributes, without children. */
export class Twins {
  constructor(
    readonly copy: Document,
    readonly provenance: Provenance,
    readonly addresses: Addresses,
    readonly texts: WrittenTexts,
  ) {}

  /** Copies an element to the end of `into`, under another name if `as` says so. */
  add(element: Element, into: Element, namespace: string | null, as: string): Element {
    const twin = this.#create(as, namespace);
    copyAttributes(element, twin, namespace === MATHML, this.addresses);
    this.provenance.note(twin, element);
    this.texts.put(into, twin);
    return twin;
  }

  /**
   * MathJax keeps a formula's source in a script of a type that no browser runs: `math/tex`, with `mode=display` for
   * one that stands by itself.
   */
  addTex(script: Element, into: Element): void {
    const type = attributeOf(script, 'type') ?? '';
    if (!/^math\/tex/i.test(type)) return;
    const span = this.copy.createElement('span');
    span.setAttribute('data-decant-tex', /mode\s*=\s*display/i.test(type) ? 'display' : 'inline');
    this.provenance.note(span, script);
    this.texts.put(into, span);
    const tex = textOf(script);
    if (tex) this.texts.addPlain(span, tex);
  }

  #create(tag: string, namespace: string | null): Element {
    try {
      if (namespace === null) return this.copy.createElement(tag);
      return namespace === SVG || namespace === MATHML
        ? this.copy.createElementNS(namespace, tag)
        : this.copy.createElement(tag);
    } catch {
      // The HTML parser takes tag names that the DOM refuses.
      return this.copy.createElement('span');
    }
  }
}

/** Whether a namespace is MathML's. */
export function isMathMl(namespace: string | null): boolean {
  return namespace === MATHML;
}

/** The parts of a drawing that hold text; shapes are left behind. */
const DRAWN_TEXT = new Set('svg g text tspan textPath a switch foreignObject image'.split(' '));

/** Whether an element belongs to a drawing, and if so whether anything to read can be in it. */
export function drawingPart(tag: string, namespace: string | null): 'none' | 'shape' | 'text' {
  if (namespace !== SVG) return 'none';
  return DRAWN_TEXT.has(tag) ? 'text' : 'shape';
}

/** Names a drawing by its own title, which browsers show as a tooltip, where it has no label. */
export function nameDrawing(svg: Element, twin: Element): void {
  if (twin.hasAttribute('aria-label')) return;
  for (let child = firstElementChildOf(svg); child; child = nextElementSiblingOf(child)) {
    if (tagOf(child) !== 'title') continue;
    const name = (textOf(child) ?? '').trim();
    if (name) twin.setAttribute('aria-label', name);
    return;
  }
}
