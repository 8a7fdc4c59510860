import {
  allIn,
  attributeOf,
  childElementCountOf,
  firstElementChildOf,
  hasAttribute,
  isElement,
  nextElementSiblingOf,
  ownerOf,
  parentOf,
  previousElementSiblingOf,
  tagOf,
  textOf,
  viewOf,
} from './dom';
import { readableLength } from './text-length';

/** Panels with less text than this, or with mostly links, are menus and notes, not reading matter. */
const PANEL_TEXT = 80;
/** Where the page itself says that the button above opens and closes something, a sentence of this length is enough. */
const ANSWER_TEXT = 20;
const ENDS_SENTENCE = /[.!?…。！？؟।]["”’»」)\]]?\s*$/;
const PANEL_LINK_DENSITY = 0.5;
const PANEL_CLASS =
  /(^|[\s_-])(accordions?|collaps(e|ed|ible|ing)|tabs?[-_]*(pane|panel|content)|panel|faqs?|answer|toggle-?content|expand(able|er)?|disclosure|details|(swiper|slick|splide|glide|carousel)[-_]+(slide|item|cell))([\s_-]|$)/i;
const MENU = /^(nav|menu|form|dialog|header|footer|aside)$/;
const MENU_ROLE = /^(navigation|menu|menubar|listbox|dialog|alertdialog|search|tooltip|banner|contentinfo)$/;
/** Names of what lies over a page or drops down, which is no part of what the page says. */
const OVERLAY_CLASS =
  /(^|[\s_-])(modal|dialog|popup|popover|pop-?over|tooltip|tip|dropdown|drop-?down|menu|nav|overlay|lightbox|drawer|cookies?|consent|share|search|login|sign-?in|form)([\s_-]|$)/i;
const AROUND_MENUS = 'nav, header, footer, dialog, [role=navigation], [role=banner], [role=dialog], [role=menu]';

/** What the page marks as opening and closing something other than a menu. */
const TOGGLE = '[aria-expanded]:not([aria-haspopup])';
/** What a box with a title and a panel in it holds at most: buttons and drawings beside the two. */
const MOST_CHILDREN = 6;
/** The longest title of a panel, and the shortest run of text that makes a sentence, in characters. */
const TITLE_TEXT = 200;
const SENTENCE_TEXT = 60;
const QUESTION = /[?？؟]\s*$/;

/** Whether an element that isn't shown is a tab or an accordion's panel with something to read in it. */
export function isPanel(element: Element): boolean {
  const tag = tagOf(element);
  const role = attributeOf(element, 'role');
  if (MENU.test(tag) || (role && MENU_ROLE.test(role))) return false;
  if (role === 'tabpanel' && isControlled(element) && !isInMenus(element)) return lengthOf(element) >= PANEL_TEXT;
  const named =
    role === 'tabpanel' ||
    PANEL_CLASS.test(attributeOf(element, 'class') ?? '') ||
    (hasAttribute(element, 'id') && isControlled(element)) ||
    isTitled(element) ||
    isInSeries(element);
  return named && hasReadingMatter(element);
}

/** Whether a button that the page marks as opening and closing something, or a tab, names the element. */
function isControlled(element: Element): boolean {
  const root = Node.prototype.getRootNode.call(element) as Document | ShadowRoot;
  const id = attributeOf(element, 'id') ?? '';
  if (!id || isElement(root)) return false;
  const [control] = allIn(root, `[aria-controls~="${CSS.escape(id)}"], [href="#${CSS.escape(id)}"][role=tab]`);
  if (!control) return false;
  const role = attributeOf(control, 'role');
  return role === 'tab' || Element.prototype.matches.call(control, TOGGLE);
}

/**
 * Whether the element is what opens below a title: its parent holds, before it, one short title that is a heading or
 * answers to a click, and nothing else to read. Accordions whose page says nothing more about them look so.
 */
function isTitled(element: Element): boolean {
  const parent = parentOf(element);
  if (!parent || !isElement(parent) || childElementCountOf(parent) > MOST_CHILDREN) return false;
  if (OVERLAY_CLASS.test(attributeOf(element, 'class') ?? '')) return false;
  let title: Element | null = null;
  let before = true;
  for (let child = firstElementChildOf(parent); child; child = nextElementSiblingOf(child)) {
    if (child === element) before = false;
    else if (!isSilent(child)) {
      if (title || !before) return false;
      title = child;
    }
  }
  return title !== null && isTitle(title) && !isInMenus(element) && hasSentence(element);
}

/** Whether the element is one of several panels in a row, each below a title of its own. Which is open, classes say. */
function isInSeries(element: Element): boolean {
  if (OVERLAY_CLASS.test(attributeOf(element, 'class') ?? '')) return false;
  const title = neighbour(element, previousElementSiblingOf);
  if (!title || tagOf(title) === tagOf(element)) return false;
  const follows = neighbour(element, nextElementSiblingOf);
  if (follows && tagOf(follows) !== tagOf(title)) return false;
  const panelBefore = neighbour(title, previousElementSiblingOf);
  const another = follows ? neighbour(follows, nextElementSiblingOf) : panelBefore;
  const isRow = follows !== null || (panelBefore !== null && isTitleOf(panelBefore, title));
  if (!another || !isRow || tagOf(another) !== tagOf(element)) return false;
  return isTitle(title) && !isInMenus(element) && hasSentence(element);
}

/** Whether what stands before a panel looks like another panel's title. */
function isTitleOf(panel: Element, title: Element): boolean {
  const before = neighbour(panel, previousElementSiblingOf);
  return before !== null && tagOf(before) === tagOf(title);
}

/** The next element that says something, in the direction of a step. */
function neighbour(element: Element, step: (of: Element) => Element | null): Element | null {
  let next = step(element);
  for (let steps = 0; next && isSilent(next) && steps < MOST_CHILDREN; steps++) next = step(next);
  return next;
}

function isSilent(element: Element): boolean {
  return /^(style|script|template|svg)$/.test(tagOf(element)) || lengthOf(element) === 0;
}

function isTitle(element: Element): boolean {
  const style = viewOf(ownerOf(element) as Document)?.getComputedStyle(element);
  if (!style || style.display === 'none' || lengthOf(element) > TITLE_TEXT) return false;
  const tag = tagOf(element);
  if (/^(h[1-6]|button|summary)$/.test(tag) || attributeOf(element, 'role') === 'button') return true;
  if (allIn(element, 'h1, h2, h3, h4, h5, h6, [role=heading], button, [role=button], [aria-expanded]').length > 0)
    return true;
  return style.cursor === 'pointer' || QUESTION.test(textOf(element) ?? '');
}

function isInMenus(element: Element): boolean {
  return Element.prototype.closest.call(element, AROUND_MENUS) !== null;
}

/** Whether there is a run of text outside links that is long enough to be a sentence. */
function hasSentence(element: Element): boolean {
  const texts = Document.prototype.createTreeWalker.call(ownerOf(element) as Document, element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = parentOf(text) as Element;
    if ((text.nodeValue ?? '').trim().length < SENTENCE_TEXT || /^(script|style)$/.test(tagOf(around))) continue;
    if (!Element.prototype.closest.call(around, 'a, option')) return true;
  }
  return false;
}

function hasReadingMatter(element: Element): boolean {
  const length = lengthOf(element);
  if (length < PANEL_TEXT && !(length >= ANSWER_TEXT && isAnswer(element))) return false;
  if (allIn(element, 'nav, [role=navigation], [role=menu], [role=dialog]').length) return false;
  let linked = 0;
  for (const link of allIn(element, 'a')) linked += lengthOf(link);
  return linked / length < PANEL_LINK_DENSITY;
}

/** Whether the element is a sentence or more, right below what is marked as opening and closing it. */
function isAnswer(element: Element): boolean {
  const before = previousElementSiblingOf(element);
  if (!before || !ENDS_SENTENCE.test(textOf(element) ?? '') || isInMenus(element)) return false;
  return Element.prototype.matches.call(before, TOGGLE) || allIn(before, TOGGLE).length > 0;
}

/** Characters of text, white space folded; style sheets and scripts are none. */
function lengthOf(element: Element): number {
  return readableLength(element, 'style, script');
}
