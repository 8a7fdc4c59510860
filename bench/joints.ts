/**
 * `npm run bench:joints`: how many words that the page shows apart come out fused in the Markdown, and how many words
 * that it shows whole come out cut, over a page set. The truth is read from the places of the characters on the live
 * page (bench/joints/in-page.ts), the Markdown is what the built extension makes of it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Scope } from '../src/clip.ts';
import { readText } from '../src/render/index.ts';
import { ensureBuilt } from './harness/build.ts';
import { exitWith } from './harness/exit.ts';
import { locateSet, readSet } from './harness/inputs.ts';
import { runInTabs } from './harness/run.ts';
import { bundleStage, evaluateIsolated } from './harness/stage.ts';
import type { ClipTab } from './harness/tab.ts';
import { countJoints, type Outcome } from './joints/count.ts';
import type { Page } from './joints/in-page.ts';

const USAGE = `usage: npm run bench:joints -- [SET_DIR] [--every N] [--from N] [--jobs N]

  SET_DIR     the page set (../shared/wcxb/dev, or wcxb/dev in $DECANT_SHARED)
  --every N   one page in N, always the same ones (10)
  --from N    begin with page N (0)`;

const SCOPES: readonly Scope[] = ['article', 'page'];

interface Result {
  readonly id: string;
  readonly outcomes: Readonly<Partial<Record<Scope, Outcome>>>;
  readonly error?: string;
}

async function judge(tab: ClipTab, script: string): Promise<Result['outcomes']> {
  const page = await evaluateIsolated<Page>(tab.page, script, 'stage.readPage()');
  const outcomes: Partial<Record<Scope, Outcome>> = {};
  for (const scope of SCOPES) {
    try {
      const clip = await tab.clip({ scope });
      outcomes[scope] = countJoints(page, readText(clip.markdown), [clip.title]);
    } catch (error) {
      // That a page holds no article is an answer.
      if (!/no-article|empty|frames-only/.test((error as Error).message)) throw error;
    }
  }
  return outcomes;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      every: { type: 'string', default: '10' },
      from: { type: 'string', default: '0' },
      jobs: { type: 'string', default: '1' },
    },
  });
  const set = locateSet(positionals[0]);
  if (!existsSync(join(set, 'html'))) {
    console.error(`There is no page set in ${set}.\n${USAGE}`);
    return 2;
  }
  ensureBuilt();
  const script = await bundleStage(`export { readPage } from './bench/joints/in-page.ts'`);
  const every = Number(values.every);
  const inputs = (await readSet(set)).filter((_, index) => index % every === Number(values.from) % every);
  const results: Result[] = [];
  await runInTabs(
    inputs,
    { jobs: Number(values.jobs), offline: true },
    async (tab, input): Promise<Result> => {
      await tab.load({ url: input.url, scripts: false, ...(input.read && { html: input.read() }) });
      return { id: input.id, outcomes: await judge(tab, script) };
    },
    ({ id }, error): Result => ({ id, outcomes: {}, error: error.message }),
    (result) => {
      results.push(result);
      report(result);
    },
  );
  for (const scope of SCOPES) printTotals(scope, results);
  const faults = results.filter(({ error }) => error).length;
  if (faults) console.log(`${faults} pages gave no answer`);
  const wrong = (scope: Scope): number =>
    results.reduce(
      (sum, { outcomes }) => sum + (outcomes[scope]?.fused.length ?? 0) + (outcomes[scope]?.cut.length ?? 0),
      0,
    );
  return SCOPES.some((scope) => wrong(scope) > 0) || faults > 0 ? 1 : 0;
}

function report({ id, outcomes, error }: Result): void {
  if (error) console.log(`${id}: no answer: ${error}`);
  for (const scope of SCOPES) {
    for (const kind of ['fused', 'cut'] as const)
      for (const found of outcomes[scope]?.[kind] ?? []) console.log(`${id} ${scope} ${kind}: ${found}`);
  }
}

function printTotals(scope: Scope, results: readonly Result[]): void {
  const outcomes = results.flatMap((result) => result.outcomes[scope] ?? []);
  const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((all, each) => all + count(each), 0);
  console.log(
    `${scope.padEnd(8)}${outcomes.length} pages  apart: ${sum((o) => o.apart)} on the pages, ${sum((o) => o.keptApart)} apart in the Markdown, ` +
      `${sum((o) => o.fused.length)} fused  whole: ${sum((o) => o.whole)} on the pages, ${sum((o) => o.keptWhole)} whole in the Markdown, ${sum((o) => o.cut.length)} cut`,
  );
}

exitWith(main);
