/** The log of extractions: what is kept, for how long, and what it says. */
export { type HistoryDatabase, openHistory } from './database';
export { toCsv, toJson } from './export';
export { type Attempt, type OpenAttempt, type Place, pruneHistory, recordAttempt, recordClip } from './record';
export type { HistoryRow, StoredRow, Via } from './row';
export { compareMix, type Shift } from './shift';
export { type DayStatistics, rowsInWindow, type Statistics, summarise, type WindowDays } from './statistics';
