/**
 * `jiti bench/train/dump.ts SET_DIR OUT_DIR`: the features of every block of a page set, as the extension computes
 * them in the browser, with what is needed to label them. One `ID.json.gz` a page.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { readSet } from '../harness/inputs.ts';
import { runInTabs } from '../harness/run.ts';

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

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('in-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'training',
      },
    },
  });
  const [bundled] = result as unknown as { output: { code: string }[] }[];
  return bundled?.output[0]?.code ?? '';
}

const script = await bundle();
const every = Number(values.every);
const inputs = (await readSet(set)).filter((_, index) => index % every === 0);
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
