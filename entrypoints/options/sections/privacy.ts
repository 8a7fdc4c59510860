import { make } from '../../../src/ui/make';
import { paragraph } from '../controls';
import type { OptionsSection } from '../section';

const STORED = [
  'These settings, in the browser’s synced storage: if your browser syncs, they follow you.',
  'Your edits in the popup, in memory alone: per tab, until the page changes, the tab closes or you discard them.',
  'The history, if you keep one: when, which host, which method, how good; never the text. You can erase it at any time.',
  'The address and key of your own service, if you set one up: in this browser alone, never synced.',
];

const NEVER = [
  'No page is read until you click the icon, a menu entry or press a shortcut, and then only the page in that tab.',
  'No page is changed.',
  'Nothing is sent anywhere, unless you set up a service of your own for it.',
  'There are no statistics, no accounts and no code from elsewhere.',
];

export const privacySection: OptionsSection = {
  id: 'privacy',
  title: 'Privacy',
  render(body) {
    body.append(paragraph('What Decant stores:'), list(STORED), paragraph('What it never does:'), list(NEVER));
  },
};

function list(items: readonly string[]): HTMLElement {
  return make('ul', {}, ...items.map((item) => make('li', {}, item)));
}
