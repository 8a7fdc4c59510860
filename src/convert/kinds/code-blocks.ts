import { find } from '../../stock';
import { dropChrome } from './code-chrome';
import { languageOf } from './code-language';
import { codeText, isGutter } from './code-text';
import { hasClass, isIn, make, textIn } from './dom';

/** Editors that draw one element a line, and where in them the lines are. */
const EDITORS: readonly (readonly [editor: string, lines: string])[] = [
  ['.CodeMirror', '.CodeMirror-code'],
  ['.cm-editor', '.cm-content'],
  ['.monaco-editor', '.view-lines'],
  ['.ace_editor', '.ace_text-layer'],
  ['.react-code-lines', '.react-code-lines'],
];

/** Highlighters that draw code without a `pre` (SyntaxHighlighter, dp.SyntaxHighlighter, Crayon, Doxygen). */
const WITHOUT_PRE =
  '.syntaxhighlighter, .dp-highlighter, .crayon-syntax, .urvanov-syntax-highlighter-syntax, div.fragment, .notion-code-block';

const TABLE_CELLS =
  'td.gutter, td.linenos, td.code, td.blob-num, td.blob-code, td.rouge-gutter, td.lntd, td.hljs-ln-numbers, ' +
  'td.line-number, td.line-numbers, td.lineno, td.linenumber, td.crayon-nums, td[data-line-number], td > pre';

/**
 * Code blocks become `<pre><code class="language-NAME">` with nothing but text inside, whatever draws them: line
 * numbers, copy buttons and labels go, line breaks, tabs and blank lines stay.
 */
export function rewriteCode(root: Element): void {
  for (const listing of find(root, 'listing, xmp, plaintext')) writeBlock(listing, root, listing);
  for (const [editor, lines] of EDITORS) {
    for (const element of find(root, editor)) {
      const content = element.matches(lines) ? element : element.querySelector(lines);
      if (content && isIn(root, element)) writeBlock(element, root, inOrder(content));
    }
  }
  for (const element of find(root, WITHOUT_PRE)) {
    if (!isIn(root, element) || element.localName === 'pre') continue;
    const content = element.querySelector('td.code, .crayon-pre, .dp-c, [data-content-editable-leaf], ol') ?? element;
    if (content !== element || element.querySelector('.line')) writeBlock(element, root, content);
  }
  for (const bar of find(root, '.codebox > p, .codebox > dt')) if (!bar.querySelector('pre, code')) bar.remove();
  for (const table of codeTables(root)) {
    if (!isIn(root, table)) continue;
    for (const name of table.querySelectorAll('th.filename')) table.before(make(name, 'p', textIn(name)));
    for (const head of table.querySelectorAll('th')) head.remove();
    writeBlock(table, root, table);
  }
  for (const pre of find(root, 'pre')) if (isIn(root, pre)) rewritePre(pre, root);
  for (const code of find(root, 'code')) if (!code.closest('pre')) rewriteLooseCode(code, root);
}

/** Monaco draws lines where they are seen, not in their order. */
function inOrder(lines: Element): Element {
  const at = (line: Element): number => Number(/\btop:\s*(-?[\d.]+)px/.exec(line.getAttribute('style') ?? '')?.[1]);
  const rows = [...lines.children];
  if (rows.length && rows.every((line) => !Number.isNaN(at(line)))) lines.append(...rows.sort((a, b) => at(a) - at(b)));
  return lines;
}

function codeTables(root: Element): Set<Element> {
  const tables = new Set<Element>();
  for (const cell of find(root, TABLE_CELLS)) {
    const table = (cell.localName === 'pre' ? cell.parentElement : cell)?.closest('table');
    if (table && !tables.has(table) && isCodeTable(table)) tables.add(table);
  }
  return tables;
}

/** Whether a table only sets line numbers beside code. */
function isCodeTable(table: Element): boolean {
  if (table.querySelector('th:not(.filename), table, h1, h2, h3, caption')) return false;
  const rows = [...table.querySelectorAll('tr')].filter((row) => !row.querySelector('th'));
  return rows.every((row) => {
    const [first, ...rest] = [...row.children];
    if (!first) return true;
    const code = rest.at(-1) ?? first;
    const isCode = hasClass(code, /code|^lntd$|line|content/) || textIn(code) === textIn(code.querySelector('pre'));
    const counts = rest.length > 0 && rest.slice(0, -1).concat(first).every(isGutter);
    return isCode && (counts || (rest.length === 0 && rows.length === 1 && hasClass(first, /^code$/)));
  });
}

