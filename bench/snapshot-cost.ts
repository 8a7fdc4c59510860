/**
 * `npm run bench:snapshot`: what a snapshot costs beside `cloneNode(true)` and one `getComputedStyle` per element, on the
 * same page in the same isolated world. A style that nobody reads is not computed, so the yardstick reads one property,
 * `display`, of each. Counted is the processor time of the page's main thread, so that what else the
 * machine does matters little.
 */
import type { Page } from 'puppeteer-core';
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { longPage } from './harness/long-page.ts';
import { bundleStage, evaluateIsolated } from './harness/stage.ts';
import { openTab } from './harness/tab.ts';

/** More than this times the yardstick is too much. */
const LIMIT = 2.5;

const WORK = {
  nothing: '',
  clone: 'document.cloneNode(true)',
  style: `for (const element of document.querySelectorAll('*')) getComputedStyle(element).display`,
  snapshot: 'await stage.takeSnapshot(document)',
};

/** Milliseconds of processor time for one run of some work; the best of three series. */
async function cost(page: Page, script: string, work: string, runs: number): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const series = async (body: string): Promise<number> => {
    const before = await spent();
    await evaluateIsolated(page, script, `(async () => { for (let run = 0; run < ${runs}; run++) { ${body} } })()`);
    return (await spent()) - before;
  };
  // The best of each by itself: a difference of two would take a disturbed empty series for cheap work.
  let best = Number.POSITIVE_INFINITY;
  let empty = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    best = Math.min(best, await series(work));
    empty = Math.min(empty, await series(WORK.nothing));
  }
  await session.detach();
  return (best - empty) / runs;
}

async function main(): Promise<void> {
  ensureBuilt();
  const script = await bundleStage(`export { takeSnapshot } from './src/snapshot'`);
  const decant = await launchDecant({ args: OFFLINE });
  let worst = 0;
  try {
    await allowAllSites(decant);
    const tab = await openTab(decant);
    console.log('elements      clone      style   snapshot   ratio');
    for (const size of [1_000, 10_000, 100_000]) {
      await tab.load({ url: 'https://long.example/', html: longPage(size), scripts: true });
      const runs = Math.max(2, Math.ceil(100_000 / size));
      const elements = await tab.page.evaluate(() => document.getElementsByTagName('*').length);
      const clone = await cost(tab.page, script, WORK.clone, runs);
      const style = await cost(tab.page, script, WORK.style, runs);
      const snapshot = await cost(tab.page, script, WORK.snapshot, runs);
      const ratio = snapshot / (clone + style);
      worst = Math.max(worst, ratio);
      const times = [clone, style, snapshot].map((ms) => `${ms.toFixed(1)} ms`.padStart(11));
      console.log(`${String(elements).padEnd(8)}${times.join('')}   ${ratio.toFixed(2)}`);
    }
  } finally {
    await decant.close();
  }
  console.log(worst <= LIMIT ? `within ${LIMIT}` : `over ${LIMIT}`);
  if (worst > LIMIT) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
