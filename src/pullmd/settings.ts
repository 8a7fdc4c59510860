import browser from 'webextension-polyfill';
import { checkBaseUrl } from './base-url';
import { POOR_BELOW, type Policy } from './policy';

/**
 * What the person set for the service. It stays in this browser (`storage.local`): the address and the key of a home
 * server are nobody else's business, and what is synced leaves the machine.
 */
export interface ServiceSettings {
  /** Empty when no service is set up. */
  readonly baseUrl: string;
  readonly policy: Policy;
  /** 0 to 1: a local result that scores less is poor. */
  readonly threshold: number;
  /** Whether pages of private networks may be sent without asking. */
  readonly privateAddresses: boolean;
  /** 1 to 30: how long to wait for an answer. */
  readonly seconds: number;
}

export const NO_SERVICE: ServiceSettings = {
  baseUrl: '',
  policy: 'ask',
  threshold: POOR_BELOW,
  privateAddresses: false,
  seconds: 30,
};

const SETTINGS = 'service';
/** Apart from the rest, so that nothing that shows or exports settings can take the key along. */
const KEY = 'serviceKey';

/** The stored settings and the key; whatever is missing or damaged is as in {@link NO_SERVICE}. */
export async function readService(): Promise<{ readonly settings: ServiceSettings; readonly key: string | null }> {
  const stored = await browser.storage.local.get([SETTINGS, KEY]);
  const settings = repair(stored[SETTINGS]);
  const held = stored[KEY] as { origin?: unknown; key?: unknown } | undefined;
  // The key belongs to the origin it was typed in for; another address must not get it.
  const belongs = settings.baseUrl !== '' && held?.origin === new URL(settings.baseUrl).origin;
  return { settings, key: belongs && typeof held?.key === 'string' ? held.key : null };
}

/** Stores settings. @param key a new key; left out, the present one stays if the service's origin does. */
export async function saveService(settings: ServiceSettings, key?: string): Promise<void> {
  const before = await readService();
  await browser.storage.local.set({ [SETTINGS]: settings });
  if (key) await browser.storage.local.set({ [KEY]: { origin: new URL(settings.baseUrl).origin, key } });
  else if (before.key !== null && originOf(before.settings) !== originOf(settings)) await forgetKey();
}

/** Removes the key. */
export async function forgetKey(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/**
 * Keeps what is stored in this browser, the key among it, from scripts that run in pages: Chromium lets them read it
 * unless told otherwise at each start; Firefox has no such switch. Never throws.
 */
export async function guardStorage(): Promise<void> {
  const area = browser.storage.local as typeof browser.storage.local & {
    setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
  };
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {});
}

function originOf({ baseUrl }: ServiceSettings): string {
  return baseUrl === '' ? '' : new URL(baseUrl).origin;
}

function repair(stored: unknown): ServiceSettings {
  const { baseUrl, policy, threshold, privateAddresses, seconds } = (stored ?? {}) as Partial<ServiceSettings>;
  return {
    baseUrl: repairAddress(baseUrl),
    policy: policy === 'never' || policy === 'automatic' ? policy : 'ask',
    threshold: within(threshold, 0, 1, NO_SERVICE.threshold),
    privateAddresses: privateAddresses === true,
    seconds: within(seconds, 1, 30, NO_SERVICE.seconds),
  };
}

/** An address that the options would not have taken is none: it may have come here by another way. */
function repairAddress(stored: unknown): string {
  const check = typeof stored === 'string' ? checkBaseUrl(stored) : null;
  return check?.ok ? check.baseUrl : '';
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : otherwise;
}
