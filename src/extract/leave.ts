import { type Block, type Box, has, type Segmentation } from './segment';
import { GROUP_NAMES, hasGroup } from './vocabulary';

/** What an `aside` may be named that makes it an offer rather than a note in the text. */
const OFFERS = ['promo', 'newsletter', 'related', 'share', 'consent'].map((name) => GROUP_NAMES.indexOf(name));
/** An offer's text is kept where the model is as sure of it as this on average, or where it is this much of the whole. */
const SURE = 0.6;
const SHARE = 0.25;

/**
 * Leaves out the dialogs and bars that lie over the page, unless they are most of what is kept.
 * @param chosen changed in place.
 */
export function leaveOverlays({ blocks }: Segmentation, chosen: Uint8Array): void {
  const over = (block: Block): boolean => has(block.box.traits, 'dialog') || has(block.box.traits, 'fixed');
  let under = 0;
  let all = 0;
  for (const block of blocks) {
    if (!chosen[block.index]) continue;
    all += block.text.length;
    if (!over(block)) under += block.text.length;
  }
  if (under * 2 < all) return;
  for (const block of blocks) if (over(block)) chosen[block.index] = 0;
}

/**
 * Leaves out an `aside` in the midst of the text that is an offer by its name. Other elements are named so for no
 * reason (measured: going by the name alone costs more than it gains), and an `aside` with another name is a note.
 * @param chosen changed in place.
 */
export function leaveOffers(page: Segmentation, chosen: Uint8Array, probabilities: ArrayLike<number>): void {
  const all = page.blocks.reduce((sum, block) => sum + (chosen[block.index] ? block.text.length : 0), 0);
  for (let at = 0; at < page.boxes.length; at++) {
    const box = page.boxes[at] as Box;
    if (!isOffer(box)) continue;
    at += box.descendants;
    let kept = 0;
    let likely = 0;
    for (let i = box.firstBlock; i < box.firstBlock + box.blocks; i++) {
      const { length } = (page.blocks[i] as Block).text;
      if (chosen[i]) kept += length;
      likely += (probabilities[i] ?? 0) * length;
    }
    if (!kept || kept >= SHARE * all || likely >= SURE * box.chars) continue;
    chosen.fill(0, box.firstBlock, box.firstBlock + box.blocks);
  }
}

function isOffer({ tag, tokens }: Box): boolean {
  return tag === 'aside' && OFFERS.some((group) => hasGroup(tokens, group));
}
