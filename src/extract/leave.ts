import { type Block, type Box, has, namesOf, type Segmentation } from './segment';
import { GROUP_NAMES, hasGroup, wordsOfNames } from './vocabulary';

/** What an `aside` may be named that makes it an offer rather than a note in the text. */
const OFFERS = ['promo', 'newsletter', 'related', 'share', 'consent'].map((name) => GROUP_NAMES.indexOf(name));
/** The names that only offers have, among those of the vocabulary. */
const PROMOTION = /^(promos?|promotions?|promoted|sponsor(ed)?|advert(isement)?|outbrain|taboola)$/;
/** An offer's text is kept where the model is as sure of it as this on average, or where it is this much of the whole. */
const SURE = 0.6;
const SURE_IN_ASIDE = 0.75;
const SHARE = 0.25;

/** What notices about cookies and data speak of; `cookie` is said in nearly every language. */
const CONSENT =
  /cookie|\b(consent|privacy|personal data|gdpr|ccpa)\b|datenschutz|einwilligung|données personnelles|datos personales|dati personali|クッキー|個人情報/i;

/**
 * Leaves out the dialogs and bars that lie over the page, unless they are most of what is kept: then only those that
 * ask for consent, as long as there is anything to read below.
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
  const mostlyOver = under * 2 < all;
  if (mostlyOver && under === 0) return;
  const consent = mostlyOver ? consentIn(blocks.filter(over)) : null;
  for (const block of blocks) if (over(block) && (!consent || consent.has(overlayOf(block)))) chosen[block.index] = 0;
}

/** The overlays that have a button and speak of cookies or data. */
function consentIn(blocks: readonly Block[]): ReadonlySet<Box> {
  const speaking = new Set<Box>();
  const answerable = new Set<Box>();
  for (const block of blocks) {
    if (CONSENT.test(block.text)) speaking.add(overlayOf(block));
    if (has(block.box.traits | block.inlineTraits, 'button')) answerable.add(overlayOf(block));
  }
  return new Set([...speaking].filter((box) => answerable.has(box)));
}

/** The outermost box around a block that lies over the page. */
function overlayOf({ box }: Block): Box {
  let outermost = box;
  for (let outer: Box | null = box; outer; outer = outer.parent)
    if (has(outer.ownTraits, 'dialog') || has(outer.ownTraits, 'fixed')) outermost = outer;
  return outermost;
}

/**
 * Leaves out an `aside` in the midst of the text that is an offer by its name, what is an advertisement by its name
 * beside the text, and any short part with a field to fill in that is a newsletter by its name. In the text other
 * elements are named so for no reason (measured: going by the name alone costs more than it gains), and an `aside` with
 * another name is a note.
 * @param core the box around the text.
 * @param chosen changed in place.
 */
export function leaveOffers(page: Segmentation, core: Box, chosen: Uint8Array, probabilities: ArrayLike<number>): void {
  const all = page.blocks.reduce((sum, block) => sum + (chosen[block.index] ? block.text.length : 0), 0);
  const asks = boxesWithFields(page);
  for (let at = 0; at < page.boxes.length; at++) {
    const box = page.boxes[at] as Box;
    const aside = isOffer(box);
    if (!aside && !(isBeside(box, core) && isPromotion(box)) && !(asks.has(box) && isNewsletter(box))) continue;
    at += box.descendants;
    let kept = 0;
    let likely = 0;
    for (let i = box.firstBlock; i < box.firstBlock + box.blocks; i++) {
      const { length } = (page.blocks[i] as Block).text;
      if (chosen[i]) kept += length;
      likely += (probabilities[i] ?? 0) * length;
    }
    if (!kept || kept >= SHARE * all || likely >= (aside ? SURE_IN_ASIDE : SURE) * box.chars) continue;
    chosen.fill(0, box.firstBlock, box.firstBlock + box.blocks);
  }
}

function isOffer({ tag, tokens }: Box): boolean {
  return tag === 'aside' && OFFERS.some((group) => hasGroup(tokens, group));
}

function isBeside(box: Box, core: Box): boolean {
  return box.index + box.descendants < core.index || box.index > core.index + core.descendants;
}

const PROMO = GROUP_NAMES.indexOf('promo');

function isPromotion({ element, tokens }: Box): boolean {
  return hasGroup(tokens, PROMO) && wordsOfNames(namesOf(element)).some((word) => PROMOTION.test(word));
}

/** A form for letters is no longer than this, in characters. */
const LONGEST_OFFER = 600;
const NEWSLETTER = GROUP_NAMES.indexOf('newsletter');

function isNewsletter({ chars, tokens, ownTraits }: Box): boolean {
  return (
    chars <= LONGEST_OFFER && hasGroup(tokens, NEWSLETTER) && !has(ownTraits, 'main') && !has(ownTraits, 'article')
  );
}

/** The boxes in which there is a line to type in. */
function boxesWithFields({ figures }: Segmentation): ReadonlySet<Box> {
  const found = new Set<Box>();
  for (const { element, box } of figures) {
    if (element.localName !== 'input' || !/^(email|text|)$/i.test(element.getAttribute('type') ?? '')) continue;
    for (let outer: Box | null = box; outer && !found.has(outer); outer = outer.parent) found.add(outer);
  }
  return found;
}
