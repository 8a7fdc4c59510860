import { describe, expect, test } from 'vitest';
import { clickIcon, settled } from '../../bench/harness/toolbar';
import { shownIn, textOf, visitTides } from './popup-page';

const visit = visitTides();

describe('a page that moves on while it is read', () => {
  test('gives the page that came in its place', async () => {
    await visit.page.goto(`${visit.ground.origin}/slow`);
    const popup = await clickIcon(visit.ground, visit.page);
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await visit.page.goto(`${visit.ground.origin}/other`);
    await settled(popup);
    expect(await shownIn(popup)).toContain('Here is something else to read');
  });
});

describe('a page without an article', () => {
  test('is offered whole at once, and Copy has the focus then', async () => {
    const popup = await visit.popupOn('/menu');
    expect(await textOf(popup, '#refusal-title')).toBe('No article on this page');
    await popup.keyboard.press('Enter');
    await settled(popup);
    expect(await shownIn(popup)).toContain('[Harbour]');
    await popup.waitForFunction(() => document.activeElement?.id === 'copy');
    expect(await popup.$eval('input[value=page]', (input) => (input as HTMLInputElement).checked)).toBe(true);
  });
});

describe('a page that can’t be clipped', () => {
  test.each([
    ['chrome://version/', /keeps this page to itself/],
    ['about:blank', /keeps this page to itself/],
    ['data:text/html,<p>hello', /keeps this page to itself/],
    ['view-source:/tides', /keeps this page to itself/],
    // An error page, of which Chromium at times tells the address and mostly doesn't.
    ['http://nobody.invalid/', /keeps this page to itself|gives no access to this page/],
    ['/doc.pdf', /PDF/],
    ['/', /no text/],
    ['/framed', /frame from another site/],
    ['/data.json', /not a web page/],
    ['/drawing.svg', /not a web page/],
    ['/feed.xml', /not a web page/],
    ['/notes.txt', /not a web page/],
  ])('%s is refused with a reason and advice', async (address, reason) => {
    // Where nothing answers, the browser's error page opens.
    await visit.page.goto(address.replace(/^(view-source:)?\//, `$1${visit.ground.origin}/`)).catch(() => {});
    const popup = await visit.popupOn();
    expect(await textOf(popup, '#refusal-title')).toMatch(reason);
    expect((await textOf(popup, '#refusal-advice')).length).toBeGreaterThan(20);
    expect(await popup.$eval('#status', (status) => status.textContent)).toMatch(reason);
    expect(await popup.$eval('#copy', (copy) => copy.getAttribute('aria-disabled'))).toBe('true');
  });
});

test('a page in XHTML is read like any other', async () => {
  const shown = await shownIn(await visit.popupOn('/page.xhtml'));
  expect(shown).toContain('# Strict\n');
  expect(shown).toContain('- one\n- two < three');
});
