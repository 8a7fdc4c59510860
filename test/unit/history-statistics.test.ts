import { describe, expect, test } from 'vitest';
import type { HistoryRow, StoredRow } from '../../src/history';
import { toCsv, toJson } from '../../src/history/export';
import { rowOfClip, rowOfFailure } from '../../src/history/row';
import { compareMix } from '../../src/history/shift';
import { rowsInWindow, summarise } from '../../src/history/statistics';

const NOON = new Date(2026, 2, 31, 12).getTime();
const daysAgo = (days: number, hour = 12): number => new Date(2026, 2, 31 - days, hour).getTime();

function row(change: Partial<HistoryRow> = {}): HistoryRow {
  return {
    time: NOON,
    host: 'mill.example',
    via: 'popup',
    scope: 'article',
    source: 'readability',
    quality: 0.8,
    factors: { length: true, share: true, landmark: false, heading: true, paragraphs: true },
    coverage: 0.9,
    characters: 1000,
    ms: 50,
    reason: '',
    failure: null,
    versions: { decant: '1', readability: '0.6.0' },
    ...change,
  };
}
const many = (count: number, change: (i: number) => Partial<HistoryRow>): HistoryRow[] =>
  Array.from({ length: count }, (_, i) => row(change(i)));

describe('a window', () => {
  test('is calendar days that end with today, and the window before it follows without gap', () => {
    const rows = [0, 1, 6, 7, 13, 14].flatMap((days) => [
      row({ time: daysAgo(days, 0) }),
      row({ time: daysAgo(days, 23) }),
    ]);
    const ages = (of: HistoryRow[]): number[] =>
      of.map(({ time }) => new Date(2026, 2, 31).getDate() - new Date(time).getDate());
    expect(ages(rowsInWindow(rows, 1, NOON))).toEqual([0, 0]);
    expect(ages(rowsInWindow(rows, 7, NOON))).toEqual([0, 0, 1, 1, 6, 6]);
    expect(ages(rowsInWindow(rows, 7, NOON, 1))).toEqual([7, 7, 13, 13]);
  });
});

describe('the statistics', () => {
  const rows = [
    row({ quality: 1, characters: 3000, ms: 70 }),
    row({ quality: 0.65, characters: 1001, ms: 30, time: daysAgo(1) }),
    row({ source: 'readability-fallback', host: 'bare.example', quality: 0.2, time: daysAgo(1) }),
    row({ source: 'trafilatura', failure: 'timeout', reason: 'late' }),
    row({ time: daysAgo(8) }),
  ];
  const summary = summarise(rows, 7, NOON);

  test('count results by source, without failures', () => {
    expect(summary.total).toBe(3);
    expect(summary.bySource).toEqual([
      { source: 'readability', count: 2, pct: 66.7, avgQuality: 0.83, avgLen: 2001, avgMs: 50 },
      { source: 'readability-fallback', count: 1, pct: 33.3, avgQuality: 0.2, avgLen: 1000, avgMs: 50 },
    ]);
    expect(summary.failures).toEqual([{ failure: 'timeout', count: 1 }]);
  });

  test('name the hosts that do badly', () => {
    const bare = [{ domain: 'bare.example', count: 1, avgQuality: 0.2 }];
    expect(summary.lowQualityDomains).toEqual(bare);
    expect(summary.fallbackByDomain).toEqual(bare);
  });

  test('have every day of the window, empty ones too', () => {
    expect(summary.byDay.map(({ day, total }) => [day, total])).toEqual([
      ['2026-03-25', 0],
      ['2026-03-26', 0],
      ['2026-03-27', 0],
      ['2026-03-28', 0],
      ['2026-03-29', 0],
      ['2026-03-30', 2],
      ['2026-03-31', 1],
    ]);
    expect([...(summary.byDay[5]?.counts ?? [])]).toEqual([
      ['readability', 1],
      ['readability-fallback', 1],
    ]);
  });

  test('of an empty history are empty', () => {
    expect(summarise([], 1, NOON)).toMatchObject({ total: 0, window: '-1 day', bySource: [], lowQualityDomains: [] });
  });
});

