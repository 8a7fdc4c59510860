import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickIcon, type Ground, inBackground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { PAGES } from './pages';

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround(PAGES);
});
afterAll(() => ground?.close());

async function openOptions(): Promise<Page> {
  const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
  await options.waitForSelector('#privacy li');
  return options;
}

/** Puts values into the extension's storage as something else than its options would; without any, clears it. */
function store(values: { readonly settings?: unknown; readonly service?: unknown }): Promise<void> {
  return inBackground(
    ground,
    async ({ settings, service }) => {
      // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
      const { sync, local } = (globalThis as any).chrome.storage;
      await Promise.all([sync.clear(), local.clear()]);
      if (settings !== undefined) await sync.set({ settings });
      if (service !== undefined) await local.set({ service });
    },
    values,
  );
}

async function saved(options: Page): Promise<void> {
  await options.waitForFunction(() => document.querySelector('#saved')?.textContent === 'Saved.');
  await options.$eval('#saved', (line) => {
    line.textContent = '';
  });
}

test('what is chosen in the options holds for the next clip', async () => {
  const options = await openOptions();
  await options.select('#output select', '*');
  await saved(options);
  await options.locator('#file input').fill('Clip of {title}');
  await options.keyboard.press('Tab');
  await saved(options);
  for (const key of ['quality', 'fetched']) {
    await options.locator(`#frontmatter ::-p-xpath(.//label[contains(., "${key}")]/input)`).click();
    await saved(options);
  }
  await options.close();

  const page = await open(ground, `${ground.origin}/tides`);
  const popup = await clickIcon(ground, page);
  await settled(popup);
  const shown = await popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);
  expect(shown).toContain('\n* ebb');
  expect(shown).toMatch(/^---\ntitle: /);
  expect(shown).not.toMatch(/^(quality|fetched): /m);
  await popup.click('#download');
  await popup.waitForFunction(() => document.querySelector('#status')?.textContent?.startsWith('Saved as'));
  expect(await popup.$eval('#status', (status) => status.textContent)).toMatch(/^Saved as Clip of Tides/);
});

test('changes that come faster than the browser stores them are all kept', async () => {
  await store({});
  const page = await openOptions();
  const kept = await page.evaluate(async () => {
    for (const box of document.querySelectorAll<HTMLInputElement>('#frontmatter .grid input')) box.click();
    const [bullets] = document.querySelectorAll<HTMLSelectElement>('#output select');
    if (bullets) bullets.value = '+';
    bullets?.dispatchEvent(new Event('change'));
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
    const { sync } = (globalThis as any).chrome.storage;
    for (;;) {
      const { settings } = await sync.get('settings');
      if (settings?.dialect?.bullet === '+') return settings.frontmatter.fields;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  expect(kept).toEqual([]);
  await page.close();
});

test.each([
  ['text', { settings: 'x', service: 'x' }],
  ['null', { settings: null, service: null }],
  ['a list', { settings: [1], service: [1] }],
  ['parts of other kinds', { settings: { dialect: 5, frontmatter: 'no', fileName: ['a'], history: { days: 'a' } } }],
  ['an address that is a script', { service: { baseUrl: 'javascript:alert(1)', policy: 'automatic', threshold: 1 } }],
  ['http to a public host', { service: { baseUrl: 'http://pullmd.example', policy: 'automatic', threshold: 1 } }],
])('where %s is stored, the defaults hold: a clip is made, nothing is sent, the options open', async (_, values) => {
  await store(values);
  const page = await open(ground, `${ground.origin}/tides`);
  const popup = await clickIcon(ground, page);
  await settled(popup);
  expect(await popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value)).toMatch(
    /^---\ntitle: [\s\S]*\n- ebb/,
  );
  expect(await popup.$eval('#second-engine', (row) => (row as HTMLElement).hidden)).toBe(true);
  await popup.click('#download');
  await popup.waitForFunction(() => document.querySelector('#status')?.textContent?.startsWith('Saved as Tides'));
  await page.close();
  const options = await openOptions();
  expect(await options.$eval('#service input[type=url]', (input) => (input as HTMLInputElement).value)).toBe('');
  await options.close();
  await store({});
});

test('an empty template for file names is none: the default is shown again, with an example', async () => {
  const options = await openOptions();
  await options.locator('#file input').fill('{date} {title}');
  await options.keyboard.press('Tab');
  await options.waitForFunction(() =>
    document.querySelector('#file .example')?.textContent?.includes('2026-03-15 Why'),
  );
  await options.locator('#file input').fill('  ');
  await options.keyboard.press('Tab');
  await options.waitForFunction(() =>
    document.querySelector('#file .example')?.textContent?.endsWith(': Why old wine is poured slowly.md'),
  );
  expect(await options.$eval('#file input', (input) => (input as HTMLInputElement).value)).toBe('{title}');
  await options.close();
});

test('the background is started with the browser, so that what was chosen holds from the first click', async () => {
  const listens = await inBackground(
    ground,
    // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
    async () => (globalThis as any).chrome.runtime.onStartup.hasListeners() as boolean,
    null,
  );
  expect(listens).toBe(true);
});

test('the options show what the shortcuts are', async () => {
  const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
  await options.waitForSelector('#shortcuts tr');
  const rows = await options.$$eval('#shortcuts tr', (found) => found.map((row) => row.textContent));
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toMatch(/Alt\+Shift\+[A-Z]$/);
});
