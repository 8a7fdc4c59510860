import { expect, test } from 'vitest';
import { countMarkdown, countWords } from '../../src/compose';

test.each([
  ['', 0],
  ['one two  three', 3],
  ["don't re-use 3.14, v2.0.1 — ok", 5],
  ['snake_case', 1],
  ['… — !', 0],
  ['Колесо поворачивалось раз в час', 5],
  ['H2O and m²', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('words of scripts without spaces are counted by dictionary', () => {
  expect(countWords('水车每小时转动一次')).toBeGreaterThanOrEqual(4);
  expect(countWords('水车每小时转动一次')).toBeLessThan(9);
  expect(countWords('Über 水車 und more')).toBe(4);
});

test('a document is counted by what it means, not by its marks', () => {
  const markdown =
    '# Tide\n\nA *wheel* [turns](https://mill.example/a/b/c) 🌊.\n\n| a | b |\n|---|---|\n| 1 | ![alt text](x.png) |';
  expect(countMarkdown(markdown)).toEqual({
    words: 7,
    characters: [...'Tide\nA wheel turns 🌊.\na\tb\n1'].length,
    tokens: Math.ceil(Buffer.byteLength(markdown) / 4),
    images: 1,
    links: 1,
    tables: 1,
  });
});
