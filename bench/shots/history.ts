import type { Page } from 'puppeteer-core';

const DAY = 24 * 60 * 60 * 1000;
const HOSTS = ['cellar.example', 'news.example', 'forum.example', 'shop.example', 'docs.example'];

/** Fills the history, through the extension's own page of it, with a month as somebody may have had it. */
export async function fillHistory(history: Page): Promise<void> {
  const rows = Array.from({ length: 160 }, (_, i) => {
    const source = ['blocks', 'readability', 'blocks', 'selection', 'readability-fallback', 'page'][i % 6];
    return {
      time: Date.now() - ((i * 7919) % 29) * DAY - i * 60_000,
      host: HOSTS[i % HOSTS.length],
      via: i % 3 ? 'popup' : 'command',
      scope: source === 'selection' || source === 'page' ? source : 'article',
      source,
      quality: source === 'readability-fallback' ? 0.35 : 0.7 + (i % 4) / 10,
      factors: { length: true, share: true, landmark: true, heading: true, paragraphs: true },
      coverage: 0.4 + (i % 6) / 10,
      characters: 800 + i * 37,
      ms: 60 + ((i * 31) % 400),
      reason: '16 of 23 pieces of text read like the page’s content',
      failure: null,
      versions: { decant: '0.1.0', readability: '0.6.0' },
    };
  });
  await history.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('history');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite');
          transaction.objectStore('rows').clear();
          for (const one of all) transaction.objectStore('rows').add(one);
          transaction.oncomplete = () => resolve();
          opening.result.close();
        };
      }),
    rows,
  );
}
