/** `npm run shots`: pictures of every surface, light and dark, at 1× and 2×, into `shots/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { ensureBuilt } from '../harness/build.ts';
import { clickIcon, type Ground, makeGround, open, settled } from '../harness/toolbar.ts';
import { fillHistory } from './history.ts';
import { PAGES } from './pages.ts';
import { setUpService } from './service.ts';

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
  { name: 'no-article', path: '/menu' },
  { name: 'error-page', path: 'http://page.invalid/' },
  { name: 'restricted', path: 'chrome://version/' },
  { name: 'loading', path: '/slow', unsettled: true },
  { name: 'huge', path: '/slow' },
];

/** What there is to see of a service, once one is set up. */
const WITH_SERVICE: readonly Surface[] = [
  { name: 'service-offer', path: '/article', act: async (popup) => void (await popup.waitForSelector(SERVICE)) },
  { name: 'service-question', path: '/article', act: ask },
  { name: 'service-selection', path: '/article', before: selectList },
  { name: 'service-both', path: '/article', act: (popup) => answered(popup, '#sources label') },
];
const FAILING: Surface = {
  name: 'service-failed',
  path: '/article',
  act: (popup) => answered(popup, '#service [data-tone=bad]'),
};
const SERVICE = '#service button';

async function main(): Promise<void> {
  await ensureBuilt();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const ratio of [1, 2]) {
    const ground = await makeGround(PAGES, ratio);
    try {
      await shootOwnPage(ground, 'history', '#rows > *', ratio, '-empty');
      for (const surface of SURFACES) await shootPopup(ground, surface, ratio);
      const history = await own(ground, 'history', '#rows > *');
      await fillHistory(history);
      await history.close();
      await shootOwnPage(ground, 'history', '#rows td', ratio);
      await shootOwnPage(ground, 'options', '#privacy li', ratio);
      const service = await setUpService(ground);
      for (const surface of WITH_SERVICE) await shootPopup(ground, surface, ratio);
      service.answers = false;
      await shootPopup(ground, FAILING, ratio);
      service.close();
    } finally {
      await ground.close();
    }
  }
  console.log(`Screenshots are in ${OUT}`);
}

function own(ground: Ground, name: string, awaited: string): Promise<Page> {
  return open(ground, `chrome-extension://${ground.decant.extension.id}/${name}.html`).then(async (page) => {
    await page.waitForSelector(awaited);
    return page;
  });
}

/** A page of the extension in a wide and in a narrow window. */
async function shootOwnPage(ground: Ground, name: string, awaited: string, ratio: number, state = ''): Promise<void> {
  const page = await own(ground, name, awaited);
  await shoot(page, `${name}${state}@${ratio}x`, true);
  await page.setViewport({ width: 380, height: 800, deviceScaleFactor: ratio });
  await shoot(page, `${name}${state}-narrow@${ratio}x`, true);
  await page.close();
}

async function shootPopup(ground: Ground, surface: Surface, ratio: number): Promise<void> {
  const { name, path, before, act, unsettled } = surface;
  // An address where nothing answers leaves the browser's own error page, which is one of the surfaces.
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

async function ask(popup: Page): Promise<void> {
  await popup.waitForSelector(SERVICE);
  await popup.click(SERVICE);
  await popup.waitForSelector('#service .words + button');
}

async function answered(popup: Page, awaited: string): Promise<void> {
  await ask(popup);
  await popup.click('#service .words + button');
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
