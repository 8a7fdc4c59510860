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
 * and cut when the word's two parts stand there with white space between, beside the word before or behind it.
 * @param extra texts that the result may hold besides the page's own, such as its title.
 */
export function countJoints(page: Page, result: string, extra: readonly string[]): Outcome {
  const words = wordsOf(page.pieces);
  const hidden = wordsOf(page.hidden);
  const expected = new Rows();
  for (const list of [words.map(({ text }) => text), hidden.map(({ text }) => text), ...extra.map(wordsIn)])
    expected.addAll(list);
  noteUnsure(words, expected);
  noteUnsure(hidden, expected);

  const text = bare(result);
  const found = [...text.matchAll(WORDS)];
  const list = found.map(([word]) => word);
  // What parts each word from the one before. A mark, as of a footnote, cuts nothing.
  const gaps = found.map((word, i) => {
    const before = found[i - 1];
    return before ? text.slice(before.index + before[0].length, word.index) : '';
  });
  const made = new Rows();
  made.addAll(list);
  const parted = new Rows();
  list.forEach((word, i) => {
    const gap = gaps[i] ?? '';
    const [first = '', before = '', after = ''] = [list[i - 2], list[i - 1], list[i + 1]];
    if (!/^\s+$/.test(gap)) return;
    // On two lines, one neighbour may stand there by chance, where something between was left out.
    if (!gap.includes('\n'))
      for (const row of [
        [first, before, word, ANY],
        [ANY, before, word, after],
      ])
        parted.add(row);
    else parted.add([first, before, word, after]);
  });

  const apart = words.flatMap((word, i) => (word.between === 'apart' ? [[words[i - 1]?.text ?? '', word.text]] : []));
  const whole = words.filter((word) => word.parts.length > 1);
  const seams = (list: readonly Word[]): number => list.reduce((sum, { parts }) => sum + parts.length - 1, 0);
  return {
    apart: apart.length,
    whole: seams(whole),
    fused: fusedIn(words, expected, made),
    cut: cutIn(words, expected, made, parted),
    keptApart: apart.filter((pair) => made.take(pair)).length,
    keptWhole: seams(whole.filter((word) => made.take([word.text]))),
  };
}

/** Without the marks where a word may be parted at the end of a line. */
function bare(text: string): string {
  return text.replaceAll('\u00ad', '');
}

function wordsIn(text: string): string[] {
  return bare(text).match(WORDS) ?? [];
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
function noteUnsure(words: readonly Word[], expected: Rows): void {
  words.forEach((_, i) => {
    let joined = words[i]?.text ?? '';
    for (let at = i + 1; words[at]?.between === 'unsure' && at < i + WINDOW; at++) {
      joined += words[at]?.text ?? '';
      expected.add([joined]);
    }
  });
}

function fusedIn(words: readonly Word[], expected: Rows, made: Rows): string[] {
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
      if (known && made.of([joined]) > expected.of([joined])) {
        expected.add([joined]);
        found.push(`${shown}  (${next.where})`);
      }
    }
  });
  return found;
}

function cutIn(words: readonly Word[], expected: Rows, made: Rows, parted: Rows): string[] {
  const found: string[] = [];
  words.forEach(({ parts, seams }, i) => {
    const first = words[i - 1]?.text ?? '';
    const after = words[i + 1]?.text ?? '';
    for (let seam = 1; seam < parts.length; seam++) {
      const before = parts.slice(0, seam);
      const behind = parts.slice(seam);
      // Other seams of the word may be cut as well.
      const rows = [
        [first, before.join(''), behind.join(''), ANY],
        [ANY, before.join(''), behind.join(''), after],
        [first, before.join(''), behind.join(''), after],
        [before.at(-2) ?? first, before.at(-1) ?? '', behind[0] ?? '', ANY],
        [ANY, before.at(-1) ?? '', behind[0] ?? '', behind[1] ?? after],
      ];
      // Where the page has the two words side by side elsewhere, that is what came out.
      const cut = rows.find(
        (row) =>
          parted.of(row) > expected.of(row.filter((word) => word !== ANY)) &&
          made.of(row.slice(1, 3)) > expected.of(row.slice(1, 3)),
      );
      if (!cut) continue;
      for (const row of [cut.filter((word) => word !== ANY), cut.slice(1, 3)]) expected.add(row);
      found.push(`${parts.join('·')}  (${seams[seam - 1]})`);
    }
  });
  return found;
}

/** Stands for a neighbour that doesn't matter. */
const ANY = '*';

/** How often words stand in a row, alone and up to four of them. */
class Rows {
  readonly #counts = new Map<string, number>();

  addAll(words: readonly string[]): void {
    words.forEach((_, i) => {
      for (let size = 1; size <= Math.min(4, i + 1); size++) this.add(words.slice(i + 1 - size, i + 1));
    });
  }

  of(row: readonly string[]): number {
    return this.#counts.get(row.join(' ')) ?? 0;
  }

  add(row: readonly string[]): void {
    this.#counts.set(row.join(' '), this.of(row) + 1);
  }

  take(row: readonly string[]): boolean {
    const count = this.of(row);
    this.#counts.set(row.join(' '), count - 1);
    return count > 0;
  }
}
