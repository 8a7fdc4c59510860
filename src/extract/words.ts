/**
 * The commonest words of the languages most pages are written in: sentences are full of them, labels and menus are not.
 */
const STOP_WORDS = new Set(
  (
    'the of and to a in is that for it as was with be by on not he his but at are this have from or had an they which ' +
    'you were her all she there would their we him been has when who will more no if out so said what its about into ' +
    'than them can only other your my our these do some could i me one how also may ' +
    'der die das und ist von zu den mit sich des auf für nicht ein eine als auch es an werden aus er hat dass sie nach ' +
    'wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man ' +
    'le la les et est de du des un une en que qui dans pour pas sur se plus par au ce il avec son ne sont ou ' +
    'el los las y en que del se por con una su para como más al lo pero sus este entre sin ' +
    'il di che e un per non sono con una da si come ma anche dei nel alla più della ' +
    'o os as do da em um uma com não na no dos mais foi ao ele das à seu sua ' +
    'het een van en dat op te zijn met voor niet aan er om ook dan maar bij ' +
    'och att det som en på är av för med till den har de inte ett om ' +
    'i w z na się nie do to jest że od po o jak za ale przez czy ' +
    'и в не на что с по как это к из а за но от у о для так же бы или его'
  ).split(' '),
);

/** Counts of one text, in one pass. */
export interface TextCounts {
  readonly words: number;
  readonly stopWords: number;
  readonly punctuation: number;
  readonly commas: number;
  readonly digits: number;
  readonly capitals: number;
  readonly letters: number;
}

const WORD = /[\p{L}\p{N}_]+/gu;

/** The words of a text, lower-cased: runs of letters, digits and underscores, as the WCXB benchmark counts them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Several look at the words of a block. */
const wordsOfBlock = new WeakMap<{ readonly text: string }, readonly string[]>();

/** The words of a block whose text is settled, as {@link wordsOf} reads them; read once. */
export function wordsIn(block: { readonly text: string }): readonly string[] {
  let words = wordsOfBlock.get(block);
  if (!words) {
    words = wordsOf(block.text);
    wordsOfBlock.set(block, words);
  }
  return words;
}

/** Counts what tells sentences from labels. @param words what {@link wordsOf} found in the text. */
export function countText(text: string, words: readonly string[]): TextCounts {
  let stopWords = 0;
  for (const word of words) if (STOP_WORDS.has(word)) stopWords++;
  let punctuation = 0;
  let commas = 0;
  let digits = 0;
  let capitals = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46 || code === 33 || code === 63 || code === 0x3002 || code === 0xff01 || code === 0xff1f)
      punctuation++;
    else if (code === 44 || code === 0x3001 || code === 0xff0c || code === 0x60c) commas++;
    else if (code >= 48 && code <= 57) digits++;
    else if (code >= 65 && code <= 90) capitals++;
  }
  return { words: words.length, stopWords, punctuation, commas, digits, capitals, letters: text.length };
}
