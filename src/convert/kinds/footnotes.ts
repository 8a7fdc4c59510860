import { find } from '../../stock';
import { hasClass, isBlank, make, textIn } from './dom';
import {
  BACK_CLASS,
  BACK_TEXT,
  contentOf,
  dropBackLinks,
  dropLabel,
  keepNumbers,
  MAX_LABEL,
  type Note,
} from './footnote-body';
import { dropTitle, isSpent, outermost } from './footnote-lists';
import { decodeFragment } from './headings';

/** Containers that hold nothing but notes. */
const CONTAINERS =
  '[role="doc-endnotes"], .footnotes, .footnote-list, .footnotes-list, ol.references, .mw-references-wrap, .reflist, .endnotes, ' +
  '.wp-block-footnotes, .easy-footnotes-wrapper, div.footnote, #footnotes, [data-footnotes], .references, .footnotes-container, .footnote-definitions';
/** Names that footnote plugins and word processors give to notes. */
const NOTE_NAME =
  /^(?:user-content-)?(?:fn|cite_note|_?ftn|_?edn|footnote|endnote|note|sdfootnote|sdendnote|easy-footnote|fn-|ftnt|fnote|footnotes?-def|ref-fn|r?f?n)[-_:.]?\w*/i;
const NOTE_CLASS =
  /^(?:footnote(?:-?(?:item|definition|def|body|text|content|number))?|endnote|fn|citation-note|footnote-brackets|footnotedef)$/;
const REF_CLASS =
  /^(?:footnote-?(?:ref|reference|anchor|link|call)?|fnref|footnote-reference|noteref|fn-ref|sdfootnoteanc|sdendnoteanc|reference|endnote-?ref|ftnref|cite_ref|footnoteanchor)$/;

/**
 * References to notes and the notes they lead to become `<decant-footnote-ref name>` and, at the end of the root,
 * `<decant-footnote name>`. A reference without its note stays a link, a note that nothing refers to stays where it is.
 */
export function rewriteFootnotes(root: Element): void {
  const notes = collect(root);
  if (!notes.size) return;
  const containers = new Set<Element>();
  for (const note of notes.values()) {
    for (const ref of note.refs) writeReference(ref, note.name);
    writeNote(note, root, containers);
  }
  for (const container of containers) {
    if (!root.contains(container) || !isSpent(container)) continue;
    const spent = outermost(container, root);
    dropTitle(spent);
    spent.remove();
  }
}

