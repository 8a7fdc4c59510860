import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FRONTMATTER_KEYS, frontmatterValues, writeFrontmatter } from '../../src/compose';

/** What both generations of YAML parsers read of a frontmatter block. */
function readBoth(frontmatter: string): [unknown, unknown] {
  const [, yaml] = /^---\n([\s\S]*?)\n---\n\n$/.exec(frontmatter) ?? [];
  if (yaml === undefined) throw new Error(`not a frontmatter block: ${JSON.stringify(frontmatter)}`);
  return [parse(yaml, { version: '1.2' }), parse(yaml, { version: '1.1' })];
}

const facts = {
  title: 'Tide: a mill #1',
  url: 'https://mill.example/tide?x=1#y',
  fetched: '2026-01-02T03:04:05.678Z',
  source: 'readability',
  quality: { score: 0.85, factors: { length: true, share: true, landmark: true, heading: false, paragraphs: true } },
  metadata: {
    title: 'Tide: a mill #1',
    author: 'No',
    published: '2024-01-01',
    modified: null,
    description: 'One\nline, "quoted" — and \\ more',
    language: 'no',
    image: null,
    site: '1984',
    canonical: null,
  },
  reasons: ['longer with structure', 'tables preserved'],
};

test('the block has the standard keys in their order, what is empty left out', () => {
  const block = writeFrontmatter(frontmatterValues(facts));
  const [value, old] = readBoth(block);
  expect(value).toEqual({
    title: 'Tide: a mill #1',
    url: 'https://mill.example/tide?x=1#y',
    source: 'readability',
    fetched: '2026-01-02T03:04:05.678Z',
    quality: 0.85,
    author: 'No',
    published: '2024-01-01',
    description: 'One line, "quoted" — and \\ more',
    language: 'no',
    site: '1984',
    extractor_reason: 'longer with structure; tables preserved',
  });
  expect(old).toEqual(value);
  const keys = Object.keys(value as object);
  expect(keys).toEqual(FRONTMATTER_KEYS.filter((key) => keys.includes(key)));
});

test('only the keys asked for are written, in the standard order', () => {
  expect(writeFrontmatter(frontmatterValues(facts), ['url', 'title'])).toBe(
    '---\ntitle: "Tide: a mill #1"\nurl: https://mill.example/tide?x=1#y\n---\n\n',
  );
  expect(writeFrontmatter({ title: '', author: null })).toBe('');
});

test.each([
  'yes',
  'No',
  'on',
  'off',
  'y',
  'N',
  'true',
  'FALSE',
  'null',
  'Null',
  '~',
  '1984',
  '007',
  '0x1F',
  '0o17',
  '0b101',
  '1e3',
  '1_000',
  '1,000',
  '3.14',
  '-1',
  '+1',
  '.5',
  '.inf',
  '-.INF',
  '.NaN',
  '12:30',
  '190:20:30',
  '2024-01-01',
  '2024-1-1',
  '2001-12-14t21:59:43.10-05:00',
  '=',
  '<<',
  '---',
  '...',
  '- a',
  '-',
  '? x',
  ': x',
  'a: b',
  'a:',
  'a #b',
  '#x',
  '@x',
  '`x`',
  '%d',
  '!t',
  '&a',
  '*a',
  '| x',
  '> x',
  '{x}',
  '[x]',
  '[Solved] @tide `ls` %d & *y',
  "'q'",
  '"q"',
  'it\'s "so"',
  'C:\\Users',
  '\\',
  'a\\',
  '\\n',
  'emoji 🌊 👩‍👩‍👧',
  'ünï',
  'صفحة',
  '\u202etxt.exe\u202c',
  'zero\u200bwidth',
  ',',
  ']',
  '}',
  'a, b',
  'a - b',
  '<x>',
])('the title %j is read back as it is by YAML 1.2 and 1.1', (title) => {
  const block = writeFrontmatter({ title });
  expect(readBoth(block)).toEqual([{ title }, { title }]);
});

test.each([
  ['a\nb', 'a b'],
  ['a\r\n  b', 'a b'],
  ['Ada\tMarsh', 'Ada Marsh'],
  ['a\u0085b', 'a b'],
  ['a\u2028b\u2029c', 'a b c'],
  ['a\u00a0b', 'a b'],
  ['\ufeffa', 'a'],
  ['  a  ', 'a'],
  ['a\u0000\u0007\u007f\u009bb', 'ab'],
  ['half \ud83d pair', 'half  pair'],
])('%j is written on one line', (title, read) => {
  expect(readBoth(writeFrontmatter({ title }))).toEqual([{ title: read }, { title: read }]);
});

test('nothing invisible stands in the block as it is', () => {
  const block = writeFrontmatter({ title: 'a\u202eb\u2066c\u200fd' });
  expect(block).toBe('---\ntitle: "a\\u202eb\\u2066c\\u200fd"\n---\n\n');
});

test('any title at all is read back, folded to one line, by both', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(
      ': ',
      ' #',
      '\\',
      '"',
      "'",
      '- ',
      '\n',
      '---',
      '...',
      '1',
      '0x',
      ':',
      '~',
      '\u2028',
      '\u0085',
      '\u202e',
      '{',
      '%',
      '=',
      '🌊',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const title = pieces.join('');
      const block = writeFrontmatter({ title, quality: 1 });
      const [value, old] = readBoth(block);
      expect(old).toEqual(value);
      expect((value as { quality: unknown }).quality).toBe(1);
      const read = (value as { title?: unknown }).title ?? '';
      expect(typeof read).toBe('string');
      const bare = (text: unknown): string => String(text).replace(/[\s\u0085\p{Cc}\p{Cs}]/gu, '');
      expect(bare(read)).toBe(bare(title));
      expect(block.split('\n')).toHaveLength(read === '' ? 5 : 6);
    }),
    { numRuns: 3000, seed: 20260101 },
  );
});
