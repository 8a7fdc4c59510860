/** `npm run cases -- DIR`: runs a folder of cases through the built extension and judges what comes out. */
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './harness/build.ts';
import { type Expectation, judge, type Produced } from './harness/judge.ts';
import { runInTabs } from './harness/run.ts';
import { type RangeAddress, select } from './harness/select.ts';
import type { ClipTab } from './harness/tab.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly mode: 'page' | 'selection' | 'convert';
  readonly live?: boolean;
  readonly url?: string;
  readonly selection?: { readonly ranges: readonly RangeAddress[] };
  readonly html: string;
  readonly expected: Expectation;
}

type Outcome = Partial<Produced> & { id: string; title: string; ms?: number; error?: string; faults: string[] };

function readCases(dir: string): Case[] {
  return readdirSync(dir)
    .sort()
    .filter((id) => existsSync(join(dir, id, 'case.json')))
    .map((id) => ({
      ...JSON.parse(readFileSync(join(dir, id, 'case.json'), 'utf8')),
      id,
      html: readFileSync(join(dir, id, 'input.html'), 'utf8'),
      expected: JSON.parse(readFileSync(join(dir, id, 'expect.json'), 'utf8')),
    }));
}

async function produce(tab: ClipTab, entry: Case): Promise<Produced & { ms: number }> {
  const url = entry.url ?? 'https://case.invalid/';
  const started = performance.now();
  if (entry.mode === 'convert' && !entry.live) {
    await tab.load({ url, html: '<!doctype html>', scripts: false });
    return { markdown: await tab.convert(entry.html), ms: performance.now() - started };
  }
  await tab.load({ url, html: entry.html, scripts: true });
  if (entry.selection) await select(tab.page, entry.selection.ranges);
  // A fragment that a script builds can only be converted where the script ran: as the whole page.
  const scope = entry.mode === 'convert' ? 'page' : entry.mode === 'selection' ? 'selection' : 'article';
  const clip = await tab.clip({ scope });
  return {
    markdown: clip.markdown,
    frontmatter: clip.frontmatter,
    title: clip.title,
    filename: clip.fileName,
    ms: clip.ms.total,
  };
}

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

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
