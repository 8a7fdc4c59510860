import {
  allIn,
  attributeOf,
  childElementCountOf,
  firstElementChildOf,
  isElement,
  nextElementSiblingOf,
  parentOf,
  rectOf,
  tagOf,
} from './dom';

/** A scroller with at least this many times the height that its rows take up has rows that are not there. */
const EMPTY_SHARE = 2;
/** Fewer rows than this are no list, in elements; a shorter spacer than this is no gap, in CSS pixels. */
const FEW_ROWS = 3;
const SPACER = 1_000;

/**
 * Counts the lists that mount only the rows in view. They say so themselves (`aria-rowcount`, `aria-setsize`), or they
 * hold a place open for far more rows than there are.
 */
export function countVirtualLists(page: Document, view: Window | null): number {
  const lists = new Set<Element>();
  for (const grid of allIn(page, '[aria-rowcount]')) {
    const said = Number(attributeOf(grid, 'aria-rowcount'));
    if (said > allIn(grid, 'tr, [role=row]').length) lists.add(grid);
  }
  for (const item of allIn(page, '[aria-setsize]')) {
    const list = parentOf(item);
    if (!list || !isElement(list) || lists.has(list)) continue;
    if (Number(attributeOf(item, 'aria-setsize')) > childElementCountOf(list)) lists.add(list);
  }
  if (view) {
    for (const box of allIn(page, '[style*="height"]')) {
      if (!within(box, lists) && isHeldOpen(box, view)) lists.add(box);
    }
  }
  return lists.size;
}

function within(element: Element, lists: ReadonlySet<Element>): boolean {
  for (const list of lists) if (Node.prototype.contains.call(list, element)) return true;
  return false;
}

/** Whether an element's height is set by hand to far more than its rows, each put in its place by hand, take up. */
function isHeldOpen(box: Element, view: Window): boolean {
  if (childElementCountOf(box) < FEW_ROWS) return false;
  const height = Number.parseFloat(/(?:^|[;\s])height:\s*([\d.]+)px/i.exec(attributeOf(box, 'style') ?? '')?.[1] ?? '');
  if (!(height > SPACER)) return false;
  let rows = 0;
  for (let row = firstElementChildOf(box); row; row = nextElementSiblingOf(row)) {
    if (tagOf(row) === 'script' || tagOf(row) === 'style') continue;
    const { position, transform } = view.getComputedStyle(row);
    if (position !== 'absolute' && transform === 'none') return false;
    rows += rectOf(row).height;
  }
  return height > EMPTY_SHARE * rows;
}
