import { useSyncExternalStore } from 'react';

/** Under which key an SOS that is not over is kept in this browser. */
export const storedSosKey = 'sos';

/**
 * How the SOS comes up: touched, held for two seconds, looked at again, or still there from before the page was opened; 'aside'
 * while it goes on beside the rest of the app.
 */
export type SosEntry = 'tap' | 'hold' | 'look' | 'aside' | 'resume';

/** Looked up when it is first asked for: what a killed browser had not written yet is put back before that (`offline/durable.ts`). */
let entry: SosEntry | null | undefined;
const listeners = new Set<() => void>();

/** Brings the SOS up, over whatever shows. Null takes it away: only once there is nothing left to send or to follow. */
export function bringUpSos(next: SosEntry | null): void {
  entry = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the SOS was last brought up; null while there is none. */
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
