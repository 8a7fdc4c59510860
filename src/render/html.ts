import type { MarkdownIt, Token } from 'markdown-it';

/** Raw tags that are shown as what they mean, because Markdown has no mark of its own for it. Never with attributes. */
const SHOWN = new Set(['sub', 'sup', 'kbd', 'mark', 'ins', 'del', 'u', 's', 'em', 'strong', 'b', 'i']);
const BARE_TAG = /^<(\/?)([a-z]+)\s*(\/?)>$/i;

/** The text without its comments; an unclosed one runs to the end. (A pattern would look for the end of each anew.) */
function withoutComments(html: string): string {
  let text = '';
  for (let from = 0; ; ) {
    const start = html.indexOf('<!--', from);
    if (start < 0) return text + html.slice(from);
    text += html.slice(from, start);
    const end = html.indexOf('-->', start + 2);
    if (end < 0) return text;
    from = end + 3;
  }
}

/** What an `html_inline` token stands for: `br`, an opening or closing tag that is shown, or null for all else. */
function readTag(content: string): { readonly name: string; readonly closes: boolean } | null {
  const [, slash, tag, selfClosing] = BARE_TAG.exec(content) ?? [];
  const name = tag?.toLowerCase();
  if (name === undefined) return null;
  if (name === 'br' && slash === '') return { name, closes: false };
  return SHOWN.has(name) && selfClosing === '' ? { name, closes: slash === '/' } : null;
}

/**
 * Plugin: a raw tag that is shown becomes an element of its own, but only in pairs that close within one run of text;
 * an odd one stays raw HTML, so that it can't reach into the rest of the page.
 */
export function balanceTags(markdown: MarkdownIt): void {
  markdown.core.ruler.push('balance_tags', ({ tokens }) => {
    for (const { children } of tokens) {
      if (children?.some(({ type }) => type === 'html_inline')) balance(children);
    }
  });
}

function balance(children: readonly Token[]): void {
  const open: { readonly name: string; readonly token: Token }[] = [];
  for (const token of children) {
    // A raw pair must not straddle an element that Markdown's own marks made.
    if (token.type !== 'html_inline') {
      if (token.nesting === 1) open.push({ name: '', token });
      if (token.nesting === -1) while (open.length > 0 && open.pop()?.name !== '');
      continue;
    }
    const tag = readTag(token.content);
    if (tag?.name === 'br') {
      token.type = 'hardbreak';
      token.tag = 'br';
    } else if (tag && !tag.closes) open.push({ name: tag.name, token });
    else if (tag && open.at(-1)?.name === tag.name) {
      const start = open.pop()?.token;
      if (!start) continue;
      Object.assign(start, { type: 'html_tag_open', tag: tag.name, nesting: 1 });
      Object.assign(token, { type: 'html_tag_close', tag: tag.name, nesting: -1 });
    }
  }
}

/** Plugin: raw HTML that is not shown as an element is written as the text it is; comments are not written at all. */
export function writeHtml(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils;
  const { rules } = markdown.renderer;
  rules.html_inline = (tokens, index) => escapeHtml(withoutComments(tokens[index]?.content ?? ''));
  rules.html_block = (tokens, index) => {
    const text = withoutComments(tokens[index]?.content ?? '').trim();
    return text === '' ? '' : `<pre class="raw-html">${escapeHtml(text)}</pre>\n`;
  };
}

const SILENT = /<(script|style|title|textarea|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi;

/** What a browser would show of a block of raw HTML: its text, every tag a boundary. */
export function readHtmlBlock(html: string, decode: (text: string) => string): string {
  const text = withoutComments(html)
    .replace(SILENT, '')
    .replace(TAG, ' ')
    .replace(/[ \t]+/g, ' ');
  const lines = text.split('\n').map((line) => line.trim());
  return decode(lines.join('\n'));
}
