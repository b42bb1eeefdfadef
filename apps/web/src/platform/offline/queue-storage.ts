import { createDatabase } from './database.ts';
import { type Queue, QueuedWrite } from './queue.ts';

export const writesStore = 'entries';

export const queueDatabase = createDatabase('estradeiro-outbox', writesStore, { keyPath: 'place' });

export type QueueStorage = {
  /** Whether the queue outlives the page. */
  isLasting: boolean;
  read(): Promise<Queue>;
  /** One step that no other page comes between. Once it resolves it outlives a killed browser; it fails where there is no room. */
  change(by: (queue: Queue) => Queue): Promise<Queue>;
};

/** In IndexedDB. localStorage would be simpler, but what is written there reaches the disk some seconds later. */
export const diskStorage: QueueStorage = {
  isLasting: true,
  read: () => inTransaction('readonly', (queue) => queue),
  change: (by) => inTransaction('readwrite', by),
};

async function inTransaction(mode: IDBTransactionMode, by: (queue: Queue) => Queue): Promise<Queue> {
  const transaction = await queueDatabase.begin(mode);
  return new Promise((resolve, reject) => {
    const store = transaction.objectStore(writesStore);
    const request = store.getAll();
    let after: Queue = [];
    request.onsuccess = () => {
      const before = request.result.flatMap(readable);
      try {
        after = by(before);
        if (mode === 'readwrite') write(store, before, after);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
  });
}

/** What another version of the app wrote in another form stays where it is. */
function readable(stored: unknown): QueuedWrite[] {
  const read = QueuedWrite.safeParse(stored);
  return read.success ? [read.data] : [];
}

function write(store: IDBObjectStore, before: Queue, after: Queue): void {
  const stays = new Set(after.map(({ place }) => place));
  for (const { place } of before) if (!stays.has(place)) store.delete(place);
  const known = new Set(before);
  for (const one of after) if (!known.has(one)) store.put(one);
}

/** For browsers without IndexedDB, such as private windows: it lasts as long as the page. */
export function createMemoryStorage(): QueueStorage {
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

export async function openStorage(): Promise<QueueStorage> {
  try {
    await diskStorage.read();
    return diskStorage;
  } catch {
    return createMemoryStorage();
  }
}
