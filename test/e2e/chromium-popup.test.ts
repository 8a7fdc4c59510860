import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickIcon, clipboard, type Ground, makeGround, open, settled } from '../../bench/harness/toolbar';
import { cutOff, placesIn, placesOnceSeen } from './layout';
import { PAGES } from './pages';

let ground: Ground;
let page: Page;
beforeAll(async () => {
  ground = await makeGround(PAGES);
});
afterAll(() => ground?.close());
beforeEach(async () => {
  page = await open(ground, `${ground.origin}/tides`);
});
afterEach(() => page.close());

async function popupOn(path?: string): Promise<Page> {
  if (path) await page.goto(ground.origin + path);
  const popup = await clickIcon(ground, page);
  await settled(popup);
  return popup;
}

const shownIn = (popup: Page): Promise<string> =>
  popup.$eval('#markdown', (area) => (area as HTMLTextAreaElement).value);
const textOf = (popup: Page, selector: string): Promise<string> =>
  popup.$eval(selector, (found) => (found as HTMLElement).textContent);

async function said(popup: Page, tone: 'good' | 'bad'): Promise<string> {
  await popup.waitForSelector(`#status[data-tone=${tone}]`);
  return textOf(popup, '#status');
}

async function choose(popup: Page, scope: string): Promise<void> {
  await popup.$eval(`input[value=${scope}]`, (input) => (input as HTMLInputElement).click());
  await settled(popup);
}

async function selectList(): Promise<void> {
  await page.$eval('#list', (list) => getSelection()?.selectAllChildren(list));
}

