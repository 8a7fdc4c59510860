import { allIn, firstElementChildOf, isElement, nextElementSiblingOf, ownerOf, parentOf, viewOf } from './dom';
import { foldedLength, readableLength } from './text-length';

/** The main part of a page that keeps it hidden until a script of its own has run, which it never did. */
export interface HeldBack {
  readonly main: Element;
  /** What is read although style hides it: the main part, what is around it, and the boxes in it with most of its text. */
  readonly shown: ReadonlySet<Element>;
}

const MAIN = 'main, [role=main]';
const UNREAD = 'script, style, template, noscript';
/** A main part that shows fewer characters than this shows nothing to read. */
const BLANK = 200;
/** One that is hidden itself may let parts show, up to this share of its text. */
const REST = 0.1;
/** It must hold at least as many, or what it hides is a label or a template. */
const HELD_BACK = 1000;
/** Boxes within boxes that are looked at: each look reads all of a box's text. */
const MOST_LEVELS = 40;

/**
 * Looks whether a page shows nothing of its main part: a reader who sees menus around a blank is not reading them.
 * @param page the live page; only read.
 * @param copy what the reader sees of it.
 * @returns null when the main part shows itself or there is none.
 */
export function findHeldBack(page: Document, copy: Document): HeldBack | null {
  const [main] = allIn(page, MAIN);
  if (!main) return null;
  const seen = allIn(copy, MAIN);
  const hidden = isHidden(main);
  if (!hidden && showsText(seen, BLANK)) return null;
  const length = readableLength(main, UNREAD);
  if (length < HELD_BACK) return null;
  if (hidden && showsText(seen, Math.max(BLANK, length * REST))) return null;
  const shown = new Set<Element>([main]);
  for (let around = parentOf(main); around && isElement(around); around = parentOf(around)) shown.add(around);
  let box = weightiest(main, length / 2);
  for (let level = 0; box && level < MOST_LEVELS; level++, box = weightiest(box, length / 2)) shown.add(box);
  return { main, shown };
}

function isHidden(element: Element): boolean {
  const style = viewOf(ownerOf(element) as Document)?.getComputedStyle(element);
  return !!style && (style.visibility !== 'visible' || style.display === 'none');
}

/** Whether there is enough text in some elements of the copy; the first texts of a long page tell. */
function showsText(elements: Iterable<Element>, enough: number): boolean {
  let seen = 0;
  for (const element of elements) {
    const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (seen < enough && texts.nextNode()) seen += foldedLength(texts.currentNode);
  }
  return seen >= enough;
}

function weightiest(parent: Element, least: number): Element | null {
  for (let child = firstElementChildOf(parent); child; child = nextElementSiblingOf(child)) {
    if (!Element.prototype.matches.call(child, UNREAD) && readableLength(child, UNREAD) > least) return child;
  }
  return null;
}
