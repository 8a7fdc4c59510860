import { type Block, type Box, TRAITS, type Trait } from './segment';

/**
 * Parts that are not the text even where they stand in the midst of it. An `aside` is not among them: in the flow it is
 * a note or a box of information.
 */
const APART: readonly Trait[] = ['nav', 'footer', 'form', 'menu', 'dialog', 'search', 'button', 'field', 'fixed'];
const apartBits = APART.reduce((bits, trait) => bits | (1 << TRAITS.indexOf(trait)), 0);

/** Whether a block stands in something that is no text, seen from the text's own box. */
export function isApart(block: Block, core: Box): boolean {
  return ((block.box.traits | block.inlineTraits) & ~core.traits & apartBits) !== 0;
}
