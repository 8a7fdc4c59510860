import type { Score } from './score.ts';

export interface Row extends Score {
  readonly id: string;
  readonly type: string;
}

const WIDTH = 16;
const COLUMNS = ['f1', 'precision', 'recall', 'required', 'leaked', 'title', 'author', 'published'] as const;
type Column = (typeof COLUMNS)[number];
export type Summary = Record<Column, number | null> & { pages: number };

/** Means over pages, for each page type and for `all`. */
export function summarise(rows: readonly Row[]): Record<string, Summary> {
  const types = [...new Set(rows.map((row) => row.type))].sort();
  const of = (some: readonly Row[]): Summary => ({
    pages: some.length,
    ...(Object.fromEntries(COLUMNS.map((column) => [column, mean(some.map((row) => row[column]))])) as Record<
      Column,
      number | null
    >),
  });
  return {
    all: of(rows),
    ...Object.fromEntries(types.map((type) => [type, of(rows.filter((row) => row.type === type))])),
  };
}

function mean(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** The table in plain text, with the change since an earlier run of the same pages beside each figure. */
export function printTable(now: Record<string, Summary>, before: Record<string, Summary> | null): string {
  const lines = [['', 'pages', ...COLUMNS].map((name, i) => (i ? name.padStart(WIDTH) : name.padEnd(14))).join('')];
  for (const [type, summary] of Object.entries(now)) {
    const cells = COLUMNS.map((column) => {
      const value = summary[column];
      if (value === null) return '-'.padStart(WIDTH);
      const old = before?.[type]?.[column];
      const change =
        old === null || old === undefined ? '' : ` (${value >= old ? '+' : ''}${(value - old).toFixed(3)})`;
      return `${value.toFixed(3)}${change}`.padStart(WIDTH);
    });
    lines.push(`${type.padEnd(14)}${String(summary.pages).padStart(WIDTH)}${cells.join('')}`);
  }
  return lines.join('\n');
}
