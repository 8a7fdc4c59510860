import { type Box, has } from '../segment';
import { type Context, type Features, log } from './feature';

/** Sizes of the boxes around a block, from its own outwards. */
export const AROUND: Features = {};
for (let level = 1; level <= 4; level++) {
  const at = (c: Context): Box => ancestor(c.box, level);
  AROUND[`around${level}.chars`] = (c) => log(at(c).chars);
  AROUND[`around${level}.linkDensity`] = (c) => at(c).linkChars / (at(c).chars || 1);
  AROUND[`around${level}.blocks`] = (c) => log(at(c).blocks);
  AROUND[`around${level}.prose`] = (c) => at(c).proseChars / (at(c).chars || 1);
  AROUND[`around${level}.twins`] = (c) => log(at(c).twins - 1);
  AROUND[`around${level}.images`] = (c) => log(at(c).images);
}
Object.assign(AROUND, {
  twins: (c: Context) => log(c.box.twins - 1),
  mostTwins: (c: Context) => log(series(c.box).twins - 1),
  seriesIndex: (c: Context) => log(series(c.box).twinIndex),
  seriesChars: (c: Context) => log(series(c.box).chars),
  seriesProse: (c: Context) => series(c.box).proseChars / (series(c.box).chars || 1),
  seriesLinkDensity: (c: Context) => series(c.box).linkChars / (series(c.box).chars || 1),
  seriesShare: (c: Context) => (series(c.box).parent?.chars ?? 0) / c.totals.chars,
  ownShare: (c: Context) => c.box.chars / c.totals.chars,
  listSize: (c: Context) => log(enclosing(c.box, 'list')?.blocks ?? 0),
  listLinkDensity: (c: Context) => density(enclosing(c.box, 'list')),
  listChars: (c: Context) => log(enclosing(c.box, 'list')?.chars ?? 0),
  tableSize: (c: Context) => log(enclosing(c.box, 'table')?.blocks ?? 0),
  sectionChars: (c: Context) => log(sectionOf(c.box)?.chars ?? 0),
  sectionLinkDensity: (c: Context) => density(sectionOf(c.box)),
  sectionProse: (c: Context) => {
    const section = sectionOf(c.box);
    return section ? section.proseChars / (section.chars || 1) : 0;
  },
  bigChars: (c: Context) => bigOf(c.box, c.totals.chars).chars / c.totals.chars,
  bigLinkDensity: (c: Context) => density(bigOf(c.box, c.totals.chars)),
  bigProse: (c: Context) => bigOf(c.box, c.totals.chars).proseChars / (bigOf(c.box, c.totals.chars).chars || 1),
  inRichest: (c: Context) => stepsTo(c.box, c.totals.richest),
});

function ancestor(box: Box, steps: number): Box {
  let outer = box;
  for (let i = 0; i < steps && outer.parent; i++) outer = outer.parent;
  return outer;
}

/** How far out features look for what encloses a block; deeper nesting adds no meaning and would cost time. */
const REACH = 12;

/** Of the boxes around a block, the one with most neighbours that look the same. */
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

function sectionOf(box: Box): Box | null {
  let outer: Box | null = box;
  for (let i = 0; i < REACH && outer; i++, outer = outer.parent) {
    if (/^(section|article|aside|main|nav|header|footer|form|li|tr)$/.test(outer.tag)) return outer;
  }
  return null;
}

/** The smallest box around a block with a tenth of the page's text. */
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
