import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument } from '../../bench/harness/documents';
import { roundTrip } from '../../bench/harness/roundtrip';
import { useTab } from './use-tab';

const tab = useTab({ offline: true, emptyAt: 'https://random.invalid/' });

/** The long run is `npm run bench:random`. */
test('random documents render back to their own HTML', async () => {
  const documents = fc.sample(anyDocument, { numRuns: 300, seed: 7 });
  const results = await roundTrip(tab(), documents);
  expect(results).toHaveLength(300);
  expect(results.filter(({ same }) => !same)).toEqual([]);
});

/** Each was found by the random documents. */
test.each([
  ['backticks before a code span', '<p>``*日本語 ~ ```<code>|</code></p>'],
  ['an escaped backtick at a fence', '<p><b>`</b>` ```<code>a</code> `</p>'],
  ['three asterisks before strong text', '<p><em>## ***<strong>(a)</strong></em></p>'],
  ['struck text between code and an emoji', '<p>x <del>| <code>a</code></del>👩‍👩‍👧</p>'],
  ['three tildes at the beginning of an item', '<ul><li>~~~$<sub><del><code>a</code></del></sub></li></ul>'],
  ['code spans side by side', '<p><code>a</code><code>b</code></p>'],
])('%s', async (_, html) => {
  const canonical = html.replace(/<(\/?)b>/g, '<$1strong>');
  const [result] = await roundTrip(tab(), [canonical]);
  expect(result).toMatchObject({ same: true, reader: 'micromark' });
});
