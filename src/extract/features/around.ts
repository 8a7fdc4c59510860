import { type Box, has } from '../segment';
import { type Context, type Features, log } from './feature';

/** The boxes around a block that its features ask for; blocks of one box share them. */
export interface Surroundings {
  readonly box: Box;
  /** What {@link SIZES} says of the box itself (0) and of the four around it; the outermost goes on at its own place. */
  readonly sizes: readonly (readonly number[])[];
  /** Of the boxes around a block, the one with most neighbours that look the same. */
  readonly series: Box;
  readonly list: Box | null;
  readonly table: Box | null;
  readonly section: Box | null;
  /** The smallest box around a block with a tenth of the page's text. */
  readonly big: Box;
}

const LEVELS = [1, 2, 3, 4];

/** Looks around a box. @param chars the page's characters. */
export function lookOutward(box: Box, chars: number): Surroundings {
  const outer = [box];
  for (const level of LEVELS) outer.push(outer[level - 1]?.parent ?? (outer[level - 1] as Box));
  return {
    box,
    sizes: outer.map(sizesOf),
    series: series(box),
    list: enclosing(box, 'list'),
    table: enclosing(box, 'table'),
    section: sectionOf(box),
    big: bigOf(box, chars),
  };
}

/** What is said of a box by each block in it, at whatever level: once for all of them. */
const SIZES: Readonly<Record<string, (box: Box) => number>> = {
  chars: (box) => log(box.chars),
  linkDensity: density,
  blocks: (box) => log(box.blocks),
  prose: (box) => box.proseChars / (box.chars || 1),
  twins: (box) => log(box.twins - 1),
  images: (box) => log(box.images),
};
const sizeFunctions = Object.values(SIZES);
const known = new WeakMap<Box, readonly number[]>();

function sizesOf(box: Box): readonly number[] {
  let sizes = known.get(box);
  if (!sizes) {
    sizes = sizeFunctions.map((size) => size(box));
    known.set(box, sizes);
  }
  return sizes;
}

/** Sizes of the boxes around a block, from its own outwards. */
export const AROUND: Features = {};
for (const level of LEVELS) {
  for (const [index, name] of Object.keys(SIZES).entries()) {
    AROUND[`around${level}.${name}`] = ({ around }) => around.sizes[level]?.[index] ?? 0;
  }
}
Object.assign(AROUND, {
  twins: (c: Context) => log(c.box.twins - 1),
  mostTwins: ({ around }: Context) => log(around.series.twins - 1),
  seriesIndex: ({ around }: Context) => log(around.series.twinIndex),
  seriesChars: ({ around }: Context) => log(around.series.chars),
  seriesProse: ({ around: { series } }: Context) => series.proseChars / (series.chars || 1),
  seriesLinkDensity: ({ around: { series } }: Context) => series.linkChars / (series.chars || 1),
  seriesShare: ({ around, totals }: Context) => (around.series.parent?.chars ?? 0) / totals.chars,
  ownShare: (c: Context) => c.box.chars / c.totals.chars,
  listSize: ({ around }: Context) => log(around.list?.blocks ?? 0),
  listLinkDensity: ({ around }: Context) => density(around.list),
  listChars: ({ around }: Context) => log(around.list?.chars ?? 0),
  tableSize: ({ around }: Context) => log(around.table?.blocks ?? 0),
  sectionChars: ({ around }: Context) => log(around.section?.chars ?? 0),
  sectionLinkDensity: ({ around }: Context) => density(around.section),
  sectionProse: ({ around: { section } }: Context) => (section ? section.proseChars / (section.chars || 1) : 0),
  bigChars: ({ around, totals }: Context) => around.big.chars / totals.chars,
  bigLinkDensity: ({ around }: Context) => density(around.big),
  bigProse: ({ around: { big } }: Context) => big.proseChars / (big.chars || 1),
  inRichest: (c: Context) => stepsTo(c.box, c.totals.richest),
});

/** How far out features look for what encloses a block; deeper nesting adds no meaning and would cost time. */
const REACH = 12;

function series(box: Box): Box {
  let best = box;
  let outer = box.parent;
  for (let i = 0; i < 6 && outer; i++, outer = outer.parent) if (outer.twins > best.twins) best = outer;
  return best;
}

function enclosing(box: Box, trait: 'list' | 'table'): Box | null {
  if (!has(box.traits, trait)) return null;
  let outer: Box | null = box;
  for (let i = 0; i < REACH && outer; i++, outer = outer.parent) if (has(outer.ownTraits, trait)) return outer;
  return null;
}

const SECTIONS = new Set('section article aside main nav header footer form li tr'.split(' '));

function sectionOf(box: Box): Box | null {
  let outer: Box | null = box;
  for (let i = 0; i < REACH && outer; i++, outer = outer.parent) {
    if (SECTIONS.has(outer.tag)) return outer;
  }
  return null;
}

function bigOf(box: Box, chars: number): Box {
  let outer = box;
  for (let i = 0; i < 30 && outer.parent && outer.chars < chars / 10; i++) outer = outer.parent;
  return outer;
}

function stepsTo(box: Box, richest: Box): number {
  let target: Box | null = richest;
  for (let steps = 0; steps < 4 && target; steps++, target = target.parent) {
    if (box.index >= target.index && box.index <= target.index + target.descendants) return steps;
  }
  return 4;
}

function density(box: Box | null): number {
  return box ? box.linkChars / (box.chars || 1) : -1;
}
