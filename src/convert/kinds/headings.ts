import { find } from '../../stock';
import { classesOf, hasClass, isBlank, make, rename, textIn, unwrap } from './dom';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Signs that stand for "link to this heading". */
const GLYPHS =
  /^(?:[¶#§⚓☍∞\s\u{1f517}\u200b-\u200d\ue000-\uf8ff]|\u26d3|\ufe0f|link|anchor|permalink|permanent link|direct link|copy link(?: to (?:this )?(?:section|heading))?)*$/iu;
const PERMALINK =
  /^(?:headerlink|anchor(?:js-link|-link|link)?|hash-link|header-anchor|heading-?(?:anchor|link)|permalink|direct-link|section-link|toclink-anchor|doc-anchor|deep-?link|fragment|self-link|link-anchor|header-link|md-anchor)$/;
/** Controls that sites set into headings: wikis' edit links, tool tips, copy buttons. */
const CONTROLS =
  '.viewcode-link, .mw-editsection, .editsection, .edit-section, .section-edit, .edit-link, .header-anchor-parent, .header-anchor-widget';

/**
 * Headings hold what they say and nothing to handle them with: permalink signs, edit links and copy buttons go, a link
 * of a heading to itself is its text. Elements with the role of a heading become one.
 */
export function rewriteHeadings(root: Element): void {
  for (const element of find(root, '[role=heading]')) {
    if (/^h[1-6]$/.test(element.localName) || element.querySelector(HEADINGS) || element.closest(HEADINGS)) continue;
    const level = Number.parseInt(element.getAttribute('aria-level') ?? '2', 10);
    rename(element, `h${Math.min(6, Math.max(1, level || 2))}`);
  }
  for (const control of find(root, CONTROLS)) control.remove();
  for (const link of find(root, 'a.headerlink, a.anchor, a.anchorjs-link, a.hash-link, a.header-anchor')) {
    if (GLYPHS.test(textIn(link)) && isBlankButGlyphs(link)) link.remove();
  }
  for (const heading of find(root, `${HEADINGS}, dt, figcaption, caption`)) rewriteHeading(heading);
}

function rewriteHeading(heading: Element): void {
  for (const link of heading.querySelectorAll('a')) {
    const text = textIn(link);
    const inPage = (link.getAttribute('href') ?? '').includes('#');
    const named = hasClass(link, PERMALINK) || /permalink|direct link|link to this/i.test(labelOf(link));
    if ((inPage || named) && GLYPHS.test(text) && isBlankButGlyphs(link)) link.remove();
    else if (named && inPage && text && labelOf(link) === text && textIn(heading) !== text) link.remove();
    else if (inPage && isSelfLink(heading, link)) unwrap(link);
  }
  for (const button of heading.querySelectorAll('button, [role=button], clipboard-copy')) {
    if (textIn(button) === textIn(heading) || button.hasAttribute('aria-expanded') || button.querySelector('img'))
      unwrap(button);
    else button.remove();
  }
  // A heading is one line.
  if (/^h[1-6]$/.test(heading.localName)) for (const br of heading.querySelectorAll('br')) br.replaceWith(' ');
}

function labelOf(link: Element): string {
  return (link.getAttribute('aria-label') ?? link.getAttribute('title') ?? '').trim();
}

/** Whether a link shows nothing of its own: no picture but a drawn sign. */
function isBlankButGlyphs(link: Element): boolean {
  return (
    !link.querySelector('img:not([class*="icon"]), picture, video, code, decant-math') ||
    classesOf(link).some((name) => PERMALINK.test(name))
  );
}

/** Whether a link in a heading leads to that very heading. */
function isSelfLink(heading: Element, link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  const id = decodeFragment(href.slice(href.indexOf('#') + 1));
  if (!id) return href === '#' && textIn(link) === textIn(heading);
  if (
    [heading, ...heading.querySelectorAll('[id], [name]')].some((it) => it.id === id || it.getAttribute('name') === id)
  )
    return true;
  const before = heading.previousElementSibling;
  if (before && isBlank(before) && (before.id === id || before.getAttribute('name') === id)) return true;
  const parent = heading.parentElement;
  return parent?.id === id && parent.firstElementChild === heading;
}

/** A fragment as the id it names; broken escapes stay. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Puts a heading's place on a term that reads as one. */
export function strongLine(near: Node, content: Iterable<Node>): HTMLElement {
  return make(near, 'p', make(near, 'strong', ...content));
}
