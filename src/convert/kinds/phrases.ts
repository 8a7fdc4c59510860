import { find } from '../../stock';
import { isIn, make, neighbour, rename, textIn, unwrap } from './dom';

/** Opening and closing quotation marks, outer and inner, as the HTML standard's style sheet sets them by language. */
const QUOTES: Readonly<Record<string, string>> = {
  en: '“”‘’',
  fr: '«»“”',
  de: '„“‚‘',
  es: '«»“”',
  it: '«»“”',
  ru: '«»„“',
  pl: '„”«»',
  nl: '“”‘’',
  sv: '””’’',
  fi: '””’’',
  ja: '「」『』',
  zh: '“”‘’',
  cs: '„“‚‘',
  uk: '«»„“',
};

/** Parts of a line: ruby text in brackets behind its word, quotation marks around quotes. */
export function rewritePhrases(root: Element): void {
  for (const ruby of find(root, 'ruby')) if (isIn(root, ruby)) rewriteRuby(ruby);
  // Inner quotes first, while the ones around them can be counted.
  for (const quote of [...find(root, 'q')].reverse()) rewriteQuote(quote);
  for (const span of find(root, 'span[style]')) rewriteStyled(span);
  for (const cite of find(root, 'cite')) if (isAttribution(cite)) rename(cite, 'p');
  for (const emoji of find(root, 'g-emoji')) unwrap(emoji);
}

/** What a word processor or a mail program says by a style alone; headings and terms are bold anyway. */
function rewriteStyled(span: Element): void {
  const style = span.getAttribute('style') ?? '';
  const [bold, italic, struck] = [
    /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) && !span.closest('h1, h2, h3, h4, h5, h6, th, b, strong'),
    /font-style\s*:\s*(?:italic|oblique)/i.test(style) && !span.closest('i, em, cite'),
    /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(style) && !span.closest('del, s'),
  ];
  for (const tag of [bold && 'strong', italic && 'em', struck && 'del'])
    if (tag && textIn(span)) span.replaceChildren(make(span, tag, ...span.childNodes));
}

/** Whether a quote's source stands in it as a line of its own, as boards and block editors set it. */
function isAttribution(cite: Element): boolean {
  const parent = cite.parentElement;
  if (parent?.localName === 'blockquote') return !isInLine(cite);
  return parent?.localName === 'div' && parent.parentElement?.localName === 'blockquote' && !isInLine(cite);
}

function isInLine(cite: Element): boolean {
  const before = neighbour(cite, 'previousSibling');
  return (
    before?.nodeType === 3 ||
    (before?.nodeType === 1 && /^(?:a|em|i|b|strong|span)$/.test((before as Element).localName))
  );
}

function rewriteQuote(quote: Element): void {
  const language = (quote.closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
  let depth = 0;
  for (let outer = quote.parentElement?.closest('q'); outer; outer = outer.parentElement?.closest('q')) depth++;
  const marks = QUOTES[language] ?? (QUOTES.en as string);
  const at = depth % 2 ? 2 : 0;
  quote.before(marks[at] as string);
  quote.after(marks[at + 1] as string);
  unwrap(quote);
}

/**
 * `漢字(かんじ)`: characters that are read one by one are one word, so their readings go behind it together; Latin
 * readings, which would run into each other, stay with their characters.
 */
function rewriteRuby(ruby: Element): void {
  for (const extra of ruby.querySelectorAll('rp')) extra.remove();
  for (const wrapper of ruby.querySelectorAll('rb, rbc, rtc')) unwrap(wrapper);
  const pairs: { base: Node[]; reading: string }[] = [];
  let base: Node[] = [];
  for (const node of [...ruby.childNodes]) {
    if ((node as Element).localName !== 'rt') {
      base.push(node);
      continue;
    }
    pairs.push({ base, reading: (node.textContent ?? '').trim() });
    base = [];
  }
  const joined = pairs.length > 1 && pairs.every(({ reading }) => /^[\u3040-\u30ff\u3100-\u312f・ー]*$/.test(reading));
  const parts: (Node | string)[] = joined
    ? [...pairs.flatMap((pair) => pair.base), bracketed(pairs.map(({ reading }) => reading).join(''))]
    : pairs.flatMap((pair) => [...pair.base, bracketed(pair.reading)]);
  for (const part of [...parts, ...base]) {
    if (typeof part !== 'string' && part.nodeType === 3)
      (part as Text).data = (part as Text).data.replace(/^\s+|\s+$/g, '');
  }
  ruby.replaceWith(...parts, ...base);
}

function bracketed(reading: string): string {
  return reading && `(${reading})`;
}
