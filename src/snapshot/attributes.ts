import { attributeNamesOf, attributeOf, baseOf, hrefOf, ownerOf, tagOf } from './dom';
import { imageSource } from './images';
import { isPlainPath, isResolved } from './plain-address';

/** What later stages read. Everything else stays in the page: handlers, styles, what a framework left for itself. */
const KEPT = new Set(
  (
    'class id alt title lang dir role rel name type start value reversed colspan rowspan scope headers datetime width ' +
    'height itemprop itemscope itemtype property open controls kind label content ' +
    'aria-label aria-hidden aria-level aria-labelledby aria-describedby aria-expanded aria-roledescription ' +
    'aria-modal aria-live'
  ).split(' '),
);

/** MathML's attributes that carry meaning or that a converter of formulas reads. */
const MATH = new Set(
  (
    'display encoding mathvariant accent accentunder stretchy fence separator form open close separators notation ' +
    'linethickness columnalign rowspan columnspan columnlines rowlines alttext largeop movablelimits lspace rspace'
  ).split(' '),
);

const ADDRESSES = new Set(['href', 'cite', 'poster', 'longdesc']);

/**
 * What the names of data attributes that later stages read have in them: a language, a formula, a callout's or footnote's
 * kind, a player's source, an author. The rest are a program's own, up to a dozen an element.
 */
const TOLD_DATA =
  /lang|code|mode|syntax|brush|content|line|latex|tex|math|mml|^data-c$|value|callout|admonition|alert|type|variant|footnote|src|source|original|lazy|video|youtube|poster|title|label|emoji|emoticon|testid|author|date|time/;

/** What is done with attributes of a name. */
type Use = 'keep' | 'math' | 'address' | 'data' | 'drop';

const uses = new Map<string, Use>();
/** Pages make up names; more than this are not remembered. */
const MOST_NAMES = 2_000;

function useOf(name: string): Use {
  let use = uses.get(name);
  if (!use) {
    use = decideUse(name);
    if (uses.size < MOST_NAMES) uses.set(name, use);
  }
  return use;
}

function decideUse(name: string): Use {
  if (KEPT.has(name)) return 'keep';
  if (MATH.has(name)) return 'math';
  if (ADDRESSES.has(name)) return 'address';
  return name.startsWith('data-') && !name.startsWith('data-decant') && TOLD_DATA.test(name) ? 'data' : 'drop';
}

/** A data attribute longer than this is a program's state and no label, language or address. */
const DATA_LIMIT = 500;

/** Elements whose name or id becomes a property of their form or document (HTML standard, "named elements"). */
const NAMED = new Set('button embed fieldset form frame iframe img input object output select textarea'.split(' '));

/** Whether a name or id would hide a property of the DOM from the stages that read the copy. */
function clobbers(name: string, value: string): boolean {
  return (name === 'id' || name === 'name') && (value in HTMLFormElement.prototype || value in Document.prototype);
}

/**
 * Copies the attributes that later stages read, addresses made absolute.
 * @param math whether the element belongs to MathML.
 */
export function copyAttributes(from: Element, to: Element, math: boolean, addresses: Addresses): void {
  const names = attributeNamesOf(from);
  if (!names.length) return;
  const named = NAMED.has(tagOf(from));
  for (const name of names) {
    const use = useOf(name);
    if (use === 'keep' || (math && use === 'math')) {
      const value = attributeOf(from, name) ?? '';
      if (!(named && clobbers(name, value))) to.setAttribute(name, value);
    } else if (use === 'address') to.setAttribute(name, addresses.resolve(attributeOf(from, name) ?? '', from));
    else if (use === 'data') copyData(name, attributeOf(from, name), to);
  }
}

function copyData(name: string, value: string | null, to: Element): void {
  if (value === null || value.length > DATA_LIMIT) return;
  try {
    to.setAttribute(name, value);
  } catch {
    // The HTML parser takes names that the DOM refuses; nothing reads them.
  }
}

/** Resolves addresses for one walk; a document's base is dear to ask for with every link. */
export class Addresses {
  #page: Document | null = null;
  #base = '';
  /** The base without its fragment. */
  #here = '';
  /** The base's scheme, host and port where a path alone can be put behind them. */
  #root: string | null = null;

  /**
   * An address as the page would follow it. Links within the page stay as they are, and so does what can't be resolved;
   * whether a scheme is safe is for the stage that writes it.
   */
  resolve(address: string, from: Element): string {
    if (address.startsWith('#')) return address;
    const page = ownerOf(from);
    if (page !== this.#page) {
      this.#page = page;
      this.#base = baseOf(from);
      this.#here = this.#base.split('#', 1)[0] ?? '';
      this.#root = /^https?:\/\/[^/?#]+/.exec(this.#base)?.[0] ?? null;
    }
    if (isResolved(address)) return address;
    if (this.#root && isPlainPath(address)) return this.#root + address;
    const href = tagOf(from) === 'a' ? anchorAddress(from) : URL.parse(address, this.#base)?.href;
    if (!href) return address;
    const here = this.#here.length;
    return href[here] === '#' && href.startsWith(this.#here) ? href.slice(here) : href;
  }
}

/** A link knows its address already, which is cheaper than to resolve it anew. */
function anchorAddress(link: Element): string | null {
  try {
    return hrefOf(link as HTMLAnchorElement);
  } catch {
    // A link in a drawing is no HTML element.
    return URL.parse(attributeOf(link, 'href') ?? '', baseOf(link))?.href ?? null;
  }
}

/**
 * Sets the address of an image, of sound or video, or of an embedded page. An image is marked as having been seen to:
 * what a lazy loader left in its other attributes is to be passed over.
 */
export function copySource(from: Element, to: Element, addresses: Addresses): void {
  const tag = tagOf(from);
  const source = tag === 'img' || tag === 'image' ? imageSource(from) : mediaSource(from);
  if (tag === 'img') to.setAttribute('data-decant-image', '');
  if (source) to.setAttribute('src', addresses.resolve(source, from));
}

function mediaSource(from: Element): string | null {
  const source = attributeOf(from, 'src');
  return source && source !== 'about:blank' ? source : (attributeOf(from, 'data-src') ?? source);
}
