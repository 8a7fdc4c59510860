import type { Page, Piece } from './in-page.ts';

const WORDS = /[\p{L}\p{M}\p{N}_]+/gu;
/** Longer rows of joints are looked at in windows of this many words. */
const WINDOW = 6;

/** What became of a page's joints in a text made from it. */
export interface Outcome {
  /** Joints on the page known to part two words, and known to be inside one. */
  readonly apart: number;
  readonly whole: number;
  /** Those of them that came out as they should. */
  readonly keptApart: number;
  readonly keptWhole: number;
  readonly fused: readonly string[];
  readonly cut: readonly string[];
}

interface Word {
  readonly text: string;
  /** Its parts where joints known to be inside one word are in it. */
  readonly parts: readonly string[];
  /** What parts it from the word before, and the tags there. */
  readonly between: Piece['between'];
  readonly where: string;
  readonly seams: readonly string[];
}

/**
 * Counts by words: a joint is fused when its two words stand in the text as one more often than the page has that word,
 * and cut when the word's two parts stand side by side more often than the page has them so.
 * @param extra texts that the result may hold besides the page's own, such as its title.
 */
export function countJoints(page: Page, text: string, extra: readonly string[]): Outcome {
  const words = wordsOf(page.pieces);
  const expected = new Counter();
  const pairs = new Counter();
  const note = (list: readonly string[]): void => {
    list.forEach((word, i) => {
      expected.add(word);
      if (i > 0) pairs.add(`${list[i - 1]} ${word}`);
    });
  };
  note(words.map((word) => word.text));
  for (const piece of [...page.hidden, ...page.pieces.map((each) => each.text), ...extra]) note(wordsIn(piece));
  note(wordsIn(page.hidden.join('')));
  noteUnsure(words, expected);
  const made = new Counter();
  const madePairs = new Counter();
  const list = wordsIn(text);
  list.forEach((word, i) => {
    made.add(word);
    if (i > 0) madePairs.add(`${list[i - 1]} ${word}`);
  });
  const fused = fusedIn(words, expected, made);
  const cut = cutIn(words, pairs, madePairs);
  const apart = words.flatMap((word, i) => (word.between === 'apart' ? [`${words[i - 1]?.text} ${word.text}`] : []));
  const whole = words.filter((word) => word.parts.length > 1);
  return {
    apart: apart.length,
    whole: whole.reduce((sum, word) => sum + word.parts.length - 1, 0),
    keptApart: apart.filter((pair) => madePairs.take(pair)).length,
    keptWhole: whole.filter((word) => made.take(word.text)).reduce((sum, word) => sum + word.parts.length - 1, 0),
    fused,
    cut,
  };
}

function wordsIn(text: string): string[] {
  return text.replaceAll('\u00ad', '').match(WORDS) ?? [];
}

/** The words a reader sees, with what is between them. */
function wordsOf(pieces: readonly Piece[]): Word[] {
  const words: Word[] = [];
  for (const { text, between, where } of pieces) {
    wordsIn(text).forEach((word, i) => {
      const last = words.at(-1);
      if (i === 0 && between === 'whole' && last) {
        words[words.length - 1] = {
          ...last,
          text: last.text + word,
          parts: [...last.parts, word],
          seams: [...last.seams, where],
        };
      } else
        words.push({
          text: word,
          parts: [word],
          between: i === 0 ? between : 'space',
          where: i ? '' : where,
          seams: [],
        });
    });
  }
  return words;
}

/** Joints that nobody can tell may be written either way. */
function noteUnsure(words: readonly Word[], expected: Counter): void {
  words.forEach((_, i) => {
    let joined = words[i]?.text ?? '';
    for (let at = i + 1; words[at]?.between === 'unsure' && at < i + WINDOW; at++) {
      joined += words[at]?.text ?? '';
      expected.add(joined);
    }
  });
}

function fusedIn(words: readonly Word[], expected: Counter, made: Counter): string[] {
  const found: string[] = [];
  words.forEach((first, i) => {
    let joined = first.text;
    let shown = first.text;
    let known = false;
    for (let at = i + 1; at < i + WINDOW; at++) {
      const next = words[at];
      if (!next || next.between === 'space') break;
      known ||= next.between === 'apart';
      joined += next.text;
      shown += `|${next.text}`;
      if (known && made.of(joined) > expected.of(joined)) {
        expected.add(joined);
        found.push(`${shown}  (${next.where})`);
      }
    }
  });
  return found;
}

function cutIn(words: readonly Word[], pairs: Counter, made: Counter): string[] {
  const found: string[] = [];
  for (const { parts, seams } of words) {
    for (let seam = 1; seam < parts.length; seam++) {
      for (let from = 0; from < seam; from++) {
        for (let to = seam + 1; to <= parts.length; to++) {
          const pair = `${parts.slice(from, seam).join('')} ${parts.slice(seam, to).join('')}`;
          if (made.of(pair) <= pairs.of(pair)) continue;
          pairs.add(pair);
          found.push(`${parts.join('·')}  (${seams[seam - 1]})`);
        }
      }
    }
  }
  return found;
}

class Counter {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  take(key: string): boolean {
    if (this.of(key) === 0) return false;
    this.#counts.set(key, this.of(key) - 1);
    return true;
  }
}
