import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAllSites, type Decant, launchDecant, OFFLINE } from '../../bench/harness/chromium';
import { anyDocument } from '../../bench/harness/documents';
import { roundTrip } from '../../bench/harness/roundtrip';
import { type ClipTab, openTab } from '../../bench/harness/tab';

let decant: Decant;
let tab: ClipTab;
beforeAll(async () => {
  decant = await launchDecant({ args: OFFLINE });
  await allowAllSites(decant);
  tab = await openTab(decant);
  await tab.load({ url: 'https://random.invalid/', html: '<!doctype html>', scripts: true });
});
afterAll(() => decant?.close());

/** The long run is `npm run bench:random`. */
test('random documents render back to their own HTML', async () => {
  const documents = fc.sample(anyDocument, { numRuns: 300, seed: 7 });
  const results = await roundTrip(tab, documents);
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
  const [result] = await roundTrip(tab, [canonical]);
  expect(result).toMatchObject({ same: true, reader: 'micromark' });
});
