import type { Align, Block, Inline, Token } from '../tree';

/** The parts of a table by name, which mean nothing outside one. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);

/** HTML's own limit (HTML, "colspan"). */
const MAX_SPAN = 1000;

interface Cell {
  readonly column: number;
  readonly heading: boolean;
  readonly align: Align;
  readonly inline: Inline;
}

/**
 * The grid of a table, every row as wide as the widest. A cell that spans stands in the first of its places and leaves
 * the others empty; columns in which no cell begins are not columns. Header rows become one; a table without a header
 * gets an empty one, unless its first row is set in bold throughout.
 * @returns null for a table without text.
 */
export async function readTable(table: Element, read: (cell: Element) => Promise<Inline>): Promise<Block | null> {
  const rows = rowsOf(table);
  const taken: number[] = [];
  const grid: Cell[][] = [];
  for (const { row } of rows) grid.push(await layRow(row, taken, read));
  const width = 1 + grid.reduce((most, cells) => cells.reduce((wide, cell) => Math.max(wide, cell.column), most), -1);
  if (!width || !grid.some((cells) => cells.some((cell) => cell.inline.length))) return null;

  let headerRows = rows.findIndex(({ head }) => !head);
  if (headerRows < 0) headerRows = rows.length;
  if (!headerRows && isHeader(grid[0] ?? [])) {
    headerRows = 1;
    // Names below a name that spans them are a part of the head.
    while (headerRows < rows.length - 1 && spans(rows[headerRows - 1]?.row) && isAllNames(grid[headerRows] ?? []))
      headerRows++;
  }
  const align: Align[] = Array.from({ length: width }, () => null);
  for (const cells of grid) for (const cell of cells) align[cell.column] ??= cell.align;
  return {
    type: 'table',
    align,
    header: mergeRows(grid.slice(0, headerRows), width),
    rows: grid.slice(headerRows).map((cells) => mergeRows([cells], width)),
  };
}

function rowsOf(table: Element): { row: Element; head: boolean }[] {
  const parts: Record<'thead' | 'tbody' | 'tfoot', { row: Element; head: boolean }[]> = {
    thead: [],
    tbody: [],
    tfoot: [],
  };
  for (let child = table.firstElementChild; child; child = child.nextElementSibling) {
    const name = child.localName;
    if (name === 'tr') parts.tbody.push({ row: child, head: false });
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      for (let row = child.firstElementChild; row; row = row.nextElementSibling)
        if (row.localName === 'tr') parts[name].push({ row, head: name === 'thead' });
    }
  }
  return [...parts.thead, ...parts.tbody, ...parts.tfoot];
}

/** @param taken for each column, how many rows below are still taken by a cell from above; changed in place. */
async function layRow(row: Element, taken: number[], read: (cell: Element) => Promise<Inline>): Promise<Cell[]> {
  const cells: Cell[] = [];
  const spans: [column: number, width: number, height: number][] = [];
  let column = 0;
  for (let element = row.firstElementChild; element; element = element.nextElementSibling) {
    if (element.localName !== 'td' && element.localName !== 'th') continue;
    while ((taken[column] ?? 0) > 0) column++;
    const width = span(element, 'colspan');
    spans.push([column, width, span(element, 'rowspan')]);
    const heading = element.localName === 'th';
    cells.push({ column, heading, align: alignOf(element), inline: await read(element) });
    column += width;
  }
  for (let i = 0; i < taken.length; i++) if (taken[i]) taken[i] = (taken[i] ?? 0) - 1;
  for (const [first, width, height] of spans) {
    if (height > 1) for (let i = first; i < first + width; i++) taken[i] = Math.max(taken[i] ?? 0, height - 1);
  }
  for (let i = 0; i < taken.length; i++) taken[i] ??= 0;
  return cells;
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  // A rowspan of nothing means all rows that follow.
  if (value === 0 && name === 'rowspan') return Number.MAX_SAFE_INTEGER;
  return value > 0 ? Math.min(value, name === 'colspan' ? MAX_SPAN : 65534) : 1;
}

function alignOf(cell: Element): Align {
  const style = /text-align\s*:\s*(left|center|right)/i.exec(cell.getAttribute('style') ?? '')?.[1];
  const value = (style ?? cell.getAttribute('align') ?? '').toLowerCase();
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}

function isHeader(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell.inline.length);
  return filled.length > 0 && (filled.every((cell) => cell.heading) || filled.every((cell) => isBold(cell.inline)));
}

function spans(row: Element | undefined): boolean {
  return !!row?.querySelector(':scope > [colspan]:not([colspan="1"])');
}

function isAllNames(cells: readonly Cell[]): boolean {
  return cells.length > 1 && cells.every((cell) => cell.heading);
}

function isBold(inline: Inline): boolean {
  const [first] = inline;
  return first?.type === 'open' && first.kind === 'strong' && closingOf(inline, 0) === inline.length - 1;
}

function closingOf(inline: Inline, opening: number): number {
  let depth = 0;
  for (let i = opening; i < inline.length; i++) {
    if (inline[i]?.type === 'open') depth++;
    else if (inline[i]?.type === 'close' && --depth === 0) return i;
  }
  return -1;
}

/** One row of several: what stands in a column, one below the other. */
function mergeRows(rows: readonly (readonly Cell[])[], width: number): Inline[] {
  const merged: Token[][] = Array.from({ length: width }, () => []);
  for (const cells of rows) {
    for (const { column, inline } of cells) {
      const target = merged[column];
      if (!target || !inline.length) continue;
      if (target.length) target.push({ type: 'break' });
      target.push(...inline);
    }
  }
  return merged;
}
