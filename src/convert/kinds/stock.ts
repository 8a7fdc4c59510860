/**
 * What a copy holds. Kinds look for some two hundred selectors, nearly all of which a page has nothing of; asking the
 * browser for each of them took longer than everything that was then found to do.
 */
interface Stock {
  readonly tags: Set<string>;
  readonly classes: Set<string>;
  readonly attributes: Set<string>;
}

const stocks = new WeakMap<Document, Stock>();

/** Takes stock of a copy's elements; {@link find} uses it from then on for everything in the copy's document. */
export function takeStock(root: Element): void {
  const tags = new Set<string>();
  const lists = new Set<string>();
  const attributes = new Set<string>();
  for (const element of root.getElementsByTagName('*')) {
    tags.add(element.localName);
    if (!element.hasAttributes()) continue;
    for (const name of element.getAttributeNames()) {
      attributes.add(name);
      if (name === 'class') lists.add(element.getAttribute(name) ?? '');
    }
  }
  const classes = new Set([...lists].flatMap((list) => list.split(/\s+/)));
  stocks.set(root.ownerDocument, { tags, classes, attributes });
}

/** Makes an element's name known that a kind has created. Its attributes, if any, must not be looked for. */
export function addToStock(document: Document, tag: string): void {
  stocks.get(document)?.tags.add(tag);
}

/** The elements within one that match, in document order; without a look where the stock says there is none. */
export function find(root: Element, selector: string): Iterable<Element> {
  const stock = stocks.get(root.ownerDocument);
  if (!stock) return root.querySelectorAll(selector);
  const possible = partsOf(selector).filter(({ tag, classes, attributes }) => {
    if (tag && !stock.tags.has(tag)) return false;
    return classes.every((name) => stock.classes.has(name)) && attributes.every((name) => stock.attributes.has(name));
  });
  return possible.length ? root.querySelectorAll(possible.map(({ text }) => text).join(', ')) : [];
}

/** One alternative of a selector list, and what the element that it matches must have. */
interface Part {
  readonly text: string;
  readonly tag: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
}

const known = new Map<string, readonly Part[]>();

function partsOf(selector: string): readonly Part[] {
  let parts = known.get(selector);
  if (!parts) {
    parts = selector.split(/,\s*/).map((text) => {
      // Only the last compound is the element's own; pseudo-classes ask for nothing that is in the stock.
      const own = /(?:\[[^\]]*\]|[^\s>+~[])+$/.exec(text)?.[0].replace(/:[\w-]+(?:\([^)]*\))?/g, '') ?? '';
      const bare = own.replace(/\[[^\]]*\]/g, '');
      return {
        text,
        tag: /^[a-z][\w-]*/.exec(bare)?.[0] ?? null,
        classes: [...bare.matchAll(/\.([\w-]+)/g)].map((match) => match[1] as string),
        attributes: [...own.matchAll(/\[([\w-]+)/g)].map((match) => match[1] as string),
      };
    });
    known.set(selector, parts);
  }
  return parts;
}
