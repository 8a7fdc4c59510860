import { allowAllSites, launchDecant, OFFLINE } from './chromium.ts';
import { type ClipTab, openTab } from './tab.ts';

/**
 * Does one piece of work for each item in tabs of one browser, `jobs` at a time, and hands results out in order.
 * `offline` runs stored pages: nothing is asked of the network.
 * A tab in which the work failed is replaced, so that one broken page can't spoil the next.
 */
export async function runInTabs<Item, Result>(
  items: readonly Item[],
  { jobs, offline }: { readonly jobs: number; readonly offline: boolean },
  work: (tab: ClipTab, item: Item) => Promise<Result>,
  failed: (item: Item, error: Error) => Result,
  done: (result: Result, finished: number) => void,
): Promise<void> {
  const decant = await launchDecant({ args: offline ? OFFLINE : [] });
  try {
    await allowAllSites(decant);
    const results = new Map<number, Result>();
    let next = 0;
    let written = 0;
    const lane = async (): Promise<void> => {
      let tab = await openTab(decant);
      for (let i = next++; i < items.length; i = next++) {
        const item = items[i] as Item;
        try {
          results.set(i, await work(tab, item));
        } catch (error) {
          results.set(i, failed(item, error as Error));
          await tab.close().catch(() => {});
          tab = await openTab(decant);
        }
        for (; results.has(written); written++) {
          done(results.get(written) as Result, written + 1);
          results.delete(written);
        }
      }
      await tab.close().catch(() => {});
    };
    await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, items.length)) }, lane));
  } finally {
    await decant.close();
  }
}
