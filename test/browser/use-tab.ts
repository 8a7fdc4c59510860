import { afterAll, beforeAll } from 'vitest';
import { allowAllSites, type Decant, launchDecant, OFFLINE } from '../../bench/harness/chromium';
import { type ClipTab, openTab } from '../../bench/harness/tab';

interface TabOptions {
  /** No host exists, and no image is asked for. */
  readonly offline?: boolean;
  /** The address of an empty page that is there from the start, for tests that convert fragments. */
  readonly emptyAt?: string;
}

/** Starts a browser with the built extension for the tests of a file, and gives the one tab that they share. */
export function useTab({ offline = false, emptyAt }: TabOptions = {}): () => ClipTab {
  let decant: Decant;
  let tab: ClipTab;
  beforeAll(async () => {
    decant = await launchDecant(offline ? { args: OFFLINE } : {});
    await allowAllSites(decant);
    tab = await openTab(decant);
    if (emptyAt) await tab.load({ url: emptyAt, html: '<!doctype html>', scripts: true });
  });
  afterAll(() => decant?.close());
  return () => tab;
}
