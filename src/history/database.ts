import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HistoryRow, StoredRow } from './row';

interface Schema extends DBSchema {
  rows: { key: number; value: HistoryRow & { id?: number }; indexes: { time: number; host: string } };
  /** When old rows were last deleted. */
  meta: { key: 'pruned'; value: number };
}

/** The log of extractions in this browser. */
export interface HistoryDatabase {
  /** Adds a row and returns its number. */
  add(row: HistoryRow): Promise<number>;
  /** Replaces a row that was added before its outcome was known; does nothing when it was erased meanwhile. */
  replace(id: number, row: HistoryRow): Promise<void>;
  /** Every row, oldest first. */
  all(): Promise<StoredRow[]>;
  eraseAll(): Promise<void>;
  /** Deletes a host's rows and says how many. */
  eraseHost(host: string): Promise<number>;
  /** Deletes rows from before a time (milliseconds since 1970) and says how many; remembers `now` as the day of it. */
  prune(before: number, now: number): Promise<number>;
  /** When {@link prune} last ran; 0 if never. */
  lastPruned(): Promise<number>;
  close(): void;
}

/** Opens the log, making it when there is none. @param name another name for tests. */
export async function openHistory(name = 'history'): Promise<HistoryDatabase> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(upgraded) {
      const rows = upgraded.createObjectStore('rows', { keyPath: 'id', autoIncrement: true });
      rows.createIndex('time', 'time');
      rows.createIndex('host', 'host');
      upgraded.createObjectStore('meta');
    },
    // A newer version elsewhere must not wait for this connection.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  const deleteAll = async (index: 'time' | 'host', range: IDBKeyRange): Promise<number> => {
    const transaction = database.transaction('rows', 'readwrite');
    const keys = await transaction.store.index(index).getAllKeys(range);
    for (const key of keys) void transaction.store.delete(key);
    await transaction.done;
    return keys.length;
  };
  return {
    add: (row) => database.add('rows', row),
    async replace(id, row) {
      const transaction = database.transaction('rows', 'readwrite');
      if ((await transaction.store.getKey(id)) !== undefined) void transaction.store.put({ ...row, id });
      await transaction.done;
    },
    all: async () => (await database.getAllFromIndex('rows', 'time')) as StoredRow[],
    eraseAll: () => database.clear('rows'),
    eraseHost: (host) => deleteAll('host', IDBKeyRange.only(host)),
    async prune(before, now) {
      const deleted = await deleteAll('time', IDBKeyRange.upperBound(before, true));
      await database.put('meta', now, 'pruned');
      return deleted;
    },
    lastPruned: async () => (await database.get('meta', 'pruned')) ?? 0,
    close: () => database.close(),
  };
}
