/**
 * Copying and saving without a popup. Both need a document of the extension's own: Firefox's background has one,
 * Chromium's service worker borrows an offscreen page. The visited page is not involved, so that neither its address
 * (http or https), its focus nor its listeners matter.
 */
import browser from 'webextension-polyfill';
import { saveFile } from './save';

interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

/** What the background asks of the offscreen page. */
export type Errand =
  | { readonly kind: 'errand'; readonly copy: string }
  | { readonly kind: 'errand'; readonly save: TextFile };

interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  hasDocument?: () => Promise<boolean>;
}

/** Where WXT puts the offscreen page in the built extension. */
const PAGE = '/offscreen.html';

/** @throws when the browser refuses the clipboard. */
export async function copyText(text: string): Promise<void> {
  const offscreen = findOffscreen();
  if (offscreen) await send(offscreen, { kind: 'errand', copy: text });
  else await navigator.clipboard.writeText(text);
}

/** @throws when the browser refuses the download. */
export async function saveText(file: TextFile): Promise<void> {
  const offscreen = findOffscreen();
  if (offscreen) await send(offscreen, { kind: 'errand', save: file });
  else saveFile(file.name, file.text, file.type);
}

function findOffscreen(): Offscreen | undefined {
  return (globalThis as { chrome?: { offscreen?: Offscreen } }).chrome?.offscreen;
}

let opening: Promise<void> | null = null;

async function send(offscreen: Offscreen, errand: Errand): Promise<void> {
  // Two at once are refused, and one may be left from an earlier life of the worker.
  opening ??= openPage(offscreen).finally(() => {
    opening = null;
  });
  await opening;
  if ((await browser.runtime.sendMessage(errand)) !== true) throw new Error('The offscreen page could not do it.');
}

async function openPage(offscreen: Offscreen): Promise<void> {
  if (await offscreen.hasDocument?.()) return;
  await offscreen.createDocument({
    url: PAGE,
    reasons: ['CLIPBOARD', 'BLOBS'],
    justification: 'Copies or saves the Markdown that a menu or shortcut asked for.',
  });
}
