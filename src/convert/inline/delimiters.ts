/** A unit of a delimiter run: characters of the text, or one end of a span that is meant. */
interface Unit {
  readonly char: '*' | '_' | '~';
  readonly length: number;
  /** Where it stands in the written line. */
  readonly start: number;
  /** The span it is an end of; -1 for characters of the text. */
  readonly pair: number;
  /** Number of the text's own run, for the caller to know it by. */
  readonly id: number;
}

/** A link's or image's text is a scope of its own: delimiters in it match only each other. */
export type Event = Unit | 'enter' | 'leave';

export interface Conflicts {
  /** Runs of the text that would be taken for delimiters. */
  readonly texts: ReadonlySet<number>;
  /** Spans whose delimiters would not be read as their own. */
  readonly pairs: ReadonlySet<number>;
}

interface Run {
  readonly char: Unit['char'];
  readonly units: Unit[];
  readonly length: number;
  count: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

const SPACE = /^\s$/u;

/**
 * How readers differ: whether symbols (`€`, emoji) count as punctuation, as they do since CommonMark 0.31, and whether
 * the rule about lengths that are multiples of three looks at a run as it was or at what is left of it (micromark).
 */
interface Manner {
  readonly punctuation: RegExp;
  readonly whole: boolean;
}

const MANNERS: readonly Manner[] = [
  { punctuation: /^[\p{P}\p{S}]$/u, whole: true },
  { punctuation: /^[\p{P}$+<=>^`|~]$/u, whole: false },
];

/**
 * Reads delimiters as a Markdown reader will (CommonMark 0.31, "An algorithm for parsing nested emphasis and links";
 * for `~` GFM 6.5) and tells where the reading is not what is meant, in any of the manners that are about.
 * @param line the line as written so far.
 * @param events its delimiters and scopes, in order.
 */
export function findConflicts(line: string, events: readonly Event[]): Conflicts {
  const texts = new Set<number>();
  const pairs = new Set<number>();
  if (events.some((event) => typeof event !== 'string')) {
    for (const manner of MANNERS) {
      const found = read(line, events, manner);
      for (const id of found.texts) texts.add(id);
      for (const pair of found.pairs) pairs.add(pair);
    }
  }
  return { texts, pairs };
}

function read(line: string, events: readonly Event[], manner: Manner): Conflicts {
  const reading = new Reading(manner);
  let run: Unit[] = [];
  for (const event of events) {
    const last = run.at(-1);
    if (typeof event !== 'string' && last && last.char === event.char && last.start + last.length === event.start) {
      run.push(event);
      continue;
    }
    if (last) reading.take(toRun(line, run, manner));
    run = [];
    if (event === 'enter') reading.enter();
    else if (event === 'leave') reading.leave();
    else {
      reading.expect(event.pair);
      run.push(event);
    }
  }
  if (run.length) reading.take(toRun(line, run, manner));
  return reading.conflicts();
}

function toRun(line: string, units: Unit[], { punctuation }: Manner): Run {
  const [first] = units as [Unit];
  const length = units.reduce((sum, unit) => sum + unit.length, 0);
  const before = pointBefore(line, first.start);
  const after = pointAfter(line, first.start + length);
  const [spaceBefore, spaceAfter] = [before === '' || SPACE.test(before), after === '' || SPACE.test(after)];
  const [markBefore, markAfter] = [punctuation.test(before), punctuation.test(after)];
  const left = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const right = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  const underscore = first.char === '_';
  return {
    char: first.char,
    units: [...units],
    length,
    count: length,
    opens: left && (!underscore || !right || markBefore),
    closes: right && (!underscore || !left || markAfter),
  };
}

/** The whole character before a place: half of a surrogate pair is neither space nor punctuation. */
function pointBefore(line: string, at: number): string {
  const low = at > 1 && /[\udc00-\udfff]/.test(line.charAt(at - 1));
  return line.slice(at - (low ? 2 : 1), at);
}

function pointAfter(line: string, at: number): string {
  const point = line.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

class Reading {
  readonly #stack: Run[] = [];
  readonly #scopes: number[] = [];
  /** For each kind of closer, how far down the stack is known to hold no opener for it. */
  readonly #bottoms = new Map<string, number>();
  readonly #texts = new Set<number>();
  readonly #expected = new Set<number>();
  readonly #matched = new Set<number>();
  readonly #wrong = new Set<number>();

  constructor(readonly manner: Manner) {}

  expect(pair: number): void {
    if (pair >= 0) this.#expected.add(pair);
  }

  enter(): void {
    this.#scopes.push(this.#stack.length);
  }

  leave(): void {
    this.#cut(this.#scopes.pop() ?? 0);
  }

  conflicts(): Conflicts {
    const pairs = new Set(this.#wrong);
    for (const pair of this.#expected) if (!this.#matched.has(pair)) pairs.add(pair);
    return { texts: this.#texts, pairs };
  }

  take(run: Run): void {
    for (const unit of run.units) this.expect(unit.pair);
    if (run.char === '~' && run.length > 2) return;
    while (run.closes && run.count > 0) {
      const at = this.#findOpener(run);
      if (at < 0) break;
      this.#match(at, run);
    }
    if (run.opens && run.count > 0) this.#stack.push(run);
  }

  #findOpener(run: Run): number {
    const key = `${run.char}${run.opens}${run.char === '~' ? run.count : (this.manner.whole ? run.length : run.count) % 3}`;
    const bottom = Math.max(this.#scopes.at(-1) ?? 0, this.#bottoms.get(key) ?? 0);
    for (let i = this.#stack.length - 1; i >= bottom; i--) {
      const opener = this.#stack[i] as Run;
      if (opener.char === run.char && pairsWith(opener, run, this.manner)) return i;
    }
    this.#bottoms.set(key, this.#stack.length);
    return -1;
  }

  #match(at: number, closer: Run): void {
    const opener = this.#stack[at] as Run;
    const size = closer.char === '~' ? closer.count : opener.count > 1 && closer.count > 1 ? 2 : 1;
    const open = opener.units.at(-1) as Unit;
    const close = closer.units[0] as Unit;
    if (open.pair < 0) {
      this.#texts.add(open.id);
      take(opener, opener.units.pop());
    } else if (close.pair < 0) {
      this.#texts.add(close.id);
      take(closer, closer.units.shift());
    } else {
      if (open.pair !== close.pair || open.length !== size || close.length !== size)
        this.#wrong.add(Math.max(open.pair, close.pair));
      this.#matched.add(open.pair);
      this.#cut(at + 1);
      take(opener, opener.units.pop());
      take(closer, closer.units.shift());
    }
    if (opener.count === 0) {
      this.#stack.splice(at, 1);
      this.#lower();
    }
  }

  #cut(height: number): void {
    this.#stack.length = height;
    this.#lower();
  }

  #lower(): void {
    for (const [key, bottom] of this.#bottoms) this.#bottoms.set(key, Math.min(bottom, this.#stack.length));
  }
}

function take(run: Run, unit: Unit | undefined): void {
  run.count -= unit?.length ?? 0;
}

function pairsWith(opener: Run, closer: Run, { whole }: Manner): boolean {
  if (closer.char === '~') return opener.count === closer.count;
  if (!opener.closes && !closer.opens) return true;
  const [left, right] = whole ? [opener.length, closer.length] : [opener.count, closer.count];
  return (left + right) % 3 !== 0 || (left % 3 === 0 && right % 3 === 0);
}
