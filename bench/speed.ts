/**
 * `npm run bench:speed -- SET_DIR [--pages N]`: time from a click to Markdown beside Defuddle's on the same pages in the
 * same browser run, injected by the same extension in the same way; growth up to 100,000 elements, and how long the
 * page's main thread is held at a time.
 */
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { readSet } from './harness/inputs.ts';
import { longPage, SHAPES } from './harness/long-page.ts';
import { tasksDuring } from './harness/main-thread.ts';
import { bundlePeer } from './harness/peer.ts';
import { type ClipTab, openTab, type PageToLoad } from './harness/tab.ts';

const PEER = `import Defuddle from 'defuddle/full';
export const run = () => {
  const started = performance.now();
  const { content } = new Defuddle(document, { markdown: true, url: document.URL }).parse();
  return { ms: performance.now() - started, content };
};`;
/** Under this name the extension that is driven has it beside its own script. */
const PEER_FILE = 'peer.js';

/** Milliseconds to a page's Markdown. */
interface Spent {
  /** From a click on: with the injection of the script, the calls through the extension's worker, the way back. */
  readonly click: number;
  /** In the page alone, from the call to the finished Markdown. */
  readonly page: number;
}

interface Sample {
  readonly ours: Spent;
  readonly theirs: Spent;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

async function timeOurs(tab: ClipTab): Promise<Spent> {
  const started = performance.now();
  const { ms } = await tab.clip({ scope: 'article' });
  return { click: performance.now() - started, page: ms.total };
}

async function timePeer(tab: ClipTab): Promise<Spent> {
  const started = performance.now();
  const peer = { file: `/${PEER_FILE}`, global: 'peer', method: 'run' };
  const { ms } = await tab.callIn<{ ms: number }>(peer, null);
  return { click: performance.now() - started, page: ms };
}

/** In milliseconds: beside a page that was just loaded the browser ends one process and makes another one ready. */
const REST = 300;

/**
 * Both on one page, in turn first. Each time the page is loaded into a process that has run neither of the two, and the
 * browser comes to rest: a reader's click comes later than a program's, and finds no script compiled.
 */
async function compare(tab: ClipTab, page: PageToLoad, oursFirst: boolean): Promise<Sample> {
  const time = async (run: (tab: ClipTab) => Promise<Spent>): Promise<Spent> => {
    await tab.load({ url: 'https://elsewhere.example/', scripts: false, html: '' });
    await tab.load(page);
    await setTimeout(REST);
    return run(tab);
  };
  if (oursFirst) return { ours: await time(timeOurs), theirs: await time(timePeer) };
  const theirs = await time(timePeer);
  return { ours: await time(timeOurs), theirs };
}

function showComparison(samples: readonly Sample[], skipped: number): void {
  console.log(`${samples.length} pages, ${skipped} without a result in one of the two`);
  console.log('              from a click on                in the page alone');
  console.log('            Decant  Defuddle  ratio        Decant  Defuddle  ratio');
  const times = (who: keyof Sample, where: keyof Spent): number[] => samples.map((sample) => sample[who][where]);
  for (const [name, q] of [
    ['median', 0.5],
    ['95th', 0.95],
    ['longest', 1],
  ] as const) {
    const cells = (['click', 'page'] as const).map((where) => {
      const [a, b] = [quantile(times('ours', where), q), quantile(times('theirs', where), q)];
      return `${a.toFixed(0).padStart(6)} ms ${b.toFixed(0).padStart(6)} ms  ${(a / b).toFixed(2).padStart(5)}`;
    });
    console.log(`${name.padEnd(8)} ${cells.join('     ')}`);
  }
}

const ELEMENTS = 20_000;

/** How long each shape of page with {@link ELEMENTS} elements is held, the longest tasks first. */
async function showTasks(tab: ClipTab): Promise<void> {
  console.log(`\n${ELEMENTS.toLocaleString('en')} elements: the longest tasks of the page's main thread, in ms by the`);
  console.log('clock (and of that, what the thread worked); the longest holds the one call of Readability');
  for (const shape of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    await tab.load({ url: 'https://long.example/', html: longPage(ELEMENTS, shape), scripts: true });
    const tasks = await tasksDuring(tab.page, () => tab.clip({ scope: 'article' }));
    const cells = tasks.slice(0, 5).map(({ held, worked }) => `${held.toFixed(0)} (${worked.toFixed(0)})`.padStart(11));
    console.log(`${shape.padEnd(10)} ${cells.join(' ')}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'string', default: '150' } },
  });
  const [dir] = positionals;
  ensureBuilt();
  const script = await bundlePeer('peer', PEER);
  const decant = await launchDecant({ args: OFFLINE, beside: { [PEER_FILE]: script } });
  try {
    await allowAllSites(decant);
    const tab = await openTab(decant);
    if (dir && existsSync(dir)) {
      const all = await readSet(dir);
      const step = Math.max(1, Math.floor(all.length / Number(values.pages)));
      const samples: Sample[] = [];
      let skipped = 0;
      for (const [i, input] of all.filter((_, index) => index % step === 0).entries()) {
        try {
          const page = { url: input.url, scripts: false, html: input.read?.() ?? '' };
          samples.push(await compare(tab, page, i % 2 === 0));
        } catch {
          skipped++;
        }
      }
      showComparison(samples, skipped);
    }
    console.log('\nelements   snapshot  extract  convert    total  per 1,000   Defuddle');
    for (const elements of [1_000, 10_000, 20_000, 50_000, 100_000]) {
      await tab.load({ url: 'https://long.example/', html: longPage(elements), scripts: true });
      const { ms } = await tab.clip({ scope: 'article' });
      const theirs = elements > 50_000 ? null : (await timePeer(tab)).page;
      const cells = [ms.snapshot, ms.extract, ms.convert, ms.total, (ms.total / elements) * 1000, theirs];
      console.log(
        [String(elements).padEnd(8), ...cells.map((cell) => (cell === null ? '-' : cell.toFixed(0)).padStart(8))].join(
          ' ',
        ),
      );
    }
    await showTasks(tab);
  } finally {
    await decant.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
