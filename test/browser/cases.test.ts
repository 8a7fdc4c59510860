import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { produce, readCases } from '../../bench/harness/cases';
import { judge } from '../../bench/harness/judge';
import { useTab } from './use-tab';

const tab = useTab({ offline: true });

describe('every case comes out of the built extension as it says', () => {
  const cases = readCases(fileURLToPath(new URL('../cases', import.meta.url)));
  test.each(cases.map((entry) => [entry.id, entry.title, entry] as const))('%s: %s', async (_id, _title, entry) => {
    const produced = await produce(tab(), entry);
    expect(judge(entry.expected, produced), produced.markdown).toEqual([]);
  });
});
