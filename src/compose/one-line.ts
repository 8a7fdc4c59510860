/**
 * Text as one line: every run of white space, NEL and line separators included, is one space; other control characters
 * and halves of broken surrogate pairs are gone.
 */
export function onOneLine(text: string): string {
  return text
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}
