import { imageSource } from '../../snapshot';
import { find } from '../../stock';
import { hasClass, make, neighbour, textIn, unwrap } from './dom';

const PLACEHOLDER =
  /(?:^|[/_.-])(?:blank|spacer|transparent|pixel|1x1|clear|shim|dot_clear)[^/]*\.(?:gif|png|svg|webp)(?:[?#]|$)/i;

/**
 * Images: one address each from lazy loaders and source sets, emoji as text, tracking pixels and placeholders dropped,
 * the same picture once.
 */
export function rewriteImages(root: Element): void {
  for (const image of find(root, 'amp-img, amp-anim, amp-iframe[poster]')) asImage(image);
  for (const image of find(root, 'img')) rewriteImage(image);
  // A lightbox sets the file's name and size under its picture.
  for (const about of find(root, 'div.meta')) if (about.closest('a.lightbox')) about.remove();
  for (const fallback of find(root, 'noscript')) {
    if (fallback.parentElement?.localName === 'picture' || /<img|^\s*$/i.test(fallback.innerHTML)) fallback.remove();
  }
  let last: Element | null = null;
  for (const image of find(root, 'img')) {
    if (last && isRepeat(last, image)) removeWithLink(image);
    else last = image;
  }
}

function asImage(element: Element): void {
  const image = make(element, 'img');
  for (const name of ['src', 'srcset', 'alt', 'title', 'width', 'height'])
    if (element.hasAttribute(name)) image.setAttribute(name, element.getAttribute(name) ?? '');
  element.replaceWith(image);
}

function rewriteImage(image: Element): void {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  if (isEmoji(image) && alt) {
    image.replaceWith(alt);
    return;
  }
  const source = sourceOf(image);
  const next = neighbour(image, 'nextSibling');
  const spare =
    isEmpty(source) && next instanceof Element && next.localName === 'noscript' ? next.querySelector('img') : null;
  const address = spare ? (imageSource(spare) ?? '') : source;
  if (!address.trim() || isPixel(image) || PLACEHOLDER.test(address) || isBlankData(address)) {
    image.remove();
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('alt', alt || (spare?.getAttribute('alt') ?? ''));
  if (image.getAttribute('title')?.trim() === alt) image.removeAttribute('title');
  const link = image.parentElement;
  // A link to the very picture adds nothing to it.
  if (link?.localName === 'a' && link.children.length === 1 && !textIn(link) && link.getAttribute('href') === address)
    unwrap(link);
}

/** The address of a picture. The snapshot has chosen and resolved it; a fragment still has what its loader left. */
function sourceOf(image: Element): string {
  return (image.hasAttribute('data-decant-image') ? image.getAttribute('src') : imageSource(image)) ?? '';
}

function isEmpty(address: string): boolean {
  return !address.trim() || /^(?:data|about|blob):/i.test(address) || PLACEHOLDER.test(address);
}

/** Data of a few bytes holds a single dot. */
function isBlankData(address: string): boolean {
  if (!/^data:image\//i.test(address)) return false;
  return /^data:image\/gif/i.test(address)
    ? address.length < 120
    : /svg/i.test(address) &&
        !/<(?:path|text|image|circle|g|use|polygon)|%3c(?:path|text|image|circle|g|use|polygon)/i.test(address) &&
        address.length < 400 &&
        !/;base64/i.test(address);
}

function isEmoji(image: Element): boolean {
  return (
    hasClass(
      image,
      /^(?:wp-smiley|emoji(?:one|-image|_image)?|twemoji|smil(?:ey|ie)s?|emote|emoticon|bbcodesmiley|mceSmilie\d*|js-emoji|an1)$/i,
    ) ||
    image.hasAttribute('data-emoji') ||
    image.hasAttribute('data-emoticon')
  );
}

/** Pictures of a dot are there to be counted. */
function isPixel(image: Element): boolean {
  const size = (name: string): number => {
    const value =
      image.getAttribute(name) ??
      new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)px`).exec(image.getAttribute('style') ?? '')?.[1];
    return value && /^\s*[\d.]+(?:px)?\s*$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  };
  const [width, height] = [size('width'), size('height')];
  return (width <= 2 && !(height > 2)) || (height <= 2 && !(width > 2));
}

/** Whether two pictures are one, shown again by a lightbox, a zoom or a carousel: alike, and nothing between them. */
function isRepeat(first: Element, second: Element): boolean {
  if (first.getAttribute('src') !== second.getAttribute('src')) return false;
  const range = (first.ownerDocument as Document).createRange();
  range.setStartAfter(first);
  range.setEndBefore(second);
  return !/\S/.test(range.toString());
}

function removeWithLink(image: Element): void {
  const link = image.parentElement;
  if (link?.localName === 'a' && link.children.length === 1 && !textIn(link)) link.remove();
  else image.remove();
}
