import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/compose';

const url = 'https://www.mill.example/stories/the-tide.html?x=1';
const named = (title: string): string => fileName({ title, url });

test.each([
  ['Tide', 'Tide.md'],
  ['Kettle: a story #1 ends', 'Kettle - a story #1 ends.md'],
  ['example.com/billing/plans/pro', 'example.com-billing-plans-pro.md'],
  ['News | The Lowland Courier', 'News - The Lowland Courier.md'],
  ['What now? Really', 'What now Really.md'],
  ['a<b>c*d?e', 'a-b-c-d-e.md'],
  ['He said "no"', "He said 'no'.md"],
  ['C:\\Users\\ada', 'C-Users-ada.md'],
  ['~ Timeline ~', 'Timeline.md'],
  ['..', 'the-tide.md'],
  ['...hidden', 'hidden.md'],
  ['ends with dots...', 'ends with dots.md'],
  ['Tide\u00a0table \u202etxt\u200b.exe', 'Tide table txt.exe.md'],
  ['tab\tand\nline', 'tab and line.md'],
  ['nul\u0000l', 'null.md'],
  ['README.md', 'README.md'],
  ['CON', 'CON_.md'],
  ['nul.txt', 'nul_.txt.md'],
  ['Com1 .x', 'Com1_ .x.md'],
  ['LPT¹', 'LPT¹_.md'],
  ['Contents', 'Contents.md'],
  ['潮汐の水車', '潮汐の水車.md'],
  ['family 👩‍👩‍👧', 'family 👩👩👧.md'],
  ['', 'the-tide.md'],
  ['???', 'the-tide.md'],
  ['half \ud83d pair', 'half pair.md'],
])('%j becomes %j', (title, name) => {
  expect(named(title)).toBe(name);
});

test('a page without title is named after its address, and after nothing better, page', () => {
  expect(fileName({ title: '', url: 'https://mill.example/a%20b/%E6%BD%AE/' })).toBe('潮.md');
  expect(fileName({ title: '', url: 'https://mill.example/' })).toBe('page.md');
  expect(fileName({ title: '', url: 'https://mill.example/%ZZ/..%2f' })).toMatch(/^[^/]+\.md$/);
  expect(fileName({ title: '', url: 'no address' })).toBe('page.md');
});

test('a template is filled in, its values made safe', () => {
  const parts = { title: 'a/b', url, site: 'Mill: news', fetched: '2026-01-02T03:04:05.000Z', published: '2025-12-31' };
  expect(fileName(parts, '{date} {title} ({site})')).toBe('2026-01-02 a-b (Mill - news).md');
  expect(fileName(parts, '{published} {host} {title}')).toBe('2025-12-31 mill.example a-b.md');
  expect(fileName(parts, '../{title}/{other}')).toBe('a-b-{other}.md');
  expect(fileName({ title: 'x', url, site: null }, '{site}')).toBe('x.md');
});

test('what is too long is cut from the title, between characters, and what stands behind it stays', () => {
  const name = fileName({ title: '水'.repeat(100), url, fetched: '2026-01-02' }, '{title} {date}');
  expect(name).toMatch(/^水+ 2026-01-02\.md$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  expect(Buffer.byteLength(name)).toBeGreaterThan(110);
  // A base with its marks is one character to a person.
  const marked = 'e\u0301\u0323'.normalize('NFC');
  const cut = named(`${'x'.repeat(115)}${marked}y`);
  expect(cut).toBe(`${'x'.repeat(115)}.md`);
});

const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\u00a0]/u;

test('any title gives a name that every system takes', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      'con',
      'NUL',
      'com1',
      '.',
      ' ',
      '~',
      '..',
      '/',
      '\\',
      ':',
      '.md',
      '\u202e',
      '\u200d',
      '🌊',
      '水',
      'a\u0301'.repeat(60),
      'x'.repeat(50),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('{title}', '{date} {title}', '{title} - {site}', '{site}', '  ', '{title}{title}{title}'),
      (pieces, template) => {
        const name = fileName({ title: pieces.join(''), url, site: pieces.join(' '), fetched: '2026-01-02' }, template);
        expect(name).not.toMatch(FORBIDDEN);
        expect(name).toMatch(/[^.\s~]\.md$/);
        expect(name).not.toMatch(/^[.\s~]/);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*\./i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
        expect(name).toBe(name.normalize('NFC'));
      },
    ),
    { numRuns: 3000, seed: 20260101 },
  );
});
