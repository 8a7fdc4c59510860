import type { Dialect } from '../dialect';
import { safeAddress } from './address';
import { normalise } from './inline/normalise';
import { readTable, TABLE_PARTS } from './table';
import type { Block, Inline, Item, Open, SpanKind, Token } from './tree';

/** Elements whose content no reader sees, or that Markdown has no place for. */
const SKIPPED = new Set(
  (
    'script style template noscript head title meta link base svg iframe object embed canvas audio video map area ' +
    'select datalist option optgroup input progress meter frame frameset noframes param source track'
  ).split(' '),
);

const SPANS: Readonly<Record<string, SpanKind>> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
  strike: 'del',
  a: 'a',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  ins: 'ins',
  u: 'u',
};

/** Elements that a browser's own style sheet shows as blocks (HTML, "Rendering"), beside those handled by name. */
const BLOCKS = new Set(
  (
    'address article aside body center dd details dialog dir div dl dt fieldset figcaption figure footer form header ' +
    'hgroup html legend main menu nav p search section summary optgroup caption'
  ).split(' '),
);

/** Containers within containers beyond this are merged: common readers stop at a hundred (markdown-it's maxNesting). */
const MAX_CONTAINERS = 30;

/** A place that takes blocks: the document, a quote, a list item, a note. Inline places keep everything in one run. */
interface Flow {
  readonly blocks: Block[];
  tokens: Token[];
  /** Set in headings and cells, where a block boundary can only be a break in the line. */
  readonly inline: 'heading' | 'cell' | null;
  task?: boolean;
}

interface ListFrame {
  readonly ordered: boolean;
  readonly items: Item[];
  next: number;
  readonly step: number;
  /** The flow the list stands in, told apart from an item's own. */
  readonly outer: Flow;
}

/**
 * Reads canonical content into blocks. Walks without recursion, so depth costs no stack.
 */
export function readBlocks(root: Element, dialect: Dialect): Block[] {
  return new Reader(dialect).read(root);
}

export class Reader {
  readonly #flows: Flow[] = [];
  readonly #lists: ListFrame[] = [];
  readonly #spans: Open[] = [];
  /** The mark of the item in a cell that was begun last. */
  #mark: Token | null = null;
  /** How many elements around keep their line breaks. */
  #pre = 0;

  constructor(readonly dialect: Dialect) {}

  /** Everything within an element as blocks. */
  read(root: Element): Block[] {
    this.#flows.push({ blocks: [], tokens: [], inline: null });
    this.#walk(root);
    this.#flush();
    return (this.#flows.pop() as Flow).blocks;
  }

  /** Everything within an element as one run of tokens, block boundaries as breaks. */
  readCell(root: Element): Inline {
    this.#flows.push({ blocks: [], tokens: [], inline: 'cell' });
    this.#walk(root);
    const { tokens } = this.#flows.pop() as Flow;
    return normalise(tokens, false)[0] ?? [];
  }

  #walk(root: Element): void {
    const leaves: ((() => void) | null)[] = [];
    let node: Node | null = root.firstChild;
    while (node) {
      const leave = node.nodeType === 1 ? this.#enter(node as Element) : this.#text(node);
      const into: Node | null = leave === undefined ? null : node.firstChild;
      if (into) {
        leaves.push(leave ?? null);
        node = into;
        continue;
      }
      leave?.();
      let next: Node | null = node.nextSibling;
      while (!next && leaves.length) {
        node = node?.parentNode ?? null;
        leaves.pop()?.();
        next = node?.nextSibling ?? null;
      }
      node = next;
    }
  }

