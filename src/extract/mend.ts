import { type Breathe, inTurns } from '../breathe';
import { isApart } from './apart';
import { leaveExtras, leaveFooters } from './extras';
import { leaveOffers, leaveOverlays } from './leave';
import { leaveRelated } from './related';
import { type Block, type Box, has, isProse, type Segmentation } from './segment';
import { keepListings, keepLists, keepTables } from './structured';

/** How sure the model must be that a block is not content before it may make a hole in running text. */
const HOLE = 0.3;
/** The same for a paragraph with kept paragraphs right before and after it. */
const GAP = 0.2;
/**
 * A row of kept paragraphs that are made alike goes on, from this many on: the longer it is, the less sure the model has
 * to be of the next.
 */
const ROW = 20;
/** The same for a picture's caption, and for a paragraph that a title introduces. */
const CAPTION = 0.12;
const LEAD = 0.05;
/** A shorter text is a label until something else speaks for it. */
const SENTENCE = 40;
/** A note that a link points to is no longer than this. */
const LONGEST_NOTE = 3000;

/**
 * Mends what a choice block by block gets wrong because it doesn't see the text as a whole: a dialog over the text is no
 * part of it, headings go with what stands under them, prose between kept prose stays, a long text is not broken off,
 * what a title introduces stays, and notes that the text points to are there to be found.
 * @param chosen changed in place.
 */
export async function mend(
  page: Segmentation,
  chosen: Uint8Array,
  probabilities: ArrayLike<number>,
  breathe: Breathe,
): Promise<void> {
  leaveOverlays(page, chosen);
  leaveFooters(page, chosen);
  goOn(page, chosen, probabilities);
  await breathe();
  const core = coreOf(page, chosen);
  if (!core) return;
  const { blocks } = page;
  const [first, last] = reach(page, core, chosen);
  for (let i = startOf(page, core, first); i <= last; i++) {
    const block = blocks[i] as Block;
    if (chosen[i] || isApart(block, core)) continue;
    const likely = probabilities[i] ?? 0;
    if (i < first && isLead(block) && likely >= LEAD) chosen[i] = 1;
    else if (block.box.tag === 'figcaption' && likely >= CAPTION) chosen[i] = 1;
    else if (likely >= GAP && isGap(blocks, i, chosen)) chosen[i] = 1;
    else if (likely >= HOLE && (isSentence(block) || isBetweenTwins(blocks, i, chosen))) chosen[i] = 1;
  }
  await breathe();
  keepTables(page, core, chosen, probabilities, [first, last]);
  keepLists(page, core, chosen, probabilities);
  keepListings(page, core, chosen, probabilities, [first, last]);
  leaveOffers(page, core, chosen, probabilities);
  leaveExtras(page, core, chosen, probabilities);
  keepHeadings(page, core, chosen, last);
  await keepNotes(page, chosen, breathe);
  leaveRelated(page, chosen);
}

/** Where a text is far longer than others the model no longer believes in it; its paragraphs still look the same. */
function goOn({ blocks }: Segmentation, chosen: Uint8Array, probabilities: ArrayLike<number>): void {
  const rows = new Map<Box | null, Map<string, number>>();
  for (const block of blocks) {
    const { tag, look, parent } = block.box;
    if (tag !== 'p' || !isProse(block)) continue;
    let row = rows.get(parent);
    if (!row) {
      row = new Map();
      rows.set(parent, row);
    }
    const length = row.get(look) ?? 0;
    if (length >= ROW && (probabilities[block.index] ?? 0) * length >= 1) chosen[block.index] = 1;
    row.set(look, chosen[block.index] ? length + 1 : 0);
  }
}

/** A paragraph that alone is missing between two others. */
function isGap(blocks: readonly Block[], index: number, chosen: Uint8Array): boolean {
  const at = (i: number): boolean => chosen[i] === 1 && isProse(blocks[i] as Block);
  const block = blocks[index] as Block;
  return block.box.tag === 'p' && isSentence(block) && at(index - 1) && at(index + 1);
}

