import { isGutter } from './code-text';
import { hasClass, isBlank, textIn } from './dom';
import { knownLanguage } from './languages';

/** What the bars above and below code say; a language's name is looked up. */
const CONTROL_WORDS =
  /^(?:(?:copy|copied|copy code|copy to clipboard|copy snippet|copy text|edit|run|run code|try it|open in \w+|wrap|wrap lines|expand|collapse|download|print|view raw|raw|show more|explain|play)!?\s*)+$/i;
const BAR =
  /(?:^|[-_])(?:header|head|bar|toolbar|top|title|lang|language|language-name|label|actions?|buttons?|buttongroup|meta|info|copy|clipboard|controls?|name)(?:[-_]|$)|toolbar|buttongroup|clipboard|code-?header/;
const MAX_WRAPPERS = 3;

/**
 * Takes away what a page sets around a block of code to handle it: copy buttons, tool bars, the language's name.
 * A file's name above the code stays, being something the reader reads.
 * @returns the language that a label names; empty for none.
 */
export function dropChrome(block: Element, root: Element): string {
  let language = '';
  let anchor = block;
  for (let i = 0; i < MAX_WRAPPERS && anchor !== root; i++) {
    for (const sibling of around(anchor)) {
      const label = chromeOf(sibling);
      if (label === null) continue;
      language ||= label;
      sibling.remove();
    }
    const parent = anchor.parentElement;
    if (!parent || parent === root || [...parent.childNodes].some((node) => node !== anchor && !isBlank(node))) break;
    anchor = parent;
  }
  return language;
}

/** The elements right before and after, two on each side. */
function around(element: Element): Element[] {
  const { previousElementSibling: before, nextElementSibling: after } = element;
  return [before, before?.previousElementSibling, after, after?.nextElementSibling].filter((it) => !!it) as Element[];
}

/** The language that a piece of a code block's furniture names, empty for none; null for what is no furniture. */
function chromeOf(element: Element): string | null {
  const { localName } = element;
  if (/^(?:pre|p|h[1-6]|table|ul|ol|blockquote|img|figure|a|hr|dl)$/.test(localName)) return null;
  if (localName === 'button' || localName === 'clipboard-copy' || element.getAttribute('role') === 'button') return '';
  if (element.querySelector('pre, img, p, table, ul')) return null;
  if (isGutter(element)) return '';
  const text = withoutControls(element);
  const named = hasClass(element, BAR);
  if (!text) return named || element.querySelector('button, [role=button], clipboard-copy, svg') ? '' : null;
  if (CONTROL_WORDS.test(text)) return '';
  const language = knownLanguage(text) || labelled(element);
  if (language) return named || element.querySelector('button') || element.localName === 'span' ? language : null;
  return null;
}

/** What is written in a bar beside its buttons. */
function withoutControls(element: Element): string {
  let text = textIn(element);
  for (const control of element.querySelectorAll('button, [role=button], clipboard-copy')) {
    text = text.replace(textIn(control), ' ');
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** A bar whose label is the language, with other words beside it that belong to its controls. */
function labelled(bar: Element): string {
  const label = bar.querySelector('.language, .language-name, .lang, .code-lang, [class*="language"]');
  if (!label) return '';
  const rest = textIn(bar).replace(textIn(label), '').trim();
  return !rest || CONTROL_WORDS.test(rest) ? knownLanguage(textIn(label)) : '';
}
