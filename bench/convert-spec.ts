/** `npm run bench:spec`: how many of the specifications' examples survive HTML → Markdown → HTML, by section. */
import { writeFileSync } from 'node:fs';
import { allowAllSites, launchDecant, OFFLINE } from './harness/chromium.ts';
import { compareHtml, renderGfm } from './harness/roundtrip.ts';
import { readExamples } from './harness/spec-examples.ts';
import { openTab } from './harness/tab.ts';

const decant = await launchDecant({ args: OFFLINE });
await allowAllSites(decant);
const tab = await openTab(decant);
await tab.load({ url: 'https://spec.invalid/', html: '<!doctype html>', scripts: true });
const examples = readExamples();
const markdown = await tab.convertAll(examples.map(({ html }) => html));
const compared = await compareHtml(
  tab.page,
  examples.map(({ html }, i) => [html, renderGfm(markdown[i] ?? '')]),
);
const sections: Record<string, [number, number]> = {};
let lines = '';
examples.forEach((example, i) => {
  const tally = (sections[example.section] ??= [0, 0]);
  tally[1]++;
  const c = compared[i];
  if (c?.same) tally[0]++;
  else
    lines += `=== ${example.spec} ${example.number} ${example.section}\n${example.html}--- markdown\n${markdown[i]}\n--- wanted\n${c?.wanted}\n--- got\n${c?.got}\n\n`;
});
console.table(sections);
writeFileSync('/tmp/cv-spec.txt', lines);
await decant.close();
