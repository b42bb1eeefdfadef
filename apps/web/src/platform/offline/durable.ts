import { z } from 'zod';
import { createDatabase, resultOf } from './database.ts';

/**
 * A write to localStorage reaches the disk some seconds later, and a browser killed before loses it. Texts that must not be lost
 * are also written here and restored at the next start.
 */
const storeName = 'texts';
/** A browser that does not respond must not keep the app from opening. */
const patienceMillis = 2_000;

const database = createDatabase('estradeiro-durable', storeName);

/** The latest write of each key; a failed older attempt gives way to it. */
const newest = new Map<string, { text: string | null }>();

/** Stands on disk in place of a removed text, with that text, until another one is written. */
const Removed = z.object({ gone: z.string() });

/**
 * Writes a text to disk, or that it was removed and which text that was; retries once. Where there is no disk or no room,
 * localStorage alone holds the text, and the older one on disk is deleted so that it is not restored over it.
 */
export async function writeDurably(key: string, text: string | null, removed: string | null = null): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const latest = { text };
  newest.set(key, latest);
  const deletion: Change = (store) => store.delete(key);
  const value = text ?? (removed === null ? null : { gone: removed });
  const put: Change = (store) => (value === null ? store.delete(key) : store.put(value, key));
  for (const change of [put, put, deletion]) {
    if (newest.get(key) !== latest) return;
    try {
      await write(change);
      return;
    } catch {
      // The next attempt may succeed.
    }
  }
}

/**
 * Removes all texts from disk but those whose key `stays` accepts, also texts of screens whose code this page never
 * loaded.
 */
export async function forgetDurably(stays: (key: string) => boolean): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const key of newest.keys()) if (!stays(key)) newest.delete(key); // a failed write is not retried
  await database
    .run('readwrite', async (store) => {
      for (const key of await resultOf(store.getAllKeys()))
        if (typeof key === 'string' && !stays(key)) store.delete(key);
    })
    .catch(() => undefined); // without a disk nothing is on it
}

type Change = (store: IDBObjectStore) => IDBRequest;

const write = (change: Change): Promise<unknown> =>
  database.run('readwrite', (store) => resultOf<unknown>(change(store)));

/** Called before anything is read: restores what a killed browser had not yet written to localStorage, or removed from it. */
export async function restoreDurable(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const late = AbortSignal.timeout(patienceMillis);
  const lateness = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
  await Promise.race([restore(late).catch(() => undefined), lateness]);
}

/** A text read too `late` might be older than what the app wrote meanwhile. */
async function restore(late: AbortSignal): Promise<void> {
  const [keys, texts] = await database.run('readonly', (store) =>
    Promise.all([resultOf(store.getAllKeys()), resultOf<unknown[]>(store.getAll())]),
  );
  if (late.aborted) return;
  keys.forEach((key, at) => {
    const text = texts[at];
    if (typeof key !== 'string') return;
    if (typeof text === 'string') localStorage.setItem(key, text);
    else if (localStorage.getItem(key) === Removed.safeParse(text).data?.gone) localStorage.removeItem(key);
  });
}
