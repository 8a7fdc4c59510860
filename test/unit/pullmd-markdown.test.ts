import { expect, test } from 'vitest';
import { BLOCK_MARK, INLINE_MARK } from '../../src/marks';
import { correctMarkdown, readAnswer } from '../../src/pullmd/answer';
import { restoreMarks } from '../../src/pullmd/marks';
import { secureMarkdown } from '../../src/pullmd/safe-markdown';

const [B, I] = [BLOCK_MARK, INLINE_MARK];

test.each([
  ['a block boundary in a paragraph', `Ширина, мм${B}Аккумулятор`, 'Ширина, мм\nАккумулятор'],
  ['an inline gap', `Sign in${I}Register`, 'Sign in Register'],
  ['a mark beside white space or a line end', `a${B} b ${I}c${B}`, 'a b c'],
  ['several marks in one place', `a${B}${I}${B}b`, 'a\nb'],
  ['a table row', `| Ширина, мм${B}Аккумулятор | 3${I}4 |`, '| Ширина, мм Аккумулятор | 3 4 |'],
  ['a heading', `## Width${B}Battery`, '## Width Battery'],
  ['a heading in a quote', `> ## Width${B}Battery`, '> ## Width Battery'],
  ['a list item, whose second line stays in it', `- Width${B}Battery`, '- Width\n  Battery'],
  ['what would begin a block at the start of a line', `Width${B}- 3 mm${B}1. x${B}# y`, 'Width - 3 mm 1. x # y'],
  ['the end of bold text', `**Width${B}**Battery`, '**Width**\nBattery'],
  ['the beginning of bold text', `Width${I}**Battery**`, 'Width **Battery**'],
  ['the end of emphasis after bold', `**a** *b${I}*c`, '**a** *b* c'],
  ['the end of a code span', `\`a${I}\`b`, '`a` b'],
  ['blanks of the page itself stay', '\u2800\u2800a', '\u2800\u2800a'],
  ['the end of a link', `[Width${I}](https://a.example/(x))Battery`, '[Width](https://a.example/(x)) Battery'],
])('separators are turned back: %s', (_, markdown, expected) => {
  expect(restoreMarks(markdown)).toBe(expected);
});

test.each([
  ['a script', 'a <script>alert(1)</script>', 'a \\<script>alert(1)\\</script>'],
  ['an image with a handler', '<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)>'],
  ['a harmless tag with an attribute', '<sub onclick=x>2</sub>', '\\<sub onclick=x>2</sub>'],
  ['harmless tags', 'H<sub>2</sub>O<br>x<br/>', 'H<sub>2</sub>O<br>x<br/>'],
  ['a tag behind an escaped backslash', '\\\\<b>', '\\\\\\<b>'],
  ['an escaped tag', '\\<b>', '\\<b>'],
  ['less than', 'a < b <3', 'a < b <3'],
  ['a comment and a declaration', '<!-- x --> <?php', '\\<!-- x --> \\<?php'],
  ['an autolink', '<https://a.example/b>', '<https://a.example/b>'],
  ['an autolink that runs', '<javascript:alert(1)>', '\\<javascript:alert(1)>'],
  ['code in a line', 'use `<script>` here', 'use `<script>` here'],
  ['what only looks like code', '\\`<script>`', '\\`\\<script>`'],
  ['a fence', '```html\n<script>\n```\n<i>', '```html\n<script>\n```\n\\<i>'],
  ['a fence in a list', '- a\n\n  ```\n  <b>\n  ```', '- a\n\n  ```\n  <b>\n  ```'],
  ['a fence that is none', 'a `` b\n<b>', 'a `` b\n\\<b>'],
  ['an indented fence that is code', 'a\n\n    ```\n\n<b>', 'a\n\n    ```\n\n\\<b>'],
])('raw HTML becomes text: %s', (_, markdown, expected) => {
  expect(secureMarkdown(markdown, 'https://a.example/b/c')).toBe(expected);
});

test.each([
  ['[a](d)', '[a](https://a.example/b/d)'],
  ['[a](/d "t")', '[a](https://a.example/d "t")'],
  ['![a](../i.png)', '![a](https://a.example/i.png)'],
  ['[![a](i.png)](//o.example/x)', '[![a](https://a.example/b/i.png)](https://o.example/x)'],
  ['[a](<d e.html>)', '[a](https://a.example/b/d%20e.html)'],
  ['[a](https://a.example/x_(y))', '[a](https://a.example/x_%28y%29)'],
  ['[a](#part)', '[a](#part)'],
  ['[a](mailto:x@a.example)', '[a](mailto:x@a.example)'],
  ['[a](javascript:alert(1))', '[a](#)'],
  ['[a](JaVaScRiPt:alert(1))', '[a](#)'],
  ['[a](java&#115;cript:alert(1))', '[a](https://a.example/b/java&#115;cript:alert%281%29)'],
  ['[a](java\\script:alert(1))', '[a](https://a.example/b/java/script:alert%281%29)'],
  ['[a](<javascript:alert(1)>)', '[a](#)'],
  ['[a](data:text/html,x)', '[a](#)'],
  ['[a](vbscript:x)', '[a](#)'],
  ['[a]: javascript:alert(1)', '[a]: #'],
  ['[a]: d', '[a]: https://a.example/b/d'],
])('addresses become absolute and harmless: %s', (markdown, expected) => {
  expect(secureMarkdown(markdown, 'https://a.example/b/c')).toBe(expected);
});

test('the title lines at the beginning go, other headings stay', () => {
  const page = {
    titles: ['Tide slates of Lindesnes | Harbour Notes', 'Tide slates of Lindesnes'],
    baseUrl: 'https://a.example/',
  };
  const correct = (markdown: string): string => correctMarkdown(markdown, page);
  expect(correct('# Tide slates of Lindesnes | Harbour Notes\n\n## *Tide* slates of Lindesnes\n\nText')).toBe('Text');
  expect(correct('# Tide slates\n\nText')).toBe('# Tide slates\n\nText');
  expect(correct('## Introduction\n\n# Tide slates of Lindesnes')).toBe(
    '## Introduction\n\n# Tide slates of Lindesnes',
  );
  expect(correct('# tide \\slates of Lindesnes\n\nText')).toContain('slates');
});

test('table rows lose the blank at their end, code does not', () => {
  const page = { titles: [], baseUrl: 'https://a.example/' };
  expect(correctMarkdown('| a | b | \n|---|---|\n| 1 | 2 | \n\nx', page)).toBe('| a | b |\n|---|---|\n| 1 | 2 |\n\nx');
  expect(correctMarkdown('```\n| a | \n```', page)).toBe('```\n| a | \n```');
});

test('an answer of another shape or source is not used', () => {
  const page = { title: 'A', baseUrl: 'https://a.example/' };
  const good = { markdown: '# A\n\nText', metadata: { title: 'A' }, source: 'trafilatura', shareId: null };
  expect(readAnswer(good, page)).toMatchObject({ ok: true, answer: { body: 'Text' } });
  expect(readAnswer({ ...good, metadata: null }, page)).toMatchObject({ ok: true });
  expect(readAnswer({ ...good, source: 'readability' }, page)).toMatchObject({
    failure: { code: 'other-source', source: 'readability' },
  });
  for (const wrong of [null, [], 'x', 3, {}, { ...good, markdown: null }, { ...good, source: 1 }])
    expect(readAnswer(wrong, page)).toEqual({ ok: false, failure: { code: 'wrong-shape' } });
  expect(readAnswer({ ...good, markdown: '# A\n\n' }, page)).toEqual({ ok: false, failure: { code: 'empty-answer' } });
});
