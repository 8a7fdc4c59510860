import { find } from '../../stock';
import { classesOf, isIn, make, neighbour } from './dom';

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
  for (const item of find(root, 'p[style]')) if (isIn(root, item) && levelInWord(item)) readWordList(item);
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

/** The level of a paragraph that Word shows as a list's item; 0 for any other. */
function levelInWord(node: Node | null): number {
  const style = node?.nodeType === 1 ? ((node as Element).getAttribute('style') ?? '') : '';
  return Number(/mso-list\s*:\s*l\d+\s+level(\d)/i.exec(style)?.[1] ?? 0);
}

/** Word's lists are paragraphs: the sign, with a style that says to ignore it, then the text. */
function readWordList(first: Element): void {
  const lists: { list: Element; level: number }[] = [];
  let item: Element | null = first;
  while (item && levelInWord(item)) {
    const level = levelInWord(item);
    const next = neighbour(item, 'nextSibling') as Element | null;
    const sign = [...item.querySelectorAll('span[style]')].find((span) =>
      /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const tag = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    while (lists.length > 1 && (lists.at(-1)?.level ?? 0) > level) lists.pop();
    let current = lists.at(-1);
    if (!current || current.level < level) {
      const list = make(item, tag);
      if (current?.list.lastElementChild) current.list.lastElementChild.append(list);
      else item.before(list);
      current = { list, level };
      lists.push(current);
    }
    current.list.append(make(item, 'li', ...item.childNodes));
    item.remove();
    item = next;
  }
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
