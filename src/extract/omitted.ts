import { type Breathe, inTurns } from '../breathe';
import type { Coverage, OmittedBlock } from '../clip';
import { originOf } from '../snapshot';
import { EXTRA_REASONS, extraOf } from './extras';
import { listIncluded } from './included';
import type { Boilerplate } from './landmarks';
import { type Box, has, type Segmentation } from './segment';
import { GROUP_NAMES, hasGroup } from './vocabulary';

/** Less text than this is not worth a line in the list of what was left out. */
const SMALLEST = 80;
const EXCERPT = 120;

/** What is said of the parts that their names give away. */
const BY_NAME: Readonly<Record<string, string>> = {
  sidebar: 'in a sidebar',
  breadcrumb: 'the path to this page',
  pagination: 'links to other pages of this list',
  related: 'looks like a list of related pages',
  share: 'buttons for sharing',
  consent: 'a notice about cookies or privacy',
  newsletter: 'a sign-up for a newsletter',
  promo: 'looks like advertising',
  modal: 'a window over the page',
  account: 'about signing in',
};

const BY_KIND: Readonly<Record<Boilerplate, string>> = {
  navigation: 'a menu',
  footer: "in the page's footer",
  header: "in the page's header",
  aside: 'beside the content',
  form: 'a form',
  overlay: 'laid over the page',
  search: 'a search field',
  links: 'mostly links',
  named: 'not part of the content by its name',
  comments: "readers' comments",
};

/**
 * What a choice of blocks covers of the page's visible text, and the larger parts that it leaves out, whole subtrees
 * as one.
 * @param probabilities what the model gave each block, if it was asked.
 */
export async function measureCoverage(
  page: Segmentation,
  chosen: ArrayLike<number>,
  boilerplate: ReadonlyMap<Box, Boilerplate>,
  probabilities: ArrayLike<number> | null,
  breathe: Breathe,
): Promise<Coverage> {
  const total = page.boxes[0]?.chars ?? 0;
  let kept = 0;
  const keptIn = new Uint8Array(page.boxes.length);
  await inTurns(page.blocks, breathe, (block) => {
    if (!chosen[block.index]) return;
    kept += block.text.length;
    for (let box: Box | null = block.box; box && !keptIn[box.index]; box = box.parent) keptIn[box.index] = 1;
  });
  const omitted: OmittedBlock[] = [];
  for (let i = 0; i < page.boxes.length; i++) {
    const box = page.boxes[i] as Box;
    if (keptIn[box.index]) continue;
    const pause = breathe();
    if (pause) await pause;
    const origin = originOf(box.element);
    if (box.chars >= SMALLEST && origin !== null) {
      omitted.push({
        origin,
        excerpt: excerptOf(page, box),
        characters: box.chars,
        reason: reasonFor(page, box, boilerplate, probabilities),
      });
    }
    // What is inside has been spoken for.
    i += box.descendants;
  }
  await breathe();
  omitted.sort((a, b) => b.characters - a.characters);
  const included = listIncluded(page, chosen, (box) => excerptOf(page, box));
  return { share: total ? Math.min(1, kept / total) : 1, omitted, included };
}

function excerptOf(page: Segmentation, box: Box): string {
  let text = '';
  for (let i = box.firstBlock; i < box.firstBlock + box.blocks && text.length <= EXCERPT; i++) {
    text += `${text ? ' ' : ''}${page.blocks[i]?.text ?? ''}`;
  }
  if (text.length <= EXCERPT) return text;
  // Never in the middle of a character.
  return `${[...text.slice(0, EXCERPT + 1)].slice(0, -1).join('').trimEnd()}…`;
}

function reasonFor(
  page: Segmentation,
  box: Box,
  boilerplate: ReadonlyMap<Box, Boilerplate>,
  probabilities: ArrayLike<number> | null,
): string {
  for (let outer: Box | null = box; outer; outer = outer.parent) {
    const extra = extraOf(outer);
    if (extra) return EXTRA_REASONS[extra];
    const kind = boilerplate.get(outer);
    if (kind) return kind === 'named' ? nameReason(outer) : BY_KIND[kind];
  }
  if (has(box.traits, 'footer')) return BY_KIND.footer;
  if (box.linkChars > 0.5 * box.chars) return 'mostly links';
  if (has(box.traits, 'collapsed')) return 'folded away, apart from the content';
  const size = box.blocks === 1 ? 'text' : `${box.blocks} pieces of text`;
  if (!probabilities) return `${size} apart from the content`;
  let sum = 0;
  for (let i = box.firstBlock; i < box.firstBlock + box.blocks; i++) {
    sum += (probabilities[i] ?? 0) * (page.blocks[i]?.text.length ?? 0);
  }
  const percent = Math.round((100 * sum) / (box.chars || 1));
  return `the model gives it ${percent} %: ${box.chars < 300 ? 'short ' : ''}${size} apart from the content`;
}

function nameReason(box: Box): string {
  for (const [name, reason] of Object.entries(BY_NAME)) {
    if (hasGroup(box.tokens, GROUP_NAMES.indexOf(name))) return reason;
  }
  return BY_KIND.named;
}
