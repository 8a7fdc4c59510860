import { KINDS } from './callout-kinds';
import { classesOf, isBlank, make, textIn } from './dom';

const TITLE =
  ':scope > summary, :scope > dt, .markdown-alert-title, .admonition-title, .callout-title, .custom-block-title, ' +
  '.custom-container-title, .hint-container-title, .alert-heading, .alert-title, .awsdocs-note-title, .starlight-aside__title, ' +
  '.MuiAlertTitle-root, .callout-title-container, td.icon .title, [class*="admonitionHeading"], [class*="admonition-heading"], ' +
  '.note__title, .note-title, .notetitle, :scope > .title, :scope > p.title, :scope > h3.title, :scope > .callout-header, ' +
  ':scope > .label, :scope > .hint-title, :scope > .message-header, :scope > header';

interface Parts {
  readonly title: string;
  readonly body: Node[];
}

/** Takes a callout apart into its title, as text, and its content. */
export function partsOf(element: Element): Parts {
  const heading = element.querySelector(TITLE);
  let title = '';
  if (heading) {
    for (const icon of heading.querySelectorAll(ICON)) if (isIcon(icon)) icon.remove();
    title = textIn(heading).replace(/^[^\p{L}\p{N}"'“‘¿¡(]+/u, '');
    heading.remove();
  }
  const cell = element.querySelector(':scope > table > tbody > tr > td.content');
  if (cell) {
    // AsciiDoc sets icon and content in two cells; the content may have a title of its own.
    const own = cell.querySelector(':scope > .title');
    if (own) {
      title = textIn(own);
      own.remove();
    }
    return { title, body: [...cell.childNodes] };
  }
  if (element.localName === 'dl') {
    const body = [...element.children]
      .filter((child) => child.localName === 'dd')
      .flatMap((child) => [...child.childNodes]);
    return { title, body };
  }
  if (element.localName === 'p') return { title, body: [make(element, 'p', ...element.childNodes)] };
  return { title, body: [...element.childNodes] };
}

/** What may be an icon; {@link isIcon} looks closer. */
export const ICON =
  '[class*="icon" i], [class*="emoji" i], svg, i, .material-symbols-outlined, [aria-hidden="true"], [role="img"]';

/** Whether an element in a place of its own holds one pictograph. */
export function isSign(element: Element): boolean {
  return /^\p{Extended_Pictographic}\ufe0f?$/u.test(textIn(element)) && !element.querySelector('img');
}

/** An icon is a sign, or a font's name for one. */
export function isIcon(element: Element): boolean {
  const text = textIn(element);
  if (!text) return !element.querySelector('img:not([class*="icon" i])');
  if (!/[\p{L}\p{N}]/u.test(text)) return [...text].length <= 4 && element.localName !== 'i';
  return (
    classesOf(element).some((name) => /material-|(?:^|-)icons?(?:$|-)|symbols/.test(name)) &&
    /^[a-z_]{2,24}$/.test(text)
  );
}

/** Takes the kind's word from the beginning of the body: "Note:" in bold, or a paragraph of its own. */
export function leadIn(quote: Element): string {
  let place: Element = quote;
  for (let depth = 0; depth < 4; depth++) {
    const first = [...place.childNodes].find((node) => !isBlank(node));
    if (!first) return '';
    if (first.nodeType === 3) {
      const match = /^\s*([a-z]+)\s*[:：]\s*/i.exec((first as Text).data);
      const word = match?.[1] ?? '';
      if (!match || !isKindWord(word)) return '';
      (first as Text).data = (first as Text).data.slice(match[0].length);
      return word;
    }
    const element = first as Element;
    const text = textIn(element);
    const word = text.replace(/[\s:：.!—–-]+$/, '');
    if (isKindWord(word) && /^(?:p|div|strong|b|span|em|h[1-6]|header|label)$/.test(element.localName)) {
      const next = element.nextSibling;
      element.remove();
      if (next?.nodeType === 3) (next as Text).data = (next as Text).data.replace(/^\s*[:：—–-]?\s*/, '');
      return word;
    }
    if (!/^(?:p|div|section|span)$/.test(element.localName)) return '';
    place = element;
  }
  return '';
}

function isKindWord(word: string): boolean {
  if (/^(?:key|check|done|help|light|dark|default|neutral|primary|secondary|fail)$/i.test(word)) return false;
  return (
    !!KINDS[word.toLowerCase().replace(/\s+/g, '-')] || KINDS[word.toLowerCase().replace(/\s+/g, '')] !== undefined
  );
}
