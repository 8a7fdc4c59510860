/** What the person chose in the options: one schema, one default, and the way to and from the browser's storage. */
import browser from 'webextension-polyfill';
import { readSettings, type Settings } from './schema';

export type { Settings };
export { readSettings };

/** What holds until something else is chosen. */
export const DEFAULTS: Settings = readSettings(undefined);

/** Everything stands under one key of the synced area, so that a change is written whole. */
const KEY = 'settings';

/**
 * Reads the settings; whatever is missing, broken or from an older version is replaced by its default.
 * Never throws: without storage the defaults hold.
 */
export async function loadSettings(): Promise<Settings> {
  try {
    const stored = await browser.storage.sync.get(KEY);
    return readSettings(stored[KEY]);
  } catch {
    return DEFAULTS;
  }
}

/** The last write of this page; the next waits for it, or it would read what that one is about to replace. */
let written: Promise<unknown> = Promise.resolve();

/**
 * Writes changed settings over the stored ones and returns the result.
 * @param change made of the settings as they are stored when its turn comes.
 * @throws when the browser refuses to store them.
 */
export function saveSettings(change: (stored: Settings) => Partial<Settings>): Promise<Settings> {
  const write = async (): Promise<Settings> => {
    const stored = await loadSettings();
    const next = readSettings({ ...stored, ...change(stored) });
    await browser.storage.sync.set({ [KEY]: next });
    return next;
  };
  const mine = written.then(write);
  written = mine.catch(() => {});
  return mine;
}

/** Calls back with the new settings whenever they change, in this window or another. Returns how to stop. */
export function watchSettings(changed: (settings: Settings) => void): () => void {
  const listener = (changes: Record<string, browser.Storage.StorageChange>, area: string): void => {
    if (area === 'sync' && changes[KEY]) changed(readSettings(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
