/** What the popup says in words. */
import type { Counts, Quality, Source, Step } from '../../src/clip';
import { type QualityWord, qualityWord } from '../../src/quality';
import { amount } from '../../src/ui/amount';

const WORKING: Record<Step, string> = {
  snapshot: 'Reading the page…',
  extract: 'Finding the content…',
  convert: 'Converting to Markdown…',
  compose: 'Putting it together…',
};

const SOURCES: Record<string, string> = {
  blocks: 'chosen block by block',
  readability: 'by Readability',
  'readability-fallback': 'chosen without Readability',
  selection: 'your selection',
  page: 'everything visible',
  trafilatura: 'by Trafilatura',
};

/** What is being done, for the time in which it is. */
export function workingWords(step: Step): string {
  return WORKING[step];
}

/** The method behind a result; one we have no words for is named as it is. */
export function sourceWords(source: Source): string {
  return SOURCES[source] ?? source;
}

/** How a score is called, and the level it is coloured by. */
export function qualityWords({ score }: Quality): { readonly word: string; readonly level: string } {
  const word = qualityWord(score);
  return { word: word.replace(/^./, (letter) => letter.toUpperCase()), level: LEVELS[word] };
}

const LEVELS: Record<QualityWord, string> = {
  empty: 'poor',
  poor: 'poor',
  fair: 'fair',
  good: 'good',
  excellent: 'good',
};

/** Which of the five factors a result has and which it lacks, one line each. */
export function qualityDetails({ factors }: Quality): string {
  const named: readonly (readonly [boolean, string])[] = [
    [factors.length, 'over 500 characters'],
    [factors.share, 'over 2 % of the page’s HTML'],
    [factors.landmark, 'the page marks its main part'],
    [factors.heading, 'has a heading'],
    [factors.paragraphs, 'three paragraphs or more'],
  ];
  return named.map(([has, text]) => `${has ? '✓' : '✗'} ${text}`).join('\n');
}

/** One line of counts; what there is none of is left out, words and characters always stand. */
export function countWords(counts: Counts): string {
  const parts = [amount(counts.words, 'word'), amount(counts.characters, 'character')];
  if (counts.tokens) parts.push(`≈ ${amount(counts.tokens, 'token')}`);
  if (counts.images) parts.push(amount(counts.images, 'image'));
  if (counts.links) parts.push(amount(counts.links, 'link'));
  if (counts.tables) parts.push(amount(counts.tables, 'table'));
  return parts.join(' · ');
}

/** Bytes as a person says them. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return amount(bytes, 'byte');
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}
