/**
 * The terms of a block: its words, those of the heading it stands under, the names of the elements around it and their
 * tags. A term is known by a number alone, which several may share (feature hashing, Weinberger et al. 2009), so that
 * no list of words has to be shipped.
 */
import { type Block, type Box, namesOf } from './segment';
import { wordsOfNames } from './vocabulary';
import { wordsOf } from './words';

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
const plain = (word: string): string => (/^\d+$/.test(word) ? '#' : word);

const EDGE = hash('');

/**
 * Reads the terms of a page's blocks.
 * @returns a function that has to be called with each block once, in the page's order. It gives each term once, as
 * numbers below 2 to the power of {@link TERM_BITS}, in a list that is used again for the next block.
 */
export function termReader(): (block: Block) => readonly number[] {
  const namesKnown = new Map<string, readonly number[]>();
  const namesOfBox = new Map<Box, readonly number[]>();
  const lastSeen = new Int32Array(1 << TERM_BITS).fill(-1);
  const terms: number[] = [];
  let heading: readonly number[] = [];
  let current = 0;

  const add = (kind: number, value: number): void => {
    const term = combine(value, Math.imul(kind, 0x85ebca6b)) >>> (32 - TERM_BITS);
    if (lastSeen[term] === current) return;
    lastSeen[term] = current;
    terms.push(term);
  };
  const readNames = (element: Element): readonly number[] => {
    const names = namesOf(element);
    let known = namesKnown.get(names);
    if (!known) {
      const words = wordsOfNames(names).filter(({ length }) => length > SHORT_NAME);
      known = words.slice(0, MOST_NAMES).map(hash);
      namesKnown.set(names, known);
    }
    return known;
  };
  const namesIn = (box: Box): readonly number[] => {
    let known = namesOfBox.get(box);
    if (!known) {
      known = readNames(box.element);
      namesOfBox.set(box, known);
    }
    return known;
  };

  const addText = (block: Block): void => {
    const words = wordsOf(block.text.slice(0, OPENING)).map((word) => hash(plain(word)));
    for (const word of words) add(KIND.word, word);
    if (words.length <= LABEL) {
      for (let i = 0; i <= words.length; i++) add(KIND.pair, combine(words[i - 1] ?? EDGE, words[i] ?? EDGE));
      add(KIND.count, words.length);
    }
    for (const word of heading) add(KIND.heading, word);
    if (/^h[1-6]$/.test(block.box.tag)) heading = words.slice(0, LABEL);
  };
  const addNames = ({ box, nodes }: Block): void => {
    for (const name of namesIn(box)) {
      add(KIND.own, name);
      add(KIND.near, name);
    }
    let outer = box.parent;
    for (let steps = 0; steps < REACH && outer; steps++, outer = outer.parent) {
      for (const name of namesIn(outer)) {
        if (steps < NEAR) add(KIND.near, name);
        add(KIND.outer, name);
      }
    }
    const inner = nodes[0]?.parentElement;
    if (inner && inner !== box.element) for (const name of readNames(inner)) add(KIND.inline, name);
  };
  const addTags = (box: Box): void => {
    const own = hash(box.tag);
    const two = combine(own, hash(box.parent?.tag ?? ''));
    add(KIND.tag, own);
    add(KIND.tags, two);
    add(KIND.moreTags, combine(two, hash(box.parent?.parent?.tag ?? '')));
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
