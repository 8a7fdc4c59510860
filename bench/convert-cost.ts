/**
 * `npm run bench:cost [-- SIZES]`: time of the convert stage per MB of HTML at 1, 4 and 16 MB, beside Turndown with GFM
 * and Defuddle's converter on the same pages in the same browser run, and on shapes that are hard in one way each.
 */
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, type Decant, launchDecant, OFFLINE } from './harness/chromium.ts';
import { type Peer, peersScript } from './harness/converters.ts';
import { longPage } from './harness/long-page.ts';
import { openTab } from './harness/tab.ts';

const MB = 1_000_000;

/** A page of the given length: whole sections of {@link longPage}. */
function pageOf(length: number): string {
  const one = longPage(1_000);
  const section = one.slice(one.indexOf('<h2'), one.indexOf('</article>'));
  return section.repeat(Math.ceil(length / section.length));
}

const SHAPES: Readonly<Record<string, () => string>> = {
  'a table of 10,000 rows': () =>
    `<table><tr><th>a</th><th>b</th></tr>${'<tr><td>Weir <b>x</b></td><td>14 | 15</td></tr>'.repeat(10_000)}</table>`,
  'a pre of 5 MB': () => `<pre><code>${'let x = a * b; // `code`\n'.repeat(200_000)}</code></pre>`,
  'a list of 20,000 items': () => `<ul>${'<li>A <a href="https://a.example/">lock</a></li>'.repeat(20_000)}</ul>`,
  'a paragraph of 20,000 links': () => `<p>${'A <a href="https://a.example/">lock</a> and '.repeat(20_000)}</p>`,
  'a paragraph of 50,000 asterisks': () => `<p>${'a *b c* '.repeat(25_000)}</p>`,
  '400 nested quotes': () => `${'<blockquote><p>a</p>'.repeat(400)}${'</blockquote>'.repeat(400)}`,
};

const ROUNDS = 3;

/**
 * One conversion of the page in a tab of its own, in the isolated world where an extension's script runs, as the first
 * thing it does there: what a person waits for. Milliseconds of the main thread's own time, which other work on the
 * machine does not change as it does the clock.
 */
async function measure(decant: Decant, html: string, converter: 'Decant' | Peer): Promise<number> {
  const tab = await openTab(decant);
  try {
    await tab.load({ url: 'https://cost.invalid/', html: `<!doctype html><body>${html}`, scripts: true });
    const session = await tab.page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const used = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
    };
    if (converter === 'Decant') {
      const before = await used();
      await tab.timeConvert();
      return (await used()) - before;
    }
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const before = await used();
    await session.send('Runtime.evaluate', { expression: await peersScript(), contextId });
    const { exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `peers.time(${JSON.stringify(converter)}, document.body.innerHTML).ms`,
      contextId,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return (await used()) - before;
  } finally {
    await tab.close();
  }
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

ensureBuilt();
const sizes = process.argv.slice(2).map(Number);
const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  for (const size of sizes.length ? sizes : [1, 4, 16]) {
    const html = pageOf(size * MB);
    // Defuddle's time grows with the square: at 4 MB it takes over a minute.
    const peers: Peer[] = ['Turndown + GFM', ...(size < 2 ? (['Defuddle'] as const) : [])];
    const times: Record<string, number[]> = {};
    for (let round = 0; round < (size > 4 ? 1 : ROUNDS); round++) {
      // In turns, so that what else the machine does falls on all alike.
      for (const converter of ['Decant', ...peers] as const) {
        const ms = await measure(decant, html, converter);
        times[converter] = [...(times[converter] ?? []), ms];
      }
    }
    const ours = median(times.Decant ?? []);
    const shown = Object.entries(times).map(([name, list]) => {
      const ms = median(list);
      const ratio = name === 'Decant' ? '' : ` (ours is ${(ours / ms).toFixed(2)} of it)`;
      return `${name} ${((ms * MB) / html.length).toFixed(0)} ms/MB${ratio}`;
    });
    console.log(`${`${size} MB of sections`.padEnd(32)} ${shown.join('   ')}`);
  }
  if (!sizes.length)
    for (const [name, make] of Object.entries(SHAPES))
      console.log(`${name.padEnd(32)} Decant ${(await measure(decant, make(), 'Decant')).toFixed(0)} ms`);
} finally {
  await decant.close();
}
