import { classesOf, isBlank, isIn, make, textIn } from './dom';

type Callout = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/** Words for kinds of callouts, and GitHub's kind that comes nearest. */
const KINDS: Readonly<Record<string, Callout>> = {
  note: 'NOTE',
  notes: 'NOTE',
  info: 'NOTE',
  information: 'NOTE',
  informational: 'NOTE',
  abstract: 'NOTE',
  summary: 'NOTE',
  tldr: 'NOTE',
  todo: 'NOTE',
  question: 'NOTE',
  faq: 'NOTE',
  help: 'NOTE',
  example: 'NOTE',
  seealso: 'NOTE',
  'see-also': 'NOTE',
  primary: 'NOTE',
  secondary: 'NOTE',
  light: 'NOTE',
  dark: 'NOTE',
  default: 'NOTE',
  neutral: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  important: 'IMPORTANT',
  key: 'IMPORTANT',
  warning: 'WARNING',
  warn: 'WARNING',
  attention: 'WARNING',
  deprecated: 'WARNING',
  experimental: 'WARNING',
  nonstandard: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  fail: 'CAUTION',
  critical: 'CAUTION',
  bug: 'CAUTION',
};

/** Words that are a callout's class with nothing beside them, when its first words say the same. */
const BARE = /^(?:note|tip|hint|important|warning|caution|danger|attention|info)$/;

/** Classes that only callouts carry, by documentation tools and themes; the kind stands beside them or behind a dash. */
const CARRIER =
  /^(?:markdown-alert|admonition(?:block)?|theme-admonition|callout|callout-block|custom-block|custom-container|hint-container|notecard|confluence-information-macro|starlight-aside|awsdocs-note|book-hint|kg-callout-card|notion-callout|nextra-callout|muialert-root|doc-admonition|docs-callout|docs-alert|gitbook-hint|devsite-aside|message-block|vp-callout|note-box|callout-box|infobox-note|cdk-alert|alert-box)$/;
/** Carriers that say nothing without a kind, being used for other things too. */
const WEAK_CARRIER = /^(?:alert|hint|prompt|block|section|box|panel|message|aside|remark|banner-note)$/;
const KIND_ATTRIBUTES = [
  'data-callout',
  'data-callout-type',
  'data-admonition',
  'data-alert-type',
  'data-type',
  'data-variant',
];

/** Every class that {@link kindOf} can know has one of these in it; most elements of a page have none. */
const WORTH_A_LOOK =
  /alert|admon|callout|custom-|hint|note|aside|infor|info|tip|warn|important|caution|danger|prompt|message|box|attention|is-/i;

const CANDIDATES = 'div, aside, section, blockquote, details, figure, p, dl';

/**
 * Notes, tips and warnings become `<blockquote data-callout="NOTE|TIP|IMPORTANT|WARNING|CAUTION">`, with the title the
 * page shows in `data-callout-title` where it says more than the kind does. A class alone that may mean anything (`info`,
 * `note`, `alert`) makes no callout: its first words have to say so too.
 */
export function rewriteCallouts(root: Element): void {
  for (const element of root.querySelectorAll(CANDIDATES)) {
    if (!WORTH_A_LOOK.test(element.getAttribute('class') ?? '') && !element.hasAttribute('data-callout')) continue;
    const kind = kindOf(element);
    if (kind && isIn(root, element) && !isInCallout(element, root)) writeCallout(element, kind);
  }
}

/** Whether the element is part of a callout already: its title or body carry similar classes. */
function isInCallout(element: Element, root: Element): boolean {
  const outer = element.parentElement?.closest('blockquote[data-callout-title], blockquote[data-callout-done]');
  return !!outer && root.contains(outer) && !isWhole(element);
}

/** A callout within another is one when it has a title of its own. */
function isWhole(element: Element): boolean {
  return classesOf(element).some((name) => CARRIER.test(name));
}

function kindOf(element: Element): Callout | null {
  const classes = classesOf(element);
  const part =
    /(?:^|[-_])(?:title|heading|header|content|body|icon|text|inner|label|summary|wrapper|list|container-inner)$/;
  if (classes.some((name) => part.test(name)) && !classes.some((name) => CARRIER.test(name))) return null;
  if (element.localName === 'details' && classes.includes('alert')) return null;
  const carrier = classes.find((name) => CARRIER.test(name));
  const weak = classes.find((name) => WEAK_CARRIER.test(name));
  const named = KIND_ATTRIBUTES.map((name) => KINDS[(element.getAttribute(name) ?? '').toLowerCase()]).find(Boolean);
  if (carrier || element.hasAttribute('data-callout')) {
    return named ?? kindIn(classes) ?? titledKind(element) ?? (isPlainCallout(element, classes) ? 'NOTE' : null);
  }
  const suffixed = kindIn(classes.filter((name) => SUFFIXED.test(name)));
  if (suffixed) return element.querySelector('form, nav') ? null : suffixed;
  const bare = classes.find((name) => BARE.test(name));
  if (!bare || (element.localName === 'section' && textIn(element).length > 2000)) return null;
  // Doxygen's sections, and the folding notes of Python-Markdown's extensions.
  if (element.localName === 'details' || (weak && element.localName === 'dl')) return KINDS[bare] ?? null;
  return saysSo(element) ? (KINDS[bare] ?? null) : null;
}

