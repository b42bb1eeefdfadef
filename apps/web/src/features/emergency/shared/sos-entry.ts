import { useSyncExternalStore } from 'react';

export const storedSosKey = 'sos';

/**
 * How the SOS opened: by a tap, by a hold, by another look at an open SOS, or after a page load (`resume`); `aside`
 * while the rest of the app shows.
 */
export type SosEntry = 'tap' | 'hold' | 'look' | 'aside' | 'resume';

/** Read on first use, after texts lost by a killed browser are restored (`offline/durable.ts`). */
let entry: SosEntry | null | undefined;
const listeners = new Set<() => void>();

/** Opens the SOS over the current screen. Null closes it: only once there is nothing left to send or to follow. */
export function openSos(next: SosEntry | null): void {
  entry = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSosEntry = (): SosEntry | null => useSyncExternalStore(subscribe, current);

function current(): SosEntry | null {
  if (entry === undefined) entry = isStored() ? 'resume' : null;
  return entry;
}

function isStored(): boolean {
  try {
    return localStorage.getItem(storedSosKey) !== null;
  } catch {
    return false;
  }
}
