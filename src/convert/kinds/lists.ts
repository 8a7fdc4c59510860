import { classesOf, isIn, neighbour } from './dom';
import { find } from './stock';

/** Exports that make a list of each item (Notion). */
const ONE_ITEM_LISTS = 'ul.bulleted-list, ul.to-do-list, ol.numbered-list';

/**
 * Lists that a program's export has taken apart become whole again: one list an item, levels told by a class alone, and
 * the sign of an item written beside it.
 */
export function rewriteLists(root: Element): void {
  for (const list of find(root, ONE_ITEM_LISTS)) {
    if (!isIn(root, list)) continue;
    for (let next = followerOf(list); next; next = followerOf(list)) {
      list.append(...next.childNodes);
      next.remove();
    }
  }
  for (const list of find(root, '[class*="lst-kix"]')) if (isIn(root, list)) nestByClass(list);
  // LaTeXML; where the list's own signs are named, they are the ones Markdown writes.
  for (const sign of find(root, 'span.ltx_tag_item')) {
    if (/^\s*(?:[•–*∗◦-]|\(?\d+[.)])\s*$/.test(sign.textContent ?? '')) sign.remove();
  }
}

function followerOf(list: Element): Element | null {
  const next = neighbour(list, 'nextSibling') as Element | null;
  if (next?.nodeType !== 1 || next.localName !== list.localName) return null;
  if (next.getAttribute('class') !== list.getAttribute('class')) return null;
  const start = next.getAttribute('start');
  const reached = Number(list.getAttribute('start') ?? 1) + list.children.length;
  return list.localName === 'ul' || start === null || Number(start) === reached ? next : null;
}

/** Google Docs: `lst-kix_NAME-LEVEL`, every run of one level a list of its own. */
function nestByClass(list: Element): void {
  const levelOf = (element: Element): { name: string; level: number } | null => {
    const found = classesOf(element)
      .map((name) => /^lst-(kix_\w+)-(\d)$/.exec(name))
      .find(Boolean);
    return found ? { name: found[1] as string, level: Number(found[2]) } : null;
  };
  const own = levelOf(list);
  if (!own) return;
  const path: Element[] = [];
  path[own.level] = list;
  for (let next = neighbour(list, 'nextSibling') as Element | null; next?.nodeType === 1; ) {
    const level = /^[ou]l$/.test(next.localName) ? levelOf(next) : null;
    if (level?.name !== own.name || level.level < own.level) return;
    const same = path[level.level];
    path.length = level.level + 1;
    const parent = path.slice(own.level, level.level).findLast(Boolean);
    if (same && same.localName === next.localName) {
      same.append(...next.childNodes);
      next.remove();
    } else if (parent?.lastElementChild) {
      parent.lastElementChild.append(next);
      path[level.level] = next;
    } else return;
    next = neighbour(list, 'nextSibling') as Element | null;
  }
}
