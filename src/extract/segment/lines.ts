import type { Box } from './parts';

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol optgroup option p pre search section ' +
    'summary table caption tbody thead tfoot tr td th ul li xmp listing plaintext'
  ).split(' '),
);
const BLOCK_ROLES = new Set(['block', 'cell', 'list-item', 'pre']);

/** A cell that holds boxes of its own stands alone; else a table's row is one block. */
export const CELLS = new Set(['td', 'th']);

/** Whether an element starts a line of its own, given the box it stands in. */
export function isBox(element: Element, tag: string, around: Box): boolean {
  // A link around whole blocks is not a box, but what is in it is: the boxes inside remember the link by its own count.
  if (around.tag === 'pre') return false;
  if (CELLS.has(tag) && around.tag === 'tr') return holdsBoxes(element);
  if (BLOCK_TAGS.has(tag)) return true;
  const role = element.getAttribute('data-decant-role');
  return role !== null && BLOCK_ROLES.has(role);
}

const INNER_BOXES = [...BLOCK_TAGS].filter((tag) => tag !== 'hr').join(',');

function holdsBoxes(cell: Element): boolean {
  return cell.querySelector(INNER_BOXES) !== null;
}
