import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickIcon, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { PAGES } from './pages';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;

let ground: Ground;
let page: Page;
beforeAll(async () => {
  ground = await makeGround(PAGES);
});
afterAll(() => ground?.close());
beforeEach(async () => {
  page = await open(ground, `${ground.origin}/tides`);
});
afterEach(() => page.close());

interface Verdict {
  readonly violations: readonly string[];
  /** Elements whose contrast axe could measure. */
  readonly measured: number;
}

/** Runs axe with all its rules. The page's own policy lets no script in; the protocol may. */
async function examine(surface: Page, scheme: (typeof SCHEMES)[number]): Promise<Verdict> {
  await surface.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await surface.evaluate(AXE);
  return surface.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe was put into the page as a script.
    const { violations, passes } = await (globalThis as any).axe.run(document);
    type Rule = { id: string; nodes: { html: string; failureSummary: string }[] };
    return {
      violations: (violations as Rule[]).flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      ),
      measured: (passes as Rule[]).find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0,
    };
  });
}

async function press(popup: Page, selector: string): Promise<void> {
  await popup.$eval(selector, (element) => (element as HTMLElement).click());
  await settled(popup);
}

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  test.each([
    ['Markdown', '#tab-markdown'],
    ['preview', '#tab-preview'],
    ['what is left out', '#tab-coverage'],
  ])('the popup showing %s is accessible', async (_, tab) => {
    const popup = await clickIcon(ground, page);
    await settled(popup);
    await press(popup, tab);
    const verdict = await examine(popup, scheme);
    expect(verdict.violations).toEqual([]);
    expect(verdict.measured).toBeGreaterThan(5);
  });

  test('the popup with an edit and a success is accessible', async () => {
    const popup = await clickIcon(ground, page);
    await settled(popup);
    await popup.focus('#markdown');
    await popup.keyboard.type('x');
    await press(popup, '#copy');
    await popup.waitForSelector('#status[data-tone=good]');
    const verdict = await examine(popup, scheme);
    expect(verdict.violations).toEqual([]);
    expect(verdict.measured).toBeGreaterThan(5);
  });

  test.each([
    ['a refusal', 'chrome://version/'],
    ['an offer of the full page', '/menu'],
  ])('%s is accessible', async (_, address) => {
    await page.goto(address.startsWith('/') ? ground.origin + address : address);
    const popup = await clickIcon(ground, page);
    await settled(popup);
    expect((await examine(popup, scheme)).violations).toEqual([]);
  });

  test('the options page is accessible', async () => {
    await page.goto(`chrome-extension://${ground.decant.extension.id}/options.html`);
    await page.waitForSelector('#privacy li');
    const verdict = await examine(page, scheme);
    expect(verdict.violations).toEqual([]);
    expect(verdict.measured).toBeGreaterThan(20);
  });
});
