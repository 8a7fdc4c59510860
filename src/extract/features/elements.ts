import { type Box, TRAITS } from '../segment';
import { GROUP_NAMES, GROUPS_LOW, type Tokens } from '../vocabulary';
import type { Context, Features, Flags } from './feature';

const TAGS = 'p li h1 h2 h3 h4 td tr dt dd div span a pre blockquote figcaption summary section article label'.split(
  ' ',
);
const tagOf = (box: Box): string => (/^h[456]$/.test(box.tag) ? 'h4' : box.tag === 'th' ? 'td' : box.tag);

/** What elements a block stands in. */
export const TAG: Features = {
  tag: (c) => TAGS.indexOf(tagOf(c.box)) + 1,
  isP: (c) => (c.box.tag === 'p' ? 1 : 0),
  isLi: (c) => (c.box.tag === 'li' ? 1 : 0),
  isHeading: (c) => (/^h[1-6]$/.test(c.box.tag) ? Number(c.box.tag[1]) : 0),
  isCell: (c) => (c.box.tag === 'td' || c.box.tag === 'tr' || c.box.tag === 'th' ? 1 : 0),
  isDiv: (c) => (c.box.tag === 'div' ? 1 : 0),
  parentTag: (c) => (c.box.parent ? TAGS.indexOf(tagOf(c.box.parent)) + 1 : 0),
};

/** What the elements around a block say by their tags and roles. */
export const TRAIT: Flags = { names: TRAITS.map((trait) => `in.${trait}`), bits: (c) => c.traits };

/** What the elements around a block say by their class names and ids. */
export const NAMES: readonly Flags[] = [...groupFlags('near', (c) => c.near), ...groupFlags('all', (c) => c.all)];

function groupFlags(place: string, tokens: (c: Context) => Tokens): Flags[] {
  const names = GROUP_NAMES.map((name) => `${place}.${name}`);
  return [
    { names: names.slice(0, GROUPS_LOW), bits: (c) => tokens(c).low },
    { names: names.slice(GROUPS_LOW), bits: (c) => tokens(c).high },
  ];
}
