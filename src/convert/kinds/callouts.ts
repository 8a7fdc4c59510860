import { find } from '../../stock';
import { type Callout, KINDS } from './callout-kinds';
import { ICON, isIcon, isSign, leadIn, partsOf } from './callout-parts';
import { classesOf, isBlank, isIn, make, textIn } from './dom';

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

const CANDIDATES = ['div', 'aside', 'section', 'blockquote', 'details', 'figure', 'p', 'dl']
  .flatMap((tag) => [`${tag}[class]`, `${tag}[data-callout]`])
  .join(', ');

/**
 * Notes, tips and warnings become `<blockquote data-callout="NOTE|TIP|IMPORTANT|WARNING|CAUTION">`, with the title the
 * page shows in `data-callout-title` where it says more than the kind does. A class alone that may mean anything (`info`,
 * `note`, `alert`) makes no callout: its first words have to say so too.
 */
export function rewriteCallouts(root: Element): void {
  for (const quote of find(root, 'blockquote')) readMark(quote);
  for (const element of find(root, CANDIDATES)) {
    if (element.hasAttribute('data-callout-done')) continue;
    if (!WORTH_A_LOOK.test(element.getAttribute('class') ?? '') && !element.hasAttribute('data-callout')) continue;
    const kind = kindOf(element);
    if (kind && isIn(root, element) && !isInCallout(element, root)) writeCallout(element, kind);
  }
}

/** A quote that begins with the mark of an alert, on a page whose own renderer does not know it. */
function readMark(quote: Element): void {
  const walker = quote.ownerDocument.createTreeWalker(quote, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode() as Text | null;
  while (text && !/\S/.test(text.data)) text = walker.nextNode() as Text | null;
  const mark = /^\s*\[!([a-z]+)\][+-]?[ \t]*([^\n]*)\n?/i.exec(text?.data ?? '');
  const kind = KINDS[mark?.[1]?.toLowerCase() ?? ''];
  if (!text || !mark || !kind || text.parentElement?.closest('code, pre')) return;
  text.data = text.data.slice(mark[0].length);
  if ((text.nextSibling as Element | null)?.localName === 'br') text.nextSibling?.remove();
  const paragraph = text.parentElement;
  if (paragraph && paragraph !== quote && isBlank(paragraph)) paragraph.remove();
  quote.setAttribute('data-callout', kind);
  quote.removeAttribute('class');
  const title = mark[2]?.trim() || (mark[1]?.toUpperCase() === kind ? '' : (mark[1] ?? ''));
  if (title) quote.setAttribute('data-callout-title', title);
  quote.setAttribute('data-callout-done', '');
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
  // Learn's and Bulma's boxes: `alert is-info`, `message is-warning`.
  const styled = weak ? kindIn(classes.filter((name) => name.startsWith('is-'))) : undefined;
  const boxed = suffixed ?? styled;
  if (boxed) return isFieldMessage(element) ? null : boxed;
  const bare = classes.find((name) => BARE.test(name));
  if (!bare || (element.localName === 'section' && textIn(element).length > 2000)) return null;
  // Doxygen's sections, and the folding notes of Python-Markdown's extensions.
  if (element.localName === 'details' || (weak && element.localName === 'dl')) return KINDS[bare] ?? null;
  return saysSo(element) ? (KINDS[bare] ?? null) : null;
}

/** Classes that hold carrier and kind in one: `alert-warning`, `hint-info`, `prompt-tip`, `starlight-aside--tip`. */
const SUFFIXED =
  /^(?:alert|hint|prompt|callout|admonition|notecard|custom-block|markdown-alert|muialert-standard|muialert-outlined|aside|md-alert|gl-alert)-{0,2}(?:info|information|warning|danger|success|error|tip|note|caution|important|primary|secondary|attention)$/;

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

/** What a form says about one of its fields is part of the form. */
function isFieldMessage(element: Element): boolean {
  if (element.querySelector('input, select, textarea, nav')) return true;
  return !!element.parentElement?.querySelector(':scope > input, :scope > select, :scope > textarea, :scope > label');
}

function writeCallout(element: Element, kind: Callout): void {
  const { title, body } = partsOf(element);
  const quote = make(element, 'blockquote', ...body);
  quote.setAttribute('data-callout', kind);
  quote.setAttribute('data-callout-done', '');
  for (const icon of quote.querySelectorAll(ICON)) if (isIcon(icon)) icon.remove();
  const first = quote.firstElementChild;
  if (first && /^(?:div|span)$/.test(first.localName) && isSign(first)) first.remove();
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
