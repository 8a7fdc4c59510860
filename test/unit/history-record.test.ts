import { beforeEach, expect, test, vi } from 'vitest';
import type { Clip } from '../../src/clip';
import type { HistoryRow } from '../../src/history/row';

const kept = { rows: new Map<number, HistoryRow>(), pruned: 0, before: 0 };
const settings = { days: 30, addresses: false };

vi.mock('../../src/settings', () => ({ loadSettings: async () => ({ history: settings }) }));
vi.mock('../../src/history/database', () => ({
  openHistory: async () => ({
    add: async (row: HistoryRow) => {
      kept.rows.set(kept.rows.size + 1, row);
      return kept.rows.size;
    },
    replace: async (id: number, row: HistoryRow) => void kept.rows.set(id, row),
    lastPruned: async () => kept.pruned,
    prune: async (before: number, now: number) => Object.assign(kept, { before, pruned: now }),
    close() {},
  }),
}));
const { pruneHistory, recordAttempt, recordClip } = await import('../../src/history/record');

const clip = {
  url: 'https://mill.example/tide',
  scope: 'article',
  source: 'readability',
  markdown: 'Text',
  quality: { score: 0.5, factors: {} },
  coverage: { share: 1, omitted: [] },
  reasons: [],
  ms: { total: 5 },
} as unknown as Clip;
const attempt = { url: clip.url, scope: 'article', source: 'trafilatura' } as const;
const cutShort = { code: 'interrupted', words: 'Cut short.' };
const openly = { via: 'service', privateWindow: false } as const;

beforeEach(() => {
  kept.rows.clear();
  Object.assign(kept, { pruned: 0, before: 0 });
  Object.assign(settings, { days: 30, addresses: false });
});

test('nothing is logged in private windows, nor when the history is off', async () => {
  const secretly = { via: 'popup', privateWindow: true } as const;
  await recordClip(clip, secretly);
  await (await recordAttempt(attempt, cutShort, secretly)).failed({ code: 'timeout', words: 'Late.' });
  settings.days = 0;
  await recordClip(clip, { via: 'popup', privateWindow: false });
  expect(kept.rows.size).toBe(0);
  expect(kept.pruned).toBe(0);
});

test('an attempt is one row, which says that it was cut short until its end is known', async () => {
  const begun = await recordAttempt(attempt, cutShort, openly);
  expect([...kept.rows.values()]).toMatchObject([
    { failure: 'interrupted', source: 'trafilatura', host: 'mill.example' },
  ]);
  await begun.failed({ code: 'timeout', words: 'Late.' });
  expect([...kept.rows.values()]).toMatchObject([{ failure: 'timeout', reason: 'Late.' }]);
  await begun.succeeded({ ...clip, source: 'trafilatura' });
  expect([...kept.rows.values()]).toMatchObject([{ failure: null, quality: 0.5 }]);
});

test('the address is kept only when the person wants it', async () => {
  await recordClip(clip, openly);
  settings.addresses = true;
  await recordClip(clip, openly);
  expect([...kept.rows.values()].map(({ address }) => address)).toEqual([undefined, 'https://mill.example/tide']);
});

test('old rows go at most once a day', async () => {
  const now = Date.UTC(2026, 1, 1);
  const day = 24 * 60 * 60 * 1000;
  await pruneHistory(false, now);
  expect(kept).toMatchObject({ before: now - 30 * day, pruned: now });
  await pruneHistory(false, now + day - 1);
  expect(kept.pruned).toBe(now);
  settings.days = 365;
  await pruneHistory(false, now + day);
  expect(kept).toMatchObject({ before: now - 364 * day, pruned: now + day });
});
