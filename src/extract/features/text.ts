import { isProse } from '../segment';
import { type Features, log } from './feature';

/** What a block's own text is like. */
export const TEXT: Features = {
  length: (c) => log(c.length),
  words: (c) => log(c.words.length),
  wordLength: (c) => c.length / (c.words.length + 1),
  linkDensity: (c) => c.block.linkChars / c.length,
  links: (c) => log(c.block.links),
  punctuation: (c) => c.counts.punctuation / (c.words.length + 1),
  sentences: (c) => log(c.counts.punctuation),
  commas: (c) => log(c.counts.commas),
  digits: (c) => c.counts.digits / c.length,
  capitals: (c) => c.counts.capitals / c.length,
  stopWords: (c) => c.counts.stopWords / (c.words.length + 1),
  stopCount: (c) => log(c.counts.stopWords),
  ends: (c) => (/[.!?…。！？"”’)]$/.test(c.block.text) ? 1 : 0),
  colon: (c) => (c.block.text.endsWith(':') ? 1 : 0),
  question: (c) => (c.block.text.includes('?') ? 1 : 0),
  bold: (c) => c.block.boldChars / c.length,
  code: (c) => c.block.codeChars / c.length,
  copyright: (c) => (/©|copyright|all rights reserved/i.test(c.block.text) ? 1 : 0),
  price: (c) => c.totals.hasPrice[c.block.index] ?? 0,
  date: (c) => c.totals.hasDate[c.block.index] ?? 0,
  images: (c) => Math.min(3, c.block.images),
  breaks: (c) => log(c.block.breaks),
  prose: (c) => (isProse(c.block) ? 1 : 0),
  copies: (c) => log((c.totals.seen.get(c.block.text) ?? 1) - 1),
  earlierCopies: (c) => log(c.place.earlierCopies),
  titleOverlap: (c) => overlap(c.words, c.totals.titleWords),
  titleCover: (c) => cover(c.words, c.totals.titleWords),
  descriptionOverlap: (c) => overlap(c.words, c.totals.descriptionWords),
};

function overlap(words: readonly string[], set: ReadonlySet<string>): number {
  if (!words.length) return 0;
  let common = 0;
  for (const word of words) if (set.has(word)) common++;
  return common / words.length;
}

function cover(words: readonly string[], set: ReadonlySet<string>): number {
  if (!set.size || words.length > 60) return 0;
  const common = words.filter((word, index) => set.has(word) && words.indexOf(word) === index);
  return common.length / set.size;
}
