import { expect, test } from 'vitest';
import { compareHtml, renderGfm } from '../../bench/harness/roundtrip';
import { readExamples, reasonLeftOut } from '../../bench/harness/spec-examples';
import { useTab } from './use-tab';

const tab = useTab({ offline: true, emptyAt: 'https://spec.invalid/' });

const examples = readExamples();

test('every example of CommonMark and of GFM’s extensions renders back to its own HTML', async () => {
  const markdown = await tab().convertAll(examples.map(({ html }) => html));
  const compared = await compareHtml(
    tab().page,
    examples.map(({ html }, i) => [html, renderGfm(markdown[i] ?? '')]),
  );
  const changed = examples
    .map((example, i) => ({ ...example, markdown: markdown[i], ...compared[i] }))
    .filter((example) => !example.same && !reasonLeftOut(example));
  expect(changed).toEqual([]);
  expect(examples.length).toBe(652 + 28);
});

test('what is left out by choice is under one example in a hundred', () => {
  const chosen = examples.filter((example) => ![null, 'raw HTML'].includes(reasonLeftOut(example)));
  expect(chosen.length / examples.length).toBeLessThan(0.01);
});
