import { classesOf, hasClass } from './dom';

/** Elements that begin and end a line of their own within code. */
const BLOCKS = new Set('div p li ol ul tr table tbody td pre section figure blockquote'.split(' '));
const ROWS = new Set('table tbody thead tr colgroup ol ul'.split(' '));
/** What stands beside code and is none: controls, pictures, what is only for programs. */
const CHROME = new Set('button svg script style textarea select input img clipboard-copy template noscript'.split(' '));

/** Classes of line numbers; taken for such only when they hold nothing else. */
const GUTTER =
  /(?:^|[-_])(?:line-?nos?|lineno|line-?num(?:ber)?s?(?:-rows|-cell)?|gutters?(?:-wrapper|-cell|-elt)?|lnt|ln|lnum|blob-num|crayon-nums?|linenr|line-?numbers-wrapper)$/;
/** Classes of a line. */
const LINE =
  /^(?:line|code-?line|token-line|codeline|cl|view-line|ace_line|codemirror-line|cm-line|hljs-ln-line|code-block-line|highlight-line|loc|react-code-text|crayon-line|linecode)(?:[-_].*)?$/;
const CONTROL =
  /(?:^|[-_])(?:copy|clipboard|copybtn|copy-?(?:btn|button|code)|toolbar|sr-only|visually-hidden|tooltip)(?:[-_]|$)/;

/** Whether an element of code holds line numbers and nothing else. */
export function isGutter(element: Element): boolean {
  const text = element.textContent ?? '';
  if (!/^[\s\d.:|+\-\u200b\u00a0…]*$/.test(text)) return false;
  if (hasClass(element, GUTTER)) return true;
  if (element.hasAttribute('data-line-number') && !/[a-z]/i.test(text) && !LINE.test(classesOf(element)[0] ?? ''))
    return element.localName === 'td' || element.localName === 'span' ? /^\s*\d*\s*$/.test(text) : false;
  if (element.localName === 'td' || element.localName === 'th') return isNumberCell(element, text);
  return /\d/.test(text) && element.getAttribute('aria-hidden') === 'true';
}

/** A first cell that counts lines: numbers one after the other. */
function isNumberCell(cell: Element, text: string): boolean {
  if (cell.previousElementSibling || !cell.nextElementSibling) return false;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  return numbers.length > 0 && numbers.every((n, i) => i === 0 || n === (numbers[i - 1] ?? 0) + 1);
}

function isSkipped(element: Element): boolean {
  if (CHROME.has(element.localName) || element.getAttribute('role') === 'button') return true;
  if (hasClass(element, CONTROL) && (element.textContent ?? '').length < 40) return true;
  return isGutter(element);
}

function isLine(element: Element): boolean {
  return element.hasAttribute('data-line') || hasClass(element, LINE);
}

function isBlock(element: Element): boolean {
  const role = element.getAttribute('data-decant-role');
  if (role === 'inline') return false;
  return BLOCKS.has(element.localName) || role === 'block' || role === 'list-item';
}

/**
 * The text of code as its lines stand on the screen: breaks and blocks become line breaks, line numbers, buttons and
 * pictures are left out, white space is kept.
 * Recursion is bounded by the depth of the copy, which is cut where it is made.
 */
export function codeText(element: Element): string {
  let out = '';
  const visit = (node: Node, rows: boolean): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) {
        const { data } = child as Text;
        if (!(rows || betweenBlocks(child)) || /\S/.test(data)) out += data;
      } else if (child.nodeType === 1) inside(child as Element);
    }
  };
  const inside = (child: Element): void => {
    if (child.localName === 'br') {
      out += '\n';
      return;
    }
    if (isSkipped(child)) return;
    const rows = ROWS.has(child.localName);
    if (isBlock(child)) {
      if (out && !out.endsWith('\n')) out += '\n';
      const start = out.length;
      visit(child, rows);
      if (out.length > start) {
        if (!out.endsWith('\n')) out += '\n';
      } else if (isAmongLines(child)) out += '\n';
      return;
    }
    const start = out.length;
    visit(child, rows);
    const next = child.nextSibling;
    const follows = next?.nodeType === 1 && next.nodeName === child.nodeName;
    const line =
      follows &&
      (isLine(child)
        ? isLine(next as Element)
        : child.localName === 'code' && child.parentElement?.localName === 'pre');
    // Lines that only a style sheet parts.
    if (line && !(out.length > start && out.endsWith('\n'))) out += '\n';
  };
  visit(element, ROWS.has(element.localName));
  return out.replace(/\r\n?/g, '\n');
}

/** Whether white space stands between two lines that are blocks, where it shows nothing. */
function betweenBlocks(text: Node): boolean {
  const before = text.previousSibling;
  const after = text.nextSibling;
  const blockBefore = before?.nodeType === 1 && isBlock(before as Element);
  const blockAfter = after?.nodeType === 1 && isBlock(after as Element);
  return (blockBefore && (blockAfter || !after)) || (blockAfter && !before) || false;
}

/** An empty block among others is an empty line; alone it is a part of the page's scaffolding. */
function isAmongLines(element: Element): boolean {
  const { previousElementSibling: before, nextElementSibling: after, localName } = element;
  if (localName === 'td' || localName === 'tbody') return false;
  return [before, after].some(
    (other) => other?.localName === localName && kindOf(other) === kindOf(element) && !isSkipped(other),
  );
}

/** What an element's first class says without a number in it: lines may be numbered there. */
function kindOf(element: Element): string {
  return (classesOf(element)[0] ?? '').replace(/\d+/g, '');
}
