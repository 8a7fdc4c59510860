import browser from 'webextension-polyfill';

const PAGE = ['copy-page', 'download-page'];
const SELECTION = ['copy-selection', 'download-selection'];

/** Puts the entries into the context menus; their ids are the names of tasks. Called once per installation. */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  const create = (id: string, context: 'page' | 'selection'): void => {
    browser.contextMenus.create({ id, contexts: [context], title: browser.i18n.getMessage(id.replaceAll('-', '_')) });
  };
  for (const id of PAGE) create(id, 'page');
  for (const id of SELECTION) create(id, 'selection');
}
