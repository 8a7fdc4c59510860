import type { Statistics, StoredRow } from '../../src/history';
import { number } from '../../src/ui/amount';
import { make } from '../../src/ui/make';
import { dayWords } from './chart';

/** A column: its heading, and whether it holds numbers. */
type Column = readonly [heading: string, kind?: 'number'];

/** A table with a caption for those who can't see what stands above it; `empty` stands in its place without rows. */
function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  empty: string,
): HTMLElement {
  if (rows.length === 0) return make('p', { class: 'empty' }, empty);
  const attributes = (i: number): Record<string, string> => (columns[i]?.[1] ? { class: 'number' } : {});
  return make(
    'table',
    {},
    make('caption', { class: 'visually-hidden' }, caption),
    make(
      'thead',
      {},
      make('tr', {}, ...columns.map(([heading], i) => make('th', { scope: 'col', ...attributes(i) }, heading))),
    ),
    make(
      'tbody',
      {},
      ...rows.map((cells) =>
        make(
          'tr',
          {},
          ...cells.map((cell, i) => (i === 0 ? make('th', { scope: 'row' }, cell) : make('td', attributes(i), cell))),
        ),
      ),
    ),
  );
}

const NOTHING = 'Nothing in these days.';

/** How often each source was used on each day, the same as the chart shows. */
export function dayTable({ byDay, bySource }: Statistics): HTMLElement {
  const sources = bySource.map(({ source }) => source);
  return table(
    'Extractions by day and source',
    [['Day'], ...sources.map((source): Column => [source, 'number']), ['All', 'number']],
    byDay.map(({ day, total, counts }) => [
      dayWords(day),
      ...sources.map((source) => share(counts.get(source) ?? 0, total)),
      String(total),
    ]),
    NOTHING,
  );
}

/** What each source gave on average. */
export function sourceTable({ bySource }: Statistics): HTMLElement {
  return table(
    'Quality and duration by source',
    [
      ['Source'],
      ['Extractions', 'number'],
      ['Share', 'number'],
      ['Quality', 'number'],
      ['Characters', 'number'],
      ['Duration', 'number'],
    ],
    bySource.map(({ source, count, pct, avgQuality, avgLen, avgMs }) => [
      source,
      number(count),
      `${pct} %`,
      avgQuality.toFixed(2),
      number(avgLen),
      duration(avgMs),
    ]),
    NOTHING,
  );
}

/** The ten hosts at the head of a list. */
export function domainTable(caption: string, domains: Statistics['lowQualityDomains']): HTMLElement {
  const columns: Column[] = [['Host'], ['Count', 'number'], ['Quality', 'number']];
  const rows = domains
    .slice(0, 10)
    .map(({ domain, count, avgQuality }) => [domain, number(count), avgQuality.toFixed(2)]);
  return table(caption, columns, rows, 'None: good.');
}

/** How often the service failed, and how. */
export function failureTable({ failures }: Statistics): HTMLElement {
  const rows = failures.map(({ failure, count }) => [failure, number(count)]);
  return table('Failures of the service by kind', [['Failure'], ['Count', 'number']], rows, 'None.');
}

/** Single extractions, in the order given. */
export function rowTable(rows: readonly StoredRow[]): HTMLElement {
  return table(
    'Extractions, the newest first',
    [
      ['Time'],
      ['Host'],
      ['Source'],
      ['Quality', 'number'],
      ['Coverage', 'number'],
      ['Characters', 'number'],
      ['Duration', 'number'],
      ['Reason'],
    ],
    rows.map((row) => [
      new Date(row.time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
      row.address ?? row.host,
      row.source,
      ...(row.failure === null
        ? [row.quality.toFixed(2), `${Math.round(100 * row.coverage)} %`, number(row.characters)]
        : ['–', '–', '–']),
      duration(row.ms),
      row.reason,
    ]),
    'Nothing here yet. Clip a page, and it will be listed.',
  );
}

function share(count: number, total: number): string {
  return total === 0 ? '–' : `${count} (${Math.round((100 * count) / total)} %)`;
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
