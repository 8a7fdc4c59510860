/**
 * `npm run bench`: the WCXB development set through the built extension. The block classifier is cross-validated: each
 * page is clipped with the weights of the fold that never saw its domain (bench/wcxb/folds, written by bench/train).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Model } from '../src/extract/index.ts';
import { readText } from '../src/render/index.ts';
import { ensureBuilt } from './harness/build.ts';
import { exitWith } from './harness/exit.ts';
import { type Input, locateSet, readSet } from './harness/inputs.ts';
import { runInTabs } from './harness/run.ts';
import type { ClipTab } from './harness/tab.ts';
import { type Answer, score } from './wcxb/score.ts';
import { printTable, type Row, type Summary, summarise } from './wcxb/table.ts';
import { foldOf, readTruth } from './wcxb/truth.ts';

const USAGE = `usage: npm run bench -- [SET_DIR] [--every N] [--jobs N] [--shipped] [--worst N] [--out FILE]

  SET_DIR     the page set (../shared/wcxb/dev, or wcxb/dev in $DECANT_SHARED)
  --every N   one page in N, always the same ones (1)
  --shipped   the weights that ship, which have seen these pages: not a fair figure
  --out FILE  the answers as JSON lines, with text and Markdown`;

interface Run {
  readonly pages: string;
  readonly table: Record<string, Summary>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function answerFor(tab: ClipTab, input: Input, model: Model | undefined): Promise<Answer & { markdown: string }> {
  await tab.load({ url: input.url, scripts: false, ...(input.read && { html: input.read() }) });
  try {
    const clip = await tab.clip({ scope: 'article', ...(model && { model }) });
    const { author, published } = clip.metadata;
    return { text: readText(clip.markdown), title: clip.title, author, published, markdown: clip.markdown };
  } catch (error) {
    // That a page holds no article is an answer; anything else is a fault.
    if (!/no-article|empty/.test((error as Error).message)) throw error;
    return { text: '', title: null, author: null, published: null, markdown: '' };
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      every: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '2' },
      worst: { type: 'string', default: '20' },
      shipped: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const set = locateSet(positionals[0]);
  if (!existsSync(join(set, 'ground-truth'))) {
    console.error(`There is no page set in ${set}.\n${USAGE}`);
    return 2;
  }
  ensureBuilt();
  const folds = [0, 1, 2, 3, 4].map(
    (fold) => JSON.parse(readFileSync(here(`wcxb/folds/${fold}.json`), 'utf8')) as Model,
  );
  const every = Number(values.every);
  const inputs = (await readSet(set)).filter((_, index) => index % every === 0);
  const rows: Row[] = [];
  const answers: string[] = [];
  const faults: string[] = [];
  await runInTabs(
    inputs,
    { jobs: Number(values.jobs), offline: true },
    async (tab, input) => ({
      id: input.id,
      ...(await answerFor(tab, input, values.shipped ? undefined : folds[foldOf(input.url)])),
    }),
    ({ id }, error) => ({
      id,
      text: '',
      title: null,
      author: null,
      published: null,
      markdown: '',
      error: error.message,
    }),
    (answer, finished) => {
      const truth = readTruth(set, answer.id);
      rows.push({ id: answer.id, type: truth.type, ...score(answer, truth) });
      answers.push(JSON.stringify(answer));
      if ('error' in answer) faults.push(`${answer.id}: ${answer.error}`);
      if (finished % 50 === 0) console.error(`${finished} of ${inputs.length}`);
    },
  );
  if (values.out) writeFileSync(values.out, `${answers.join('\n')}\n`);
  const pages = `${inputs.length} of ${set}${values.shipped ? ', shipped weights' : ''}`;
  const store = here('results/wcxb.json');
  const runs: Run[] = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : [];
  const before = runs.findLast((run) => run.pages === pages);
  const table = summarise(rows);
  console.log(printTable(table, before?.table ?? null));
  for (const fault of faults) console.log(`no answer for ${fault}`);
  console.log(`\nThe ${values.worst} worst pages`);
  for (const row of [...rows].sort((a, b) => a.f1 - b.f1).slice(0, Number(values.worst))) {
    console.log(
      `${row.id} ${row.type.padEnd(14)} F1 ${row.f1.toFixed(3)}  precision ${row.precision.toFixed(3)}  recall ${row.recall.toFixed(3)}`,
    );
  }
  mkdirSync(here('results'), { recursive: true });
  writeFileSync(store, JSON.stringify([...runs, { pages, table }]));
  return 0;
}

exitWith(main);
