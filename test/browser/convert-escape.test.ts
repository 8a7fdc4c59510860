import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proseDocument } from '../../bench/harness/documents';
import { compareHtml, renderGfm, roundTrip } from '../../bench/harness/roundtrip';
import { useTab } from './use-tab';

const tab = useTab({ offline: true, emptyAt: 'https://escape.invalid/' });

/** Text as a page shows it, and as it has to be written. */
test.each([
  ['2 * 3', '2 * 3'],
  ['5*3 is 15', '5*3 is 15'],
  ['snake_case and __init__', 'snake_case and \\_\\_init__'],
  ['*stars*', '\\*stars*'],
  ['1986. A year', '1986\\. A year'],
  ['In 1986. A year', 'In 1986. A year'],
  ['1) one', '1\\) one'],
  ['12.5 percent', '12.5 percent'],
  ['#hashtag', '#hashtag'],
  ['# a heading', '\\# a heading'],
  ['C# and F#', 'C# and F#'],
  ['[x] in prose', '[x] in prose'],
  ['f[0](x) and a[1] (b)', 'f[0\\](x) and a[1] (b)'],
  ['[note]: this is text', '[note]: this is text'],
  ['[note]: address', '\\[note]: address'],
  ['<b> as text', '\\<b> as text'],
  ['a < b > c', 'a < b > c'],
  ['AT&T, &c; and &copy;', 'AT&T, &c; and \\&copy;'],
  ['a | b', 'a | b'],
  ['- minus', '\\- minus'],
  ['-5 degrees', '-5 degrees'],
  ['+ plus', '\\+ plus'],
  ['> quote', '\\> quote'],
  ['---', '\\---'],
  ['***', '\\***'],
  ['C:\\dir\\file', 'C:\\dir\\file'],
  ['a\\*b', 'a\\\\*b'],
  ['one ` tick', 'one ` tick'],
  ['two `ticks`', 'two \\`ticks`'],
  ['~5 and ~~6', '~5 and ~~6'],
  ['~~struck~~', '\\~\\~struck~~'],
  ['wow!', 'wow!'],
  ['one $5 price', 'one $5 price'],
  ['$5 and $6', '\\$5 and $6'],
])('%s', async (text, markdown) => {
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  const [result] = await roundTrip(tab(), [html]);
  expect(result).toMatchObject({ same: true, markdown });
});

test.each([
  ['a bar in a cell', '<table><tr><th>a|b</th></tr><tr><td>c</td></tr></table>', '| a\\|b |\n| --- |\n| c |'],
  [
    'an exclamation mark before a link',
    '<p>Look!<a href="https://a.example/">here</a></p>',
    'Look\\![here](https://a.example/)',
  ],
  ['a line of dashes after a break', '<p>Name<br>---</p>', 'Name\\\n\\---'],
  ['a fence whose rest would open code', '<p>``` a<br>b `` c</p>', '\\`\\`` a\\\nb `` c'],
  ['a fence whose rest would close code', '<p>a `` b<br>``` c</p>', 'a `` b\\\n\\``` c'],
  ['a heading that ends in a hash', '<h2>Music in F #</h2>', '## Music in F \\#'],
  ['a box that is text', '<ul><li>[x] done</li></ul>', '- \\[x] done'],
])('%s', async (_, html, markdown) => {
  expect(await tab().convert(html)).toBe(markdown);
});

test('no backslash in random prose can be done without', async () => {
  const documents = fc.sample(proseDocument, { numRuns: 400, seed: 11 });
  const markdown = await tab().convertAll(documents);
  const shorter: { markdown: string; without: string }[] = [];
  for (const text of markdown) {
    for (const { index } of text.matchAll(/\\(?=[!-/:-@[-`{-~])/g)) {
      // A dollar is escaped for readers that know math, which this one doesn't.
      if (text.charAt(index + 1) === '$' || text.charAt(index - 1) === '\\') continue;
      shorter.push({ markdown: text, without: text.slice(0, index) + text.slice(index + 1) });
    }
  }
  const compared = await compareHtml(
    tab().page,
    shorter.map(({ markdown: text, without }) => [renderGfm(text), renderGfm(without)]),
  );
  expect(shorter.length).toBeGreaterThan(100);
  expect(shorter.filter((_, i) => compared[i]?.same)).toEqual([]);
});
