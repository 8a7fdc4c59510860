/** `npm run bench:random [RUNS] [SEED] [FILE]`: how many random documents survive HTML → Markdown → HTML. */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { ensureBuilt } from './harness/build.ts';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { anyDocument } from './harness/documents.ts';
import { roundTrip } from './harness/roundtrip.ts';
import { openTab } from './harness/tab.ts';

const [runs = '5000', seed = '1', file] = process.argv.slice(2);
await ensureBuilt();
const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  const tab = await openTab(decant);
  await tab.load({ url: 'https://random.invalid/', html: '<!doctype html>', scripts: true });
  const documents = fc.sample(anyDocument, { numRuns: Number(runs), seed: Number(seed) });
  const results = await roundTrip(tab, documents);
  const changed = results.filter((result) => !result.same).sort((a, b) => a.html.length - b.html.length);
  const other = results.filter((result) => result.reader !== 'micromark' && result.same).length;
  console.log(
    `${results.length - changed.length} of ${results.length} come back as they were (seed ${seed}); ` +
      `${other} of them by commonmark.js or markdown-it where micromark reads otherwise`,
  );
  if (file) writeFileSync(file, JSON.stringify(changed, null, 1));
} finally {
  await decant.close();
}
