import type { Originals } from './selection';

/**
 * Makes whole tables of selected cells: the header row, and empty cells where a row was selected in part, so that
 * every cell stays in its column. Part of one single cell is no table: only its content is kept.
 */
export function repairTables(root: Element, originals: Originals): void {
  // Innermost first: what is unwrapped must be looked at again from outside.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const original = originals.get(table);
    const cells = cellsOf(table);
    const [only] = cells;
    if (!original || !only) continue;
    if (cells.length === 1 && !isWhole(only, originals.get(only))) unwrap(table, only);
    else complete(table, original, cells, originals);
  }
}

function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
}

function cellsOf(table: Element): Element[] {
  return [...table.querySelectorAll('td, th')].filter((cell) => cell.closest('table') === table);
}

function isWhole(cell: Element, original: Element | undefined): boolean {
  return (cell.textContent ?? '').trim() === (original?.textContent ?? '').trim();
}

function unwrap(table: Element, cell: Element): void {
  const box = cell.ownerDocument.createElement('div');
  box.append(...cell.childNodes);
  table.replaceWith(box);
}

function complete(table: Element, original: Element, cells: readonly Element[], originals: Originals): void {
  const columns = selectedColumns(original, cells, originals);
  const header = headerOf(original);
  let headed = false;
  for (const row of rowsOf(table)) {
    const source = originals.get(row);
    if (!source) continue;
    headed ||= source === header;
    const selected = new Map([...row.children].map((cell) => [originals.get(cell), cell]));
    const kept = cellsIn(source, columns).map((cell) => selected.get(cell) ?? cell.cloneNode(source === header));
    row.replaceChildren(...kept);
  }
  if (header && !headed) addHeader(table, header, columns);
}

/** The columns in which anything is selected; null for all of them, where spans make columns hard to tell. */
function selectedColumns(original: Element, cells: readonly Element[], originals: Originals): Set<number> | null {
  if (original.querySelector('[colspan], [rowspan]')) return null;
  return new Set(cells.map((cell) => columnOf(originals.get(cell))));
}

function columnOf(cell: Element | undefined): number {
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1;
}

function cellsIn(row: Element, columns: Set<number> | null): Element[] {
  return [...row.children].filter((_, column) => columns === null || columns.has(column));
}

function addHeader(table: Element, header: Element, columns: Set<number> | null): void {
  const row = header.cloneNode(false) as Element;
  row.append(...cellsIn(header, columns).map((cell) => cell.cloneNode(true)));
  const head = table.ownerDocument.createElement('thead');
  head.append(row);
  const caption = table.querySelector(':scope > caption');
  if (caption) caption.after(head);
  else table.prepend(head);
}

/** The row that names the columns: in `thead`, or a first row of header cells alone. */
function headerOf(table: Element): Element | null {
  const rows = rowsOf(table);
  const head = rows.find((row) => row.parentElement?.localName === 'thead');
  if (head) return head;
  const [first] = rows;
  return first && rows.length > 1 && [...first.children].every((cell) => cell.localName === 'th') ? first : null;
}
