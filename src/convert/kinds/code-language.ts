import { classesOf, textIn } from './dom';
import { infoString, knownLanguage } from './languages';

/** Attributes that highlighters and editors put a language's name into. */
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-language',
  'data-codelang',
  'data-code-lang',
  'data-code-block-lang',
  'data-enlighter-language',
  'data-ke-language',
  'data-canonical-lang',
  'data-mode-id',
  'data-mode',
  'data-syntax',
];
const PARAMETERS = ['class', 'data-syntaxhighlighter-params', 'data-brush'];

/** Classes that name a language behind a prefix, surest first. */
const PREFIXED = [
  /^lang(?:uage)?[-:_](.+)$/,
  /^highlight-(?:source|text)-(.+)$/,
  /^brush[:-](.+)$/,
  /^(?:src|sourcecode|code|highlighter|syntax|hljs|hl|prism|shiki|lang|type)-([a-z+#][\w+#.-]*)$/,
  /^highlight-(.+)$/,
];

/** Company in which a bare word among a wrapper's classes is a language. */
const HIGHLIGHTED = /high|code|syntax|hljs|prism|chroma|source|snippet|listing|shiki/;

/** Wrappers further out belong to something else. */
const MAX_WRAPPERS = 4;

/**
 * The language of a block of code: from the element, what is in it, or the wrappers that hold nothing but it.
 * @returns a name for an info string; empty when the page says none.
 */
export function languageOf(block: Element, root: Element): string {
  for (const inner of [block.querySelector('code'), block, ...block.querySelectorAll('pre, code')]) {
    const found = inner && named(inner);
    if (found) return found;
  }
  const length = textIn(block).length;
  let wrapper = block.parentElement;
  for (let i = 0; i < MAX_WRAPPERS && wrapper && wrapper !== root; i++, wrapper = wrapper.parentElement) {
    if (textIn(wrapper).length > length + LABELS) break;
    const found = named(wrapper);
    if (found) return found;
  }
  return '';
}

/** How much text of headers, labels and line numbers a wrapper may have beside the code, in characters. */
const LABELS = 200;

function named(element: Element): string {
  const own = ATTRIBUTES.map((name) => infoString(element.getAttribute(name) ?? '')).find(Boolean);
  if (own) return own;
  for (const name of PARAMETERS) {
    const brush = /(?:^|[\s;])brush:\s*['"]?([\w#+-]+)/i.exec(element.getAttribute(name) ?? '')?.[1];
    if (brush) return infoString(brush);
  }
  const classes = classesOf(element);
  for (const pattern of PREFIXED) {
    for (const name of classes) {
      const word = pattern.exec(name)?.[1] ?? '';
      // What follows a doubtful prefix may be anything: `code-block`, `highlight-lines`.
      const found = pattern === PREFIXED[0] || pattern === PREFIXED[1] ? infoString(word) : knownLanguage(word);
      if (found) return found;
      if (word && pattern === PREFIXED[0]) return '';
    }
  }
  const { localName } = element;
  const isCode = /^(?:pre|code)$/.test(localName) || classes.some((name) => HIGHLIGHTED.test(name));
  const bare = isCode ? classes.map(knownLanguage).find(Boolean) : '';
  if (bare) return bare;
  return localName === 'pre' ? knownLanguage(element.getAttribute('lang') ?? '') : '';
}