  get #flow(): Flow {
    return this.#flows[this.#flows.length - 1] as Flow;
  }

  #text(node: Node): undefined {
    if (node.nodeType !== 3) return;
    const text = (node as Text).data.replace(/[\u00ad\u200b\u2060\ufeff\0]/g, '');
    if (!text) return;
    const { tokens } = this.#flow;
    if (!this.#pre || !/[\r\n]/.test(text)) {
      tokens.push({ type: 'text', text });
      return;
    }
    text.split(/\r\n?|\n/).forEach((line, i) => {
      if (i) tokens.push({ type: 'break' });
      tokens.push({ type: 'text', text: line });
    });
  }

  /** Takes in an element. @returns what to do when leaving it; null for nothing; undefined not to look inside. */
  #enter(element: Element): (() => void) | null | undefined {
    const tag = element.localName;
    const role = element.getAttribute('data-decant-role');
    if (tag === 'input') this.#checkbox(element);
    if (SKIPPED.has(tag)) return undefined;
    const span = SPANS[tag];
    if (span) return this.#spanAs(element, span, role);
    switch (tag) {
      case 'br':
        this.#flow.tokens.push({ type: 'break' });
        return undefined;
      case 'img':
        this.#image(element);
        return undefined;
      case 'code':
      case 'tt':
      case 'samp':
        this.#code(element);
        return undefined;
      case 'pre':
        this.#codeBlock(element);
        return undefined;
      case 'hr':
        this.#add({ type: 'rule' });
        return undefined;
      case 'decant-math':
        this.#math(element);
        return undefined;
      case 'decant-footnote-ref':
        this.#flow.tokens.push({ type: 'footnote', name: element.getAttribute('name') ?? '' });
        return undefined;
      case 'decant-footnote':
        return this.#container((children) => ({
          type: 'footnote',
          name: element.getAttribute('name') ?? '',
          children,
        }));
      case 'blockquote':
        return this.#container((children) => this.#quote(element, children));
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return this.#list(element);
      case 'li':
        return this.#item(element);
      case 'table':
        return this.#table(element);
    }
    if (/^h[1-6]$/.test(tag)) return this.#heading(Number(tag[1]));
    if (role === 'list-item') return this.#item(element);
    if (TABLE_PARTS.has(tag)) return this.#block(false);
    return this.#display(element, role ?? (BLOCKS.has(tag) ? 'block' : null));
  }

  /** What an element's display means: `null` is an inline one, whose text runs on. */
  #display(element: Element, role: string | null): (() => void) | null {
    if (role === 'block' || role === 'list-item') return this.#block(element.localName === 'p');
    if (role === 'cell') {
      const gap = (): void => void this.#flow.tokens.push({ type: 'text', text: ' ' });
      gap();
      return gap;
    }
    if (role !== 'pre') return null;
    const leave = BLOCKS.has(element.localName) ? this.#block(false) : null;
    this.#pre++;
    return () => {
      this.#pre--;
      leave?.();
    };
  }

  #spanAs(element: Element, kind: SpanKind, role: string | null): (() => void) | null {
    const around = this.#display(element, role);
    const leave = this.#span(element, kind);
    if (!around) return leave;
    return () => {
      leave?.();
      around();
    };
  }

  /** @param explicit whether it is a paragraph by name, which in a list asks for blank lines. */
  #block(explicit: boolean): () => void {
    this.#boundary(false);
    return () => this.#boundary(explicit);
  }

  /** Ends the paragraph before, or puts a break where only a line can be broken. */
  #boundary(explicit: boolean): void {
    const flow = this.#flow;
    if (!flow.inline) this.#flush(explicit);
    else if (!this.#isAfterMark()) {
      flow.tokens.push(flow.inline === 'cell' ? { type: 'break', soft: true } : { type: 'text', text: ' ' });
    }
  }

  /** Whether nothing stands between the mark of an item in a cell and here: its paragraph is on the mark's line. */
  #isAfterMark(): boolean {
    const last = this.#flow.tokens.findLast((token) => token.type !== 'text' || /\S/.test(token.text));
    return last !== undefined && last === this.#mark;
  }

  /** Makes paragraphs of what has gathered; spans that are open go on in the next. */
  #flush(explicit = false): void {
    const flow = this.#flow;
    if (!flow.tokens.length) return;
    for (const inline of normalise(flow.tokens, true)) flow.blocks.push({ type: 'paragraph', inline, explicit });
    flow.tokens = [...this.#spans];
  }

  #add(block: Block): void {
    const flow = this.#flow;
    this.#boundary(false);
    if (!flow.inline) flow.blocks.push(block);
  }

  #span(element: Element, kind: SpanKind): (() => void) | null {
    const open = this.#opening(element, kind);
    if (!open) return null;
    this.#spans.push(open);
    this.#flow.tokens.push(open);
    return () => {
      this.#spans.pop();
      this.#flow.tokens.push({ type: 'close', kind });
    };
  }

  #opening(element: Element, kind: SpanKind): Open | null {
    const tag = element.localName;
    if (kind === 'a') {
      const address = element.getAttribute('href');
      // An empty address is the page itself, which is one to go to; no address at all is no link.
      const href = this.dialect.links === 'removed' ? null : address === '' ? '' : safeAddress(address);
      return href === null ? null : { type: 'open', kind, tag, href, title: element.getAttribute('title') ?? '' };
    }
    // Editors that paste rich text wrap it in a `b` that they style to be none.
    const style = tag === 'b' || tag === 'i' ? (element.getAttribute('style') ?? '') : '';
    return /font-(?:weight|style)\s*:\s*(?:normal|[1-4]00\b)/i.test(style) ? null : { type: 'open', kind, tag };
  }

  #image(element: Element): void {
    const { images, dataImages } = this.dialect;
    const src = safeAddress(element.getAttribute('src'));
    if (src === null || images === 'removed' || (!dataImages && /^data:/i.test(src))) return;
    const alt = (element.getAttribute('alt') ?? '').replace(/[ \t\r\n\f]+/g, ' ').trim();
    const title = element.getAttribute('title') ?? '';
    const { tokens } = this.#flow;
    if (images === 'kept') tokens.push({ type: 'image', src, alt, title });
    else if (this.#spans.some((span) => span.kind === 'a')) tokens.push({ type: 'text', text: alt });
    else
      tokens.push(
        { type: 'open', kind: 'a', tag: 'a', href: src, title },
        { type: 'text', text: alt || src },
        { type: 'close', kind: 'a' },
      );
  }

  #code(element: Element): void {
    const raw = visibleText(element).replace(/[\u00ad\u200b\ufeff]/g, '');
    const text = raw.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ');
    if (text) this.#flow.tokens.push({ type: 'code', text: raw === text ? text : text.trim() || ' ' });
  }

  #codeBlock(element: Element): void {
    const code = element.firstElementChild?.localName === 'code' ? element.firstElementChild : element;
    const language = /(?:^|\s)language-([^\s`]+)/.exec(code.getAttribute('class') ?? '')?.[1] ?? '';
    const text = visibleText(element)
      .replace(/[\u200b\ufeff\0]/g, '')
      .replace(/\r\n?/g, '\n')
      .replace(/\n$/, '');
    if (!this.#flow.inline) {
      this.#add({ type: 'code', language, text });
      return;
    }
    this.#boundary(false);
    for (const line of text.split('\n')) {
      if (line.trim()) this.#flow.tokens.push({ type: 'code', text: line }, { type: 'break', soft: true });
    }
  }

  #math(element: Element): void {
    const tex = (element.textContent ?? '').trim();
    if (!tex) return;
    const display = element.getAttribute('display') === 'block';
    if (display && !this.#flow.inline) this.#add({ type: 'math', tex: tex.replace(/\n\s*\n/g, '\n') });
    else this.#flow.tokens.push({ type: 'math', tex: tex.replace(/\s*\n\s*/g, ' '), display: false });
  }

  #heading(level: number): () => void {
    this.#boundary(false);
    const outer = this.#flow;
    if (outer.inline) {
      const strong: Open = { type: 'open', kind: 'strong', tag: 'strong' };
      outer.tokens.push(strong);
      return () => {
        outer.tokens.push({ type: 'close', kind: 'strong' });
        this.#boundary(false);
      };
    }
    this.#flows.push({ blocks: [], tokens: [...this.#spans], inline: 'heading' });
    return () => {
      const { tokens } = this.#flows.pop() as Flow;
      for (const inline of normalise(tokens, false)) outer.blocks.push({ type: 'heading', level, inline });
    };
  }

  /** A block that holds blocks; too deep, or where only a line can be, it is its content. */
  #container(finish: (children: Block[]) => Block): () => void {
    if (this.#flow.inline || this.#flows.length > MAX_CONTAINERS) return this.#block(false);
    this.#boundary(false);
    const outer = this.#flow;
    this.#flows.push({ blocks: [], tokens: [...this.#spans], inline: null });
    return () => {
      this.#flush();
      outer.blocks.push(finish((this.#flows.pop() as Flow).blocks));
    };
  }

  #quote(element: Element, children: Block[]): Block {
    const callout = element.getAttribute('data-callout');
    const title = element.getAttribute('data-callout-title');
    return { type: 'quote', children, ...(callout && { callout }), ...(callout && title && { title }) };
  }

  #list(element: Element): () => void {
    const ordered = element.localName === 'ol';
    if (this.#flow.inline || this.#flows.length > MAX_CONTAINERS) return this.#block(false);
    this.#boundary(false);
    const outer = this.#flow;
    const step = element.hasAttribute('reversed') ? -1 : 1;
    const items: Item[] = [];
    const count = step < 0 ? [...element.children].filter((child) => child.localName === 'li').length : 1;
    const list: ListFrame = { ordered, items, next: whole(element.getAttribute('start')) ?? count, step, outer };
    this.#lists.push(list);
    // What stands in a list outside its items gathers here, and belongs to the item before it.
    const stray: Flow = { blocks: [], tokens: [...this.#spans], inline: null };
    this.#flows.push(stray);
    return () => {
      this.#flush();
      this.#flows.pop();
      this.#lists.pop();
      adopt(list, stray);
      if (items.length) outer.blocks.push({ type: 'list', ordered, items });
    };
  }

  #item(element: Element): () => void {
    const flow = this.#flow;
    if (flow.inline || this.#flows.length > MAX_CONTAINERS) {
      this.#boundary(false);
      if (flow.inline === 'cell' && element.localName === 'li') {
        this.#mark = { type: 'text', text: mark(element) };
        flow.tokens.push(this.#mark);
      }
      return () => {
        this.#mark = null;
        this.#boundary(false);
      };
    }
    this.#boundary(false);
    const list = this.#lists.at(-1);
    const inList = list && list.outer === this.#flows.at(-2);
    if (inList) adopt(list, flow);
    const own: Flow = { blocks: [], tokens: [...this.#spans], inline: null };
    this.#flows.push(own);
    return () => {
      this.#flush();
      this.#flows.pop();
      const task = own.task === undefined ? {} : { task: own.task };
      if (inList) {
        const number = whole(element.getAttribute('value')) ?? list.next;
        list.next = number + list.step;
        list.items.push({ children: own.blocks, number, ...task });
        return;
      }
      const item: Item = { children: own.blocks, number: 1, ...task };
      const last = flow.blocks.at(-1);
      if (last?.type === 'list' && !last.ordered)
        flow.blocks[flow.blocks.length - 1] = { ...last, items: [...last.items, item] };
      else flow.blocks.push({ type: 'list', ordered: false, items: [item] });
    };
  }

  #checkbox(element: Element): void {
    const flow = this.#flow;
    if (!/^checkbox$/i.test(element.getAttribute('type') ?? '') || flow.blocks.length || flow.task !== undefined)
      return;
    if (flow.tokens.some((token) => token.type !== 'open' && !(token.type === 'text' && !token.text.trim()))) return;
    if (this.#lists.length) flow.task = element.hasAttribute('checked');
  }

  #table(element: Element): (() => void) | null | undefined {
    if (this.#flow.inline) return this.#block(false);
    const caption = [...element.children].find((child) => child.localName === 'caption');
    this.#boundary(false);
    if (caption) {
      this.#flow.tokens.push(...this.readCell(caption));
      this.#flush();
    }
    const table = readTable(element, (cell) => this.readCell(cell));
    if (table) this.#flow.blocks.push(table);
    return undefined;
  }
}

/** Hands what gathered outside a list's items to the item before, or makes an item of it. */
function adopt(list: ListFrame, stray: Flow): void {
  const blocks = stray.blocks.splice(0);
  if (!blocks.length) return;
  const last = list.items.pop();
  if (last) list.items.push({ ...last, children: [...last.children, ...blocks] });
  else {
    list.items.push({ children: blocks, number: list.next });
    list.next += list.step;
  }
}

/** How an item is marked within a cell, where no list can be. */
function mark(element: Element): string {
  if (element.parentElement?.localName !== 'ol') return '- ';
  let number = whole(element.parentElement.getAttribute('start')) ?? 1;
  for (let item = element.previousElementSibling; item; item = item.previousElementSibling) number++;
  return `${number}. `;
}

/** The text of code: its line breaks may be elements. */
function visibleText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) text += (node as Text).data;
    else if ((node as Element).localName === 'br') text += '\n';
  }
  return text;
}

function whole(value: string | null): number | null {
  return value !== null && /^\s*[+-]?\d+/.test(value) ? Number.parseInt(value, 10) : null;
}
