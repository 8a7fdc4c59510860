import { type Breathe, inTurns } from '../breathe';
import { type Box, has, type Segmentation, type Trait } from './segment';
import { GROUP_NAMES, hasGroup } from './vocabulary';

/** Why a box is taken for something other than the content. */
export type Boilerplate =
  | 'navigation'
  | 'footer'
  | 'header'
  | 'aside'
  | 'form'
  | 'overlay'
  | 'search'
  | 'links'
  | 'named'
  | 'comments';

/** A box with a larger share of the page's text than this is kept whatever it is called: pages call anything anything. */
const LIMIT: Readonly<Record<Boilerplate, number>> = {
  navigation: 0.5,
  footer: 0.3,
  header: 0.3,
  aside: 0.35,
  form: 0.3,
  overlay: 0.4,
  search: 0.4,
  links: 0.3,
  named: 0.3,
  comments: 0.5,
};

const NAMED = new Set(
  ['sidebar', 'breadcrumb', 'pagination', 'related', 'share', 'consent', 'newsletter', 'promo', 'modal', 'account'].map(
    (name) => GROUP_NAMES.indexOf(name),
  ),
);
const COMMENTS = GROUP_NAMES.indexOf('comment');

/**
 * The boxes that rules take for boilerplate, each with its kind; boxes inside them are not listed again. Rules and
 * limits follow those that measured best among hand-made ones on a large page set.
 */
export async function findBoilerplate({ boxes }: Segmentation, breathe: Breathe): Promise<Map<Box, Boilerplate>> {
  const found = new Map<Box, Boilerplate>();
  const inside = new Uint8Array(boxes.length);
  const total = boxes[0]?.chars || 1;
  await inTurns(boxes, breathe, (box) => {
    if (!box.parent) return;
    if (inside[box.parent.index]) {
      inside[box.index] = 1;
      return;
    }
    const kind = kindOf(box);
    if (!kind || box.chars / total > LIMIT[kind]) return;
    found.set(box, kind);
    inside[box.index] = 1;
  });
  return found;
}

function kindOf(box: Box): Boilerplate | null {
  const is = (trait: Trait): boolean => has(box.ownTraits, trait);
  const inContent = has(box.traits, 'main') || has(box.traits, 'article');
  if (is('nav') || is('menu')) return 'navigation';
  if (is('footer')) return 'footer';
  if (is('header') && !inContent) return 'header';
  if (is('aside')) return 'aside';
  if (is('search')) return 'search';
  if (is('form')) return 'form';
  if (is('dialog') || is('fixed')) return 'overlay';
  for (const group of NAMED) if (hasGroup(box.tokens, group)) return 'named';
  if (hasGroup(box.tokens, COMMENTS)) return 'comments';
  if (box.links >= 3 && box.linkChars > 0.7 * box.chars && box.linkChars / box.links < 30) return 'links';
  return null;
}

/**
 * The box that holds the content by its landmark or its name, else the body: the largest `main` with over a quarter of
 * the text, in it the largest `article` with over 55 %.
 */
export function findMain(page: Segmentation, boilerplate: ReadonlyMap<Box, Boilerplate>): Box {
  const kept = keptChars(page, boilerplate);
  const size = (box: Box): number => kept[box.index] ?? 0;
  const [body] = page.boxes;
  if (!body) throw new Error('A page without a body was segmented.');
  const largest = (among: (box: Box) => boolean): Box | null => {
    let best: Box | null = null;
    for (const box of page.boxes) if (among(box) && (!best || size(box) > size(best))) best = box;
    return best;
  };
  const total = size(body);
  let main = largest((box) => has(box.ownTraits, 'main'));
  if (!main || size(main) <= 0.25 * total) main = null;
  const within = main ?? body;
  const article = largest(
    (box) => (has(box.ownTraits, 'article') || has(box.ownTraits, 'articleBody')) && isInside(box, within),
  );
  if (article && size(article) > 0.55 * size(within)) return article;
  if (main) return main;
  const named = largest((box) => hasGroup(box.tokens, CONTENT) && size(box) > 0.5 * total && box !== body);
  return named ?? body;
}

const CONTENT = GROUP_NAMES.indexOf('body');

function isInside(box: Box, outer: Box): boolean {
  return box.index > outer.index && box.index <= outer.index + outer.descendants;
}

function keptChars(page: Segmentation, boilerplate: ReadonlyMap<Box, Boilerplate>): Float64Array {
  const kept = new Float64Array(page.boxes.length);
  for (const box of page.boxes) kept[box.index] = box.chars;
  // A dropped box takes its characters from everything around it.
  const lost = new Float64Array(page.boxes.length);
  for (const box of boilerplate.keys()) lost[box.index] = box.chars;
  for (let i = page.boxes.length - 1; i > 0; i--) {
    const parent = page.boxes[i]?.parent;
    if (parent) lost[parent.index] = (lost[parent.index] ?? 0) + (lost[i] ?? 0);
  }
  for (let i = 0; i < kept.length; i++) kept[i] = (kept[i] ?? 0) - (lost[i] ?? 0);
  return kept;
}
