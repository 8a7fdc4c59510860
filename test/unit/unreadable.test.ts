import { expect, test } from 'vitest';
import { explain } from '../../src/browser/unreadable';

test.each([
  ['unreadable', 'chrome://settings/', /browser’s own pages/],
  ['unreadable', 'about:debugging', /browser’s own pages/],
  ['unreadable', undefined, /keeps this page to itself/],
  ['unreadable', 'https://chromewebstore.google.com/detail/x', /stores/],
  ['unreadable', 'https://addons.mozilla.org/en-US/firefox/', /stores/],
  ['unreadable', 'https://example.org/paper.pdf?page=2', /PDF/],
  ['not-html', 'https://example.org/paper.PDF', /PDF/],
  ['not-html', 'https://example.org/data.json', /not a web page/],
  ['unreadable', 'file:///home/me/notes.html', /file/i],
  ['unreadable', 'https://example.org/', /no access/],
  ['no-selection', 'https://example.org/', /selected/],
  ['no-article', 'https://example.org/', /article/i],
  ['frames-only', 'https://example.org/', /frame/],
  ['empty', 'https://example.org/', /no text/],
  ['unexpected', 'https://example.org/', /wrong/],
])('%s at %s is explained, with what to do next', (code, url, title) => {
  const said = explain(code, { url });
  expect(said.title).toMatch(title);
  expect(said.advice).toMatch(/\b(open|choose|select|reload|try|save|wait|allow|works)\b/i);
});

test('a tab that the browser put to sleep is said to be asleep, whatever it shows', () => {
  expect(explain('unreadable', { url: 'https://example.org/', discarded: true }).title).toMatch(/asleep/);
});
