/** `npm run bench:spec [FILE]`: how many of the specifications' examples survive HTML → Markdown → HTML, by section. */
import { writeFileSync } from 'node:fs';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { compareHtml, renderGfm } from './harness/roundtrip.ts';
import { readExamples, reasonLeftOut } from './harness/spec-examples.ts';
import { openTab } from './harness/tab.ts';

const decant = await launchDecant({ args: OFFLINE });
try {
  await allowAllSites(decant);
  const tab = await openTab(decant);
  await tab.load({ url: 'https://spec.invalid/', html: '<!doctype html>', scripts: true });
  const examples = readExamples().filter((example) => reasonLeftOut(example) !== 'raw HTML');
  const markdown = await tab.convertAll(examples.map(({ html }) => html));
  const compared = await compareHtml(
    tab.page,
    examples.map(({ html }, i) => [html, renderGfm(markdown[i] ?? '')]),
  );
  const table: Record<string, { examples: number; decant: number }> = {};
  const changed: object[] = [];
  examples.forEach((example, i) => {
    const row = table[example.section] ?? { examples: 0, decant: 0 };
    table[example.section] = { examples: row.examples + 1, decant: row.decant + (compared[i]?.same ? 1 : 0) };
    if (!compared[i]?.same) changed.push({ ...example, markdown: markdown[i], ...compared[i] });
  });
  console.table(table);
  if (process.argv[2]) writeFileSync(process.argv[2], JSON.stringify(changed, null, 1));
} finally {
  await decant.close();
}
