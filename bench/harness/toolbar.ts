import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type Decant, launchDecant } from './chromium.ts';

/** A page that the test server answers with. */
export interface Stored {
  readonly type?: string;
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
  /** Whether the answer never ends. */
  readonly endless?: boolean;
}

/** Chromium with the extension, a site of stored pages, and a folder for downloads. */
export interface Ground {
  readonly decant: Decant;
  /** `http://127.0.0.1:PORT`, a secure context; the same pages answer on `http://page.test:PORT`, which is none. */
  readonly origin: string;
  readonly plainOrigin: string;
  readonly downloads: string;
  close(): Promise<void>;
}

/**
 * Starts the browser and the site.
 * @param pixelRatio physical pixels of the screen for each CSS pixel.
 */
export async function makeGround(pages: Record<string, Stored>, pixelRatio = 1): Promise<Ground> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...page?.headers,
    });
    if (page?.endless) response.write(page.body);
    else response.end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'decant-profile-'));
  const downloads = mkdtempSync(join(tmpdir(), 'decant-downloads-'));
  // The protocol's own way to choose the folder also replaces the file's name.
  mkdirSync(join(profile, 'Default'));
  const preferences = { download: { default_directory: downloads, prompt_for_download: false } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const decant = await launchDecant({
    userDataDir: profile,
    // Headless Chromium's own screen is too low for a popup of full height.
    args: [
      '--host-resolver-rules=MAP page.test 127.0.0.1',
      `--screen-info={${1280 * pixelRatio}x${1024 * pixelRatio} devicePixelRatio=${pixelRatio}}`,
      '--window-size=1200,950',
    ],
    defaultViewport: null,
  });
  return {
    decant,
    origin: `http://127.0.0.1:${port}`,
    plainOrigin: `http://page.test:${port}`,
    downloads,
    async close() {
      await decant.close();
      await closeServer(server);
    },
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Opens an address in a tab and brings it to the front; where no host answers, the browser's error page is what opens. */
export async function open({ decant }: Ground, address: string): Promise<Page> {
  const page = await decant.browser.newPage();
  await page.goto(address).catch((error: Error) => {
    if (!error.message.includes('net::')) throw error;
  });
  await page.bringToFront();
  return page;
}

/** Clicks the toolbar icon for real and gives the popup that opens. */
export async function clickIcon({ decant }: Ground, page: Page): Promise<Page> {
  // One that is still closing is not the one that opens.
  const before = new Set(decant.browser.targets());
  const opened = decant.browser.waitForTarget((target) => !before.has(target) && target.url().endsWith('/popup.html'));
  await page.triggerExtensionAction(decant.extension);
  return (await opened).asPage();
}

/** Waits until the popup has a result or a refusal, however long a loaded machine takes. */
export async function settled(popup: Page): Promise<void> {
  await popup.waitForSelector('main[aria-busy=false]', { timeout: 0 });
}

/** What the clipboard holds, read by a page that was given leave to. */
export async function clipboard({ decant, origin }: Ground): Promise<string> {
  await decant.browser.defaultBrowserContext().overridePermissions(origin, ['clipboard-read']);
  const page = await open({ decant } as Ground, `${origin}/`);
  try {
    return await page.evaluate(() => navigator.clipboard.readText());
  } finally {
    await page.close();
  }
}

/** Runs a function in the extension's background, where the extension API is the global `chrome`. */
export function inBackground<Input, Result>(
  { decant }: Ground,
  work: (input: Input) => Promise<Result>,
  input: Input,
): Promise<Result> {
  return decant.worker.evaluate(work as (input: unknown) => Promise<Result>, input) as Promise<Result>;
}
