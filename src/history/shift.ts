import type { HistoryRow } from './row';
import { dayOf, rowsInWindow, type WindowDays } from './statistics';

/** How the mix of sources in a window compares with the window before it. */
export interface Shift {
  /** `unknown` when there is too little to compare. */
  readonly verdict: 'unknown' | 'chance' | 'shifted';
  /** For a person. */
  readonly words: string;
  /** Sources whose share moved by more than chance, the largest change first. */
  readonly sources: readonly SourceShift[];
}

interface SourceShift {
  readonly source: string;
  /** 0 to 1. */
  readonly before: number;
  readonly now: number;
}

/** Fewer independent observations in either window, and nothing is said. */
const FEWEST = 20;

/** Sources expected less often than this are counted as one: below it the test's distribution does not hold (Cochran). */
const LEAST_EXPECTED = 5;

/**
 * Values that chi-square exceeds by chance once in a hundred times, for 1, 2, … degrees of freedom (NIST/SEMATECH
 * e-Handbook of Statistical Methods, 1.3.6.7.4). One in a hundred and not in twenty: the page is looked at every day.
 */
const CRITICAL = [6.635, 9.21, 11.345, 13.277, 15.086, 16.812, 18.475, 20.09];

/** The same for one source's adjusted residual: two-sided, one in a hundred, normal distribution. */
const CRITICAL_RESIDUAL = 2.576;

/**
 * Tests whether the sources of the last `days` days differ from those of as many days before by more than chance:
 * Pearson's chi-square test of homogeneity at 1 %. Pages of one host on one day come out alike, so a host counts once
 * for each day and source; rare sources are counted together; under 20 observations a window nothing is said.
 */
export function compareMix(rows: readonly HistoryRow[], days: WindowDays, now: number): Shift {
  const current = observations(rowsInWindow(rows, days, now));
  const previous = observations(rowsInWindow(rows, days, now, 1));
  const [total, totalBefore] = [sum(current), sum(previous)];
  if (total < FEWEST || totalBefore < FEWEST)
    return {
      verdict: 'unknown',
      words: `Too little to compare: ${total} observations now, ${totalBefore} before; at least ${FEWEST} each are needed.`,
      sources: [],
    };
  const cells = pool(current, previous);
  const kept = cells.reduce((count, cell) => count + cell.now, 0);
  const keptBefore = cells.reduce((count, cell) => count + cell.before, 0);
  let chiSquare = 0;
  for (const { now: observed, before } of cells) {
    const expected = ((observed + before) * kept) / (kept + keptBefore);
    const expectedBefore = ((observed + before) * keptBefore) / (kept + keptBefore);
    chiSquare += (observed - expected) ** 2 / expected + (before - expectedBefore) ** 2 / expectedBefore;
  }
  const freedom = Math.min(cells.length - 1, CRITICAL.length);
  const critical = CRITICAL[freedom - 1];
  if (critical === undefined || chiSquare <= critical)
    return { verdict: 'chance', words: 'The mix of sources is as before; what differs is within chance.', sources: [] };
  const sources = cells
    .filter((cell) => Math.abs(residual(cell, kept, keptBefore)) > CRITICAL_RESIDUAL)
    .map(({ source, now: count, before }) => ({ source, now: count / total, before: before / totalBefore }))
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  return {
    verdict: 'shifted',
    words: `The mix of sources has shifted by more than chance (chi-square ${chiSquare.toFixed(1)}, ${critical} at 1 %).`,
    sources,
  };
}

interface Cell {
  readonly source: string;
  readonly now: number;
  readonly before: number;
}

function observations(rows: readonly HistoryRow[]): Map<string, number> {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const { host, time, source, failure } of rows) {
    const key = JSON.stringify([host, dayOf(time), source]);
    if (failure !== null || seen.has(key)) continue;
    seen.add(key);
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}

function pool(current: ReadonlyMap<string, number>, previous: ReadonlyMap<string, number>): Cell[] {
  const share = Math.min(sum(current), sum(previous)) / (sum(current) + sum(previous));
  const cells: Cell[] = [];
  let rare: Cell = { source: 'all others', now: 0, before: 0 };
  for (const source of new Set([...current.keys(), ...previous.keys()])) {
    const cell = { source, now: current.get(source) ?? 0, before: previous.get(source) ?? 0 };
    if ((cell.now + cell.before) * share >= LEAST_EXPECTED) cells.push(cell);
    else rare = { ...rare, now: rare.now + cell.now, before: rare.before + cell.before };
  }
  // What is rare even together says nothing and would only weaken the test of the rest.
  if ((rare.now + rare.before) * share >= LEAST_EXPECTED) cells.push(rare);
  return cells;
}

function residual({ now, before }: Cell, total: number, totalBefore: number): number {
  const all = total + totalBefore;
  const share = (now + before) / all;
  const expected = share * total;
  return (now - expected) / Math.sqrt(expected * (1 - share) * (totalBefore / all));
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