function rewritePre(pre: Element, root: Element): void {
  const [only] = pre.children;
  const simple = pre.children.length === 1 && only?.localName === 'code' && !only.firstElementChild;
  if (simple && pre.childNodes.length === 1) {
    writeBlock(pre, root, only, only.textContent ?? '');
    return;
  }
  if (!only) {
    writeBlock(pre, root, pre, pre.textContent ?? '');
    return;
  }
  const label = labelWithin(pre);
  writeBlock(pre, root, contentOf(pre), undefined, label);
}

/** The code within a `pre` that also holds a bar with the language and a button: all of its text is elsewhere chrome. */
function contentOf(pre: Element): Element {
  const codes = pre.querySelectorAll('code');
  const [code] = codes;
  if (!code || codes.length > 1) return pre;
  return textIn(pre).length - textIn(code).length < 60 && !besideCode(pre, code) ? code : pre;
}

/** Whether lines of code stand in the `pre` beside its `code`. */
function besideCode(pre: Element, code: Element): boolean {
  for (const node of pre.childNodes) {
    if (node.contains(code) || !/\S/.test(node.textContent ?? '')) continue;
    if (node.nodeType === 3) return true;
    if (/^(?:code|span|a|b|i|em|strong)$/.test((node as Element).localName) && !isGutter(node as Element))
      return !hasClass(node as Element, /lang|label|copy|name|title|number/);
  }
  return false;
}

function labelWithin(pre: Element): string {
  const code = pre.querySelector('code');
  return code && pre.querySelectorAll('code').length === 1 ? dropChrome(code, pre) : '';
}

/** Puts a canonical block in the place of whatever drew it. */
function writeBlock(old: Element, root: Element, content: Element, exact?: string, label = ''): void {
  const text = exact === undefined ? trimBlankLines(codeText(content)) : exact;
  const language = languageOf(old, root) || (content === old ? '' : languageOf(content, old));
  const around = dropChrome(old, root);
  const code = make(old, 'code', plainIndent(text));
  const name = language || label || around;
  if (name) code.setAttribute('class', `language-${name}`);
  // A plain block that is empty was written so; one that lost all of its text with its chrome was none.
  if (/\S/.test(text) || exact !== undefined) old.replaceWith(make(old, 'pre', code));
  else old.remove();
}

/** Lines without anything at the ends come from the markup around the lines. */
function trimBlankLines(text: string): string {
  return text
    .replace(/\u00a0/g, ' ')
    .replace(/^(?:[ \t\u200b]*\n)+/, '')
    .replace(/(?:\n[ \t\u200b]*)+$/, '');
}

/** Indentation that was written with spaces that don't break would be no indentation to a compiler. */
function plainIndent(text: string): string {
  return text.replace(/^[ \t]*\u00a0[ \t\u00a0]*/gm, (indent) => indent.replace(/\u00a0/g, ' '));
}

/**
 * Code outside a `pre`: several lines of it that stand alone are a block. A link around all of its text goes around the
 * code, since Markdown reads no link within.
 */
function rewriteLooseCode(code: Element, root: Element): void {
  const parent = code.parentElement;
  if (!parent) return;
  const role = code.getAttribute('data-decant-role');
  const lines = codeText(code).trim();
  const alone = [...parent.childNodes].every((node) => node === code || !/\S/.test(node.textContent ?? ''));
  const several =
    !!code.querySelector('br, div') ||
    ((role === 'pre' || hasClass(code, /^(?:hljs|lang(?:uage)?-)/)) && lines.includes('\n'));
  if (
    several &&
    lines.includes('\n') &&
    (alone || role === 'block') &&
    !code.closest('td, th, h1, h2, h3, h4, h5, h6, a')
  ) {
    writeBlock(parent.localName === 'p' && alone ? parent : code, root, code);
    return;
  }
  const [link] = code.children;
  if (link?.localName === 'a' && code.childNodes.length === 1 && link.hasAttribute('href')) {
    code.replaceWith(link);
    code.replaceChildren(...link.childNodes);
    link.append(code);
  }
}
