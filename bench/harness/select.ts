import type { Page } from 'puppeteer-core';

interface Point {
  readonly selector: string;
  /** Index in the element's child nodes. */
  readonly child: number;
  readonly offset: number;
}

export interface RangeAddress {
  readonly start: Point;
  readonly end: Point;
}

/** Selects ranges in the page as a person would with the pointer; browsers with one range only keep the last. */
export async function select(page: Page, ranges: readonly RangeAddress[]): Promise<void> {
  await page.evaluate((list) => {
    const selection = getSelection();
    selection?.removeAllRanges();
    for (const { start, end } of list) {
      const range = document.createRange();
      const from = document.querySelector(start.selector)?.childNodes[start.child];
      const to = document.querySelector(end.selector)?.childNodes[end.child];
      if (!from || !to) throw new Error('The selection names a node that is not in the page.');
      range.setStart(from, start.offset);
      range.setEnd(to, end.offset);
      selection?.addRange(range);
    }
  }, ranges as RangeAddress[]);
}
