/** Which of a page's images and other figures belong to its content: no model speaks of them, only what stands around. */
import type { Block, Box, Figure } from './segment';

/** A text about a picture is at most this long when it is no more than a label. */
const LABEL = 200;
/** Under this width or height, in CSS pixels, an image is an icon, a spacer or a tracker. */
const ICON = 40;
/** A site's home page, or that of one of its languages. */
const HOME = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;

/** What a figure is judged by. */
export interface Surroundings {
  readonly blocks: readonly Block[];
  /** For each block whether it is content. */
  readonly chosen: ArrayLike<number>;
  /** For each box how many characters of what is in it are content. */
  readonly kept: ArrayLike<number>;
  /** The page's address; null where logos are to stay. */
  readonly address: URL | null;
}

/**
 * Whether a figure is part of the content: it stands in a kept block, between two kept ones, or in a box of which most
 * is kept. A picture that leads to the site's home page is its logo.
 */
export function belongs(figure: Figure, { blocks, chosen, kept, address }: Surroundings): boolean {
  const { element, box, before } = figure;
  const tag = element.localName;
  const previous = blocks[before - 1];
  const next = blocks[before];
  const inBlock = (previous?.box === box && chosen[before - 1] === 1) || (next?.box === box && chosen[before] === 1);
  if (tag === 'input') return inBlock;
  if (!inBlock && (isIcon(element) || leadsHome(element, address))) return false;
  const near = (from: number): boolean => chosen[from] === 1 || chosen[from - 1] === 1;
  const around = before > 0 && near(before - 1) && (chosen[before] === 1 || chosen[before + 1] === 1);
  if (tag === 'hr') return previous !== undefined && chosen[before - 1] === 1 && chosen[before] === 1;
  let outer: Box | null = box;
  // A label under a picture says nothing about the picture; what stands around both does.
  while (outer && (outer.chars === 0 || (outer.chars < LABEL && kept[outer.index] === 0))) outer = outer.parent;
  if (!outer) return around;
  const share = (kept[outer.index] ?? 0) / outer.chars;
  if (share >= 0.6 || inBlock) return share > 0;
  return around && share > 0.2;
}

function isIcon(element: Element): boolean {
  const size = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '');
  return size('width') < ICON || size('height') < ICON;
}

/** Whether a figure is a link to the home page of the site that the page is of. */
function leadsHome(element: Element, page: URL | null): boolean {
  const href = element.closest('a')?.getAttribute('href');
  if (!page || !href) return false;
  const to = URL.parse(href, page);
  return !!to && HOME.test(to.pathname) && !to.search && isSameSite(to.hostname, page.hostname);
}

/** Whether one host is the other, or a part of it. */
function isSameSite(a: string, b: string): boolean {
  const [one, other] = [a, b].map((host) => `.${host.replace(/^www\./, '')}`) as [string, string];
  return one.endsWith(other) || other.endsWith(one);
}
