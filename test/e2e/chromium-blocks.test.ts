import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { settled } from '../../bench/harness/toolbar';
import { said, shownIn, textOf, visitTides } from './popup-page';

const visit = visitTides();

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
    const popup = await visit.popupOn('/parts');
    await popup.click('#tab-coverage');
    expect(await textOf(popup, '#panel-coverage .share')).toMatch(/^[1-9]\d? % of the page/);
    const [left] = await blocks(popup, 'Left out');
    expect(left).toMatch(/^The society of friends/);
    expect(await textOf(popup, '#panel-coverage .reason')).toMatch(/characters · \w+/);
    expect(await shownIn(popup)).not.toContain('The society of friends');
    await press(popup, 'Add: The society');
    expect(await shownIn(popup)).toContain('The society of friends');
    await popup.close();

    const again = await visit.popupOn();
    expect(await shownIn(again)).toContain('The society of friends');
    await press(again, 'Take out: The society');
    expect(await shownIn(again)).not.toContain('The society of friends');
    expect(await blocks(again, 'Added by you')).toEqual([]);
  });

  test('takes in what a click takes out', async () => {
    const popup = await visit.popupOn('/parts');
    expect(await shownIn(popup)).toContain('blamed the gulls');
    const part = (await blocks(popup, 'In the result')).find((one) => one.includes('third keeper'));
    await press(popup, `Take out: ${part?.slice(0, 12)}`);
    expect(await shownIn(popup)).not.toContain('blamed the gulls');
    expect(await shownIn(popup)).toContain('trimmed the wick');
    await popup.close();
    await visit.page.reload();
    expect(await shownIn(await visit.popupOn())).toContain('blamed the gulls');
  });

  test('keeps the keyboard in the list when a block was added', async () => {
    const popup = await visit.popupOn('/parts');
    await popup.click('#tab-coverage');
    await popup.focus('#panel-coverage button');
    await popup.keyboard.press('Enter');
    await popup.waitForFunction(() => document.querySelector('#panel-coverage')?.textContent?.includes('Added by you'));
    await popup.waitForFunction(() => document.activeElement?.id === 'panel-coverage');
    expect(await popup.$eval('#panel-coverage', (panel) => (panel as HTMLElement).hidden)).toBe(false);
  });

  test('says that an edit must go before blocks can change', async () => {
    const popup = await visit.popupOn('/parts');
    await popup.focus('#markdown');
    await popup.keyboard.type('MINE ');
    await press(popup, 'Add: The society');
    expect(await said(popup, 'bad')).toMatch(/Discard the edit/);
    expect(await shownIn(popup)).toMatch(/^MINE /);
  });
});