describe('the popup', () => {
  test('opens on the Markdown of the article; Enter copies it', async () => {
    const popup = await popupOn();
    const shown = await shownIn(popup);
    expect(shown).toContain('## At night');
    expect(shown).not.toContain('Harbour');
    await popup.keyboard.press('Enter');
    expect(await said(popup, 'good')).toMatch(/^Copied \d+ words/);
    expect(await clipboard(ground)).toBe(shown);
  });

  test('shows source, quality, counts and title', async () => {
    const popup = await popupOn();
    expect(await textOf(popup, '#quality')).toMatch(/^Quality \w+ [01]\.\d\d$/);
    expect(await textOf(popup, '#source')).not.toBe('');
    expect(await textOf(popup, '#counts')).toMatch(/^\d+ words · [\d,]+ characters · ≈ \d+ tokens/);
    expect(await popup.$eval('#title', (input) => (input as HTMLInputElement).value)).toBe('Tides: high & low?');
  });

  test('takes an Enter that comes before the clip is ready, and copies when it is', async () => {
    await page.goto(`${ground.origin}/slow`);
    const popup = await clickIcon(ground, page);
    await popup.waitForFunction(() => document.activeElement?.id === 'copy');
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await popup.keyboard.press('Enter');
    await said(popup, 'good');
    const copied = await clipboard(ground);
    expect(copied).toContain('Line 3999');
  });

  test('reads a page that never finishes loading as far as it has come', async () => {
    await page.goto(`${ground.origin}/endless`, { waitUntil: 'domcontentloaded', timeout: 1_000 }).catch(() => {});
    const popup = await popupOn();
    expect(await shownIn(popup)).toContain('This much has arrived');
  });

  test('saves a file with the title as its name and the text as its bytes', async () => {
    const popup = await popupOn();
    const shown = await shownIn(popup);
    await popup.click('#download');
    const name = /^Saved as (.*)\.$/.exec(await said(popup, 'good'))?.[1] ?? '';
    expect(name).toMatch(/^Tides.*\.md$/);
    const saved = join(ground.downloads, name);
    await expect.poll(() => readIfThere(saved), { timeout: 10_000 }).toBe(shown);
  });

  test('opens on the selection when there is one, and switches to the others', async () => {
    await selectList();
    const popup = await popupOn();
    expect(await popup.$eval('input[value=selection]', (input) => (input as HTMLInputElement).checked)).toBe(true);
    await popup.click('#frontmatter');
    expect(await shownIn(popup)).toBe(`- ebb\n- flood [table](${ground.origin}/flood)`);
    await choose(popup, 'page');
    expect(await shownIn(popup)).toContain('Harbour');
    await choose(popup, 'article');
    expect(await shownIn(popup)).not.toContain('Harbour');
    await choose(popup, 'selection');
    expect(await shownIn(popup)).toMatch(/^- ebb/);
  });

  test('offers no selection where there is none', async () => {
    const popup = await popupOn();
    expect(await popup.$eval('input[value=selection]', (input) => (input as HTMLInputElement).disabled)).toBe(true);
  });

  test('puts frontmatter before the text, or not', async () => {
    const popup = await popupOn();
    const withIt = await shownIn(popup);
    expect(withIt).toMatch(/^---\ntitle: .*\nurl: .*\n/);
    await popup.click('#frontmatter');
    const without = await shownIn(popup);
    expect(without).toMatch(/^# Tides/);
    expect(withIt.endsWith(without)).toBe(true);
  });

  test('carries another title into the text, the frontmatter and the file name', async () => {
    const popup = await popupOn();
    await popup.click('#title', { count: 3 });
    await popup.keyboard.type('Water: a [plan]');
    const shown = await shownIn(popup);
    expect(shown).toContain('title: "Water: a [plan]"');
    expect(shown).toMatch(/^# Water: a \\?\[plan\\?\]$/m);
    await popup.click('#download');
    expect(await said(popup, 'good')).toMatch(/^Saved as Water.*plan.*\.md\.$/);
    await popup.click('#discard');
    expect(await shownIn(popup)).toContain('# Tides');
  });

  test('can be worked by keyboard alone', async () => {
    const popup = await popupOn();
    const reached: string[] = [];
    for (let i = 0; i < 12; i++) {
      await popup.keyboard.press('Tab');
      reached.push(
        await popup.evaluate(
          () =>
            (document.activeElement as HTMLInputElement | null)?.id ||
            (document.activeElement as HTMLInputElement | null)?.name ||
            '',
        ),
      );
    }
    for (const id of [
      'scope',
      'open-options',
      'title',
      'tab-markdown',
      'frontmatter',
      'markdown',
      'download',
      'copy',
    ]) {
      expect(reached).toContain(id);
    }
    await popup.focus('#tab-markdown');
    await popup.keyboard.press('ArrowRight');
    expect(await popup.$eval('#panel-preview', (panel) => (panel as HTMLElement).hidden)).toBe(false);
    await popup.keyboard.press('ArrowRight');
    expect(await popup.$eval('#panel-coverage', (panel) => (panel as HTMLElement).hidden)).toBe(false);
  });

  test('nothing in it moves while the clip is made', async () => {
    await page.goto(`${ground.origin}/slow`);
    const popup = await clickIcon(ground, page);
    const before = await placesOnceSeen(popup);
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await settled(popup);
    expect(await placesIn(popup)).toEqual(before);
  });

  test('says what it did in words that are seen whole', async () => {
    const popup = await popupOn();
    await popup.select('#format', 'text');
    await popup.click('#copy');
    expect(await said(popup, 'good')).toMatch(/^Copied \d+ words as plain text\.$/);
    expect(await cutOff(popup)).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows the text rendered, HTML in it as text, and loads no image until asked', async () => {
    const popup = await popupOn('/pictures');
    const asked: string[] = [];
    popup.on('request', (request) => asked.push(request.url()));
    popup.on('dialog', () => asked.push('dialog'));
    await popup.click('#tab-preview');
    await popup.waitForSelector('.preview');
    expect(await textOf(popup, '.preview')).toContain('<script>alert(2)</script>');
    expect(await popup.$$('.preview script, .preview [onerror], .preview img')).toHaveLength(0);
    expect(asked).toEqual([]);
    const link = await popup.$eval('.preview a', (found) => [found.getAttribute('target'), found.getAttribute('rel')]);
    expect(link).toEqual(['_blank', 'noopener noreferrer']);
    await popup.click('.images-note button');
    await expect.poll(() => asked).toEqual([`${ground.origin}/picture.png`]);
  });
});

describe('what is left out', () => {
  const blocks = (popup: Page, heading: string): Promise<string[]> =>
    popup.$$eval(
      '#panel-coverage h2',
      (headings, name) => {
        const found = headings.find((one) => one.textContent === name);
        return [...(found?.nextElementSibling?.querySelectorAll('.excerpt') ?? [])].map((one) => one.textContent ?? '');
      },
      heading,
    );
  const press = async (popup: Page, label: string): Promise<void> => {
    await popup.$eval(`#panel-coverage button[aria-label^="${label}"]`, (button) => (button as HTMLElement).click());
    await settled(popup);
  };

  test('is listed with its reason; one click adds it, and the page remembers', async () => {
    const popup = await popupOn('/parts');
    await popup.click('#tab-coverage');
    expect(await textOf(popup, '#panel-coverage .share')).toMatch(/^[1-9]\d? % of the page/);
    const [left] = await blocks(popup, 'Left out');
    expect(left).toMatch(/^The society of friends/);
    expect(await textOf(popup, '#panel-coverage .reason')).toMatch(/characters · \w+/);
    expect(await shownIn(popup)).not.toContain('The society of friends');
    await press(popup, 'Add: The society');
    expect(await shownIn(popup)).toContain('The society of friends');
    await popup.close();

    const again = await popupOn();
    expect(await shownIn(again)).toContain('The society of friends');
    await press(again, 'Take out: The society');
    expect(await shownIn(again)).not.toContain('The society of friends');
    expect(await blocks(again, 'Added by you')).toEqual([]);
  });

  test('takes in what a click takes out', async () => {
    const popup = await popupOn('/parts');
    expect(await shownIn(popup)).toContain('blamed the gulls');
    const part = (await blocks(popup, 'In the result')).find((one) => one.includes('third keeper'));
    await press(popup, `Take out: ${part?.slice(0, 12)}`);
    expect(await shownIn(popup)).not.toContain('blamed the gulls');
    expect(await shownIn(popup)).toContain('trimmed the wick');
    await popup.close();
    await page.reload();
    expect(await shownIn(await popupOn())).toContain('blamed the gulls');
  });

  test('keeps the keyboard in the list when a block was added', async () => {
    const popup = await popupOn('/parts');
    await popup.click('#tab-coverage');
    await popup.focus('#panel-coverage button');
    await popup.keyboard.press('Enter');
    await popup.waitForFunction(() => document.querySelector('#panel-coverage')?.textContent?.includes('Added by you'));
    await popup.waitForFunction(() => document.activeElement?.id === 'panel-coverage');
    expect(await popup.$eval('#panel-coverage', (panel) => (panel as HTMLElement).hidden)).toBe(false);
  });

  test('says that an edit must go before blocks can change', async () => {
    const popup = await popupOn('/parts');
    await popup.focus('#markdown');
    await popup.keyboard.type('MINE ');
    await press(popup, 'Add: The society');
    expect(await said(popup, 'bad')).toMatch(/Discard the edit/);
    expect(await shownIn(popup)).toMatch(/^MINE /);
  });
});

/** The keys under which drafts are stored. */
function storedDrafts(popup: Page): Promise<string[]> {
  return popup.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
    return Object.keys(await (globalThis as any).chrome.storage.session.get());
  });
}

