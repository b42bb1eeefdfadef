import { createDatabase } from '../database.ts';
import { Entry } from './entry.ts';
import type { Queue } from './queue.ts';

/** Where entries lie, by their place. */
export const entriesStore = 'entries';

/** The database of what waits to be sent. */
export const outboxDatabase = createDatabase('estradeiro-outbox', entriesStore, { keyPath: 'place' });

/** Where the queue lies. */
export type Box = {
  /** Whether what lies there outlives the page. */
  isLasting: boolean;
  read(): Promise<Queue>;
  /** One step that no other page comes between; once it is told it outlives a killed browser. Fails where there is no room. */
  change(by: (queue: Queue) => Queue): Promise<Queue>;
};

/** In IndexedDB. localStorage would be simpler, but what is written there reaches the disk some seconds later. */
export const durableBox: Box = {
  isLasting: true,
  read: () => inTransaction('readonly', (queue) => queue),
  change: (by) => inTransaction('readwrite', by),
};

async function inTransaction(mode: IDBTransactionMode, by: (queue: Queue) => Queue): Promise<Queue> {
  const transaction = await outboxDatabase.begin(mode);
  return new Promise((resolve, reject) => {
    const store = transaction.objectStore(entriesStore);
    const asked = store.getAll();
    let after: Queue = [];
    asked.onsuccess = () => {
      const before = asked.result.flatMap(readable);
      try {
        after = by(before);
        if (mode === 'readwrite') write(store, before, after);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });
}

/** What another version of the app keeps otherwise stays where it is. */
function readable(kept: unknown): Entry[] {
  const read = Entry.safeParse(kept);
  return read.success ? [read.data] : [];
}

function write(store: IDBObjectStore, before: Queue, after: Queue): void {
  const stays = new Set(after.map(({ place }) => place));
  for (const { place } of before) if (!stays.has(place)) store.delete(place);
  const known = new Set(before);
  for (const entry of after) if (!known.has(entry)) store.put(entry);
}

/** For browsers without IndexedDB, as private windows are: it lasts as long as the page. */
export function createMemoryBox(): Box {
  let queue: Queue = [];
  return {
    isLasting: false,
    read: async () => queue,
    async change(by) {
      queue = by(queue);
      return queue;
    },
  };
}
