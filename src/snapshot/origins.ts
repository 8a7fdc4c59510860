/** Where the elements of a copy come from: kept beside it, since an attribute on each would cost a sixth of the walk. */
import type { Origin } from '../clip';

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

/** The live element behind each element of one copy. */
export class Provenance {
  readonly #twins: Element[] = [];
  readonly #lives: Element[] = [];
  /** Made when it is first asked for: pairs are noted by the thousand and looked up by the dozen. */
  #lifeOf: Map<Element, Element> | null = null;

  constructor(
    copy: Document,
    readonly origins: Origins,
  ) {
    provenances.set(copy, this);
  }

  note(twin: Element, live: Element): void {
    this.#twins.push(twin);
    this.#lives.push(live);
  }

  originOf(twin: Element): Origin | null {
    if (!this.#lifeOf) {
      this.#lifeOf = new Map();
      for (const [i, copied] of this.#twins.entries()) this.#lifeOf.set(copied, this.#lives[i] as Element);
    }
    const live = this.#lifeOf.get(twin);
    return live ? this.origins.of(live) : null;
  }
}

const provenances = new WeakMap<Document, Provenance>();

/** The number of the live element that an element of a snapshot's document was made from; null when there is none. */
export function originOf(element: Element): Origin | null {
  return provenances.get(element.ownerDocument)?.originOf(element) ?? null;
}
