/**
 * `npm run bench:spec [FILE]`: how many of the specifications' examples survive HTML → Markdown → HTML, by section, ours
 * and the peers', in one browser run. FILE takes ours that don't.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { convertWith, installPeers, PEERS } from './harness/converters.ts';
import { type Comparison, compareHtml, renderGfm } from './harness/roundtrip.ts';
import { readExamples, reasonLeftOut } from './harness/spec-examples.ts';
import { openTab } from './harness/tab.ts';

ensureBuilt();
const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  const tab = await openTab(decant);
  await tab.load({ url: 'https://spec.invalid/', html: '<!doctype html>', scripts: true });
  await installPeers(tab.page);
  const examples = readExamples().filter((example) => reasonLeftOut(example) !== 'raw HTML');
  const fragments = examples.map(({ html }) => html);
  const judge = (markdown: readonly string[]): Promise<Comparison[]> =>
    compareHtml(
      tab.page,
      fragments.map((html, i) => [html, renderGfm(markdown[i] ?? '')]),
    );
  const ours = await tab.convertAll(fragments);
  const results: Record<string, Comparison[]> = { Decant: await judge(ours) };
  for (const peer of PEERS) results[peer] = await judge(await convertWith(tab.page, peer, fragments));

  const table: Record<string, Record<string, number>> = {};
  const all: Record<string, number> = { examples: 0 };
  examples.forEach(({ section }, i) => {
    const row = table[section] ?? {};
    for (const tally of [row, all]) {
      tally.examples = (tally.examples ?? 0) + 1;
      for (const [name, compared] of Object.entries(results))
        tally[name] = (tally[name] ?? 0) + (compared[i]?.same ? 1 : 0);
    }
    table[section] = row;
  });
  console.table({ ...table, all });
  for (const [name, count] of Object.entries(all)) {
    if (name !== 'examples') console.log(`${name}: ${((count / examples.length) * 100).toFixed(1)} %`);
  }
  const changed = examples
    .map((example, i) => ({ ...example, reason: reasonLeftOut(example), markdown: ours[i], ...results.Decant?.[i] }))
    .filter(({ same }) => !same);
  for (const { spec, number, reason } of changed) console.log(`not as it was: ${spec} ${number}: ${reason}`);
  const [file] = process.argv.slice(2);
  if (file) writeFileSync(file, JSON.stringify(changed, null, 1));
} finally {
  await decant.close();
}
