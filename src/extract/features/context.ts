import type { Breathe } from '../../breathe';
import { type Lexicon, weigh } from '../lexicon';
import { readFacts } from '../page';
import type { Page } from '../read-page';
import { foldedLength, type Verdict } from '../readability';
import type { Block, Box } from '../segment';
import { type Tokens, unite } from '../vocabulary';
import { countText, wordsIn } from '../words';
import { lookOutward, type Surroundings } from './around';
import { type Context, log } from './feature';
import { topicsOf } from './topics';
import { sumUp } from './totals';

/**
 * Reads what the features of a page's blocks are computed from.
 * @returns a function that has to be called with each block once, in the page's order.
 */
export async function contextReader(
  page: Page,
  lexicon: Lexicon,
  breathe: Breathe,
): Promise<(block: Block) => Context> {
  const { blocks, boxes } = page.segmentation;
  const wording = await weigh(blocks, lexicon, breathe);
  const pageWording = wording.reduce((sum, odds) => sum + odds, 0) / (blocks.length || 1);
  const facts = readFacts(page.snapshot);
  const totals = await sumUp(page, facts, breathe);
  const dropped = new Uint8Array(boxes.length);
  const inMain = new Uint8Array(boxes.length);
  for (const box of boxes) {
    const up = box.parent?.index;
    dropped[box.index] = page.boilerplate.has(box) || (up !== undefined && dropped[up]) ? 1 : 0;
    inMain[box.index] = box === page.main || (up !== undefined && inMain[up]) ? 1 : 0;
  }
  const copies = new Map<string, number>();
  let charsBefore = 0;
  let charsAtH1 = 0;
  let around: Surroundings | null = null;
  let heading = { chars: 0, block: 0, level: 0, topics: 0 };
  return (block) => {
    const { box } = block;
    const words = wordsIn(block);
    const level = /^h[1-6]$/.test(box.tag) ? Number(box.tag[1]) : 0;
    if (block.index === totals.h1) charsAtH1 = charsBefore;
    if (level) heading = { chars: charsBefore, block: block.index, level, topics: 0 };
    const says = topicsOf(block.text);
    if (level) heading.topics = says;
    const earlierCopies = copies.get(block.text) ?? 0;
    copies.set(block.text, earlierCopies + 1);
    const place = {
      charsBefore,
      charsSinceHeading: charsBefore - heading.chars,
      blocksSinceHeading: block.index - heading.block,
      headingLevel: heading.level,
      earlierCopies,
      boilerplate: dropped[box.index] ?? 0,
      inMain: inMain[box.index] ?? 0,
      readable: keptShare(block, page.verdict),
      says,
      under: heading.topics,
      charsSinceH1: totals.h1 < 0 ? -1 : block.index >= totals.h1 ? log(charsBefore - charsAtH1) : -1,
    };
    charsBefore += block.text.length;
    if (around?.box !== box) around = lookOutward(box, totals.chars);
    return {
      page,
      facts,
      block,
      box,
      around,
      length: block.text.length || 1,
      words,
      counts: countText(block.text, words),
      near: unite(block.tokens, nearTokens(box)),
      all: unite(block.tokens, box.allTokens),
      traits: box.traits | block.inlineTraits,
      totals,
      place,
      wording: wording[block.index] ?? 0,
      pageWording,
    };
  };
}

/** How much of a block Readability kept, 0 to 1. */
function keptShare(block: Block, verdict: Verdict): number {
  if (!verdict.chars) return -1;
  let own = 0;
  let kept = 0;
  let last: Element | null = null;
  for (const node of block.nodes) {
    own += foldedLength(node.data);
    const parent = node.parentElement;
    if (parent === last || !parent) continue;
    last = parent;
    kept += verdict.kept.get(parent) ?? 0;
  }
  return own ? Math.min(1, kept / own) : 0;
}

function nearTokens(box: Box): Tokens {
  let tokens = box.tokens;
  let outer = box.parent;
  for (let steps = 0; steps < 2 && outer; steps++, outer = outer.parent) tokens = unite(tokens, outer.tokens);
  return tokens;
}
