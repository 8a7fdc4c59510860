import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { produce, readCases } from '../../bench/harness/cases';
import { allowAllSites, type Decant, launchDecant, OFFLINE } from '../../bench/harness/chromium';
import { judge } from '../../bench/harness/judge';
import { type ClipTab, openTab } from '../../bench/harness/tab';

let decant: Decant;
let tab: ClipTab;
beforeAll(async () => {
  decant = await launchDecant({ args: OFFLINE });
  await allowAllSites(decant);
  tab = await openTab(decant);
});
afterAll(() => decant?.close());

describe('every case comes out of the built extension as it says', () => {
  const cases = readCases(fileURLToPath(new URL('../cases', import.meta.url)));
  test.each(cases.map((entry) => [entry.id, entry.title, entry] as const))('%s: %s', async (_id, _title, entry) => {
    const produced = await produce(tab, entry);
    expect(judge(entry.expected, produced), produced.markdown).toEqual([]);
  });
});
