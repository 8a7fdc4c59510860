/**
 * What a document holds, to know without a look what isn't there. Stages look for some two hundred selectors, nearly all
 * of which a page has nothing of; asking the browser for each of them took longer than everything that was then found
 * to do.
 */
interface Stock {
  readonly tags: Set<string>;
  readonly classes: Set<string>;
  readonly attributes: Set<string>;
  /** All values of `class` and `itemprop`, of which selectors ask for parts, in lower case. */
  readonly words: string;
}

const stocks = new WeakMap<Document, Stock>();

/** Takes stock of a root's elements, once; {@link find} uses it from then on for everything in its document. */
export function takeStock(root: Element): void {
  if (stocks.has(root.ownerDocument)) return;
  const tags = new Set<string>();
  const values = { class: new Set<string>(), itemprop: new Set<string>() };
  const attributes = new Set<string>();
  for (const element of root.getElementsByTagName('*')) {
    tags.add(element.localName);
    if (!element.hasAttributes()) continue;
    for (const name of element.getAttributeNames()) {
      attributes.add(name);
      if (name === 'class' || name === 'itemprop') values[name].add(element.getAttribute(name) ?? '');
    }
  }
  const classes = new Set([...values.class].flatMap((list) => list.split(/\s+/)));
  const words = [...values.class, ...values.itemprop].join(' ').toLowerCase();
  stocks.set(root.ownerDocument, { tags, classes, attributes, words });
}

/** Makes an element's name known that was created since. Its attributes, if any, must not be looked for. */
export function addToStock(document: Document, tag: string): void {
  stocks.get(document)?.tags.add(tag);
}

/** The elements within one that match, in document order; without a look where the stock says there is none. */
export function find(root: Element, selector: string): Iterable<Element> {
  const stock = stocks.get(root.ownerDocument);
  if (!stock) return root.querySelectorAll(selector);
  const possible = partsOf(selector).filter(
    ({ tag, classes, attributes, words }) =>
      (!tag || stock.tags.has(tag)) &&
      classes.every((name) => stock.classes.has(name)) &&
      attributes.every((name) => stock.attributes.has(name)) &&
      words.every((word) => stock.words.includes(word)),
  );
  return possible.length ? root.querySelectorAll(possible.map(({ text }) => text).join(', ')) : [];
}

/** One alternative of a selector list, and what an element that it matches, or one around it, must have. */
interface Part {
  readonly text: string;
  /** The element's own. */
  readonly tag: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
  /** In lower case. */
  readonly words: readonly string[];
}

const known = new Map<string, readonly Part[]>();

function partsOf(selector: string): readonly Part[] {
  let parts = known.get(selector);
  if (!parts) {
    parts = selector.split(/,\s*/).map(partOf);
    known.set(selector, parts);
  }
  return parts;
}

function partOf(text: string): Part {
  // Pseudo-classes ask for nothing that is in the stock.
  const asked = text.replace(/:[\w-]+(?:\([^)]*\))?/g, '');
  const bare = asked.replace(/\[[^\]]*\]/g, '');
  const own = /[^\s>+~]+$/.exec(bare)?.[0] ?? '';
  const matches = (pattern: RegExp, of: string): string[] =>
    [...of.matchAll(pattern)].map((match) => match[1] as string);
  return {
    text,
    tag: /^[a-z][\w-]*/.exec(own)?.[0] ?? null,
    classes: matches(/\.([\w-]+)/g, bare),
    attributes: matches(/\[([\w-]+)/g, asked),
    words: matches(/\[(?:class|itemprop)[*~]="([^"]+)"/g, asked).map((word) => word.toLowerCase()),
  };
}
