/** `jiti bench/train/explain.ts FILE…`: what the shipped model gives each block of stored pages. */
import { readInputs } from '../harness/inputs.ts';
import { runInTabs } from '../harness/run.ts';
import { bundleInPage } from './bundle.ts';

const script = await bundleInPage();
await runInTabs(
  await readInputs(process.argv.slice(2)),
  { jobs: 1, offline: true },
  async (tab, input) => {
    await tab.load({ url: input.url, scripts: false, ...(input.read && { html: input.read() }) });
    await tab.page.evaluate(script);
    const rows = (await tab.page.evaluate('explain()')) as [number, string, string][];
    return rows.map(([p, tag, text]) => `${p.toFixed(3)} ${tag.padEnd(10)} ${text}`).join('\n');
  },
  ({ id }, error) => `${id}: ${error.message}`,
  (text) => console.log(`${text}\n`),
);
