import { z } from 'zod';
import { createDatabase } from './database.ts';

/**
 * What localStorage is told reaches the disk some seconds later: a browser that is killed meanwhile has forgotten it. What must not be
 * forgotten is written here as well, and put back at the next start.
 */
const storeName = 'texts';
/** A browser that does not answer must not keep the app from opening. */
const patienceMillis = 2_000;

const database = createDatabase('estradeiro-durable', storeName);

/** What was told last of each key: a try that failed gives way to it. */
const newest = new Map<string, { text: string | null }>();

/** What stands on the disk of a text that was taken away, until there is another one. */
const Gone = z.object({ gone: z.string() });

/**
 * Writes a text on the disk, or that there is none any more and which one is `gone`, as soon as can be; once more where it failed.
 * Where there is no such disk, or no room on it, localStorage alone tells, and what the disk said before is taken away, which would
 * come back over it.
 */
export async function writeDurably(key: string, text: string | null, gone: string | null = null): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const told = { text };
  newest.set(key, told);
  const takeAway: Change = (store) => store.delete(key);
  const kept = text ?? (gone === null ? null : { gone });
  const put: Change = (store) => (kept === null ? store.delete(key) : store.put(kept, key));
  for (const change of [put, put, takeAway]) {
    if (newest.get(key) !== told) return;
    try {
      return await write(change);
    } catch {
      // The next one may come through.
    }
  }
}

type Change = (store: IDBObjectStore) => IDBRequest;

async function write(change: Change): Promise<void> {
  const transaction = await database.begin('readwrite');
  change(transaction.objectStore(storeName));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Before anything is read of them: texts that a killed browser had not yet written otherwise, or taken away. */
export async function restoreDurable(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const late = AbortSignal.timeout(patienceMillis);
  const lateness = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
  await Promise.race([restore(late).catch(() => undefined), lateness]);
}

/** What is read `late` might be older than what the app wrote meanwhile. */
async function restore(late: AbortSignal): Promise<void> {
  const store = (await database.begin('readonly')).objectStore(storeName);
  const [keys, texts] = await Promise.all([all(store.getAllKeys()), all(store.getAll() as IDBRequest<unknown[]>)]);
  if (late.aborted) return;
  keys.forEach((key, at) => {
    const text = texts[at];
    if (typeof key !== 'string') return;
    if (typeof text === 'string') localStorage.setItem(key, text);
    else if (localStorage.getItem(key) === Gone.safeParse(text).data?.gone) localStorage.removeItem(key);
  });
}

const all = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
