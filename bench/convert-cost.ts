/**
 * `npm run bench:cost [-- SIZES]`: time of the convert stage per MB of HTML at 1, 4 and 16 MB, beside Turndown with GFM
 * and Defuddle's converter on the same pages in the same browser run, and on shapes that are hard in one way each.
 */
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { installPeers, type Peer } from './harness/converters.ts';
import { longPage } from './harness/long-page.ts';
import { type ClipTab, openTab } from './harness/tab.ts';

interface Timed {
  readonly ms: number;
  readonly length: number;
}

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

async function timePeer(tab: ClipTab, peer: Peer): Promise<Timed> {
  return (await tab.page.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: a global that the harness made.
    (name) => (globalThis as any).peers.time(name, document.body.innerHTML),
    peer,
  )) as Timed;
}

async function measure(tab: ClipTab, html: string, peers: readonly Peer[]): Promise<Timed[]> {
  await tab.load({ url: 'https://cost.invalid/', html: `<!doctype html><body>${html}`, scripts: true });
  await installPeers(tab.page);
  const results = [await tab.timeConvert()];
  for (const peer of peers) results.push(await timePeer(tab, peer));
  return results;
}

ensureBuilt();
const sizes = process.argv.slice(2).map(Number);
const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  const tab = await openTab(decant);
  const report = (name: string, [ours, turndown, defuddle]: readonly Timed[], megabytes?: number): void => {
    const time = (timed?: Timed): string =>
      timed === undefined
        ? '-'
        : megabytes
          ? `${(timed.ms / megabytes).toFixed(0)} ms/MB`
          : `${timed.ms.toFixed(0)} ms`;
    const ratio = (timed?: Timed): string =>
      timed && ours ? `(ours is ${(ours.ms / timed.ms).toFixed(2)} of it)` : '';
    console.log(
      `${name.padEnd(32)} Decant ${time(ours).padStart(9)}   Turndown + GFM ${time(turndown)} ${ratio(turndown)}   ` +
        `Defuddle ${time(defuddle)} ${ratio(defuddle)}`,
    );
  };
  await measure(tab, pageOf(MB / 10), ['Turndown + GFM', 'Defuddle']);
  for (const size of sizes.length ? sizes : [1, 4, 16]) {
    const peers: Peer[] = size > 4 ? [] : ['Turndown + GFM', 'Defuddle'];
    const html = pageOf(size * MB);
    report(`${size} MB of sections`, await measure(tab, html, peers), html.length / MB);
  }
  for (const [name, make] of Object.entries(SHAPES)) report(name, await measure(tab, make(), []));
} finally {
  await decant.close();
}
