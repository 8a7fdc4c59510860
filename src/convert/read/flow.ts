import { normalise } from '../inline/normalise';
import type { Block, Inline, Open, Token } from '../tree';

/** Containers within containers beyond this are merged: common readers stop at a hundred (markdown-it's maxNesting). */
const MAX_CONTAINERS = 30;

/** A place that takes blocks: the document, a quote, a list item, a note. Inline places keep everything in one run. */
export interface Flow {
  readonly blocks: Block[];
  tokens: Token[];
  /** Set in headings and cells, where a block boundary can only be a break in the line. */
  readonly inline: 'heading' | 'cell' | null;
  /** Whether an item's box is ticked, if it has one. */
  task?: boolean;
}

/** What to do when the walk leaves an element. */
export type Leave = () => void;

/** The places that are being filled, each within the one before, and the spans that are open across them. */
export class Flows {
  readonly #stack: Flow[] = [];
  readonly #spans: Open[] = [];
  /** The mark of the item in a cell that was begun last. */
  #mark: Token | null = null;

  /** The innermost place. */
  get current(): Flow {
    return this.#stack[this.#stack.length - 1] as Flow;
  }

  /** The place around the innermost. */
  get around(): Flow | undefined {
    return this.#stack.at(-2);
  }

  /** Whether no block can hold blocks here: there is only a line, or the nesting is as deep as readers go. */
  get isFlat(): boolean {
    return this.current.inline !== null || this.#stack.length > MAX_CONTAINERS;
  }

  /** Whether a link is open, so that another can't be. */
  get isLinked(): boolean {
    return this.#spans.some((span) => span.kind === 'a');
  }

  /** Begins a place within the innermost; spans that are open go on in it, save in a cell, which is read by itself. */
  begin(inline: Flow['inline']): Flow {
    const flow: Flow = { blocks: [], tokens: inline === 'cell' ? [] : [...this.#spans], inline };
    this.#stack.push(flow);
    return flow;
  }

  /** Ends the innermost place, with what has gathered in it as paragraphs. @returns its blocks. */
  end(): Block[] {
    this.flush();
    return (this.#stack.pop() as Flow).blocks;
  }

  /** Ends the innermost place, which is an inline one. @returns what it holds as one run, or none. */
  endLine(): Inline[] {
    return normalise((this.#stack.pop() as Flow).tokens, false);
  }

  /** Puts a token into the innermost place. */
  put(token: Token): void {
    this.current.tokens.push(token);
  }

  /** Puts tokens into the innermost place. */
  putAll(tokens: Inline): void {
    const into = this.current.tokens;
    for (const token of tokens) into.push(token);
  }

  /** Puts a block into the innermost place, or a boundary where only a line can be. */
  add(block: Block): void {
    this.boundary();
    if (!this.current.inline) this.current.blocks.push(block);
  }

  /** Opens a span. @returns what closes it. */
  open(span: Open): Leave {
    this.#spans.push(span);
    this.put(span);
    return () => {
      this.#spans.pop();
      this.put({ type: 'close', kind: span.kind });
    };
  }

  /** Marks an item within a cell, where no list can be. @returns what ends it. */
  markItem(text: string | null): Leave {
    this.boundary();
    if (text !== null) {
      this.#mark = { type: 'text', text };
      this.put(this.#mark);
    }
    return () => {
      this.#mark = null;
      this.boundary();
    };
  }

  /**
   * Stands before and after an element that is a block and no more.
   * @param explicit whether it is a paragraph by name, which in a list asks for blank lines.
   */
  block(explicit = false): Leave {
    this.boundary();
    return () => this.boundary(explicit);
  }

  /** Holds the blocks of an element in a block of their own; where that can't be, they stand for themselves. */
  container(finish: (children: Block[]) => Block): Leave {
    if (this.isFlat) return this.block();
    this.boundary();
    const outer = this.current;
    this.begin(null);
    return () => {
      outer.blocks.push(finish(this.end()));
    };
  }

  /** Ends the paragraph before, or puts a break where only a line can be broken. */
  boundary(explicit = false): void {
    const flow = this.current;
    if (!flow.inline) this.flush(explicit);
    else if (!this.#isAfterMark()) {
      flow.tokens.push(flow.inline === 'cell' ? { type: 'break', soft: true } : { type: 'text', text: ' ' });
    }
  }

  /** Makes paragraphs of what has gathered; spans that are open go on in the next. */
  flush(explicit = false): void {
    const flow = this.current;
    if (!flow.tokens.length) return;
    for (const inline of normalise(flow.tokens, true)) flow.blocks.push({ type: 'paragraph', inline, explicit });
    flow.tokens = [...this.#spans];
  }

  /** Whether nothing stands between the mark of an item in a cell and here: its paragraph is on the mark's line. */
  #isAfterMark(): boolean {
    const last = this.current.tokens.findLast((token) => token.type !== 'text' || /\S/.test(token.text));
    return last !== undefined && last === this.#mark;
  }
}