describe('a draft', () => {
  test('survives closing the popup, and goes when it is discarded', async () => {
    const first = await popupOn();
    const extracted = await shownIn(first);
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.waitForSelector('#edited:not([hidden])');
    expect(await shownIn(first)).toBe(`MINE ${extracted}`);
    await first.close();
    const second = await popupOn();
    expect(await shownIn(second)).toContain('MINE');
    await second.click('#discard');
    expect(await shownIn(second)).not.toContain('MINE');
    await second.close();
    const third = await popupOn();
    expect(await shownIn(third)).not.toContain('MINE');
  });

  test('that was discarded right after the last key stays discarded', async () => {
    const first = await popupOn();
    await first.evaluate(() => {
      const area = document.querySelector('#markdown') as HTMLTextAreaElement;
      area.value = `MINE ${area.value}`;
      area.dispatchEvent(new Event('input'));
      (document.querySelector('#discard') as HTMLButtonElement).click();
    });
    // Stored after both in any order, so that it is there when both are done.
    await expect.poll(() => storedDrafts(first)).toEqual([]);
    await first.close();
    expect(await shownIn(await popupOn())).not.toContain('MINE');
  });

  test('too large for the browser’s memory is said to be lost with the popup', async () => {
    const popup = await popupOn();
    // Ten megabytes are what there is.
    const filled = await popup.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      const { session } = (globalThis as any).chrome.storage;
      await session.set({ filled: '' });
      await session.set({ filled: 'x'.repeat(session.QUOTA_BYTES - (await session.getBytesInUse()) - 200) });
      return session.getBytesInUse() as number;
    });
    expect(filled).toBeGreaterThan(10_000_000);
    await popup.focus('#markdown');
    await popup.keyboard.type('MINE ');
    expect(await said(popup, 'bad')).toMatch(/too large to be kept/);
    expect(await cutOff(popup)).toEqual([]);
    expect(await shownIn(popup)).toMatch(/^MINE /);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    await popup.evaluate(() => (globalThis as any).chrome.storage.session.clear());
  });

  test('is kept, and said to be older, when the page has changed under it', async () => {
    const first = await popupOn();
    await first.click('#frontmatter');
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.close();
    await page.$eval('article', (article) =>
      article.insertAdjacentHTML('beforeend', '<p>It rained at noon, and the water rose by a hand.</p>'),
    );
    const second = await popupOn();
    expect(await said(second, 'bad')).toMatch(/changed since your edit/);
    expect(await shownIn(second)).toContain('MINE');
    await second.click('#discard');
    expect(await shownIn(second)).toContain('It rained at noon');
  });

  test('does not follow the tab to another page', async () => {
    const first = await popupOn();
    await first.focus('#markdown');
    await first.keyboard.type('MINE ');
    await first.close();
    const second = await popupOn('/other');
    expect(await shownIn(second)).not.toContain('MINE');
  });
});

