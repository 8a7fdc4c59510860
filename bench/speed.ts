/**
 * `npm run bench:speed -- SET_DIR [--pages N]`: time from a click to Markdown beside Defuddle's on the same pages in the
 * same browser run, growth up to 100,000 elements, and how long the page's main thread is held at a time.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { readSet } from './harness/inputs.ts';
import { longPage, SHAPES } from './harness/long-page.ts';
import { tasksDuring } from './harness/main-thread.ts';
import { bundlePeer } from './harness/peer.ts';
import { type ClipTab, openTab } from './harness/tab.ts';

const PEER = `import Defuddle from 'defuddle/full';
export const run = () => {
  const started = performance.now();
  const { content } = new Defuddle(document, { markdown: true, url: document.URL }).parse();
  return { ms: performance.now() - started, length: content.length };
};`;

/** Milliseconds. */
interface Sample {
  /** In the page, from the call to the finished Markdown. Like the other's, without bringing the script there. */
  readonly ours: number;
  /** Seen from outside: with the injection, the calls through the extension's worker and the way of the answer. */
  readonly around: number;
  readonly theirs: number;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

async function timePeer(page: Page, script: string): Promise<number> {
  const { ms } = (await page.evaluate(`(() => { ${script}; return peer.run(); })()`)) as { ms: number };
  return ms;
}

/** Both on one page, in turn first, so that neither always finds the page's layout done. */
async function compare(tab: ClipTab, script: string, oursFirst: boolean): Promise<Sample> {
  const ours = async () => {
    const started = performance.now();
    const { ms } = await tab.clip({ scope: 'article' });
    return { ours: ms.total, around: performance.now() - started };
  };
  if (oursFirst) return { ...(await ours()), theirs: await timePeer(tab.page, script) };
  const theirs = await timePeer(tab.page, script);
  return { ...(await ours()), theirs };
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
  const decant = await launchDecant({ args: OFFLINE });
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
          await tab.load({ url: input.url, scripts: false, html: input.read?.() ?? '' });
          samples.push(await compare(tab, script, i % 2 === 0));
        } catch {
          skipped++;
        }
      }
      const [ours, theirs] = [samples.map((s) => s.ours), samples.map((s) => s.theirs)];
      const around = samples.map((s) => s.around);
      console.log(`${samples.length} pages, ${skipped} without a result in one of the two`);
      console.log('            Decant  Defuddle  ratio  Decant with injection and answer');
      for (const [name, q] of [
        ['median', 0.5],
        ['95th', 0.95],
        ['longest', 1],
      ] as const) {
        const [a, b] = [quantile(ours, q), quantile(theirs, q)];
        console.log(
          `${name.padEnd(8)} ${a.toFixed(0).padStart(6)} ms ${b.toFixed(0).padStart(6)} ms  ${(a / b).toFixed(2).padStart(5)}  ${quantile(around, q).toFixed(0).padStart(6)} ms`,
        );
      }
    }
    console.log('\nelements   snapshot  extract  convert    total  per 1,000   Defuddle');
    for (const elements of [1_000, 10_000, 20_000, 50_000, 100_000]) {
      await tab.load({ url: 'https://long.example/', html: longPage(elements), scripts: true });
      const { ms } = await tab.clip({ scope: 'article' });
      const theirs = elements > 50_000 ? null : await timePeer(tab.page, script);
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