describe('a shift of the mix', () => {
  const mix = (good: number, bad: number, time: number): HistoryRow[] => [
    ...many(good, (i) => ({ host: `good${i}.example`, time })),
    ...many(bad, (i) => ({ host: `bad${i}.example`, time, source: 'readability-fallback' })),
  ];

  test('is marked when fallbacks take over', () => {
    const shift = compareMix([...mix(38, 2, daysAgo(8)), ...mix(25, 15, daysAgo(1))], 7, NOON);
    expect(shift.verdict).toBe('shifted');
    expect(shift.sources).toContainEqual({ source: 'readability-fallback', before: 0.05, now: 0.375 });
  });

  test('is not marked within chance', () => {
    expect(compareMix([...mix(34, 6, daysAgo(8)), ...mix(30, 10, daysAgo(1))], 7, NOON).verdict).toBe('chance');
    expect(compareMix([...mix(40, 0, daysAgo(8)), ...mix(40, 0, daysAgo(1))], 7, NOON).verdict).toBe('chance');
    expect(compareMix([...mix(40, 0, daysAgo(8)), ...mix(39, 1, daysAgo(1))], 7, NOON).verdict).toBe('chance');
  });

  test('is not judged on little', () => {
    expect(compareMix([...mix(19, 0, daysAgo(8)), ...mix(0, 40, daysAgo(1))], 7, NOON).verdict).toBe('unknown');
  });

  test('is not seen in one host that was clipped many times in a day', () => {
    const burst = many(60, () => ({ time: daysAgo(1), source: 'readability-fallback' }));
    expect(compareMix([...mix(38, 2, daysAgo(8)), ...mix(38, 2, daysAgo(1)), ...burst], 7, NOON).verdict).toBe(
      'chance',
    );
  });

  test('counts rare sources together', () => {
    const rare = many(12, (i) => ({ host: `r${i}.example`, time: daysAgo(1), source: `rare-${i % 4}` }));
    const shift = compareMix([...mix(40, 0, daysAgo(8)), ...mix(28, 0, daysAgo(1)), ...rare], 7, NOON);
    expect(shift).toMatchObject({ verdict: 'shifted' });
    expect(shift.sources.map(({ source }) => source)).toContain('all others');
  });

  test('that is none is marked about once in a hundred times', () => {
    let state = 1;
    const random = (): number => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const draw = (days: number): HistoryRow[] =>
      many(60, (i) => ({
        host: `h${i}.example`,
        time: daysAgo(days),
        source: random() < 0.6 ? 'readability' : random() < 0.5 ? 'readability-fallback' : 'trafilatura',
      }));
    const marked = Array.from({ length: 1000 }, () => compareMix([...draw(8), ...draw(1)], 7, NOON)).filter(
      ({ verdict }) => verdict === 'shifted',
    ).length;
    expect(marked).toBeGreaterThan(1);
    expect(marked).toBeLessThan(25);
  });
});

describe('a row', () => {
  const attempt = {
    url: 'https://me:pass@mill.example:8443/private/path?token=1',
    scope: 'article',
    source: 'x',
    ms: 3.4,
  } as const;

  test('keeps the host alone unless the address is wanted, and never credentials', () => {
    const without = rowOfFailure(attempt, { code: 'timeout', words: 'Late.' }, 'service', false);
    expect(without).toMatchObject({ host: 'mill.example:8443', failure: 'timeout', reason: 'Late.', ms: 3 });
    expect(JSON.stringify(without)).not.toMatch(/private|token|pass/);
    const address = rowOfFailure(attempt, { code: 'timeout', words: 'Late.' }, 'service', true).address;
    expect(address).toBe('https://mill.example:8443/private/path?token=1');
  });

  test('of a clip never holds its text or title', () => {
    const clip = {
      ...attempt,
      title: 'A secret title',
      markdown: 'A secret text',
      quality: { score: 0.5, factors: row().factors },
      coverage: { share: 0.7, omitted: [] },
      reasons: ['one', 'two'],
      ms: { total: 12.6 },
    } as unknown as Parameters<typeof rowOfClip>[0];
    const kept = rowOfClip(clip, 'menu', false, NOON);
    expect(kept).toMatchObject({
      time: NOON,
      via: 'menu',
      quality: 0.5,
      coverage: 0.7,
      characters: 13,
      ms: 13,
      reason: 'one; two',
    });
    expect(JSON.stringify(kept)).not.toContain('secret');
  });
});

describe('the export', () => {
  const rows: StoredRow[] = [
    { ...row({ reason: 'a "b", c' }), id: 1 },
    { ...row({ reason: '=HYPERLINK()' }), id: 2 },
  ];

  test('as JSON has the field names of GET /api/stats, and all rows', () => {
    const exported = JSON.parse(toJson(rows, 7, NOON));
    expect(Object.keys(exported)).toEqual(
      expect.arrayContaining(['total', 'window', 'bySource', 'lowQualityDomains', 'fallbackByDomain', 'rows']),
    );
    expect(Object.keys(exported.bySource[0])).toEqual(['source', 'count', 'pct', 'avgQuality', 'avgLen', 'avgMs']);
    expect(exported.byDay.at(-1)).toEqual({ day: '2026-03-31', total: 2, readability: 2 });
    expect(exported.rows[0]).toMatchObject({ time: new Date(NOON).toISOString(), host: 'mill.example' });
  });

  test('as CSV quotes what must be, and disarms formulas', () => {
    const lines = toCsv(rows).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      'time,host,address,via,scope,source,quality,factors,coverage,characters,ms,failure,reason,versions',
    );
    expect(lines[1]).toContain(',length share heading paragraphs,0.9,1000,50,,"a ""b"", c",');
    expect(lines[2]).toContain(",'=HYPERLINK(),");
  });
});
