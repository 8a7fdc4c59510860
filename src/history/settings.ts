import browser from 'webextension-polyfill';

/** What the person set for the history; kept in this browser, where the history is. */
export interface HistorySettings {
  /** Whether extractions are logged at all. */
  readonly record: boolean;
  /** 1 to 365: rows older than this are deleted; null keeps them until the person erases them. */
  readonly days: number | null;
  /** Whether the page's whole address is kept beside the host. */
  readonly address: boolean;
}

export const HISTORY_DEFAULTS: HistorySettings = { record: true, days: 30, address: false };

const HISTORY = 'history';

/** The stored settings; whatever is missing or damaged is as in {@link HISTORY_DEFAULTS}. */
export async function readHistorySettings(): Promise<HistorySettings> {
  const stored = await browser.storage.local.get(HISTORY);
  const { record, days, address } = (stored[HISTORY] ?? {}) as Partial<HistorySettings>;
  return {
    record: record !== false,
    days: days === null ? null : clampDays(days),
    address: address === true,
  };
}

export async function saveHistorySettings(settings: HistorySettings): Promise<void> {
  await browser.storage.local.set({ [HISTORY]: settings });
}

/** A whole number of days from 1 to 365; the default for what is no number. */
export function clampDays(days: unknown): number {
  if (typeof days !== 'number' || !Number.isFinite(days)) return 30;
  return Math.min(365, Math.max(1, Math.round(days)));
}
