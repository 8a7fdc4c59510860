import browser from 'webextension-polyfill';
import type { Clip, ServicePage, Step } from '../clip';
import type { ClipAnswer, ClipCall, Progress } from '../clipper';
import { compose } from '../compose';
import { breatheBetween } from './breathe';

/** Where WXT puts the injected script in the built extension. */
const CLIPPER = '/clipper.js';

/**
 * Clips a tab: injects the script, calls it and finishes what it hands over. The popup, the menus and the commands all
 * come through here.
 * @param frameId a frame of it, 0 for the page itself.
 * @param report told when the work goes on here; {@link watchProgress} tells what the page is at.
 * @returns the clip, or a code that says why there is none: one of {@link NothingToClip}'s, `unreadable` when the
 * browser doesn't let the extension into the page, `unexpected` for an error in our own code.
 */
export async function clipTab(
  tabId: number,
  request: ClipCall,
  frameId = 0,
  report: (step: Step) => void = () => {},
): Promise<ClipAnswer<Clip>> {
  const target = { tabId, frameIds: [frameId] };
  const attempt = async () => ((await inject(target)) ? call(target, request) : null);
  // No answer may mean that the page has gone meanwhile, and then there is another in its place.
  const answer = (await attempt()) ?? (await attempt()) ?? unreadable;
  if (!answer.ok) return answer;
  const breathe = breatheBetween(report);
  try {
    return { ...answer, clip: await compose(answer.clip, () => breathe('compose')) };
  } catch (error) {
    return { ok: false, code: 'unexpected', message: String(error) };
  }
}

async function call(target: Target, request: ClipCall): Promise<ClipAnswer | null> {
  const departure = watchDeparture(target.tabId);
  try {
    const answering = browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func: (input: ClipCall) => globalThis.decant?.clip(input),
      args: [request],
    });
    const [answer] = await Promise.race([answering, departure.gone]);
    return (answer?.result as ClipAnswer | null | undefined) ?? null;
  } catch {
    return null;
  } finally {
    departure.stop();
  }
}

/** Tells when a tab turns to another page. One that is kept for the way back is asleep, and its answer never comes. */
function watchDeparture(tabId: number): { readonly gone: Promise<[]>; stop(): void } {
  let listener = (_id: number, _change: browser.Tabs.OnUpdatedChangeInfoType): void => {};
  const gone = new Promise<[]>((resolve) => {
    listener = (id, { status }) => {
      if (id === tabId && status === 'loading') resolve([]);
    };
  });
  browser.tabs.onUpdated.addListener(listener);
  return { gone, stop: () => browser.tabs.onUpdated.removeListener(listener) };
}

/** Milliseconds that a page may take to finish loading before it is read as far as it has come. */
const PATIENCE = 3_000;

interface Target {
  readonly tabId: number;
  readonly frameIds: number[];
}

/**
 * Puts the script into the page, once that is loaded or has been waited for long enough.
 * @returns false when the browser refuses. Browsers word their refusals differently and change the words; that there
 * was one is all we go by.
 */
async function inject(target: Target): Promise<boolean> {
  if (await isThere(target)) return true;
  const when = async (injectImmediately: boolean): Promise<boolean> => {
    const [loaded] = await browser.scripting.executeScript({ target, files: [CLIPPER], injectImmediately });
    return loaded?.result === true;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve, reject) => {
    // A second copy of the script does nothing, so it does no harm if both arrive.
    timer = setTimeout(() => when(true).then(resolve, reject), PATIENCE);
  });
  try {
    return await Promise.race([when(false), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a page that is loaded has the script already: half a megabyte to read and a model to lay out each time. */
async function isThere(target: Target): Promise<boolean> {
  try {
    const [answer] = await browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func: (version: string) => globalThis.decant?.version === version && document.readyState !== 'loading',
      args: [browser.runtime.getManifest().version],
    });
    return answer?.result === true;
  } catch {
    return false;
  }
}

const unreadable: ClipAnswer<never> = {
  ok: false,
  code: 'unreadable',
  message: 'The browser gives no access to this page.',
};

/** Reads a tab as it would be sent to a service. @returns null when the browser gives no access to it any more. */
export async function servicePageOf(tabId: number): Promise<ServicePage | null> {
  try {
    const target = { tabId };
    await browser.scripting.executeScript({ target, files: [CLIPPER] });
    const [answer] = await browser.scripting.executeScript({ target, func: () => globalThis.decant?.servicePage() });
    return (answer?.result as ServicePage | null | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Calls back with each step that the script in this tab reports. Returns how to stop. */
export function watchProgress(tabId: number, report: (step: Step) => void): () => void {
  const listener = (message: unknown, sender: browser.Runtime.MessageSender): undefined => {
    const progress = message as Partial<Progress> | null;
    if (progress?.kind === 'progress' && progress.step && sender.tab?.id === tabId) report(progress.step);
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

/** The tab that the person is looking at in this window; null when there is none. */
export async function activeTab(): Promise<browser.Tabs.Tab | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab ?? null;
}
