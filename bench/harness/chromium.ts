import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Extension, type LaunchOptions, type WebWorker } from 'puppeteer-core';

/** Where `npm run build` leaves the extension for Chromium. */
export const EXTENSION_DIR = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The Chromium to drive: `CHROMIUM` from the environment, or the first that is installed in a usual place.
 * @throws when there is none, saying how to get one.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, but there is no such file.`);
  const found = named ?? CANDIDATES.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium, Chrome or Edge was found. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere install ' +
      'Chrome or Edge, or put the path of its program in the environment variable CHROMIUM.',
  );
}

/** Arguments for a run over stored pages: no host exists, and no image is asked for. */
export const OFFLINE = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--blink-settings=imagesEnabled=false',
  '--disable-features=HttpsUpgrades,BackForwardCache',
];

/**
 * Lets the browsers started from here lay out pages that nest thousands of elements: with the usual 8 MB of stack,
 * Chromium itself crashes on about 1,000 nested boxes before any extension has seen them. Without `prlimit` (it comes
 * with every Linux) such pages stay out of reach, and nothing else changes.
 */
function deepenStack(): void {
  if (process.platform === 'linux') spawnSync('prlimit', ['--pid', String(process.pid), `--stack=${STACK_BYTES}:`]);
}

/** Enough for 5,000 nested boxes, which were tried. */
const STACK_BYTES = 64 * 1024 * 1024;

/** A Chromium that runs the built extension. */
export interface Decant {
  readonly browser: Browser;
  readonly extension: Extension;
  /** The extension's background service worker. */
  readonly worker: WebWorker;
  close(): Promise<void>;
}

export interface DecantOptions extends LaunchOptions {
  /** Files to put beside the extension's own, by name, so that it can inject them like its own. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** A copy of the built extension with some files more. */
function copyWith(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'decant-'));
  cpSync(EXTENSION_DIR, dir, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return dir;
}

/**
 * Starts headless Chromium with the built extension in it and an empty profile.
 * @throws when Chromium or the build is missing.
 */
export async function launchDecant(options: DecantOptions = {}): Promise<Decant> {
  if (!existsSync(`${EXTENSION_DIR}/manifest.json`)) {
    throw new Error('The extension has not been built yet: run npm run build first.');
  }
  const { args, beside, ...rest } = options;
  const dir = beside ? copyWith(beside) : EXTENSION_DIR;
  const removeCopy = (): void => {
    if (beside) rmSync(dir, { recursive: true });
  };
  deepenStack();
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    headless: true,
    pipe: true,
    enableExtensions: [dir],
    protocolTimeout: 600_000,
    // The sandbox needs privileges that containers lack; the rest keeps the browser from calling home.
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
      ...(args ?? []),
    ],
    ...rest,
  });
  try {
    const target = await browser.waitForTarget((t) => t.type() === 'service_worker');
    const worker = await target.worker();
    const [extension] = [...(await browser.extensions()).values()];
    if (!worker || !extension) throw new Error('Chromium did not load the extension.');
    return { browser, extension, worker, close: () => browser.close().finally(removeCopy) };
  } catch (error) {
    await browser.close().finally(removeCopy);
    throw error;
  }
}

/**
 * Lets the extension have hosts without the browser's question, which nothing here can answer: the person's part is
 * done on the browser's extensions page, and the extension's own request then goes its usual way.
 * @param hosts match patterns.
 */
export async function allowHosts({ browser, extension }: Decant, hosts: readonly string[]): Promise<void> {
  const page = await browser.newPage();
  await page.goto('chrome://extensions/');
  for (const host of hosts) {
    await page.evaluate(
      (id, pattern) =>
        new Promise<void>((resolve) => {
          // biome-ignore lint/suspicious/noExplicitAny: the page's own private API has no published types.
          (globalThis as any).chrome.developerPrivate.addHostPermission(id, pattern, () => resolve());
        }),
      extension.id,
      host,
    );
  }
  await page.close();
}

/**
 * Gives the extension leave to read pages without a click on its icon. Only the harness does this: the product asks
 * for no page.
 */
export async function allowAllSites(decant: Decant): Promise<void> {
  const origins = ['http://*/*', 'https://*/*'];
  await allowHosts(decant, origins);
  const settings = await decant.browser.newPage();
  await settings.goto(`chrome-extension://${decant.extension.id}/options.html`);
  const granted = await settings.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the harness.
    (list) => (globalThis as any).chrome.permissions.request({ origins: list }) as Promise<boolean>,
    origins,
  );
  await settings.close();
  if (!granted) throw new Error('Chromium did not grant the extension access to the pages of the run.');
}
