import { parser } from '../render';

/** Tags without attributes that Markdown has no sign for and that can do nothing. */
const HARMLESS = /^<\/?(?:br|sub|sup|kbd|mark|ins|del|u)\s*\/?>/i;
const AUTOLINK = /^<(?:https?:\/\/|mailto:)[^\s<>]*>/i;
const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);

/**
 * Makes a stranger's Markdown fit to be shown and pasted anywhere: raw HTML becomes text, addresses become absolute, and
 * those that could run something lead nowhere. Code is left as it is.
 * @param baseUrl what relative addresses are resolved against.
 */
export function secureMarkdown(markdown: string, baseUrl: string): string {
  const code = codeLines(markdown);
  return markdown
    .split('\n')
    .map((line, i) => (code.has(i) ? line : outsideCodeSpans(line, (text) => secureText(text, baseUrl))))
    .join('\n');
}

/** The numbers of the lines that lie in fenced or indented code, the fences among them. */
export function codeLines(markdown: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { type, map } of parser.parse(markdown, {})) {
    if ((type !== 'fence' && type !== 'code_block') || !map) continue;
    for (let line = map[0]; line < map[1]; line++) lines.add(line);
  }
  return lines;
}

function outsideCodeSpans(line: string, change: (text: string) => string): string {
  return line
    .split(/((?<![\\`])(`+)(?!`)(?:.*?[^`])?\2(?!`))/)
    .map((part, i) => (i % 3 === 0 ? change(part) : i % 3 === 1 ? part : ''))
    .join('');
}

/** What needs care in text: the address of a link or image, or a `<` that would open raw HTML, with its backslashes. */
const CARE = /(\]\(\s*)(<[^<>]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)|(\\*)<(?=[a-z/!?])/gi;

function secureText(text: string, baseUrl: string): string {
  return text
    .replace(CARE, (whole, open: string | undefined, target: string, slashes: string, at: number) => {
      if (open !== undefined) return open + resolve(target.replace(/^<|>$/g, ''), baseUrl);
      const tag = text.slice(at + slashes.length);
      const harmless = slashes.length % 2 === 1 || HARMLESS.test(tag) || AUTOLINK.test(tag);
      return harmless ? whole : `${slashes}\\<`;
    })
    .replace(DEFINITION, (_, open: string, target: string) => open + resolve(target.replace(/^<|>$/g, ''), baseUrl));
}

/** The address that a reference link is defined with. */
const DEFINITION = /^([ >]*\[[^\]]+\]:\s*)(\S+)/;

/** An address that can be followed safely from anywhere; `#` for one that can't. */
function resolve(target: string, baseUrl: string): string {
  if (target === '' || target.startsWith('#')) return target;
  // A scheme spelled with entities or backslashes is none to the URL parser: the whole becomes a path of the base.
  try {
    const url = new URL(target, baseUrl);
    return SAFE_SCHEMES.has(url.protocol) ? markdownTarget(url.href) : '#';
  } catch {
    return '#';
  }
}

/** Parentheses end an address in Markdown. */
function markdownTarget(href: string): string {
  return href.replace(/\(/g, '%28').replace(/\)/g, '%29');
}
