import type { Page } from 'puppeteer-core';
import { clickIcon, type Ground, open, settled } from '../../bench/harness/toolbar';
import type { StoredRow } from '../../src/history';
import type { ServiceSettings } from '../../src/pullmd';

/** Opens one of the extension's own pages in a tab. */
export async function openOwn({ decant }: Ground, path: string): Promise<Page> {
  const page = await decant.browser.newPage();
  await page.goto(`chrome-extension://${decant.extension.id}/${path}`);
  return page;
}

/** Runs a function in a page of the extension, where the extension API is the global `chrome`. */
export async function inOwnPage<Input, Result>(
  ground: Ground,
  work: (input: Input) => Promise<Result>,
  input: Input,
): Promise<Result> {
  const page = await openOwn(ground, 'options.html');
  try {
    return (await page.evaluate(work as (input: unknown) => Promise<Result>, input)) as Result;
  } finally {
    await page.close();
  }
}

/** Sets up a service in the options, as a person does, and gives what the page then says. */
export async function setUpService(ground: Ground, address: string, key = ''): Promise<string> {
  const page = await openOwn(ground, 'options.html');
  await page.waitForSelector('#service input[type=url]');
  await page.$eval('#service input[type=url]', (input) => {
    (input as HTMLInputElement).value = '';
  });
  await page.type('#service input[type=url]', address);
  if (key) await page.type('#service input[type=password]', key);
  await page.click('#service button[type=submit]');
  const said = await page.waitForFunction(() => {
    const status = document.querySelector<HTMLElement>('#service-status');
    return status?.dataset.tone !== 'plain' && status?.textContent;
  });
  const words = (await said.jsonValue()) as string;
  await page.close();
  return words;
}

/** Changes stored service settings, as the other controls of the options do. */
export function changeService(ground: Ground, change: Partial<ServiceSettings>): Promise<void> {
  return inOwnPage(
    ground,
    async (changed) => {
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      const { local } = (globalThis as any).chrome.storage;
      const { service } = await local.get('service');
      await local.set({ service: { ...service, ...changed } });
    },
    change,
  );
}

/** Every row of the history, oldest first, as a page of the extension sees it. (A new tab would close the popup.) */
export function historyRows(own: Page): Promise<StoredRow[]> {
  return own.evaluate(
    () =>
      new Promise<StoredRow[]>((resolve, reject) => {
        const opening = indexedDB.open('history');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => resolve(all.result as StoredRow[]);
          opening.result.close();
        };
      }),
  );
}

/** Opens a page and the popup on it, and waits for the local result. */
export async function popupOn(ground: Ground, address: string): Promise<{ page: Page; popup: Page }> {
  const page = await open(ground, address);
  const popup = await clickIcon(ground, page);
  await settled(popup);
  return { page, popup };
}

/** The Markdown that the popup shows. */
export function markdownOf(popup: Page): Promise<string> {
  return popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);
}

/** What the popup's line about the service says. */
export function serviceWords(popup: Page): Promise<string> {
  return popup.$eval('#service', (line) => line.querySelector('.words')?.textContent ?? '');
}

/** Clicks a button of that line by what stands on it. */
export async function clickService(popup: Page, label: string): Promise<void> {
  await popup.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('#service button')].some((button) => button.textContent?.startsWith(wanted)),
    {},
    label,
  );
  await popup.$$eval(
    '#service button',
    (buttons, wanted) => (buttons as HTMLElement[]).find((button) => button.textContent?.startsWith(wanted))?.click(),
    label,
  );
}

/** Waits until the service has failed, or its answer stands beside the local result. Gives the words about it. */
export async function serviceDone(popup: Page): Promise<string> {
  const done = await popup.waitForFunction(() => {
    const failure = document.querySelector('#service .words[data-tone=bad]')?.textContent;
    return failure || document.querySelector<HTMLElement>('#sources:not(:empty)')?.title;
  });
  return (await done.jsonValue()) as string;
}
