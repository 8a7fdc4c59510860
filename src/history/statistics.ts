import type { HistoryRow } from './row';

/** A result that scores less is poor (the limit of `GET /api/stats`). */
const LOW_QUALITY = 0.4;

/** Calendar days of the person's time zone that end with today. */
export type WindowDays = 1 | 7 | 30;

/** Field names as in PullMD's `GET /api/stats`. */
interface SourceStatistics {
  readonly source: string;
  readonly count: number;
  /** Per cent of all results, one decimal. */
  readonly pct: number;
  /** 0 to 1, two decimals. */
  readonly avgQuality: number;
  /** UTF-16 units. */
  readonly avgLen: number;
  readonly avgMs: number;
}

interface DomainStatistics {
  readonly domain: string;
  readonly count: number;
  readonly avgQuality: number;
}

/** How often each source was used on one calendar day. */
export interface DayStatistics {
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly day: string;
  readonly total: number;
  readonly counts: ReadonlyMap<string, number>;
}

export interface Statistics {
  readonly total: number;
  readonly window: string;
  readonly bySource: readonly SourceStatistics[];
  readonly lowQualityDomains: readonly DomainStatistics[];
  readonly fallbackByDomain: readonly DomainStatistics[];
  readonly failures: readonly { readonly failure: string; readonly count: number }[];
  readonly byDay: readonly DayStatistics[];
}

/** The rows of the last `days` calendar days; with `back` 1, of as many days before those. */
export function rowsInWindow<Row extends HistoryRow>(
  rows: readonly Row[],
  days: WindowDays,
  now: number,
  back = 0,
): Row[] {
  const from = startOfDay(now, -days * (back + 1) + 1);
  const to = back === 0 ? Number.POSITIVE_INFINITY : startOfDay(now, -days * back + 1);
  return rows.filter(({ time }) => time >= from && time < to);
}

/** Everything the history page and the export say about one window. Attempts that failed count as failures alone. */
export function summarise(rows: readonly HistoryRow[], days: WindowDays, now: number): Statistics {
  const within = rowsInWindow(rows, days, now);
  const results = within.filter(({ failure }) => failure === null);
  return {
    total: results.length,
    window: days === 1 ? '-1 day' : `-${days} days`,
    bySource: group(results, ({ source }) => source).map(([source, of]) => ({
      source,
      count: of.length,
      pct: round((100 * of.length) / results.length, 1),
      avgQuality: round(mean(of, 'quality'), 2),
      avgLen: Math.round(mean(of, 'characters')),
      avgMs: Math.round(mean(of, 'ms')),
    })),
    lowQualityDomains: byDomain(results.filter(({ quality }) => quality < LOW_QUALITY)),
    fallbackByDomain: byDomain(results.filter(({ source }) => source === 'readability-fallback')),
    failures: group(
      within.filter(({ failure }) => failure !== null),
      ({ failure }) => failure ?? '',
    ).map(([failure, of]) => ({ failure, count: of.length })),
    byDay: byDay(results, days, now),
  };
}

/** The day of a time in the person's time zone, as `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function byDay(results: readonly HistoryRow[], days: number, now: number): DayStatistics[] {
  const groups = new Map(group(results, ({ time }) => dayOf(time)));
  return Array.from({ length: days }, (_, i) => {
    const day = dayOf(startOfDay(now, i - days + 1));
    const of = groups.get(day) ?? [];
    return { day, total: of.length, counts: new Map(group(of, ({ source }) => source).map(([s, r]) => [s, r.length])) };
  });
}

function byDomain(rows: readonly HistoryRow[]): DomainStatistics[] {
  return group(rows, ({ host }) => host)
    .map(([domain, of]) => ({ domain, count: of.length, avgQuality: round(mean(of, 'quality'), 2) }))
    .sort((a, b) => b.count - a.count || a.avgQuality - b.avgQuality);
}

/** Rows by a key, the most frequent first. */
function group(rows: readonly HistoryRow[], key: (row: HistoryRow) => string): [string, HistoryRow[]][] {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const of = groups.get(key(row));
    if (of) of.push(row);
    else groups.set(key(row), [row]);
  }
  return [...groups].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
}

function mean(rows: readonly HistoryRow[], field: 'quality' | 'characters' | 'ms'): number {
  return rows.reduce((sum, row) => sum + row[field], 0) / rows.length;
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** Midnight, `days` days after the day of `now`; by the calendar, since some days have 23 or 25 hours. */
function startOfDay(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
