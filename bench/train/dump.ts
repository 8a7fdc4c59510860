/**
 * `jiti bench/train/dump.ts SET_DIR OUT_DIR`: the features of every block of a page set, as the extension computes
 * them in the browser, with what is needed to label them. One `ID.json.gz` a page.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readSet } from '../harness/inputs.ts';
import { runInTabs } from '../harness/run.ts';
import { bundleInPage } from './bundle.ts';

const {
  values,
  positionals: [set, out],
} = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' }, every: { type: 'string', default: '1' } },
});
if (!set || !out || !existsSync(set)) {
  console.error('usage: jiti bench/train/dump.ts SET_DIR OUT_DIR [--jobs N] [--every N]');
  process.exit(2);
}
mkdirSync(out, { recursive: true });

const script = await bundleInPage();
const every = Number(values.every);
// In an order that mixes the set, so that a run that is stopped has a fair sample; what is there already is kept.
const orderOf = (id: string): string => createHash('sha256').update(id).digest('hex');
const inputs = (await readSet(set))
  .filter(({ id }, index) => index % every === 0 && !existsSync(join(out, `${id}.json.gz`)))
  .sort((a, b) => (orderOf(a.id) < orderOf(b.id) ? -1 : 1));
const sums = [0, 0, 0, 0];
await runInTabs(
  inputs,
  { jobs: Number(values.jobs), offline: true },
  async (tab, input) => {
    await tab.load({ url: input.url, scripts: false, ...(input.read && { html: input.read() }) });
    await tab.page.evaluate(script);
    const page = (await tab.page.evaluate('dump()')) as { ms: number[] };
    page.ms.forEach((ms, i) => {
      sums[i] = (sums[i] ?? 0) + ms;
    });
    writeFileSync(join(out, `${input.id}.json.gz`), gzipSync(JSON.stringify(page), { level: 1 }));
    return input.id;
  },
  ({ id }, error) => `${id}: ${error.message}`,
  (line, finished) => {
    if (line.includes(':') || finished % 50 === 0) console.error(`${finished} of ${inputs.length} ${line}`);
  },
);
console.error(
  `ms a page: ${sums.map((sum) => (sum / inputs.length).toFixed(1)).join(' ')} (snapshot, segment, rules and Readability, features)`,
);
