/** `npm run cases -- DIR`: runs a folder of cases through the built extension and judges what comes out. */
import { createWriteStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './harness/build.ts';
import { produce, readCases } from './harness/cases.ts';
import { exitWith } from './harness/exit.ts';
import { judge, type Produced } from './harness/judge.ts';
import { runInTabs } from './harness/run.ts';

type Outcome = Partial<Produced> & { id: string; title: string; ms?: number; error?: string; faults: string[] };

async function main(): Promise<number> {
  const {
    values,
    positionals: [dir],
  } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, jobs: { type: 'string', default: '2' } },
  });
  if (!dir || !existsSync(dir)) {
    console.error('usage: npm run cases -- DIR [--out FILE] [--jobs N]');
    return 2;
  }
  ensureBuilt();
  const out = values.out ? createWriteStream(values.out) : null;
  const totals = { passed: 0, failed: 0 };
  await runInTabs(
    readCases(dir),
    { jobs: Number(values.jobs), offline: true },
    async (tab, entry): Promise<Outcome> => {
      const produced = await produce(tab, entry);
      return { id: entry.id, title: entry.title, ...produced, faults: judge(entry.expected, produced) };
    },
    (entry, error): Outcome => ({ id: entry.id, title: entry.title, error: error.message, faults: [error.message] }),
    ({ faults, title, ...result }) => {
      totals[faults.length ? 'failed' : 'passed']++;
      console.log(
        `${faults.length ? 'FAIL' : 'pass'} ${result.id} ${title}${faults.map((fault) => `\n     ${fault}`).join('')}`,
      );
      out?.write(`${JSON.stringify(result)}\n`);
    },
  );
  if (out) await new Promise((resolve) => out.end(resolve));
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed ? 1 : 0;
}

exitWith(main);
