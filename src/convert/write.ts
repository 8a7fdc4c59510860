import type { Breathe } from '../breathe';
import type { Dialect } from '../dialect';
import { asAttribute, asHtml, translatePiece } from './engine';
import type { Place } from './inline/atoms';
import { lay, type Writing } from './inline/lay';
import { type Laid, toMarkdown } from './inline/marks';
import { isLoose, needsBlank } from './spacing';
import type { Align, Block, Inline, Item } from './tree';

/** Characters of HTML that go through the engine at once. */
const PIECE = 1_500;
/** Laid parts beyond which a single line of text is written straight from the tree: see {@link writeBlocks}. */
const LONG_LINE = 600;

/**
 * Writes blocks as Markdown: each becomes prepared HTML, which goes through the engine in pieces of bounded size. A list
 * item, quote or table that outgrows a piece holds the Markdown of its parts as text when its own turn comes. One kind
 * is not given to the engine, a single line with hundreds of spans: it can't be cut at a span's boundary without being
 * a line of its own, and the engine's time grows with the square of it. Its text is written straight from the tree.
 */
export async function writeBlocks(blocks: readonly Block[], dialect: Dialect, breathe: Breathe): Promise<string> {
  const writer = new Writer(dialect, namesOf(blocks), breathe);
  const body = await writer.blocks(blocks, true, null);
  return [body.text(), writer.definitions()].filter(Boolean).join('\n\n');
}

/** Prepared HTML that grows, and the Markdown of what has grown too large. */
class Pieces {
  #done: string[] = [];
  #html = '';

  constructor(
    readonly breathe: Breathe,
    readonly wrap: (html: string) => string = (html) => html,
    /** What stands between two cuts; most content brings its own separators. */
    readonly joint = '',
  ) {}

  async add(html: string): Promise<void> {
    if (this.#html.length + html.length > PIECE) {
      this.#cut();
      await this.breathe();
    }
    this.#html += html;
  }

  #cut(): void {
    if (this.#html) this.#done.push(translatePiece(this.wrap(this.#html)));
    this.#html = '';
  }

  /** All of it as Markdown. */
  text(): string {
    this.#cut();
    return this.#done.join(this.joint);
  }

  /** All of it as content of a larger piece. */
  html(): string {
    if (!this.#done.length) return this.wrap(this.#html);
    return asHtml(this.text());
  }
}

class Writer {
  readonly #writing: Writing;
  readonly #references = new Map<string, string>();

  constructor(
    readonly dialect: Dialect,
    notes: ReadonlySet<string>,
    readonly breathe: Breathe,
  ) {
    const referenced = dialect.links === 'referenced';
    this.#writing = {
      dialect,
      isLabel: (label) => (label.startsWith('^') ? notes.has(label.slice(1)) : referenced && /^\s*\d+\s*$/.test(label)),
      reference: (destination) => {
        const label = this.#references.get(destination) ?? String(this.#references.size + 1);
        this.#references.set(destination, label);
        return label;
      },
    };
  }

