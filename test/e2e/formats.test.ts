import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickIcon, clipboard, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { downloaded } from './downloaded';

const ARTICLE = `<!doctype html><html lang="en"><head><title>Tides</title></head><body><article><h1>Tides</h1>
<p>${'The <b>wheel</b> turned with the water and the <a href="/mill">mill</a> ground on. '.repeat(12)}</p></article></body></html>`;

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround({ '/': { body: '' }, '/tides': { body: ARTICLE } });
});
afterAll(() => ground?.close());

test('the popup copies and saves JSON and plain text, with what the person changed', async () => {
  const page = await open(ground, `${ground.origin}/tides`);
  const popup = await clickIcon(ground, page);
  await settled(popup);
  await popup.select('#format', 'json');
  await popup.type('#title', '!');
  const shown = await popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);
  expect(shown).toContain('# Tides!');
  await popup.click('#download');
  await popup.waitForSelector('#status[data-tone=good]');
  const saved = JSON.parse(await downloaded(ground.downloads, '.json'));
  expect(saved).toMatchObject({ markdown: shown, metadata: { title: 'Tides!' }, shareId: null });
  const source = await popup.$eval('#source', (shownSource) => (shownSource as HTMLElement).title.split('\n')[0]);
  expect(source).toBe(`source: ${saved.source}`);

  await popup.select('#format', 'text');
  await popup.click('#copy');
  await popup.waitForFunction(() => document.querySelector('#status')?.textContent?.includes('plain text'));
  const copied = await clipboard(ground);
  expect(copied).toContain('The wheel turned with the water and the mill ground on.');
  expect(copied).not.toMatch(/\*\*|https?:|---/);
  await page.close();
});
