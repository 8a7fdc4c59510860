import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firefox } from './firefox';

// What code that runs in Firefox's own window finds there: far too much to be typed for these few calls.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Privileged = any;
declare const ChromeUtils: Privileged;
declare const Services: Privileged;
declare const Cc: Privileged;
declare const Ci: Privileged;
declare const window: Privileged;
declare const document: Privileged;

const LIMIT = 30_000;

/** Asks again until the answer is neither null nor false. @throws when it never is. */
export async function until<T>(what: string, ask: () => Promise<T | null | false> | T | null | false): Promise<T> {
  for (const deadline = Date.now() + LIMIT; ; ) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Firefox never showed ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Clicks the extension's own button in the toolbar. */
export async function clickIcon(firefox: Firefox): Promise<void> {
  await firefox.inBrowser((id: string) => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const extension = ExtensionParent.GlobalManager.getExtension(id);
    return ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
  }, firefox.extensionId);
}

/**
 * Runs in the document of the open popup.
 * @param source a function's source that takes the popup's window.
 */
export async function inPopup<T>(firefox: Firefox, source: string): Promise<T | null> {
  return firefox.inBrowser((work: string) => {
    const popup = document.querySelector('browser.webextension-popup-browser');
    const manager = popup?.messageManager;
    if (!manager) return null;
    const name = `decant:${Math.random()}`;
    return new Promise<T | null>((resolve) => {
      const listen = ({ data }: { data: T | null }): void => {
        manager.removeMessageListener(name, listen);
        resolve(data);
      };
      manager.addMessageListener(name, listen);
      // While it opens, Firefox moves the popup into another frame, and a question to the first is never answered.
      setTimeout(listen, 2_000, { data: null });
      const script = `try { sendAsyncMessage(${JSON.stringify(name)}, (${work})(content)) } catch { sendAsyncMessage(${JSON.stringify(name)}, null) }`;
      manager.loadFrameScript(`data:,${encodeURIComponent(script)}`, false);
    });
  }, source);
}

/** What the open popup shows. */
interface Shown {
  readonly markdown: string;
  readonly scope: string;
  readonly status: string;
  readonly tone: string;
}

const SHOWN = `({ document }) => ({
  busy: document.querySelector('main').getAttribute('aria-busy') === 'true',
  markdown: document.querySelector('#markdown').value,
  scope: document.querySelector('input[name=scope]:checked')?.value ?? '',
  status: document.querySelector('#status').textContent,
  tone: document.querySelector('#status').dataset.tone ?? '',
})`;

/** Clicks the icon and waits for the finished clip. */
export async function openPopup(firefox: Firefox): Promise<Shown> {
  await clickIcon(firefox);
  return until('the finished clip', async () => {
    const shown = await inPopup<Shown & { busy: boolean }>(firefox, SHOWN);
    return shown && !shown.busy && shown.markdown !== '' && shown;
  });
}

/** Clicks a button in the open popup and waits for what it says. */
export async function clickInPopup(firefox: Firefox, selector: string): Promise<Shown> {
  const click = `({ document }) => {
    document.querySelector('#status').textContent = '';
    document.querySelector(${JSON.stringify(selector)}).click();
    return true;
  }`;
  await inPopup(firefox, click);
  return until('what came of the click', async () => {
    const shown = await inPopup<Shown>(firefox, SHOWN);
    return shown !== null && shown.status !== '' && shown.tone !== '' && shown;
  });
}

/** Closes the popup and waits until it is gone, so that the next one is not taken for it. */
export async function closePopup(firefox: Firefox): Promise<void> {
  await until('the popup closed', () =>
    firefox.inBrowser(() => {
      document.querySelector('panel:has(browser.webextension-popup-browser)')?.hidePopup();
      return document.querySelector('browser.webextension-popup-browser') === null;
    }),
  );
}

/** What the system's clipboard holds as text. */
export async function clipboard(firefox: Firefox): Promise<string> {
  return firefox.inBrowser(() => {
    const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    transferable.init(null);
    transferable.addDataFlavor('text/plain');
    Services.clipboard.getData(transferable, Services.clipboard.kGlobalClipboard);
    const data: { value?: { QueryInterface(kind: unknown): { data: string } } } = {};
    try {
      transferable.getTransferData('text/plain', data);
    } catch {
      return '';
    }
    return data.value?.QueryInterface(Ci.nsISupportsString).data ?? '';
  });
}

/** Puts a text on the clipboard. */
export async function setClipboard(firefox: Firefox, text: string): Promise<void> {
  await firefox.inBrowser((value: string) => {
    Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper).copyString(value);
  }, text);
}

/** The text that takes the place of another on the clipboard. */
export function clipboardAfter(firefox: Firefox, before: string): Promise<string> {
  return until('something new on the clipboard', async () => {
    const text = await clipboard(firefox);
    return text !== before && text !== '' && text;
  });
}

/** The one file in the downloads folder, once it is whole. */
export function downloaded(firefox: Firefox): Promise<{ name: string; text: string }> {
  return until('the downloaded file', () => {
    const names = readdirSync(firefox.downloads);
    const [name] = names;
    if (names.length !== 1 || name === undefined || name.endsWith('.part')) return null;
    const text = readFileSync(join(firefox.downloads, name), 'utf8');
    return text !== '' && { name, text };
  });
}

/** Opens the context menu with a real right click in the page and picks one of the extension's entries. */
export async function pickFromMenu(firefox: Firefox, at: { x: number; y: number }, label: string): Promise<void> {
  const press = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 2 },
    { type: 'pointerUp', button: 2 },
  ];
  await firefox.send('WebDriver:PerformActions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }],
  });
  await until('the context menu', () =>
    firefox.inBrowser(() => document.getElementById('contentAreaContextMenu')?.state === 'open'),
  );
  await firefox.inBrowser(async (wanted: string) => {
    const menu = document.getElementById('contentAreaContextMenu');
    const items = [...menu.querySelectorAll('menuitem')];
    const item = items.find((entry: { getAttribute(name: string): string }) => entry.getAttribute('label') === wanted);
    if (!item) throw new Error(`The context menu has no ${wanted}.`);
    // Several entries of one extension share a menu of their own.
    const submenu = item.closest('menu');
    if (submenu) {
      const shown = new Promise((resolve) => submenu.menupopup.addEventListener('popupshown', resolve, { once: true }));
      submenu.openMenu(true);
      await shown;
      submenu.menupopup.activateItem(item);
    } else menu.activateItem(item);
  }, label);
}

/** Presses the key of a command. (Keys sent to the page don't reach the browser's own shortcuts.) */
export async function pressCommand(firefox: Firefox, key: string): Promise<void> {
  await firefox.inBrowser((letter: string) => {
    const element = document.querySelector(`keyset[id^="ext-keyset"] key[key="${letter}"]`);
    if (!element) throw new Error(`No command has the key ${letter}.`);
    element.doCommand();
  }, key);
}
