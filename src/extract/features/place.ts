import { type Features, log } from './feature';

/** Where a block stands in the page. */
export const PLACE: Features = {
  index: (c) => c.block.index / c.totals.blocks,
  fromStart: (c) => log(c.block.index),
  fromEnd: (c) => log(c.totals.blocks - c.block.index),
  cumulative: (c) => c.place.charsBefore / c.totals.chars,
  charsBefore: (c) => log(c.place.charsBefore),
  depth: (c) => c.box.depth,
  afterH1: (c) => (c.totals.h1 < 0 ? 0 : c.block.index >= c.totals.h1 ? 1 : -1),
  sinceH1: (c) => {
    if (c.totals.h1 < 0) return -20;
    return c.block.index >= c.totals.h1 ? log(c.block.index - c.totals.h1) : -log(c.totals.h1 - c.block.index);
  },
  charsSinceH1: (c) => c.place.charsSinceH1,
  charsSinceHeading: (c) => log(c.place.charsSinceHeading),
  blocksSinceHeading: (c) => log(c.place.blocksSinceHeading),
  headingLevel: (c) => c.place.headingLevel,
  boilerplate: (c) => c.place.boilerplate,
  inMain: (c) => c.place.inMain,
  cleanMain: (c) => (c.place.inMain && !c.place.boilerplate ? 1 : 0),
  readable: (c) => c.place.readable,
};
