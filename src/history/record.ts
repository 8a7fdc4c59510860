import type { Clip, Scope, Source } from '../clip';
import { loadSettings, type Settings } from '../settings';
import { openHistory } from './database';
import { type HistoryRow, rowOfClip, rowOfFailure, type Via } from './row';

const DAY = 24 * 60 * 60 * 1000;

/** Where an extraction happened. Pages of private windows are never logged. */
export interface Place {
  readonly via: Via;
  readonly privateWindow: boolean;
}

/**
 * Logs a finished extraction. Never throws: a full disk or a blocked database must not cost anyone their clip.
 */
export async function recordClip(clip: Clip, place: Place): Promise<void> {
  await write(place, ({ addresses }) => rowOfClip(clip, place.via, addresses));
}

/** An attempt under way; says how it ended once that is known. */
export interface Attempt {
  readonly url: string;
  readonly scope: Scope;
  readonly source: Source;
}

export interface OpenAttempt {
  succeeded(clip: Clip): Promise<void>;
  failed(failure: { readonly code: string; readonly words: string }): Promise<void>;
}

/**
 * Logs the beginning of an attempt as one that was cut short, which is what it stays when the window closes or the
 * browser stops us before the end. Never throws.
 */
export async function recordAttempt(
  attempt: Attempt,
  cutShort: { readonly code: string; readonly words: string },
  place: Place,
): Promise<OpenAttempt> {
  const started = Date.now();
  const timed = () => ({ ...attempt, ms: Date.now() - started });
  const id = await write(place, ({ addresses }) => rowOfFailure({ ...attempt, ms: 0 }, cutShort, place.via, addresses));
  const finish = (row: (settings: Settings['history']) => HistoryRow): Promise<unknown> =>
    id === null ? Promise.resolve() : write(place, row, id);
  return {
    async succeeded(clip) {
      await finish(({ addresses }) => ({ ...rowOfClip(clip, place.via, addresses), ms: timed().ms }));
    },
    async failed(failure) {
      await finish(({ addresses }) => rowOfFailure(timed(), failure, place.via, addresses));
    },
  };
}

/** Deletes what is older than the person wants it; at most once a day unless `always`. Never throws. */
export async function pruneHistory(always = false, now = Date.now()): Promise<void> {
  try {
    const { days } = (await loadSettings()).history;
    if (days === 0) return;
    const history = await openHistory();
    if (always || now - (await history.lastPruned()) >= DAY) await history.prune(now - days * DAY, now);
    history.close();
  } catch (error) {
    console.warn('The history could not be pruned.', error);
  }
}

async function write(
  place: Place,
  row: (settings: Settings['history']) => HistoryRow,
  id?: number,
): Promise<number | null> {
  try {
    const { history: settings } = await loadSettings();
    if (place.privateWindow || settings.days === 0) return null;
    const history = await openHistory();
    const written = id ?? (await history.add(row(settings)));
    if (id !== undefined) await history.replace(id, row(settings));
    history.close();
    await pruneHistory();
    return written;
  } catch (error) {
    console.warn('The history could not be written.', error);
    return null;
  }
}
