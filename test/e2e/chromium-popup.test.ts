import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickIcon, clipboard, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';

const ARTICLE = `<!doctype html><html lang="en"><head><title>Tides</title></head><body><nav><a href="/a">Home</a></nav>
<article><h1>Tides</h1><p>${'The wheel turned with the water and the mill ground on. '.repeat(12)}</p>
<h2>At night</h2><p>${'Nobody was awake to hear it, and so it went on alone. '.repeat(12)}</p></article></body></html>`;

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround({ '/': { body: '<title>Empty</title>' }, '/tides': { body: ARTICLE } });
});
afterAll(() => ground?.close());

describe('the popup', () => {
  test('opens on the Markdown of the article; Enter copies it', async () => {
    const page = await open(ground, `${ground.origin}/tides`);
    const popup = await clickIcon(ground, page);
    await settled(popup);
    const shown = await popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);
    expect(shown).toContain('## At night');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('#status[data-tone=good]');
    expect(await clipboard(ground)).toBe(shown);
    await page.close();
  });
});
