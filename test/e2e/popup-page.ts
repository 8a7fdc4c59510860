import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { clickIcon, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { PAGES } from './pages';

/** The browser of a test file and the tab of the test that runs. */
interface Visit {
  readonly ground: Ground;
  readonly page: Page;
  /** Opens the popup, on another page of the site if one is named, and waits for what it shows. */
  popupOn(path?: string): Promise<Page>;
}

/** Starts a browser for the tests of a file, and for each of them a tab that shows the page about tides. */
export function visitTides(): Visit {
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
  return {
    get ground() {
      return ground;
    },
    get page() {
      return page;
    },
    async popupOn(path) {
      if (path) await page.goto(ground.origin + path);
      const popup = await clickIcon(ground, page);
      await settled(popup);
      return popup;
    },
  };
}

/** The text in the popup. */
export const shownIn = (popup: Page): Promise<string> =>
  popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);

/** What an element of the popup says. */
export const textOf = (popup: Page, selector: string): Promise<string> =>
  popup.$eval(selector, (found) => (found as HTMLElement).textContent);

/** Waits for a success or a failure and gives the words about it. */
export async function said(popup: Page, tone: 'good' | 'bad'): Promise<string> {
  await popup.waitForSelector(`#status[data-tone=${tone}]`);
  return textOf(popup, '#status');
}
