import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Firefox, launchFirefox } from '../firefox/firefox';
import {
  clickInPopup,
  clipboardAfter,
  closePopup,
  downloaded,
  openPopup,
  pickFromMenu,
  pressCommand,
  setClipboard,
} from '../firefox/toolbar';
import { PAGES } from './pages';

const BEFORE = 'what was there before';

let firefox: Firefox;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html; charset=utf-8' });
    response.end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  firefox = await launchFirefox();
});
afterAll(async () => {
  server?.close();
  await firefox?.close();
});
afterEach(() => closePopup(firefox));

/** Selects the two items of the list as two ranges, as a person does with the control key. */
async function selectTwoRanges(): Promise<{ x: number; y: number }> {
  return firefox.inPage(() => {
    const selection = getSelection();
    selection?.removeAllRanges();
    for (const part of ['h2', '#list li']) {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(part) as Node);
      selection?.addRange(range);
    }
    if (selection?.rangeCount !== 2) throw new Error('Firefox did not take two ranges.');
    const { left, top } = (document.querySelector('#list li') as Element).getBoundingClientRect();
    return { x: Math.round(left + 8), y: Math.round(top + 8) };
  });
}

test('the popup opens on the article; Copy puts what it shows on the clipboard', async () => {
  await firefox.goto(`${origin}/tides`);
  const shown = await openPopup(firefox);
  expect(shown.scope).toBe('article');
  expect(shown.markdown).toContain('## At night');
  expect(shown.markdown).not.toContain('Harbour');
  await setClipboard(firefox, BEFORE);
  expect((await clickInPopup(firefox, '#copy')).tone).toBe('good');
  expect(await clipboardAfter(firefox, BEFORE)).toBe(shown.markdown);
});

test('Download saves what the popup shows, byte for byte', async () => {
  await firefox.goto(`${origin}/tides`);
  const shown = await openPopup(firefox);
  expect((await clickInPopup(firefox, '#download')).tone).toBe('good');
  const file = await downloaded(firefox);
  expect(file.name).toMatch(/^Tides.*\.md$/);
  expect(file.text.trimEnd()).toBe(shown.markdown.trimEnd());
});

test('a selection of two ranges is what the popup opens on', async () => {
  await firefox.goto(`${origin}/tides`);
  await selectTwoRanges();
  const shown = await openPopup(firefox);
  expect(shown.scope).toBe('selection');
  expect(shown.markdown).toContain('At night');
  expect(shown.markdown).toMatch(/^- ebb$/m);
  expect(shown.markdown).not.toContain('flood');
  expect(shown.markdown).not.toContain('Nobody was awake');
});

test('the context menu copies a selection of two ranges', async () => {
  await firefox.goto(`${origin}/tides`);
  const at = await selectTwoRanges();
  await setClipboard(firefox, BEFORE);
  await pickFromMenu(firefox, at, 'Copy selection as Markdown');
  const copied = await clipboardAfter(firefox, BEFORE);
  expect(copied).toContain('At night');
  expect(copied).toMatch(/^- ebb$/m);
  expect(copied).not.toContain('Nobody was awake');
});

test('the keyboard command copies the page', async () => {
  await firefox.goto(`${origin}/tides`);
  await setClipboard(firefox, BEFORE);
  await pressCommand(firefox, 'Y');
  const copied = await clipboardAfter(firefox, BEFORE);
  expect(copied).toContain('## At night');
  expect(copied).not.toContain('Harbour');
});
