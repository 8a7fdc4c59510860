import type { Page } from 'puppeteer-core';

const PARTS = [
  'scope',
  'links',
  'title',
  'facts',
  'views',
  'markdown',
  'counts',
  'status',
  'format',
  'download',
  'copy',
];

/** Where the parts of the popup stand: name, x, y, width and height in CSS pixels. */
export function placesIn(popup: Page): Promise<(string | number)[][]> {
  return popup.evaluate(
    (ids) =>
      ids.map((id) => {
        const { x, y, width, height } = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
        return [id, x, y, width, height];
      }),
    PARTS,
  );
}

/** Where they stand as soon as a person sees them. */
export async function placesOnceSeen(popup: Page): Promise<(string | number)[][]> {
  await popup.waitForFunction(() => getComputedStyle(document.querySelector('main') as HTMLElement).opacity === '1');
  return placesIn(popup);
}

/** Ids of the parts of the popup whose text is taller or wider than the room for it. */
export function cutOff(popup: Page): Promise<string[]> {
  return popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#status, #service, #service .words, #counts, #facts, #refusal p')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.id || part.className),
  );
}
