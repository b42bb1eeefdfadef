import { useSyncExternalStore } from 'react';
import { entriesStore, outboxDatabase } from './database.ts';

/** Where what arrived and is not read anew is kept; nothing is where all of it is. */
export const unreadKey = 'outbox-unread';

let waits = false;
let isAsked = false;
const listeners = new Set<() => void>();

/** From now on something may wait to be sent, or to be read anew. */
export function markWaiting(): void {
  waits = true;
  for (const listener of listeners) listener();
}

/** Whether anything may wait to be sent or read anew, of whatever rider: asked of the disk once, without loading what would send it. */
export const useMayWait = (): boolean => useSyncExternalStore(subscribe, () => waits);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    void hasEntries().then((has) => has && markWaiting());
  }
  return () => void listeners.delete(listener);
}

async function hasEntries(): Promise<boolean> {
  try {
    if (localStorage.getItem(unreadKey) !== null) return true;
    const asked = (await outboxDatabase.begin('readonly')).objectStore(entriesStore).count();
    return await new Promise((resolve) => {
      asked.onsuccess = () => resolve(asked.result > 0);
      asked.onerror = () => resolve(false);
    });
  } catch {
    return false; // then nothing was kept either
  }
}
