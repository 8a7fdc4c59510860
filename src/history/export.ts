import type { StoredRow } from './row';
import { compareMix } from './shift';
import { summarise, type WindowDays } from './statistics';

/** The whole history and the statistics of a window as JSON, with the field names of PullMD's `GET /api/stats`. */
export function toJson(rows: readonly StoredRow[], days: WindowDays, now = Date.now()): string {
  const { byDay, ...statistics } = summarise(rows, days, now);
  return `${JSON.stringify(
    {
      exported: new Date(now).toISOString(),
      ...statistics,
      byDay: byDay.map(({ day, total, counts }) => ({ day, total, ...Object.fromEntries(counts) })),
      shift: compareMix(rows, days, now),
      rows: rows.map(({ id: _, time, ...row }) => ({ time: new Date(time).toISOString(), ...row })),
    },
    null,
    2,
  )}\n`;
}

const COLUMNS = [
  'time',
  'host',
  'address',
  'via',
  'scope',
  'source',
  'quality',
  'factors',
  'coverage',
  'characters',
  'ms',
  'failure',
  'reason',
  'versions',
] as const;

/** The rows as CSV (RFC 4180, with a heading line), oldest first. */
export function toCsv(rows: readonly StoredRow[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map((column) => {
      if (column === 'time') return new Date(row.time).toISOString();
      if (column === 'factors')
        return Object.entries(row.factors)
          .filter(([, met]) => met)
          .map(([name]) => name)
          .join(' ');
      if (column === 'versions') return `decant ${row.versions.decant}, readability ${row.versions.readability}`;
      return row[column] ?? '';
    })
      .map(cell)
      .join(','),
  );
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

/** Quoted where it must be. What a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