/** Classes that hold carrier and kind in one: `alert-warning`, `hint-info`, `prompt-tip`, `starlight-aside--tip`. */
const SUFFIXED =
  /^(?:alert|hint|prompt|callout|admonition|notecard|custom-block|markdown-alert|message|note|box|muialert-standard|muialert-outlined|is|style|aside|md-alert|gl-alert)-{0,2}(?:info|information|warning|danger|success|error|tip|note|caution|important|primary|secondary|attention)$/;

/** Words that say how a carrier looks; another class may say what it is. */
const LOOKS = /^(?:default|primary|secondary|light|dark|neutral)$/;

/** The kind that one of the classes names: the word itself, then behind a dash, then what only says how it looks. */
function kindIn(classes: readonly string[]): Callout | undefined {
  const words = classes.filter((name) => !CARRIER.test(name));
  const tails = words.map((name) => /(?:[-_]|standard|outlined)([a-z]+)$/.exec(name)?.[1] ?? '');
  const found = [...words, ...tails].filter((word) => KINDS[word]);
  return KINDS[found.find((word) => !LOOKS.test(word)) ?? found[0] ?? ''];
}

/** A carrier without a kind is a callout when it is built like one: a title or an icon, and a body. */
function isPlainCallout(element: Element, classes: readonly string[]): boolean {
  if (element.localName === 'figure' || element.hasAttribute('data-callout')) return true;
  if (
    classes.some((name) =>
      /^(?:admonition(?:block)?|theme-admonition|notion-callout|nextra-callout|kg-callout-card|awsdocs-note|confluence-information-macro|callout-block)$/.test(
        name,
      ),
    )
  )
    return true;
  return !!element.querySelector(
    '[class*="callout-title"], [class*="callout-icon"], [class*="callout-content"], [class*="callout-body"], [class*="callout-text"]',
  );
}

function titledKind(element: Element): Callout | undefined {
  const title = textIn(element.querySelector('[class*="title" i], [class*="heading" i], summary')).toLowerCase();
  return KINDS[title.replace(/[^a-z]+$/, '')];
}

/** Whether the first words of an element are a callout's: "Note:", or "Warning" in a place of its own. */
function saysSo(element: Element): boolean {
  const word = /^\W*([a-z]+)\s*(?:[:!.—–-]|$)/i.exec(firstText(element))?.[1]?.toLowerCase() ?? '';
  return BARE.test(word);
}

/** The first text that stands in an element by itself. */
function firstText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = ((node as Text).data ?? '').trim();
    if (text) return text;
  }
  return '';
}

function writeCallout(element: Element, kind: Callout): void {
  const { title, body } = partsOf(element);
  const quote = make(element, 'blockquote', ...body);
  quote.setAttribute('data-callout', kind);
  quote.setAttribute('data-callout-done', '');
  for (const icon of quote.querySelectorAll(ICON)) if (isIcon(icon)) icon.remove();
  const lead = title || leadIn(quote);
  const said = lead.replace(/[\s:：.!—–-]+$/, '');
  if (said && said.toUpperCase() !== kind) quote.setAttribute('data-callout-title', said);
  if (isBlank(quote)) {
    // Nothing but a title: it is what there is to read.
    if (said) quote.append(make(element, 'p', said));
    quote.removeAttribute('data-callout-title');
  }
  element.replaceWith(quote);
}

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
function partsOf(element: Element): Parts {
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

const ICON =
  '[class*="icon" i], [class*="emoji" i], svg, i, .material-symbols-outlined, [aria-hidden="true"], [role="img"]';

/** An icon is a sign, or a font's name for one. */
function isIcon(element: Element): boolean {
  const text = textIn(element);
  if (!text) return !element.querySelector('img:not([class*="icon" i])');
  if (!/[\p{L}\p{N}]/u.test(text)) return [...text].length <= 4 && element.localName !== 'i';
  return (
    classesOf(element).some((name) => /material-|(?:^|-)icons?(?:$|-)|symbols/.test(name)) &&
    /^[a-z_]{2,24}$/.test(text)
  );
}

/** Takes the kind's word from the beginning of the body: "Note:" in bold, or a paragraph of its own. */
function leadIn(quote: Element): string {
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
