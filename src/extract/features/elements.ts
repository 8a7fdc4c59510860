import { type Box, has, TRAITS } from '../segment';
import { GROUP_NAMES, hasGroup } from '../vocabulary';
import type { Features } from './feature';

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
export const TRAIT: Features = {};
for (const trait of TRAITS) TRAIT[`in.${trait}`] = (c) => (has(c.traits, trait) ? 1 : 0);

/** What the elements around a block say by their class names and ids. */
export const NAME: Features = {};
for (const [group, name] of GROUP_NAMES.entries()) {
  NAME[`near.${name}`] = (c) => (hasGroup(c.near, group) ? 1 : 0);
  NAME[`all.${name}`] = (c) => (hasGroup(c.all, group) ? 1 : 0);
}
