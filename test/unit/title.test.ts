import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { escapeTitle, retitle, withTitle } from '../../src/compose';

const render = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
const asHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

test.each([
  ['Tide table', 'Tide table'],
  ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
  ['[x] solved', '[x] solved'],
  ['C# and F#', 'C# and F#'],
  ['C #', 'C \\#'],
  ['AT&T & more', 'AT&T & more'],
  ['AT&amp;T', 'AT\\&amp;T'],
  ['a *b* c', 'a \\*b\\* c'],
  ['_all_ of snake_case', '\\_all\\_ of snake\\_case'],
  ['use `ls`', 'use \\`ls\\`'],
  ['a <b> c', 'a \\<b> c'],
  ['1 < 2', '1 < 2'],
  ['[a](b)', '\\[a\\](b)'],
  ['C:\\Users', 'C:\\Users'],
  ['a\\*b', 'a\\\\*b'],
  ['[[Evil]]', '\\[\\[Evil]]'],
  ['from $5 to $6', 'from $5 to $6'],
  ['see https://mill.example/x', 'see https:\\//mill.example/x'],
  ['two\nlines', 'two lines'],
  ['1. A year', '1. A year'],
  ['~~no~~', '\\~\\~no\\~\\~'],
])('%j is written %j', (title, written) => {
  expect(escapeTitle(title)).toBe(written);
});

test('a title can open neither a link nor HTML', () => {
  const html = render(withTitle('x](https://evil.example) [y <img src=x onerror=alert(1)>', 'Body.'));
  expect(html).toContain('<h1>x](https://evil.example) [y &lt;img src=x onerror=alert(1)&gt;</h1>');
});

test('any title renders as itself by an independent renderer', () => {
  const piece = fc.constantFrom(
    'a',
    'b c',
    ' ',
    '*',
    '**',
    '_',
    '__',
    '`',
    '[',
    ']',
    '(',
    ')',
    '](',
    '<',
    '>',
    '<b>',
    '<!--',
    '-->',
    '&',
    '&amp;',
    '&#35;',
    '\\',
    '!',
    '#',
    '##',
    '~',
    '~~',
    '$',
    '|',
    '-',
    '1.',
    ':',
    '://',
    'http',
    'https://a.example',
    'www.a.example',
    'a@b.example',
    '"',
    "'",
    '水',
    '🌊',
    '[^1]',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const text = pieces.join('').replace(/\s+/g, ' ').trim();
      fc.pre(text !== '');
      const html = render(`# ${escapeTitle(text)}`);
      expect(html).toBe(`<h1>${asHtml(text)}</h1>`);
    }),
    { numRuns: 5000, seed: 20260101 },
  );
});

test.each([
  ['the title goes first', 'Tide', 'Body.', '# Tide\n\nBody.'],
  ['not twice', 'Tide', '# Tide\n\nBody.', '# Tide\n\nBody.'],
  [
    'not twice at another level, in other case and spacing',
    'Tide  Table',
    '## tide table\n\nBody.',
    '# Tide Table\n\nBody.',
  ],
  ['not twice when it is underlined', 'Tide', 'Tide\n====\n\nBody.', '# Tide\n\nBody.'],
  ['another heading stays', 'Tide', '# Other\n\nBody.', '# Tide\n\n# Other\n\nBody.'],
  ['a heading further down stays', 'Tide', 'Body.\n\n# Tide', '# Tide\n\nBody.\n\n# Tide'],
  ['a title alone', 'Tide', '', '# Tide'],
  ['no title', '', 'Body.', 'Body.'],
])('title line: %s', (_, title, body, markdown) => {
  expect(withTitle(title, body)).toBe(markdown);
});

test('a title of one’s own takes the place of the page’s', () => {
  expect(retitle('# Old\n\nBody.', 'My [new] *title*')).toBe('# My [new] \\*title\\*\n\nBody.');
  expect(retitle('A selection.', 'New')).toBe('A selection.');
});
