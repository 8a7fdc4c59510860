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

/**
 * Writes changed settings over the stored ones and returns the result.
 * @throws when the browser refuses to store them.
 */
export async function saveSettings(change: Partial<Settings>): Promise<Settings> {
  const next = readSettings({ ...(await loadSettings()), ...change });
  await browser.storage.sync.set({ [KEY]: next });
  return next;
}

/** Calls back with the new settings whenever they change, in this window or another. Returns how to stop. */
export function watchSettings(changed: (settings: Settings) => void): () => void {
  const listener = (changes: Record<string, browser.Storage.StorageChange>, area: string): void => {
    if (area === 'sync' && changes[KEY]) changed(readSettings(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
