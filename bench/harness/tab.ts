import type { Page, WebWorker } from 'puppeteer-core';
import type { Clip, ClipRequest } from '../../src/clip';
import type { ClipAnswer } from '../../src/clipper';
import { compose } from '../../src/compose';
import type { Dialect } from '../../src/dialect';
import type { Decant } from './chromium';

/** A page to show before clipping it. */
export interface PageToLoad {
  /** Its address; with `html` that is what answers there, without it the network is asked. */
  readonly url: string;
  readonly html?: string | Buffer;
  /** Whether the page's own scripts run. */
  readonly scripts: boolean;
}

/** A function of a script in the extension. */
interface Injected {
  readonly file: string;
  /** The global that the script defines, and which of its functions. */
  readonly global: string;
  readonly method: string;
}

/** One tab of a browser with the extension in it. */
export interface ClipTab {
  readonly page: Page;
  readonly id: number;
  load(page: PageToLoad): Promise<void>;
  /**
   * Clips what the tab shows: the built script is injected and called through the extension's own API, as the toolbar does.
   * @throws with the clipper's message when there is nothing to clip.
   */
  clip(request: ClipRequest): Promise<Clip>;
  /** Injects any script of the extension and calls it; answers with what it returns. */
  callIn<T>(injected: Injected, argument: unknown): Promise<T>;
  /** The convert stage alone. */
  convert(html: string): Promise<string>;
  /** The convert stage alone over many fragments, in one injection; a fragment that fails is its error's message. */
  convertAll(fragments: readonly string[], dialect?: Partial<Dialect>): Promise<string[]>;
  /** The convert stage alone on the page's own body, and how long it took in milliseconds. */
  timeConvert(): Promise<{ ms: number; length: number }>;
  close(): Promise<void>;
}

/** A page that never finishes loading is clipped as far as it came. */
const LOAD_TIMEOUT = 30_000;
const CLIP_TIMEOUT = 120_000;

/** Opens a tab that is driven as the toolbar drives one; see {@link ClipTab}. */
export async function openTab({ browser, worker }: Decant): Promise<ClipTab> {
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  const served = await serveDocuments(page);

  // The extension's own number for the tab, found by an address that no other tab has.
  const mark = `https://tab.invalid/${crypto.randomUUID()}`;
  served.page = { url: mark, html: '', scripts: false };
  await page.goto(mark);
  const id = await tabWithAddress(worker, mark);

  const callIn = async <T>({ file, global, method }: Injected, argument: unknown): Promise<T> => {
    const work = worker.evaluate(
      async (tab, path, name, key, input) => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
        const { scripting } = (globalThis as any).chrome;
        await scripting.executeScript({ target: { tabId: tab }, files: [path] });
        const [frame] = await scripting.executeScript({
          target: { tabId: tab },
          // biome-ignore lint/suspicious/noExplicitAny: runs in the page's isolated world.
          func: (of: string, what: string, value: unknown) => (globalThis as any)[of][what](value),
          args: [name, key, input],
        });
        return frame?.result;
      },
      id,
      file,
      global,
      method,
      argument,
    );
    return (await withTimeout(work, CLIP_TIMEOUT)) as T;
  };
  const call = <T>(method: 'clip' | 'convertFragment', argument: unknown): Promise<T> =>
    callIn({ file: '/clipper.js', global: 'decant', method }, argument);

  return {
    page,
    id,
    callIn,
    async load(next) {
      served.page = next;
      await page.setJavaScriptEnabled(next.scripts);
      await page.goto(next.url, { waitUntil: 'load', timeout: LOAD_TIMEOUT }).catch((error: Error) => {
        if (!/timeout/i.test(error.message)) throw new Error(`The page could not be loaded: ${error.message}`);
      });
    },
    async clip(request) {
      const result = await call<ClipAnswer | null>('clip', request);
      if (!result) throw new Error('The page gave no answer.');
      if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
      return compose(result.clip);
    },
    async convert(html) {
      const markdown = await call<string | null>('convertFragment', html);
      if (markdown === null) throw new Error('The page gave no answer.');
      return markdown;
    },
    async convertAll(fragments, dialect = {}) {
      const work = worker.evaluate(
        async (tab, list, options) => {
          // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
          const { scripting } = (globalThis as any).chrome;
          await scripting.executeScript({ target: { tabId: tab }, files: ['/clipper.js'] });
          const [frame] = await scripting.executeScript({
            target: { tabId: tab },
            func: async (inputs: string[], choices: object) => {
              const results: string[] = [];
              // biome-ignore lint/suspicious/noExplicitAny: runs in the page's isolated world.
              const { convertFragment } = (globalThis as any).decant;
              for (const html of inputs)
                results.push(await convertFragment(html, choices).catch((error: Error) => `failed: ${error.message}`));
              return results;
            },
            args: [list, options],
          });
          return frame?.result;
        },
        id,
        [...fragments],
        dialect as Record<string, unknown>,
      );
      return (await withTimeout(work, CLIP_TIMEOUT)) as string[];
    },
    async timeConvert() {
      const work = worker.evaluate(async (tab) => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
        const { scripting } = (globalThis as any).chrome;
        await scripting.executeScript({ target: { tabId: tab }, files: ['/clipper.js'] });
        const [frame] = await scripting.executeScript({
          target: { tabId: tab },
          func: async () => {
            const html = document.body.innerHTML;
            const started = performance.now();
            // biome-ignore lint/suspicious/noExplicitAny: runs in the page's isolated world.
            const { length } = await (globalThis as any).decant.convertFragment(html);
            return { ms: performance.now() - started, length };
          },
        });
        return frame?.result;
      }, id);
      return (await withTimeout(work, CLIP_TIMEOUT)) as { ms: number; length: number };
    },
    close: () => page.close(),
  };
}

/**
 * Answers the tab's document requests: a stored page at its own address, and for it no other document, since its
 * result may not depend on what the network says today. (What is not a document is refused by {@link OFFLINE}.)
 */
async function serveDocuments(page: Page): Promise<{ page: PageToLoad | null }> {
  const served: { page: PageToLoad | null } = { page: null };
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const stored = served.page;
    const answer =
      stored?.html === undefined
        ? session.send('Fetch.continueRequest', { requestId })
        : frameId === mainFrame && sameAddress(request.url, stored.url)
          ? session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: 200,
              responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
              body: Buffer.from(stored.html).toString('base64'),
            })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // A request can be gone by the time it is answered; the navigation then says so itself.
    answer.catch(() => {});
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  return served;
}

async function tabWithAddress(worker: WebWorker, address: string): Promise<number> {
  const id = await worker.evaluate(async (url) => {
    // biome-ignore lint/suspicious/noExplicitAny: runs in the extension's worker, where the API is a global.
    const [tab] = await (globalThis as any).chrome.tabs.query({ url });
    return (tab?.id as number | undefined) ?? null;
  }, address);
  if (id === null) throw new Error('The extension does not see the tab.');
  return id;
}

function sameAddress(a: string, b: string): boolean {
  return new URL(a).href.split('#')[0] === new URL(b).href.split('#')[0];
}

async function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
