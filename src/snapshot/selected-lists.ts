import type { Originals } from './selection';

/** Gives selected items the numbers they have on the page, and drops the lists around them that say nothing. */
export function repairLists(root: Element, originals: Originals): void {
  for (const list of root.querySelectorAll('ol')) numberItems(list, originals);
  for (const list of root.querySelectorAll('ol, ul')) unwrapEmptyItem(list);
}

function numberItems(list: Element, originals: Originals): void {
  const original = originals.get(list);
  if (!original) return;
  const numbers = new Map(itemNumbers(original));
  const step = original.hasAttribute('reversed') ? -1 : 1;
  let expected: number | null = null;
  for (const item of list.children) {
    const number = numbers.get(originals.get(item) as Element);
    if (number === undefined) continue;
    if (expected === null) list.setAttribute('start', String(number));
    if (expected !== null && number !== expected) item.setAttribute('value', String(number));
    else item.removeAttribute('value');
    expected = number + step;
  }
}

/** Ordinal numbers as the HTML standard gives them ("ordinal value"). */
function itemNumbers(list: Element): [Element, number][] {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const reversed = list.hasAttribute('reversed');
  const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
  let number = Number.isNaN(start) ? (reversed ? items.length : 1) : start;
  return items.map((item) => {
    const own = Number.parseInt(item.getAttribute('value') ?? '', 10);
    if (!Number.isNaN(own)) number = own;
    const entry: [Element, number] = [item, number];
    number += reversed ? -1 : 1;
    return entry;
  });
}

/** An item of which only a list inside is selected has no marker in what the reader selected. */
function unwrapEmptyItem(list: Element): void {
  const [item] = list.children;
  if (list.children.length !== 1 || item?.localName !== 'li' || item.children.length !== 1) return;
  const [inner] = item.children;
  if (!inner || !/^[ou]l$/.test(inner.localName) || hasOwnText(item)) return;
  list.replaceWith(inner);
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
}
