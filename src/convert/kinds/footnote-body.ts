import { hasClass, isBlank, textIn } from './dom';
import { decodeFragment } from './headings';

/** Classes of links from a note back to what refers to it. */
export const BACK_CLASS =
  /^(?:footnote-?back(?:ref|link|-link)?|reversefootnote|fn-backref|data-footnote-backref|footnote-return|mw-cite-backlink|backref|fn-back|footnote-anchor-back|cite-accessibility-label|sdfootnotesym)$/;
/** All the text that such a link may have. */
export const BACK_TEXT = /^(?:[\s↩↑^⏎↵⤴⇧↶«[\]]|\ufe0e|\ufe0f)*$/;
/** How long a reference's label may be: `1`, `[12]`, `note 3`, `a`, `†`. */
export const MAX_LABEL = 12;

/** A note as it stands in the page, and what refers to it. */
export interface Note {
  readonly block: Element;
  readonly target: Element;
  readonly name: string;
  readonly label: string;
  readonly refs: Element[];
}

/** The items that stay in a list keep the numbers they had. */
export function keepNumbers(block: Element): void {
  const list = block.parentElement;
  if (block.localName !== 'li' || list?.localName !== 'ol' || list.hasAttribute('data-decant-numbered')) return;
  list.setAttribute('data-decant-numbered', '');
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
  for (const item of list.children) {
    if (item.localName !== 'li') continue;
    if (item.hasAttribute('value')) number = Number.parseInt(item.getAttribute('value') ?? '', 10) || number;
    else item.setAttribute('value', String(number));
    number++;
  }
}

/** The nodes of a note, without the cell or term that holds its number. */
export function contentOf({ block, target }: Note): Node[] {
  if (block.localName === 'tr')
    return [...block.children].flatMap((cell, i) => (i === 0 && block.children.length > 1 ? [] : [...cell.childNodes]));
  if (block.localName === 'table') {
    const cell = [...block.querySelectorAll('td')].at(-1);
    return cell ? [...cell.childNodes] : [];
  }
  if (block.localName === 'dt') {
    const body = block.nextElementSibling;
    if (body?.localName !== 'dd') return [...block.childNodes];
    body.remove();
    return [...body.childNodes];
  }
  if (block.localName === 'dl')
    return [...block.querySelectorAll(':scope > dd')].flatMap((body) => [...body.childNodes]);
  if (block !== target && target.localName === 'a' && !target.hasAttribute('href')) target.remove();
  return [...block.childNodes];
}

/** Takes away the links from a note back to what refers to it. */
export function dropBackLinks({ block, refs, target }: Note): void {
  const names = new Set<string>();
  for (const ref of refs) {
    // References were replaced; their ids stay known through what was recorded on them.
    for (const name of [ref.id, ref.getAttribute('name')]) if (name) names.add(name);
  }
  for (const wrapper of block.querySelectorAll('.mw-cite-backlink, .fn-bracket, .footnote-backlink')) wrapper.remove();
  for (const link of block.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const fragment = href.includes('#') ? decodeFragment(href.slice(href.indexOf('#') + 1)) : '';
    const isBack =
      hasClass(link, BACK_CLASS) ||
      link.getAttribute('role') === 'doc-backlink' ||
      link.hasAttribute('data-footnote-backref') ||
      (fragment !== '' &&
        (names.has(fragment) ||
          /^(?:user-content-)?(?:fnref|cite_ref|_?ftnref|_?ednref|footnote-?(?:anchor|ref)|sdfootnote\d+anc|ref|rf|noteref|fn-?ref|r?fnref|back|id)[-_:\d]/i.test(
            fragment,
          )) &&
        textIn(link).length <= MAX_LABEL) ||
      (fragment !== '' && BACK_TEXT.test(textIn(link)) && !link.querySelector('img'));
    if (!isBack) continue;
    const raised = link.parentElement;
    const before = link.previousSibling;
    if (before?.nodeType === 3) (before as Text).data = (before as Text).data.replace(/[\s\u00a0]+$/, ' ');
    if (link === target || link.contains(target)) link.removeAttribute('href');
    link.remove();
    if (
      raised &&
      raised !== block &&
      /^(?:sup|b|span|small)$/.test(raised.localName) &&
      !/[\p{L}\p{N}]/u.test(raised.textContent ?? '')
    )
      raised.remove();
  }
}

/** Takes the note's own number from its beginning: Markdown writes it. */
export function dropLabel(note: Element, label: string): void {
  for (const mark of note.querySelectorAll('.label, .footnote-number, .footnote-label, .footnote-index')) {
    if (
      !mark.querySelector('p') &&
      textIn(mark)
        .replace(/[^\p{L}\p{N}*†‡§]/gu, '')
        .replace(label, '') === ''
    )
      mark.remove();
  }
  const walker = (note.ownerDocument as Document).createTreeWalker(note, NodeFilter.SHOW_TEXT);
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const lead = new RegExp(
    `^[\\s\\u00a0]*(?:\\^[\\s\\u00a0]*|(?:\\[${escaped}\\]|\\(${escaped}\\)|${escaped}(?=[\\s.):\\u00a0\\]]|$))[.):\\s\\u00a0]*)`,
  );
  let node = walker.nextNode() as Text | null;
  while (node && !/[^\s\u00a0]/.test(node.data)) node = walker.nextNode() as Text | null;
  if (!node) return;
  node.data = node.data.replace(lead, '').replace(/^[\s\u00a0]*[.):\]](?=[\s\u00a0])[\s\u00a0]*|^[\s\u00a0]+/, '');
  if (/^\s*[[\]()^.:]+\s*$/.test(node.data)) node.data = '';
  // A raised number is left without anything in it.
  const holder = node.parentElement;
  if (holder && holder !== note && isBlank(holder) && /^(?:sup|b|strong|span|a)$/.test(holder.localName)) {
    const after = holder.nextSibling;
    holder.remove();
    if (after?.nodeType === 3) (after as Text).data = (after as Text).data.replace(/^[\s\u00a0.):\]]+/, '');
  }
}
