/**
 * `npm run bench:kinds [-- DIR…]`: how many of the cases of mode `convert` ours and each peer get right, by kind, by the
 * same rules and in one browser. Without DIR the repo's own cases.
 */
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './harness/build.ts';
import { readCases } from './harness/cases.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { convertWith, installPeers, PEERS } from './harness/converters.ts';
import { judge } from './harness/judge.ts';
import { openTab } from './harness/tab.ts';

ensureBuilt();
const named = process.argv.slice(2);
const folders = named.length ? named : [fileURLToPath(new URL('../test/cases', import.meta.url))];
// What only a page's script or its address can make is no fragment.
const cases = folders.flatMap(readCases).filter(({ mode, live }) => mode === 'convert' && !live);
const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  const tab = await openTab(decant);
  await tab.load({ url: 'https://kinds.invalid/', html: '<!doctype html>', scripts: true });
  await installPeers(tab.page);
  const fragments = cases.map(({ html }) => html);
  const results: Record<string, string[]> = { Decant: await tab.convertAll(fragments) };
  for (const peer of PEERS) results[peer] = await convertWith(tab.page, peer, fragments);
  const table: Record<string, Record<string, number>> = {};
  const all: Record<string, number> = { cases: 0 };
  cases.forEach((entry, i) => {
    const row = table[entry.kind] ?? {};
    for (const tally of [row, all]) {
      tally.cases = (tally.cases ?? 0) + 1;
      for (const [name, markdown] of Object.entries(results)) {
        const right = judge(entry.expected, { markdown: markdown[i] ?? '' }).length === 0;
        tally[name] = (tally[name] ?? 0) + (right ? 1 : 0);
      }
    }
    table[entry.kind] = row;
  });
  console.table({ ...Object.fromEntries(Object.entries(table).sort()), all });
  const best = Math.max(...PEERS.map((peer) => all[peer] ?? 0));
  console.log(`Decant ${all.Decant} of ${all.cases}, the best peer ${best}`);
  for (const [kind, row] of Object.entries(table)) {
    for (const peer of PEERS) if ((row[peer] ?? 0) > (row.Decant ?? 0)) console.log(`behind ${peer}: ${kind}`);
  }
} finally {
  await decant.close();
}
