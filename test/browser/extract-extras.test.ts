import { beforeAll, describe, expect, test } from 'vitest';
import { bundleStage, evaluateIsolated } from '../../bench/harness/stage';
import { useTab } from './use-tab';

/** Parts that are no text, and code that is, whatever the model makes of their sentences. */
const tab = useTab({ offline: true });
let script: string;
beforeAll(async () => {
  script = await bundleStage(`
    import { breathless } from './src/breathe';
    import { mend } from './src/extract/mend';
    import { measureCoverage } from './src/extract/omitted';
    import { segment } from './src/extract/segment';
    import { takeSnapshot } from './src/snapshot';
    /** The blocks that are kept when the model gives each the same, and is for all of them or for all but code. */
    export const kept = async (likely, code) => {
      const { document: copy } = await takeSnapshot(document);
      const page = await segment(copy.body, breathless);
      const chosen = Uint8Array.from(page.blocks, ({ box }) => (box.tag === 'pre' && !code ? 0 : 1));
      const probabilities = page.blocks.map(() => likely);
      await mend(page, chosen, probabilities, breathless);
      const { omitted } = await measureCoverage(page, chosen, new Map(), probabilities, breathless);
      return {
        texts: page.blocks.filter(({ index }) => chosen[index]).map(({ text }) => text),
        reasons: omitted.map(({ reason }) => reason),
      };
    };`);
});

interface Kept {
  readonly texts: readonly string[];
  readonly reasons: readonly string[];
}
async function keptOf(body: string, likely = 0.6, code = true): Promise<Kept> {
  await tab().load({ url: 'https://mill.example/', html: `<!doctype html><body>${body}`, scripts: false });
  return evaluateIsolated<Kept>(tab().page, script, `stage.kept(${likely}, ${code})`);
}

const sentence = (i: number): string =>
  `In spring number ${i} the miller raised the gate, and the water of the estuary filled the pond behind the dam.`;
const text = (from: number): string => [from, from + 1, from + 2].map((i) => `<p>${sentence(i)}</p>`).join('');
const extra = 'Prices of flour are those of the bakery and may change at any time, and the mill is not bound by them.';
const around = (part: string): string => `<main><h1>The tide mill</h1>${text(1)}${part}${text(4)}</main>`;

describe('an extra in the midst of the text is left out', () => {
  test.each([
    ['small print', `<div class="notes-disclaimer"><p>${extra}</p></div>`, 'small print by its name'],
    ['a hint by its role', `<div role="tooltip">${extra}</div>`, 'a hint that shows on pointing at something'],
    [
      'a hint by its name',
      `<div class="gate tooltip-body">${extra}</div>`,
      'a hint that shows on pointing at something',
    ],
    ['a signature', `<div class="post-signature">${extra}</div>`, 'a signature by its name'],
    [
      'choices',
      `<fieldset><legend>${extra}</legend><input type="radio" name="grain">Rye</fieldset>`,
      'choices to make, as in a form',
    ],
    ['a footer', `<footer><p>${extra}</p></footer>`, "in the page's footer"],
  ])('%s', async (_, part, reason) => {
    const { texts, reasons } = await keptOf(around(part));
    expect(texts.join(' ')).not.toContain(extra);
    expect(texts).toContain(sentence(3));
    expect(texts).toContain(sentence(4));
    expect(reasons).toEqual([reason]);
  });
});

describe('what is named like an extra stays', () => {
  test('where it is most of the page', async () => {
    const long = Array.from({ length: 9 }, (_, i) => `<p>${sentence(20 + i)}</p>`).join('');
    const { texts } = await keptOf(`<main><h1>Disclaimer</h1>${text(1)}<div class="disclaimer">${long}</div></main>`);
    expect(texts).toContain(sentence(24));
  });
  test('where the model is sure of it, unless it is small print', async () => {
    const parts = `<div class="tooltip">${extra}</div><div class="disclaimer">Not bound: ${extra}</div>`;
    const { texts } = await keptOf(around(parts), 0.9);
    expect(texts).toContain(extra);
    expect(texts).not.toContain(`Not bound: ${extra}`);
  });
  test("where it is a function's, a group without choices, or a quotation's", async () => {
    const { texts } = await keptOf(
      around(
        `<dl><dt class="signature">${extra}</dt></dl><fieldset><p>A group: ${extra}</p></fieldset>` +
          `<blockquote><p>${sentence(9)}</p><footer>The miller of the tide mill, in the spring of that year</footer></blockquote>`,
      ),
    );
    expect(texts).toContain(extra);
    expect(texts).toContain(`A group: ${extra}`);
    expect(texts).toContain('The miller of the tide mill, in the spring of that year');
  });
  test('where it only has such a part', async () => {
    for (const names of ['has-tooltip', 'card js-tooltip', 'tooltip-wrapper', 'hasTooltip', 'no-disclaimer']) {
      const { texts } = await keptOf(around(`<div class="${names}">${extra}</div>`));
      expect(texts, names).toContain(extra);
    }
  });
  test('a footer with all the text that there is', async () => {
    const { texts } = await keptOf(`<h1>The tide mill</h1><footer>${text(1)}</footer>`);
    expect(texts).toContain(sentence(2));
  });
});

describe('code that the model is not sure of', () => {
  const listing = '<pre>gate.raise(); pond.fill();</pre>';
  test('stays in the midst of the text and right below it', async () => {
    const inside = await keptOf(around(listing), 0.25, false);
    expect(inside.texts).toContain('gate.raise(); pond.fill();');
    const below = await keptOf(
      `<main>${text(1)}</main><section><p>${sentence(7)}</p>${listing}</section>`,
      0.25,
      false,
    );
    expect(below.texts).toContain('gate.raise(); pond.fill();');
  });
  test('stays out elsewhere, and where the model is sure enough that it is none', async () => {
    const apart = await keptOf(`<main>${text(1)}</main><div><div>Log</div>${listing}</div>`, 0.25, false);
    expect(apart.texts).not.toContain('gate.raise(); pond.fill();');
    const sure = await keptOf(around(listing), 0.1, false);
    expect(sure.texts).not.toContain('gate.raise(); pond.fill();');
  });
});
