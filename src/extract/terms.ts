/**
 * The terms of a block: its words, those of the heading it stands under, the names of the elements around it and their
 * tags. A term is known by a number alone, which several may share (feature hashing, Weinberger et al. 2009), so that
 * no list of words has to be shipped.
 */
import { type Block, type Box, namesOf } from './segment';
import { wordsOfNames } from './vocabulary';
import { wordsIn, wordsOf } from './words';

/** Terms are numbered below 2 to this power. */
export const TERM_BITS = 15;

/** What a term was read from: the same word means something else as a class name. */
const KIND = {
  word: 1,
  pair: 2,
  heading: 3,
  own: 4,
  near: 5,
  outer: 6,
  inline: 7,
  tag: 8,
  tags: 9,
  moreTags: 10,
  count: 11,
} as const;

/** The beginning of a block says what it is; in characters. */
const OPENING = 300;
/** Texts of up to this many words are labels, in which the order of the words matters and how many they are. */
const LABEL = 12;
/** Boxes around a block whose names are read; the first few count as near. */
const REACH = 12;
const NEAR = 2;
/** Names of up to two letters are abbreviations without a meaning of their own. */
const SHORT_NAME = 2;
const MOST_NAMES = 24;

/** A 32-bit number for a text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}

/** One number for two in that order; the factor is that of Fibonacci hashing (Knuth, TAOCP 6.4). */
const combine = (a: number, b: number): number => (Math.imul(a ^ (b >>> 15) ^ b, 0x9e3779b1) + b) | 0;

/** All numbers mean the same: years, prices, counts. */
const plain = (word: string): string => {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d+$/.test(word) ? '#' : word;
};

const EDGE = hash('');

/** The term of a kind that a value stands for. */
const termOf = (kind: number, value: number): number =>
  combine(value, Math.imul(kind, 0x85ebca6b)) >>> (32 - TERM_BITS);

/** The terms of the names of one element, by where it stands. */
interface NameTerms {
  readonly own: readonly number[];
  readonly near: readonly number[];
  readonly outer: readonly number[];
  readonly inline: readonly number[];
}

/** Reads what elements are called, with as much work for a page as it has different names. */
class Names {
  readonly #byNames = new Map<string, NameTerms>();
  readonly #byBox = new Map<Box, NameTerms>();
  readonly #around = new Map<Box, readonly number[]>();

  of(element: Element): NameTerms {
    const names = namesOf(element);
    let known = this.#byNames.get(names);
    if (!known) {
      const words = wordsOfNames(names).filter(({ length }) => length > SHORT_NAME);
      const values = words.slice(0, MOST_NAMES).map(hash);
      const as = (kind: number): readonly number[] => values.map((value) => termOf(kind, value));
      known = { own: as(KIND.own), near: as(KIND.near), outer: as(KIND.outer), inline: as(KIND.inline) };
      this.#byNames.set(names, known);
    }
    return known;
  }

  in(box: Box): NameTerms {
    let known = this.#byBox.get(box);
    if (!known) {
      known = this.of(box.element);
      this.#byBox.set(box, known);
    }
    return known;
  }

  /** What the elements are called in which a box with this parent stands; it is the same for all of its children. */
  around(parent: Box): readonly number[] {
    let terms = this.#around.get(parent);
    if (!terms) {
      const unique = new Set<number>();
      let outer: Box | null = parent;
      for (let steps = 0; steps < REACH && outer; steps++, outer = outer.parent) {
        const names = this.in(outer);
        if (steps < NEAR) for (const term of names.near) unique.add(term);
        for (const term of names.outer) unique.add(term);
      }
      terms = [...unique];
      this.#around.set(parent, terms);
    }
    return terms;
  }
}

/**
 * Reads the terms of a page's blocks.
 * @returns a function that has to be called with each block once, in the page's order. It gives each term once, as
 * numbers below 2 to the power of {@link TERM_BITS}, in a list that is used again for the next block.
 */
export function termReader(): (block: Block) => readonly number[] {
  const names = new Names();
  const lastSeen = new Int32Array(1 << TERM_BITS).fill(-1);
  const terms: number[] = [];
  let heading: readonly number[] = [];
  let current = 0;

  const add = (term: number): void => {
    if (lastSeen[term] === current) return;
    lastSeen[term] = current;
    terms.push(term);
  };
  const addAll = (own: readonly number[]): void => {
    for (let i = 0; i < own.length; i++) add(own[i] as number);
  };
  const addText = (block: Block): void => {
    const read = block.text.length > OPENING ? wordsOf(block.text.slice(0, OPENING)) : wordsIn(block);
    const words = read.map((word) => hash(plain(word)));
    for (const word of words) add(termOf(KIND.word, word));
    if (words.length <= LABEL) {
      for (let i = 0; i <= words.length; i++) add(termOf(KIND.pair, combine(words[i - 1] ?? EDGE, words[i] ?? EDGE)));
      add(termOf(KIND.count, words.length));
    }
    addAll(heading);
    if (/^h[1-6]$/.test(block.box.tag)) heading = words.slice(0, LABEL).map((word) => termOf(KIND.heading, word));
  };
  const addNames = ({ box, nodes }: Block): void => {
    const { own, near } = names.in(box);
    addAll(own);
    addAll(near);
    if (box.parent) addAll(names.around(box.parent));
    const inner = nodes[0]?.parentElement;
    if (inner && inner !== box.element) addAll(names.of(inner).inline);
  };
  const addTags = (box: Box): void => {
    const own = hash(box.tag);
    const two = combine(own, hash(box.parent?.tag ?? ''));
    add(termOf(KIND.tag, own));
    add(termOf(KIND.tags, two));
    add(termOf(KIND.moreTags, combine(two, hash(box.parent?.parent?.tag ?? ''))));
  };

  return (block) => {
    terms.length = 0;
    current = block.index;
    addText(block);
    addNames(block);
    addTags(block.box);
    return terms;
  };
}