describe('a page that moves on while it is read', () => {
  test('gives the page that came in its place', async () => {
    await page.goto(`${ground.origin}/slow`);
    const popup = await clickIcon(ground, page);
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await page.goto(`${ground.origin}/other`);
    await settled(popup);
    expect(await shownIn(popup)).toContain('Here is something else to read');
  });
});

describe('a page without an article', () => {
  test('is offered whole at once, and Copy has the focus then', async () => {
    const popup = await popupOn('/menu');
    expect(await textOf(popup, '#refusal-title')).toBe('No article on this page');
    await popup.keyboard.press('Enter');
    await settled(popup);
    expect(await shownIn(popup)).toContain('[Harbour]');
    await popup.waitForFunction(() => document.activeElement?.id === 'copy');
    expect(await popup.$eval('input[value=page]', (input) => (input as HTMLInputElement).checked)).toBe(true);
  });
});

describe('the clipboard', () => {
  test('takes a text of some megabytes whole', async () => {
    const popup = await popupOn('/megabytes');
    const shown = await shownIn(popup);
    expect(shown.length).toBeGreaterThan(2_000_000);
    await popup.keyboard.press('Enter');
    await said(popup, 'good');
    expect((await clipboard(ground)) === shown).toBe(true);
  });

  test('that is refused leaves the text, and what to do is said', async () => {
    const popup = await popupOn();
    await popup.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await popup.click('#copy');
    expect(await said(popup, 'bad')).toMatch(/refused the clipboard.*select it and copy it by hand/);
    expect(await cutOff(popup)).toEqual([]);
    expect(await shownIn(popup)).toContain('## At night');
  });
});

describe('a page that can’t be clipped', () => {
  test.each([
    ['chrome://version/', /keeps this page to itself/],
    ['about:blank', /keeps this page to itself/],
    ['data:text/html,<p>hello', /keeps this page to itself/],
    ['view-source:/tides', /keeps this page to itself/],
    ['http://nobody.invalid/', /keeps this page to itself/],
    ['/doc.pdf', /PDF/],
    ['/', /no text/],
    ['/framed', /frame from another site/],
    ['/data.json', /not a web page/],
  ])('%s is refused with a reason and advice', async (address, reason) => {
    // Where nothing answers, the browser's error page opens.
    await page.goto(address.replace(/^(view-source:)?\//, `$1${ground.origin}/`)).catch(() => {});
    const popup = await popupOn();
    expect(await textOf(popup, '#refusal-title')).toMatch(reason);
    expect((await textOf(popup, '#refusal-advice')).length).toBeGreaterThan(20);
    expect(await popup.$eval('#status', (status) => status.textContent)).toMatch(reason);
    expect(await popup.$eval('#copy', (copy) => copy.getAttribute('aria-disabled'))).toBe('true');
  });
});

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
