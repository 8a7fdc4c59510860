import type { Breathe } from '../../breathe';
import type { Dialect } from '../../dialect';
import type { Block, Inline, Open, SpanKind } from '../tree';
import { Flows, type Leave } from './flow';
import { codeBlockOf, codeOf, imageOf, quoteOf, spanOf, textOf } from './leaves';
import { Lists } from './lists';
import { readTable, TABLE_PARTS } from './table';

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

/** Nodes between two chances for the page to breathe. */
const STRIDE = 64;

/**
 * Reads canonical content into blocks. Walks without recursion, so depth costs no stack.
 * @param root an inert copy that {@link canonicalise} has been through; it is left as it is.
 */
export function readBlocks(root: Element, dialect: Dialect, breathe: Breathe): Promise<Block[]> {
  return new Reader(dialect, breathe).read(root);
}

class Reader {
  readonly #flows = new Flows();
  readonly #lists = new Lists(this.#flows);
  /** How many elements around keep their line breaks. */
  #pre = 0;
  #steps = 0;

  constructor(
    readonly dialect: Dialect,
    readonly breathe: Breathe,
  ) {}

  /** Everything within an element as blocks. */
  async read(root: Element): Promise<Block[]> {
    this.#flows.begin(null);
    await this.#walk(root);
    return this.#flows.end();
  }

  /** Everything within an element as one run of tokens, block boundaries as breaks. */
  async #readCell(root: Element): Promise<Inline> {
    this.#flows.begin('cell');
    await this.#walk(root);
    return this.#flows.endLine()[0] ?? [];
  }

  async #walk(root: Element): Promise<void> {
    const leaves: (Leave | null)[] = [];
    let node: Node | null = root.firstChild;
    while (node) {
      const pause = ++this.#steps % STRIDE === 0 ? this.breathe() : undefined;
      if (pause) await pause;
      if (this.#isTable(node)) await this.#table(node);
      const leave = node.nodeType === 1 ? this.#enter(node as Element) : this.#text(node);
      const into: Node | null = leave === undefined ? null : this.#into(node as Element);
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

  /** Where to go on within an element; nowhere when it holds but text, which is cheaper to have without its nodes. */
  #into(element: Element): Node | null {
    if (element.firstElementChild) return element.firstChild;
    this.#put(element.textContent ?? '');
    return null;
  }

  #text(node: Node): undefined {
    if (node.nodeType === 3) this.#put((node as Text).data);
  }

  #put(text: string): void {
    this.#flows.putAll(textOf(text, this.#pre > 0));
  }

  /** Takes in an element. @returns what to do when leaving it; null for nothing; undefined not to look inside. */
  #enter(element: Element): Leave | null | undefined {
    const tag = element.localName;
    const role = element.getAttribute('data-decant-role');
    if (tag === 'input') this.#lists.checkbox(element);
    if (SKIPPED.has(tag)) return undefined;
    const span = SPANS[tag];
    if (span) return this.#spanAs(element, span, role);
    switch (tag) {
      case 'br':
        this.#flows.put({ type: 'break' });
        return undefined;
      case 'img':
        this.#flows.putAll(imageOf(element, this.#flows.isLinked, this.dialect));
        return undefined;
      case 'code':
      case 'tt':
      case 'samp':
        this.#flows.putAll(codeOf(element));
        return undefined;
      case 'pre':
        this.#codeBlock(element);
        return undefined;
      case 'hr':
        this.#flows.add({ type: 'rule' });
        return undefined;
      case 'decant-math':
        this.#math(element);
        return undefined;
      case 'decant-footnote-ref':
        this.#flows.put({ type: 'footnote', name: element.getAttribute('name') ?? '' });
        return undefined;
      case 'decant-footnote':
        return this.#flows.container((children) => ({
          type: 'footnote',
          name: element.getAttribute('name') ?? '',
          children,
        }));
      case 'blockquote':
        return this.#flows.container((children) => quoteOf(element, children));
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return this.#lists.list(element);
      case 'li':
        return this.#lists.item(element);
      case 'table':
        // Where no table can be, its cells stand for themselves.
        return this.#flows.current.inline ? this.#flows.block() : undefined;
    }
    if (/^h[1-6]$/.test(tag)) return this.#heading(Number(tag[1]));
    if (role === 'list-item') return this.#lists.item(element);
    if (TABLE_PARTS.has(tag)) return this.#flows.block();
    return this.#display(element, role ?? (BLOCKS.has(tag) ? 'block' : null));
  }

  /** What an element's display means: `null` is an inline one, whose text runs on. */
  #display(element: Element, role: string | null): Leave | null {
    if (role === 'block' || role === 'list-item') return this.#flows.block(element.localName === 'p');
    if (role === 'cell') {
      const gap = (): void => this.#flows.put({ type: 'text', text: ' ' });
      gap();
      return gap;
    }
    if (role !== 'pre') return null;
    const leave = BLOCKS.has(element.localName) ? this.#flows.block() : null;
    this.#pre++;
    return () => {
      this.#pre--;
      leave?.();
    };
  }

  #spanAs(element: Element, kind: SpanKind, role: string | null): Leave | null {
    const around = this.#display(element, role);
    const span = spanOf(element, kind, this.dialect);
    const leave = span && this.#flows.open(span);
    if (!around) return leave;
    return () => {
      leave?.();
      around();
    };
  }

  #codeBlock(element: Element): void {
    const flows = this.#flows;
    const block = codeBlockOf(element);
    if (!flows.current.inline) {
      flows.add(block);
      return;
    }
    flows.boundary();
    for (const line of block.text.split('\n'))
      if (line.trim())
        flows.putAll([
          { type: 'code', text: line },
          { type: 'break', soft: true },
        ]);
  }

  #math(element: Element): void {
    const tex = (element.textContent ?? '').trim();
    if (!tex) return;
    const display = element.getAttribute('display') === 'block';
    if (display && !this.#flows.current.inline) this.#flows.add({ type: 'math', tex: tex.replace(/\n\s*\n/g, '\n') });
    else this.#flows.put({ type: 'math', tex: tex.replace(/\s*\n\s*/g, ' '), display: false });
  }

  #heading(level: number): Leave {
    const flows = this.#flows;
    flows.boundary();
    const outer = flows.current;
    if (outer.inline) {
      const strong: Open = { type: 'open', kind: 'strong', tag: 'strong' };
      flows.put(strong);
      return () => {
        flows.put({ type: 'close', kind: 'strong' });
        flows.boundary();
      };
    }
    flows.begin('heading');
    return () => {
      for (const inline of flows.endLine()) outer.blocks.push({ type: 'heading', level, inline });
    };
  }

  /** Whether a table begins here that is read as one. */
  #isTable(node: Node): node is Element {
    return (node as Element).localName === 'table' && !this.#flows.current.inline;
  }

  async #table(element: Element): Promise<void> {
    const flows = this.#flows;
    const caption = [...element.children].find((child) => child.localName === 'caption');
    flows.boundary();
    if (caption) {
      flows.putAll(await this.#readCell(caption));
      flows.flush();
    }
    const table = await readTable(element, (cell) => this.#readCell(cell));
    if (table) flows.current.blocks.push(table);
  }
}
