import { allIn, attributeNamesOf, attributeOf, nextElementSiblingOf, parentOf, tagOf, textOf } from './dom';

const LOOKS_LIKE_IMAGE = /\.(avif|gif|jpe?g|jxl|png|svg|tiff?|webp)([?#&/]|$)/i;
const LOOKS_LIKE_PLACEHOLDER =
  /(^|[/_.-])(blank|spacer|placeholder|transparent|loading|lazy|pixel|1x1|grey|gray|empty)[^/]*\.(gif|png|svg|jpe?g|webp)([?#]|$)/i;
/** Attributes that lazy loaders are known to use, best first. */
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-actualsrc', 'data-hi-res-src'];
const LAZY_SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

interface SourceCandidate {
  readonly url: string;
  /** Width in pixels or pixel density; only comparable within one set. */
  readonly size: number;
}

/**
 * The candidates of a `srcset` attribute (HTML standard, "parse a srcset attribute"): addresses may hold commas, so a
 * candidate ends at white space, or at a comma that closes an address without a descriptor.
 */
function parseSourceSet(value: string): SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  for (const [, url = '', descriptor = ''] of value.matchAll(
    /[\s,]*(\S*[^\s,])(?:,|\s+([^,(]*(?:\([^)]*\)[^,(]*)*))?/g,
  )) {
    const size = /(?:^|\s)(\d+(?:\.\d+)?)[wx](?:\s|$)/.exec(descriptor)?.[1];
    candidates.push({ url, size: size ? Number(size) : 1 });
  }
  return candidates;
}

function largest(set: string | null): string | null {
  if (!set) return null;
  const [first, ...rest] = parseSourceSet(set).filter(({ url }) => !isPlaceholder(url));
  return first ? rest.reduce((best, next) => (next.size > best.size ? next : best), first).url : null;
}

function isPlaceholder(url: string): boolean {
  return url.trim() === '' || /^(data|blob|about):/i.test(url) || LOOKS_LIKE_PLACEHOLDER.test(url);
}

/**
 * The address of the picture that the reader sees or will see once it is scrolled to: the largest candidate of the
 * source set in use, else what a lazy loader keeps ready, else the address that was loaded.
 * @returns an address as written in the page (to be resolved), or null when the image has none.
 */
export function imageSource(image: Element): string | null {
  const source = attributeOf(image, 'src');
  const lazy = lazySource(image);
  const set = largest(attributeOf(image, 'srcset'));
  const current = currentSourceOf(image);
  if (lazy && (!source || isPlaceholder(source) || !isLoaded(image))) return lazy;
  if (set) return set;
  if (current && !isPlaceholder(current)) return pictureSource(image) ?? current;
  if (source && !isPlaceholder(source)) return source;
  return lazy ?? pictureSource(image) ?? noscriptSource(image) ?? (source || null);
}

const currentSource = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'currentSrc')?.get;
const naturalWidth = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'naturalWidth')?.get;

function currentSourceOf(image: Element): string {
  return (tagOf(image) === 'img' && currentSource?.call(image)) || '';
}

/** Whether a picture, rather than the dot that holds its place, has been loaded. */
function isLoaded(image: Element): boolean {
  return tagOf(image) === 'img' && Number(naturalWidth?.call(image)) > 2;
}

function lazySource(image: Element): string | null {
  for (const name of LAZY_SOURCE_SETS) {
    const url = largest(attributeOf(image, name));
    if (url) return url;
  }
  for (const name of LAZY_SOURCES) {
    const url = attributeOf(image, name);
    if (url && !isPlaceholder(url) && !/^[{[]/.test(url)) return url;
  }
  // A loader of its own making: any data attribute that holds the address of an image.
  for (const name of attributeNamesOf(image)) {
    const value = attributeOf(image, name) ?? '';
    if (
      /^data-(?!decant)/.test(name) &&
      LOOKS_LIKE_IMAGE.test(value) &&
      !/[\s<{"]/.test(value) &&
      !isPlaceholder(value)
    )
      return value;
  }
  return null;
}

/** The largest candidate of the `source` elements beside an image in a `picture`. */
function pictureSource(image: Element): string | null {
  const picture = parentOf(image);
  if (!(picture && picture.nodeType === Node.ELEMENT_NODE && tagOf(picture as Element) === 'picture')) return null;
  for (const source of allIn(picture as Element, 'source')) {
    const url = largest(attributeOf(source, 'srcset')) ?? largest(attributeOf(source, 'data-srcset'));
    if (url) return url;
  }
  return null;
}

/** Loaders that need scripts repeat the image in a `noscript` right behind the placeholder. */
function noscriptSource(image: Element): string | null {
  const next = nextElementSiblingOf(image);
  if (!next || tagOf(next) !== 'noscript') return null;
  const inner = new DOMParser().parseFromString(textOf(next) ?? '', 'text/html').querySelector('img');
  return inner && (largest(inner.getAttribute('srcset')) ?? inner.getAttribute('src'));
}
