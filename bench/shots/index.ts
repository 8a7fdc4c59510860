/** `npm run shots`: pictures of every surface, light and dark, at 1× and 2×, into `shots/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { ensureBuilt } from '../harness/build.ts';
import { clickIcon, type Ground, makeGround, open, settled } from '../harness/toolbar.ts';
import { PAGES } from './pages.ts';

const OUT = fileURLToPath(new URL('../../shots/', import.meta.url));

/** One surface of the popup: the page it opens on, and what is done before the picture is taken. */
interface Surface {
  readonly name: string;
  readonly path: string;
  before?(page: Page): Promise<void>;
  act?(popup: Page): Promise<void>;
  readonly unsettled?: boolean;
}

const SURFACES: readonly Surface[] = [
  { name: 'article', path: '/article' },
  { name: 'copied', path: '/article', act: (popup) => press(popup, '#copy', '#status[data-tone=good]') },
  { name: 'selection', path: '/article', before: selectList },
  { name: 'page', path: '/article', act: (popup) => press(popup, 'input[value=page]', 'input[value=page]:checked') },
  { name: 'preview', path: '/article', act: (popup) => press(popup, '#tab-preview', '.preview') },
  { name: 'left-out', path: '/article', act: (popup) => press(popup, '#tab-coverage', '.share') },
  { name: 'edited', path: '/article', act: edit },
  { name: 'low-quality', path: '/low' },
  { name: 'long-title', path: '/long-title' },
  { name: 'right-to-left', path: '/rtl' },
  { name: 'right-to-left-preview', path: '/rtl', act: (popup) => press(popup, '#tab-preview', '.preview') },
  { name: 'empty', path: '/' },
  { name: 'restricted', path: 'chrome://version/' },
  { name: 'loading', path: '/slow', unsettled: true },
];

async function main(): Promise<void> {
  await ensureBuilt();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const ratio of [1, 2]) {
    const ground = await makeGround(PAGES, ratio);
    try {
      for (const surface of SURFACES) await shootPopup(ground, surface, ratio);
      const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
      await options.waitForSelector('#privacy li');
      await shoot(options, `options@${ratio}x`, true);
    } finally {
      await ground.close();
    }
  }
  console.log(`Screenshots are in ${OUT}`);
}

async function shootPopup(ground: Ground, surface: Surface, ratio: number): Promise<void> {
  const { name, path, before, act, unsettled } = surface;
  const page = await open(ground, path.startsWith('/') ? ground.origin + path : path);
  await before?.(page);
  const popup = await clickIcon(ground, page);
  if (!unsettled) await settled(popup);
  await act?.(popup);
  await shoot(popup, `popup-${name}@${ratio}x`);
  await page.close();
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    writeFileSync(`${OUT}${name}-${scheme}.png`, await page.screenshot({ fullPage }));
  }
}

async function press(popup: Page, selector: string, awaited: string): Promise<void> {
  await popup.$eval(selector, (element) => (element as HTMLElement).click());
  await popup.waitForSelector(awaited);
  await settled(popup);
}

async function edit(popup: Page): Promise<void> {
  await popup.focus('#markdown');
  await popup.keyboard.type('My own first line.\n\n');
  await popup.waitForSelector('#edited:not([hidden])');
}

async function selectList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector('article ul');
    if (list) getSelection()?.selectAllChildren(list);
  });
}

await main();
