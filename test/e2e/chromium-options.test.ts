import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickIcon, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { PAGES } from './pages';

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround(PAGES);
});
afterAll(() => ground?.close());

async function saved(options: Page): Promise<void> {
  await options.waitForFunction(() => document.querySelector('#saved')?.textContent === 'Saved.');
  await options.$eval('#saved', (line) => {
    line.textContent = '';
  });
}

test('what is chosen in the options holds for the next clip', async () => {
  const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
  await options.waitForSelector('#privacy li');
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

test('the options show what the shortcuts are', async () => {
  const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
  await options.waitForSelector('#shortcuts tr');
  const rows = await options.$$eval('#shortcuts tr', (found) => found.map((row) => row.textContent));
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toMatch(/Alt\+Shift\+[A-Z]$/);
});
