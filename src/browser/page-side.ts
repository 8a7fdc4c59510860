/**
 * The little that the injected script needs of the extension API. It takes the browser's own object: the polyfill
 * would add its whole size to every injection, and what is used here is the same in all supported browsers.
 */
import type { Browser } from 'webextension-polyfill';
import type { Step } from '../clip';
import type { Progress } from '../clipper';

type Api = Pick<Browser, 'runtime'>;
const { browser, chrome } = globalThis as { browser?: Api; chrome?: Api };
const { runtime } = (browser ?? chrome) as Api;

/** The version of the extension that this script came with. */
export function version(): string {
  return runtime.getManifest().version;
}

/**
 * Tells whoever is listening (the popup) how far the work is. That nobody listens, or that the extension was updated
 * since the page was opened, is no reason to stop.
 */
export function reportProgress(step: Step): void {
  const message: Progress = { kind: 'progress', step };
  try {
    runtime.sendMessage(message).catch(() => {});
  } catch {}
}
