import { find } from '../../stock';
import { isBlank, isIn, make, rename, textIn } from './dom';

/**
 * Tables that only place things become blocks; divisions with the roles of a table become one. Tables of data stay.
 */
export function rewriteTables(root: Element): void {
  for (const element of find(root, '[role=table], [role=grid], [role=treegrid]')) {
    if (element.localName !== 'table' && isIn(root, element)) asTable(element);
  }
  for (const table of find(root, 'table')) if (isIn(root, table) && isLayout(table)) flatten(table);
}

/** The cells of a table's own, not of tables within. */
function cellsOf(table: Element): Element[] {
  return rowsOf(table).flatMap((row) => childrenNamed(row, /^t[dh]$/));
}

function rowsOf(table: Element): Element[] {
  const parts = childrenNamed(table, /^(?:tr|tbody|thead|tfoot)$/);
  return parts.flatMap((part) => (part.localName === 'tr' ? part : childrenNamed(part, /^tr$/)));
}

function childrenNamed(parent: Element, name: RegExp): Element[] {
  const children: Element[] = [];
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling)
    if (name.test(child.localName)) children.push(child);
  return children;
}

const SECTIONS = 'h1, h2, h3, h4, article, section, main, aside, nav, iframe, video, form, hr, p + p + p, blockquote';

function isLayout(table: Element): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  // Tables within are laid out by this one, unless its cells have names.
  if (table.querySelector('table')) return !cellsOf(table).some((cell) => cell.localName === 'th' && textIn(cell));
  // A head or a caption is for data.
  if (table.querySelector('th, thead, caption')) return false;
  const full = cellsOf(table).filter((cell) => !isBlank(cell));
  if (full.length <= 1) return true;
  const rows = rowsOf(table);
  if (rows.every((row) => row.children.length <= 1)) return true;
  return full.some((cell) => cell.querySelector(SECTIONS));
}

function flatten(table: Element): void {
  const blocks: Node[] = [];
  for (const child of table.children)
    if (child.localName === 'caption') blocks.push(make(table, 'p', ...child.childNodes));
  for (const cell of cellsOf(table)) if (!isBlank(cell)) blocks.push(make(table, 'div', ...cell.childNodes));
  const box = make(table, 'div', ...blocks);
  table.replaceWith(box);
}

function asTable(element: Element): void {
  const rows = [...element.querySelectorAll('[role=row]')].filter(
    (row) => row.closest('[role=table], [role=grid], [role=treegrid]') === element,
  );
  const table = make(element, 'table');
  for (const row of rows) {
    const cells = [
      ...row.querySelectorAll('[role=cell], [role=gridcell], [role=columnheader], [role=rowheader]'),
    ].filter((cell) => cell.closest('[role=row]') === row);
    if (!cells.length) continue;
    table.append(
      make(
        element,
        'tr',
        ...cells.map((cell) =>
          make(element, /header/.test(cell.getAttribute('role') ?? '') ? 'th' : 'td', ...cell.childNodes),
        ),
      ),
    );
  }
  const first = table.firstElementChild;
  if (!first || table.children.length < 2) return;
  const label = element.getAttribute('role') === 'table' ? element.querySelector('[role=caption]') : null;
  if (label) table.prepend(rename(label, 'caption'));
  element.replaceWith(table);
}