/** The smallest box with nearly all of the kept prose. */
function coreOf(page: Segmentation, chosen: Uint8Array): Box | null {
  const prose = new Float64Array(page.boxes.length);
  for (const block of page.blocks) {
    if (chosen[block.index] && isProse(block))
      prose[block.box.index] = (prose[block.box.index] ?? 0) + block.text.length;
  }
  for (let i = page.boxes.length - 1; i > 0; i--) {
    const parent = page.boxes[i]?.parent;
    if (parent) prose[parent.index] = (prose[parent.index] ?? 0) + (prose[i] ?? 0);
  }
  const total = prose[0] ?? 0;
  if (!total) return null;
  let core: Box | null = null;
  for (const box of page.boxes) if ((prose[box.index] ?? 0) >= 0.8 * total) core = box;
  return core;
}

/** The first and the last kept block of prose in a box. */
function reach(page: Segmentation, core: Box, chosen: Uint8Array): [number, number] {
  let first = -1;
  let last = -2;
  for (let i = core.firstBlock; i < core.firstBlock + core.blocks; i++) {
    if (!chosen[i] || !isProse(page.blocks[i] as Block)) continue;
    if (first < 0) first = i;
    last = i;
  }
  return [first, last];
}

/** The text begins after its title, if that stands shortly before the first kept prose. */
function startOf(page: Segmentation, core: Box, first: number): number {
  for (let i = first; i > Math.max(-1, first - 12); i--) {
    const { box } = page.blocks[i] as Block;
    if (box.tag === 'h1') return i + 1;
  }
  return Math.max(core.firstBlock, first);
}

function isSentence(block: Block): boolean {
  const { text } = block;
  return text.length >= SENTENCE && block.linkChars < 0.35 * text.length && /[.!?…:;。！？"”’)\]]$/.test(text);
}

/** A paragraph of some length between the title and the text; a byline or a date is shorter. */
function isLead({ text, box, linkChars }: Block): boolean {
  return box.tag === 'p' && text.length >= 60 && linkChars < 0.2 * text.length;
}

/** One of several parts that look alike, of which both neighbours are kept. */
function isBetweenTwins(blocks: readonly Block[], index: number, chosen: Uint8Array): boolean {
  const own = blocks[index]?.box;
  const before = blocks[index - 1]?.box;
  const after = blocks[index + 1]?.box;
  if (!own || !before || !after || !chosen[index - 1] || !chosen[index + 1]) return false;
  return (
    before.parent === own.parent && after.parent === own.parent && before.look === own.look && after.look === own.look
  );
}

/** A heading in the text stays when what follows it, up to the next heading of its rank, is kept. */
function keepHeadings(page: Segmentation, core: Box, chosen: Uint8Array, last: number): void {
  const { blocks } = page;
  for (let i = Math.min(last, blocks.length - 2); i >= core.firstBlock; i--) {
    const block = blocks[i] as Block;
    if (chosen[i] || !/^h[1-6]$/.test(block.box.tag) || isApart(block, core)) continue;
    if (leads(page, i, chosen) && block.linkChars < 0.9 * block.text.length + 1) chosen[i] = 1;
  }
}

/** Whether kept text follows a heading at once, or after a short label such as an edit link. */
function leads({ blocks }: Segmentation, heading: number, chosen: Uint8Array): boolean {
  for (let i = heading + 1; i <= heading + 2; i++) {
    if (chosen[i]) return true;
    const next = blocks[i];
    if (!next || next.text.length > 20 || /^h[1-6]$/.test(next.box.tag)) return false;
  }
  return false;
}

/** Keeps the notes that superscript links in the text point to. */
async function keepNotes(page: Segmentation, chosen: Uint8Array, breathe: Breathe): Promise<void> {
  const targets = new Set<string>();
  await inTurns(page.blocks, breathe, (block) => {
    if (!chosen[block.index] || !block.links) return;
    for (const node of block.nodes) {
      const link = node.parentElement?.closest('a[href^="#"]');
      if (!link || !(link.closest('sup') || link.querySelector('sup') || isNoteLink(link))) continue;
      targets.add(decode((link.getAttribute('href') ?? '').slice(1)));
    }
  });
  if (!targets.size) return;
  for (const box of page.boxes) {
    const id = box.element.getAttribute('id');
    const named = id !== null && targets.has(id);
    if (!named || box.chars > LONGEST_NOTE || has(box.ownTraits, 'main')) continue;
    for (let i = box.firstBlock; i < box.firstBlock + box.blocks; i++) chosen[i] = 1;
  }
}

function isNoteLink(link: Element): boolean {
  return /footnote|noteref|doc-noteref/i.test(
    `${link.getAttribute('class') ?? ''} ${link.getAttribute('role') ?? ''} ${link.getAttribute('rel') ?? ''}`,
  );
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
