/**
 * Tables, lists and code in the midst of the text: cells and entries are too short for the model to be sure of them, and
 * code is nothing that it can read.
 */
import { isApart } from './apart';
import { type Block, type Box, isProse, type Segmentation } from './segment';

/** How sure the model must be of a table's text, on average by length, and of a plain list's entries. */
const TABLE = 0.25;
const LIST = 0.1;
/** The same for code. */
const LISTING = 0.2;

/** A table of data in the midst of the text is part of it, however short its cells are. */
export function keepTables(
  page: Segmentation,
  core: Box,
  chosen: Uint8Array,
  probabilities: ArrayLike<number>,
  [first, last]: readonly [number, number],
): void {
  for (let i = core.index; i <= core.index + core.descendants; i++) {
    const table = page.boxes[i] as Box;
    if (table.tag !== 'table' || table.firstBlock < first || table.firstBlock + table.blocks > last + 1) continue;
    if (!table.chars || table.linkChars > 0.5 * table.chars) continue;
    let sum = 0;
    for (let at = table.firstBlock; at < table.firstBlock + table.blocks; at++) {
      const block = page.blocks[at] as Block;
      sum += (probabilities[at] ?? 0) * block.text.length;
    }
    if (sum < TABLE * table.chars) continue;
    for (let at = table.firstBlock; at < table.firstBlock + table.blocks; at++) chosen[at] = 1;
    i += table.descendants;
  }
}

/** A list that the page gives no name, right below kept text, belongs to it, however short its entries are. */
export function keepLists(page: Segmentation, core: Box, chosen: Uint8Array, probabilities: ArrayLike<number>): void {
  for (const list of page.boxes) {
    if (!/^[uo]l$/.test(list.tag) || !list.blocks || list.linkChars >= 0.5 * list.chars) continue;
    const before = page.blocks[list.firstBlock - 1];
    const follows = before && chosen[before.index] && before.box.parent === list.parent && isText(before);
    if (!follows || isApart(page.blocks[list.firstBlock] as Block, core)) continue;
    const end = list.firstBlock + list.blocks;
    let sum = 0;
    for (let at = list.firstBlock; at < end; at++) sum += probabilities[at] ?? 0;
    if (sum < LIST * list.blocks || !isPlain(page, list)) continue;
    chosen.fill(1, list.firstBlock, end);
  }
}

/**
 * Code in the midst of the text, or right below kept text, is part of it. Of 52 such listings that a labelled
 * set's pages lost two thirds by words were content, and the largest of the others is announced by the sentence above it.
 */
export function keepListings(
  { blocks }: Segmentation,
  core: Box,
  chosen: Uint8Array,
  probabilities: ArrayLike<number>,
  [first, last]: readonly [number, number],
): void {
  for (const block of blocks) {
    const { index } = block;
    if (block.box.tag !== 'pre' || chosen[index] || (probabilities[index] ?? 0) < LISTING) continue;
    const before = blocks[index - 1];
    const follows = before !== undefined && chosen[before.index] === 1 && isText(before);
    if ((follows || (index >= first && index <= last)) && !isApart(block, core)) chosen[index] = 1;
  }
}

function isText(block: Block): boolean {
  return isProse(block) || /^(p|h[1-6])$/.test(block.box.tag);
}

/** Whether neither a list nor an entry has a class: those of menus and of cards nearly always do. */
function isPlain({ boxes }: Segmentation, list: Box): boolean {
  for (let i = list.index; i <= list.index + list.descendants; i++) {
    const { parent, element } = boxes[i] as Box;
    if ((i === list.index || parent === list) && element.getAttribute('class')) return false;
  }
  return true;
}
