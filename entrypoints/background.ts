import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { activeTab } from '../src/browser/clip-tab';
import { createMenus } from '../src/browser/menus';
import { runTask } from '../src/browser/run-task';
import { COPY_AT_ONCE, TASKS } from '../src/browser/task';
import { discardDraftsOf } from '../src/drafts';
import { loadSettings, type Settings, watchSettings } from '../src/settings';

/** Listeners alone, all registered at once: the browser stops the background whenever it is idle. */
export default defineBackground(() => {
  browser.runtime.onInstalled.addListener(() => void createMenus());

  browser.contextMenus.onClicked.addListener((info, tab) => {
    const task = TASKS[info.menuItemId];
    if (task && tab) void runTask(tab, task, info.frameId);
  });

  browser.commands.onCommand.addListener(async (name, given) => {
    const task = TASKS[name];
    const tab = given ?? (await activeTab());
    if (task && tab) await runTask(tab, task);
  });

  // Fires only while the icon has no popup.
  browser.action.onClicked.addListener((tab) => void runTask(tab, COPY_AT_ONCE));
  const setIcon = ({ iconAction }: Settings): void => {
    void browser.action.setPopup({ popup: iconAction === 'copy' ? '' : 'popup.html' });
  };
  watchSettings(setIcon);
  void loadSettings().then(setIcon);

  browser.tabs.onRemoved.addListener((tabId) => void discardDraftsOf(tabId));
});