function collect(root: Element): Map<Element, Note> {
  const links = [...find(root, 'a[href*="#"]')];
  const notes = new Map<Element, Note>();
  if (!links.length) return notes;
  const targets = new Map<string, Element>();
  for (const element of find(root, '[id], a[name]')) {
    for (const name of [element.id, element.localName === 'a' ? element.getAttribute('name') : null])
      if (name && !targets.has(name)) targets.set(name, element);
  }
  const blocks = new Map<Element, Element | null>();
  const shared = new Map<Element, Set<Element>>();
  const names = new Set<string>();
  for (const link of links) {
    const target = targetOf(link, targets);
    // A note stands below what refers to it; a link upwards leads back.
    if (!target || !(link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
    if (!blocks.has(target)) blocks.set(target, blockOf(target, root));
    const block = blocks.get(target);
    if (!block || block.contains(link) || !isReference(link, target, block)) continue;
    const known = notes.get(block);
    const users = shared.get(block) ?? new Set();
    users.add(target);
    shared.set(block, users);
    if (known) known.refs.push(link);
    else {
      const label = labelOf(link);
      notes.set(block, { block, target, name: nameFor(label, names), label, refs: [link] });
    }
  }
  // A block that holds several notes can't be taken apart; its references stay links.
  for (const [block, users] of shared) if (users.size > 1) notes.delete(block);
  return notes;
}

function targetOf(link: Element, targets: ReadonlyMap<string, Element>): Element | undefined {
  const href = link.getAttribute('href') ?? '';
  const at = href.indexOf('#');
  // An address with a page in it may be another page's, unless the link says what it is.
  if (at > 0 && !isMarked(link)) return undefined;
  const fragment = href.slice(at + 1);
  return fragment ? (targets.get(fragment) ?? targets.get(decodeFragment(fragment))) : undefined;
}

const NOTE_BLOCK = /^(?:li|p|div|aside|dd|dt|tr|td|table|section|blockquote|dl|details)$/;

/** The block that is the note: the target, or the one around it. */
function blockOf(target: Element, root: Element): Element | null {
  let block: Element | null = target;
  while (block && block !== root && !NOTE_BLOCK.test(block.localName)) block = block.parentElement;
  if (!block || block === root) return null;
  if (block.localName === 'p') {
    const outer = block.parentElement;
    // The paragraph with the number may be the first of a list item, or of a division of its own.
    if (outer && outer !== root && /^(?:li|aside)$/.test(outer.localName)) block = outer;
    else if (
      outer &&
      outer !== root &&
      outer.localName === 'div' &&
      NOTE_NAME.test(outer.id) &&
      outer.children.length < 6
    )
      block = outer;
  } else if (block.localName === 'td') block = block.parentElement;
  if (block?.localName === 'div' && block.querySelector('h1, h2, h3, [role=doc-endnotes]')) return null;
  return block;
}

/** Whether a link says that it refers to a note. */
function isMarked(link: Element): boolean {
  const role = link.getAttribute('role');
  return (
    role === 'doc-noteref' ||
    link.hasAttribute('data-footnote-ref') ||
    /noteref/.test(link.getAttribute('epub:type') ?? '') ||
    hasClass(link, REF_CLASS) ||
    (!!link.parentElement &&
      /^(?:sup|span)$/.test(link.parentElement.localName) &&
      hasClass(link.parentElement, REF_CLASS))
  );
}

function isReference(link: Element, target: Element, block: Element): boolean {
  if (hasClass(link, BACK_CLASS) || /doc-backlink/.test(link.getAttribute('role') ?? '')) return false;
  const label = textIn(link);
  if (!label || label.length > MAX_LABEL || BACK_TEXT.test(label)) return false;
  const raised =
    !!link.closest('sup') || !!link.querySelector('sup') || /^[[(]?(?:\d{1,3}|[*†‡§¶a-z])[\])]?$/i.test(label);
  if (!isMarked(link) && !raised) return false;
  if (isMarked(link)) return isNote(target, block) || raised;
  return (
    isNote(target, block) &&
    (hasBackLink(block, link) ||
      !!block.closest(CONTAINERS) ||
      NOTE_NAME.test(target.id) ||
      NOTE_NAME.test(target.getAttribute('name') ?? ''))
  );
}

function isNote(target: Element, block: Element): boolean {
  return (
    NOTE_NAME.test(target.id) ||
    NOTE_NAME.test(target.getAttribute('name') ?? '') ||
    hasClass(block, NOTE_CLASS) ||
    !!block.closest(CONTAINERS)
  );
}

function hasBackLink(block: Element, link: Element): boolean {
  const names = [link.id, link.getAttribute('name'), link.parentElement?.id, link.firstElementChild?.id].filter(
    Boolean,
  );
  return [...block.querySelectorAll('a[href*="#"]')].some((back) => {
    const href = back.getAttribute('href') ?? '';
    return names.includes(decodeFragment(href.slice(href.indexOf('#') + 1)));
  });
}

function labelOf(link: Element): string {
  return textIn(link).replace(/^[[(]\s*|\s*[\])]$/g, '');
}

/** A name that Markdown takes: the label if it is one, else the next free number. */
function nameFor(label: string, taken: Set<string>): string {
  const plain = label.toLowerCase().replace(/\s+/g, '-');
  let name = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(plain) ? plain : '';
  if (!name) {
    let number = taken.size + 1;
    while (taken.has(String(number))) number++;
    name = String(number);
  }
  for (let i = 2, first = name; taken.has(name); i++) name = `${first}-${i}`;
  taken.add(name);
  return name;
}

/** Puts the reference in the place of the link and of what only sets it off: the raised position, brackets. */
function writeReference(link: Element, name: string): void {
  const ref = make(link, 'decant-footnote-ref');
  ref.setAttribute('name', name);
  link.replaceWith(ref);
  let outer: Element | null = ref.parentElement;
  while (outer && /^(?:sup|span|b|i|small|em|strong)$/.test(outer.localName)) {
    const others = [...outer.childNodes].filter((node) => node !== ref);
    const onlyMarks = others.every(
      (node) =>
        (node as Element).localName === 'decant-footnote-ref' ||
        /^[\s[\](),;\u200a\u2009\u00a0]*$/.test(node.textContent ?? ''),
    );
    if (!onlyMarks || (outer.localName !== 'sup' && others.some((node) => /\S/.test(node.textContent ?? '')))) break;
    const pending = outer.querySelector('a[href]');
    if (pending) break;
    for (const node of others)
      if (node.nodeType === 3) (node as Text).data = (node as Text).data.replace(/[[\]()]/g, '');
    const next: Element | null = outer.parentElement;
    outer.replaceWith(...outer.childNodes);
    outer = next;
  }
}

function writeNote(note: Note, root: Element, containers: Set<Element>): void {
  const { block, name } = note;
  for (const around of [block.closest(CONTAINERS), block.parentElement]) {
    if (around && around !== root && root.contains(around)) containers.add(around);
  }
  dropBackLinks(note);
  const content = contentOf(note);
  const body = make(block, 'decant-footnote', ...content);
  body.setAttribute('name', name);
  keepNumbers(block);
  dropLabel(body, note.label);
  block.remove();
  if (!isBlank(body)) root.append(body);
}
