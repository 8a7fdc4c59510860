import { saveFile } from '../../src/browser/save';
import {
  compareMix,
  type HistoryDatabase,
  openHistory,
  pruneHistory,
  rowsInWindow,
  type StoredRow,
  summarise,
  toCsv,
  toJson,
  type WindowDays,
} from '../../src/history';
import { amount, number } from '../../src/ui/amount';
import { drawDays } from './chart';
import { dayTable, domainTable, failureTable, rowTable, sourceTable } from './tables';

/** Rows that are listed at once: a table of many thousand would take seconds to lay out. */
const PAGE = 100;

const state = { days: 7 as WindowDays, rows: [] as StoredRow[], filter: '', shown: PAGE, armed: false };

/** Reads the history and fills the page. */
export async function startHistory(): Promise<void> {
  await pruneHistory();
  const database = await openHistory();
  state.rows = await database.all();
  for (const input of document.querySelectorAll<HTMLInputElement>('#window input')) {
    input.addEventListener('change', () => {
      state.days = Number(input.value) as WindowDays;
      showAll();
    });
  }
  const filter = part('filter', HTMLInputElement);
  filter.addEventListener('input', () => {
    state.filter = filter.value.trim().toLowerCase();
    state.shown = PAGE;
    showRows();
  });
  part('more', HTMLElement).addEventListener('click', () => {
    state.shown += PAGE;
    showRows();
  });
  wireData(database);
  showAll();
}

function showAll(): void {
  const now = Date.now();
  const statistics = summarise(state.rows, state.days, now);
  const sources = statistics.bySource.map(({ source }) => source);
  part('chart', HTMLElement).replaceChildren(drawDays(statistics.byDay, sources));
  part('days', HTMLElement).replaceChildren(dayTable(statistics));
  part('sources', HTMLElement).replaceChildren(sourceTable(statistics));
  part('low', HTMLElement).replaceChildren(domainTable('Hosts with low quality', statistics.lowQualityDomains));
  part('fallback', HTMLElement).replaceChildren(domainTable('Hosts that fell back', statistics.fallbackByDomain));
  part('failures', HTMLElement).replaceChildren(failureTable(statistics));
  showShift(now);
  state.shown = PAGE;
  showRows();
}

function showShift(now: number): void {
  const { verdict, words, sources } = compareMix(state.rows, state.days, now);
  const line = part('shift', HTMLElement);
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const moved = sources.map(
    ({ source, before, now: after }) => `${source} from ${percent(before)} to ${percent(after)}`,
  );
  line.hidden = state.rows.length === 0;
  line.dataset.verdict = verdict;
  line.textContent = moved.length ? `${words} ${moved.join('; ')}.` : words;
}

function showRows(): void {
  const rows = rowsInWindow(state.rows, state.days, Date.now()).filter(matches).reverse();
  part('rows', HTMLElement).replaceChildren(rowTable(rows.slice(0, state.shown)));
  part('more', HTMLElement).hidden = rows.length <= state.shown;
  part('found', HTMLElement).textContent = `${number(rows.length)} in these days`;
  const hosts = new Set(rows.map(({ host }) => host));
  const [host] = hosts;
  const eraseHost = part('erase-host', HTMLElement);
  // Only where the filter leaves a single host is it plain what would be erased.
  eraseHost.hidden = state.filter === '' || hosts.size !== 1;
  eraseHost.textContent = `Erase all of ${host}`;
  eraseHost.dataset.host = host ?? '';
}

function matches({ host, address, source, reason, failure }: StoredRow): boolean {
  return (
    state.filter === '' ||
    [host, address, source, reason, failure].some((text) => text?.toLowerCase().includes(state.filter))
  );
}

function wireData(database: HistoryDatabase): void {
  const stamp = (): string => new Date().toISOString().slice(0, 10);
  const refresh = async (words: string): Promise<void> => {
    state.rows = await database.all();
    showAll();
    say(words);
  };
  part('export-json', HTMLElement).addEventListener('click', () => {
    saveFile(`decant-history-${stamp()}.json`, toJson(state.rows, state.days), 'application/json');
    say('The history is exported as JSON.');
  });
  part('export-csv', HTMLElement).addEventListener('click', () => {
    saveFile(`decant-history-${stamp()}.csv`, toCsv(state.rows), 'text/csv;charset=utf-8');
    say('The history is exported as CSV.');
  });
  const erase = part('erase', HTMLElement);
  const disarm = (): void => {
    state.armed = false;
    erase.textContent = 'Erase all…';
  };
  erase.addEventListener('blur', disarm);
  erase.addEventListener('click', async () => {
    if (!state.armed) {
      state.armed = true;
      erase.textContent = `Really erase all ${number(state.rows.length)}?`;
      return;
    }
    await database.eraseAll();
    disarm();
    await refresh('The history is erased.');
  });
  const eraseHost = part('erase-host', HTMLElement);
  eraseHost.addEventListener('click', async () => {
    const { host } = eraseHost.dataset;
    if (!host) return;
    const erased = await database.eraseHost(host);
    await refresh(`Erased: ${amount(erased, 'extraction')} of ${host}.`);
  });
}

function say(words: string): void {
  part('status', HTMLElement).textContent = words;
}

function part<E extends HTMLElement>(id: string, type: abstract new (...args: never[]) => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The history page has no ${type.name} #${id}.`);
  return found;
}
