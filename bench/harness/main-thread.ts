import type { Page } from 'puppeteer-core';

/** One task of a page's main thread, in milliseconds. */
export interface Task {
  /** From its beginning to its end by the clock: what a person waits, and whatever else the machine was doing. */
  readonly held: number;
  /** Of that, what the thread itself worked. */
  readonly worked: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * The tasks that a page's main thread ran while `work` went on, longest first, from the browser's own trace: unlike the
 * page's list of long tasks it has the time that each worked, whoever else keeps the machine's cores busy.
 * @throws when the browser's trace doesn't show the page.
 */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await page.tracing.start({ categories: ['toplevel', 'blink.user_timing'], screenshots: false });
  const mark = `decant-${crypto.randomUUID()}`;
  await page.evaluate(`performance.mark(${JSON.stringify(mark)})`);
  await work();
  const buffer = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(buffer ?? []).toString()) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error("The browser's trace does not show the page's main thread.");
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' && /RunTask$/.test(name) && pid === marked.pid && tid === marked.tid && ts > marked.ts,
    )
    .map(({ dur = 0, tdur = 0 }) => ({ held: dur / 1000, worked: tdur / 1000 }))
    .sort((a, b) => b.held - a.held);
}
