import browser from 'webextension-polyfill';
import { make } from '../../../src/ui/make';
import { paragraph } from '../controls';
import type { OptionsSection } from '../section';

/** Chromium's own page for shortcuts; an ordinary link may not lead there, a new tab may. */
const CHROMIUM_PAGE = 'chrome://extensions/shortcuts';

export const shortcutsSection: OptionsSection = {
  id: 'shortcuts',
  title: 'Shortcuts',
  async render(body, context) {
    const table = make('table', {}, make('caption', { class: 'visually-hidden' }, 'Shortcuts'));
    for (const { name, description, shortcut } of await browser.commands.getAll()) {
      const words =
        name === '_execute_action' ? 'Open the popup (or copy, as chosen above)' : (description ?? name ?? '');
      const keys = shortcut ? make('kbd', {}, shortcut) : make('span', { class: 'unset' }, 'not set');
      table.append(make('tr', {}, make('th', { scope: 'row' }, words), make('td', {}, keys)));
    }
    const button = make('button', { type: 'button', class: 'button' }, 'Change shortcuts…');
    button.addEventListener('click', () => openShortcuts(context.say));
    body.append(table, paragraph(button));
  },
};

async function openShortcuts(say: (text: string, tone?: 'good' | 'bad') => void): Promise<void> {
  const { commands } = browser as { commands: { openShortcutSettings?: () => Promise<void> } };
  try {
    if (commands.openShortcutSettings) await commands.openShortcutSettings();
    else await browser.tabs.create({ url: CHROMIUM_PAGE });
  } catch {
    say('Open the browser’s extensions page and choose its keyboard shortcuts there.', 'bad');
  }
}