  definitions(): string {
    return [...this.#references].map(([destination, label]) => `[${label}]: ${destination}`).join('\n');
  }

  /** @param loose whether blank lines stand between the blocks. */
  async blocks(blocks: readonly Block[], loose: boolean, first: Place['first'], mark = ''): Promise<Pieces> {
    const pieces = new Pieces(this.breathe);
    let before: Block | null = null;
    let alternate = false;
    for (const block of blocks) {
      if (before) await pieces.add(loose || needsBlank(before, block) ? '\n\n' : '\n');
      alternate =
        before?.type === 'list' && block.type === 'list' && before.ordered === block.ordered ? !alternate : false;
      await pieces.add(await this.#block(block, before ? null : first, alternate, before ? '' : mark));
      before = block;
    }
    return pieces;
  }

  async #block(block: Block, first: Place['first'], alternate: boolean, mark: string): Promise<string> {
    switch (block.type) {
      case 'paragraph':
        return this.#line(block.inline, { kind: 'paragraph', first });
      case 'heading':
        return `<h${block.level}>${this.#line(block.inline, { kind: 'heading', first: null })}</h${block.level}>`;
      case 'rule':
        // After `- ` three dashes would make a rule of the whole line.
        return mark ? `<hr mark="${mark.startsWith('*') ? '---' : '***'}">` : '<hr>';
      case 'code':
        return this.#code(block.language, block.text);
      case 'math':
        return `<decant-math>${asHtml(block.tex)}</decant-math>`;
      case 'quote':
        return this.#quote(block);
      case 'list':
        return this.#list(block, alternate);
      case 'footnote': {
        const content = (await this.blocks(block.children, true, null)).html();
        return `<decant-item mark="${asAttribute(`[^${block.name}]: `)}" indent="4">${content}</decant-item>`;
      }
      case 'table':
        return this.#table(block.align, [block.header], block.rows);
    }
  }

  #line(inline: Inline, place: Place): string {
    const laid = lay(inline, place, this.#writing);
    return laid.length > LONG_LINE ? asHtml(toMarkdown(laid)) : laid.map(toHtml).join('');
  }

  #code(language: string, text: string): string {
    const char = this.dialect.fence === '```' && !language.includes('`') ? '`' : '~';
    const longest = (text.match(char === '`' ? /`{3,}/g : /~{3,}/g) ?? []).reduce(
      (most, run) => Math.max(most, run.length),
      2,
    );
    const fence = char.repeat(longest + 1);
    return `<pre fence="${fence}" lang="${asAttribute(language)}">${text && `\n${asHtml(text)}`}</pre>`;
  }

  async #quote({ children, callout, title }: Extract<Block, { type: 'quote' }>): Promise<string> {
    const content = (await this.blocks(children, true, callout ? null : 'quote')).html();
    const label = title ? ` ${this.#line([{ type: 'text', text: title }], { kind: 'heading', first: null })}` : '';
    return `<blockquote>${callout ? `[!${asHtml(callout)}]${label}${content && '\n'}` : ''}${content}</blockquote>`;
  }

  async #list(list: Extract<Block, { type: 'list' }>, alternate: boolean): Promise<string> {
    const loose = isLoose(list);
    const pieces = new Pieces(this.breathe);
    const { bullet } = this.dialect;
    const other = bullet === '-' ? '*' : '-';
    let separator = '';
    for (const item of list.items) {
      const sign = list.ordered
        ? `${Math.min(999_999_999, Math.max(0, item.number))}${alternate ? ')' : '.'}`
        : alternate
          ? other
          : bullet;
      await pieces.add(separator + (await this.#item(item, `${sign} `, loose)));
      separator = loose ? '\n\n' : '\n';
    }
    return pieces.html();
  }

  async #item({ children, task }: Item, mark: string, loose: boolean): Promise<string> {
    const box = task === undefined ? '' : task ? '[x]' : '[ ]';
    const content = (await this.blocks(children, loose, box ? null : 'item', mark)).html();
    const boxed = box && (!content || children[0]?.type === 'paragraph') ? `${box}${content && ' '}` : '';
    const text = boxed + content;
    return `<decant-item mark="${text ? mark : mark.trimEnd()}" indent="${mark.length}">${text}</decant-item>`;
  }

  async #table(align: readonly Align[], header: readonly (readonly Inline[])[], rows: readonly (readonly Inline[])[]) {
    const pieces = new Pieces(this.breathe, (html) => `<table>${html}</table>`, '\n');
    const delimiters = align.map((side) => (side === 'left' ? ':--' : side === 'right' ? '--:' : side ? ':-:' : '---'));
    for (const row of header) await pieces.add(this.#row(row));
    await pieces.add(`<tr>${delimiters.map((text) => `<td>${text}</td>`).join('')}</tr>`);
    for (const row of rows) await pieces.add(this.#row(row));
    return pieces.html();
  }

  #row(cells: readonly Inline[]): string {
    return `<tr>${cells.map((cell) => `<td>${this.#line(cell, { kind: 'cell', first: null })}</td>`).join('')}</tr>`;
  }
}

function toHtml(piece: Laid): string {
  if (typeof piece === 'string') return asHtml(piece);
  const tag = piece.tag === 'img' ? 'decant-image' : piece.tag;
  if (piece.end) return `</${tag}>`;
  return piece.value ? `<${tag} value="${asAttribute(piece.value)}">` : `<${tag}>`;
}

/** The names of the notes a document defines. */
function namesOf(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set(blocks.flatMap((block) => (block.type === 'footnote' ? [block.name] : [])));
}
