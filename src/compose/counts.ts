import type { Counts } from '../clip';
import { readMarkdown } from '../render';

/** Scripts that put no space between words: only the browser's dictionary knows where one ends. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc\u3005]+/gu;
/** A word elsewhere: letters and digits, with what holds one together inside (`don’t`, `3.14`, `well-kept`). */
const SPACED = /[\p{L}\p{M}\p{N}]+(?:['’.\-_·][\p{L}\p{M}\p{N}]+)*/gu;
/** Language models differ; four bytes of UTF-8 to a token is near enough for English, Cyrillic and Chinese alike. */
const BYTES_PER_TOKEN = 4;

/**
 * Counts what stands in Markdown.
 * @returns words and characters (code points) of the text a reader sees, tokens of the Markdown itself.
 */
export function countMarkdown(markdown: string): Counts {
  const { text, images, links, tables } = readMarkdown(markdown);
  return {
    words: countWords(text),
    characters: countCharacters(text),
    tokens: Math.ceil(new TextEncoder().encode(markdown).length / BYTES_PER_TOKEN),
    images,
    links,
    tables,
  };
}

/** Words of a text in any script. */
export function countWords(text: string): number {
  let words = 0;
  const spaced = text.replace(UNSPACED, (run) => {
    for (const { isWordLike } of segmenter().segment(run)) if (isWordLike) words++;
    return ' ';
  });
  // Without an object for each word, of which a long page has hundreds of thousands.
  SPACED.lastIndex = 0;
  while (SPACED.test(spaced)) words++;
  return words;
}

let made: Intl.Segmenter | undefined;
function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return made;
}

function countCharacters(text: string): number {
  let surrogatePairs = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) surrogatePairs++;
  return text.length - surrogatePairs;
}
