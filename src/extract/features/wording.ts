import type { Features } from './feature';

/** What the words of a block and the names around it speak for, and those of the whole page. */
export const WORDING: Features = {
  wording: (c) => c.wording,
  'page.wording': (c) => c.pageWording,
};
