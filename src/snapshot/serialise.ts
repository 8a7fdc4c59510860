import type { Snapshot } from '../clip';
import { BLOCK_MARK, INLINE_MARK } from '../marks';

export interface SerialiseOptions {
  /** Write joints as marks that show as blanks, {@link BLOCK_MARK} and {@link INLINE_MARK}, in place of white space. */
  readonly marks?: boolean;
}

/**
 * The snapshot as HTML for another program: no script, style, handler, comment, hidden value or inlined data is in it.
 * With `marks`, text nodes of white space alone are repeated as marks too: Trafilatura throws those nodes away.
 */
export function serialise(snapshot: Snapshot, { marks = false }: SerialiseOptions = {}): string {
  const copy = snapshot.document.cloneNode(true) as Document;
  if (marks) writeMarks(snapshot, copy);
  for (const element of copy.querySelectorAll('[src^="data:"], [href^="data:"], [poster^="data:"]')) {
    for (const name of ['src', 'href', 'poster'])
      if (/^data:/i.test(element.getAttribute(name) ?? '')) element.removeAttribute(name);
  }
  const base = copy.createElement('base');
  base.setAttribute('href', snapshot.baseUrl);
  copy.head.prepend(base);
  copyHead(snapshot, copy);
  return `<!DOCTYPE html>${copy.documentElement.outerHTML}`;
}

/** What the head says is what the other side reads title, author and dates from. */
function copyHead({ head }: Snapshot, copy: Document): void {
  if (head.language) copy.documentElement.setAttribute('lang', head.language);
  if (head.direction) copy.documentElement.setAttribute('dir', head.direction);
  for (const [name, content] of head.meta) {
    const meta = copy.createElement('meta');
    meta.setAttribute(/^(og|article|book|profile|fb|product):/.test(name) ? 'property' : 'name', name);
    meta.setAttribute('content', content);
    copy.head.append(meta);
  }
  for (const [rel, href] of head.links) {
    if (!/^(canonical|author|license|amphtml|alternate)$/i.test(rel)) continue;
    const link = copy.createElement('link');
    link.setAttribute('rel', rel);
    link.setAttribute('href', href);
    copy.head.append(link);
  }
}

const BLOCKS =
  'address,article,aside,blockquote,body,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,' +
  'li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';
const SHOWN_AS_BLOCKS = `${BLOCKS},[data-decant-role="block"],[data-decant-role="list-item"],[data-decant-role="cell"]`;

function writeMarks(snapshot: Snapshot, copy: Document): void {
  const kinds = new Map(snapshot.joints.map(({ text, kind }) => [text, kind]));
  let last: Text | null = null;
  let blank = false;
  textsOf(copy).forEach((text, i) => {
    if (!/\S/.test(text.data)) {
      blank = true;
      return;
    }
    if (blank && last) markBlank(last, text);
    const kind = kinds.get(i);
    if (kind) text.data = text.data.slice(0, -1) + (kind === 'block' ? BLOCK_MARK : INLINE_MARK);
    last = kind ? null : text;
    blank = false;
  });
}

/** Two texts of one block, as tags have it, with nothing but white space between them. */
function markBlank(before: Text, after: Text): void {
  if (/\s$/.test(before.data) || /^\s/.test(after.data)) return;
  const [a, b] = [before.parentElement, after.parentElement];
  if (a?.closest('pre') || a?.closest(BLOCKS) !== b?.closest(BLOCKS)) return;
  before.appendData(a?.closest(SHOWN_AS_BLOCKS) === b?.closest(SHOWN_AS_BLOCKS) ? INLINE_MARK : BLOCK_MARK);
}

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
