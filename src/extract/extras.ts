/**
 * Parts that stand in the midst of a page's text for another occasion: small print, hints that show on pointing at
 * something, signatures below posts, choices to make, the page's footer. The model goes by their sentences and takes
 * some of them for text; what they are called, or made of, says what they are.
 */
import { type Box, has, namesOf, type Segmentation } from './segment';
import { GROUP_NAMES, hasGroup, wordsOfNames } from './vocabulary';

export type Extra = 'disclaimer' | 'tooltip' | 'signature' | 'choices';

/** What is said of them to a person who asks why they were left out. */
export const EXTRA_REASONS: Readonly<Record<Extra, string>> = {
  disclaimer: 'small print by its name',
  tooltip: 'a hint that shows on pointing at something',
  signature: 'a signature by its name',
  choices: 'choices to make, as in a form',
};

/**
 * How sure the model must be, on average by length, to keep one all the same. Of the words that were kept in them in a
 * labelled set, this share was content: disclaimers 2 % (50 on 17 sites), tooltips 21 % (138 on 15, nearly all of it on
 * one page), signatures 4 % (26 on 9), choices 9 % (49 on 6).
 */
const SURE: Readonly<Record<Extra, number>> = { disclaimer: 2, tooltip: 0.75, signature: 0.75, choices: 0.75 };
/** A larger share of what is kept is the page's matter, whatever it is called. */
const SHARE = 0.5;
/** Less text than this beside its footer is no page, in characters. */
const PAGE = 200;

const LEGAL = GROUP_NAMES.indexOf('legal');
const MODAL = GROUP_NAMES.indexOf('modal');
const CODE = GROUP_NAMES.indexOf('code');

/** Names of what has an extra, or of a script's handle on it: `has-tooltip`, `js-tooltip`, `tooltip-wrapper`. */
const HAVING = /^(has|with|no|js)[-_A-Z]|[-_]with[-_]/;
const HOLDER = /tooltips?[-_]*(trigger|target|toggle|host|anchor|parent|wrap|wrapper|container)$/i;

/** Whether one of a box's own names has a word in it, and is not that of something that only has such a part. */
function isNamed({ element }: Box, word: RegExp): boolean {
  const names = namesOf(element).split(/\s+/);
  return names.some(
    (name) => !HAVING.test(name) && !HOLDER.test(name) && wordsOfNames(name).some((part) => word.test(part)),
  );
}

/** What kind of extra a box is by its name, its role or its tag, if any. */
export function extraOf(box: Box): Extra | null {
  const { element, tag, tokens } = box;
  if (tag === 'fieldset')
    return element.querySelector('input[type="radio"], input[type="checkbox"]') ? 'choices' : null;
  if (hasGroup(tokens, LEGAL) && isNamed(box, /^disclaimers?$/)) return 'disclaimer';
  if (element.getAttribute('role') === 'tooltip') return 'tooltip';
  if (hasGroup(tokens, MODAL) && isNamed(box, /^tooltips?$/)) return 'tooltip';
  // In documentation it is that of a function.
  if (hasGroup(tokens, CODE) && !/^(pre|d[ltd])$/.test(tag) && isNamed(box, /^signature$/)) return 'signature';
  return null;
}

/**
 * Leaves out the extras in the text and beside it.
 * @param core the box around the text.
 * @param chosen changed in place.
 */
export function leaveExtras(page: Segmentation, core: Box, chosen: Uint8Array, probabilities: ArrayLike<number>): void {
  const { blocks, boxes } = page;
  const before = new Float64Array(blocks.length + 1);
  for (const { index, text } of blocks)
    before[index + 1] = (before[index] as number) + (chosen[index] ? text.length : 0);
  const all = before[blocks.length] as number;
  for (let at = 1; at < boxes.length; at++) {
    const box = boxes[at] as Box;
    const end = box.firstBlock + box.blocks;
    const kept = (before[end] as number) - (before[box.firstBlock] as number);
    const aroundCore = core.index >= box.index && core.index <= box.index + box.descendants;
    if (!kept || kept >= SHARE * all || aroundCore) continue;
    const kind = extraOf(box);
    if (!kind) continue;
    at += box.descendants;
    let likely = 0;
    for (let i = box.firstBlock; i < end; i++) likely += (probabilities[i] ?? 0) * (blocks[i]?.text.length ?? 0);
    if (likely < SURE[kind] * box.chars) chosen.fill(0, box.firstBlock, end);
  }
}

/**
 * Leaves out what stands in a footer, as long as anything is kept beside it: of a labelled set's words that were kept in
 * footers one in a thousand was content, however long the footer and however sure the model. A quotation's footer names
 * its author.
 * @param chosen changed in place.
 */
export function leaveFooters({ blocks }: Segmentation, chosen: Uint8Array): void {
  const inFooter: number[] = [];
  let beside = 0;
  for (const { index, box, text } of blocks) {
    if (!chosen[index]) continue;
    if (has(box.traits, 'footer') && !has(box.traits, 'quote') && !has(box.traits, 'figure')) inFooter.push(index);
    else beside += text.length;
  }
  if (beside >= PAGE) for (const index of inFooter) chosen[index] = 0;
}
