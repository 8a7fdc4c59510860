import { attributeOf, attributesOf, baseOf, tagOf } from './dom';
import { imageSource } from './images';

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

/** A data attribute longer than this is a program's state and no label, language or address. */
const DATA_LIMIT = 500;

/** Elements whose name or id becomes a property of their form or document (HTML standard, "named elements"). */
const NAMED = new Set('button embed fieldset form frame iframe img input object output select textarea'.split(' '));

/** Whether an attribute would hide a property of the DOM from the stages that read the copy. */
function clobbers(tag: string, name: string, value: string): boolean {
  if (name !== 'id' && name !== 'name') return false;
  return NAMED.has(tag) && (value in HTMLFormElement.prototype || value in Document.prototype);
}

/**
 * Copies the attributes that later stages read, addresses made absolute.
 * @param math whether the element belongs to MathML.
 */
export function copyAttributes(from: Element, to: Element, math: boolean): void {
  const attributes = attributesOf(from);
  const tag = tagOf(from);
  for (let i = 0; i < attributes.length; i++) {
    const attribute = attributes[i];
    if (!attribute) continue;
    const { name, value } = attribute;
    if (clobbers(tag, name, value)) continue;
    if (KEPT.has(name) || (math && MATH.has(name))) to.setAttribute(name, value);
    else if (ADDRESSES.has(name)) to.setAttribute(name, resolve(value, from));
    else if (name.startsWith('data-') && value.length <= DATA_LIMIT && !name.startsWith('data-decant')) {
      try {
        to.setAttribute(name, value);
      } catch {
        // The HTML parser takes names that the DOM refuses; nothing reads them.
      }
    }
  }
}

/**
 * An address as the page would follow it. Links within the page stay as they are, and so does what can't be resolved;
 * whether a scheme is safe is for the stage that writes it.
 */
export function resolve(address: string, from: Element): string {
  if (address.startsWith('#')) return address;
  const base = baseOf(from);
  const url = URL.parse(address, base);
  if (!url) return address;
  const here = base.split('#', 1)[0] ?? '';
  return url.hash && url.href.startsWith('#', here.length) && url.href.startsWith(here) ? url.hash : url.href;
}

/** Sets the address of an image, of sound or video, or of an embedded page. */
export function copySource(from: Element, to: Element): void {
  const tag = tagOf(from);
  const source = tag === 'img' || tag === 'image' ? imageSource(from) : mediaSource(from);
  if (source) to.setAttribute('src', resolve(source, from));
}

function mediaSource(from: Element): string | null {
  const source = attributeOf(from, 'src');
  return source && source !== 'about:blank' ? source : (attributeOf(from, 'data-src') ?? source);
}
