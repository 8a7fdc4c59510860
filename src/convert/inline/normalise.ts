import type { Inline, Open, Token } from '../tree';

/** White space that HTML collapses; a no-break space is a character like any other (HTML, "ASCII whitespace"). */
const SPACES = /[ \t\n\f\r]+/g;
/** White space that is not one plain space between words. */
const UNEVEN = /[\t\n\f\r]| {2}/;

/** Spans that mean nothing within themselves, so that another spelling of the same one adds nothing. */
const SAME_WITHIN = new Set(['em', 'strong', 'del', 'ins', 'mark', 'u']);

/**
 * Puts the white space of a run of tokens where Markdown can keep it: collapsed, outside spans, none at the edges or
 * beside a line break. Spans without content go, neighbours of one kind become one, spans within a span of the same
 * meaning are dropped. Two line breaks in a row end a paragraph.
 * @param split whether the run may become several; otherwise line breaks stay, and soft ones fold.
 * @returns the runs that hold something visible, each with its spans balanced.
 */
export function normalise(tokens: Inline, split: boolean): Token[][] {
  const run = new Run(split);
  for (const token of tokens) run.take(token);
  return run.finish();
}

class Run {
  readonly #done: Token[][] = [];
  #out: Token[] = [];
  /** Spans written to the run and not closed yet; null for one that was dropped as saying nothing new. */
  readonly #open: (Open | null)[] = [];
  /** Spans opened since the last visible thing: they are written once something visible follows. */
  readonly #held: (Open | null)[] = [];
  #space = false;
  #breaks = 0;
  #soft = false;

  constructor(readonly split: boolean) {}

  take(token: Token): void {
    if (token.type === 'text') this.#text(token.text);
    else if (token.type === 'open') this.#held.push(this.#adds(token) ? token : null);
    else if (token.type === 'close') this.#close();
    else if (token.type === 'break') this.#break(token.soft === true);
    else this.#visible(token);
  }

  finish(): Token[][] {
    while (this.#held.length + this.#open.length) this.#close();
    this.#flush();
    return this.#done;
  }

  #text(text: string): void {
    const folded = UNEVEN.test(text) ? text.replace(SPACES, ' ') : text;
    const start = folded.startsWith(' ') ? 1 : 0;
    const end = folded.length - (folded.length > 1 && folded.endsWith(' ') ? 1 : 0);
    if (start) this.#space = true;
    if (end <= start) return;
    this.#visible({ type: 'text', text: folded.slice(start, end) });
    if (end < folded.length) this.#space = true;
  }

  /** A span within the same span is kept only when its author named both alike, which an editor doesn't do by itself. */
  #adds(token: Open): boolean {
    const around = [...this.#open, ...this.#held].filter((open) => open?.kind === token.kind);
    if (token.kind === 'a') return around.length === 0;
    if (!SAME_WITHIN.has(token.kind)) return around.length < 4;
    return around.every((open) => open?.tag === token.tag) && around.length < 8;
  }

  #close(): void {
    if (this.#held.length) {
      this.#held.pop();
      return;
    }
    const open = this.#open.pop();
    if (open) this.#out.push({ type: 'close', kind: open.kind });
  }

  #break(soft: boolean): void {
    this.#space = false;
    if (!this.#out.length) return;
    if (soft) this.#soft = true;
    else this.#breaks++;
  }

  #visible(token: Token): void {
    if (this.#breaks > 1 && this.split) {
      const again = this.#open.splice(0);
      for (const open of again.toReversed()) if (open) this.#out.push({ type: 'close', kind: open.kind });
      this.#flush();
      this.#held.unshift(...again);
    } else if (this.#out.length) {
      const breaks = Math.min(2, Math.max(this.#breaks, this.#soft ? 1 : 0));
      for (let i = 0; i < breaks; i++) this.#out.push({ type: 'break' });
      if (!breaks && this.#space) this.#out.push({ type: 'text', text: ' ' });
    }
    this.#breaks = 0;
    this.#soft = false;
    this.#space = false;
    for (const open of this.#held) {
      if (open && !this.#continues(open)) this.#out.push(open);
      this.#open.push(open);
    }
    this.#held.length = 0;
    const last = this.#out.at(-1);
    if (token.type === 'text' && last?.type === 'text')
      this.#out[this.#out.length - 1] = { type: 'text', text: last.text + token.text };
    else this.#out.push(token);
  }

  /** Whether a span goes on where one of its kind has just ended: the end is taken back. */
  #continues(open: Open): boolean {
    const last = this.#out.at(-1);
    if (last?.type !== 'close' || last.kind !== open.kind || !SAME_WITHIN.has(open.kind)) return false;
    this.#out.pop();
    return true;
  }

  #flush(): void {
    if (this.#out.some(isVisible)) this.#done.push(this.#out);
    this.#out = [];
  }
}

/** No-break spaces alone are layout, not content. */
function isVisible(token: Token): boolean {
  return token.type === 'text' ? /[^\s\u00a0]/.test(token.text) : token.type !== 'open' && token.type !== 'close';
}
