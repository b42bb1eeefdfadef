import { useSyncExternalStore } from 'react';

/** Under which key reports that wait for a signal are kept in this browser. */
export const keptReportsKey = 'kept-reports';

const listeners = new Set<() => void>();

/** Told whenever a report begins to wait, or ceases to. */
export const keptReportsChanged = {
  tell() {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Whether any report waits: without loading what would send it. */
export const useHasKeptReports = (): boolean => useSyncExternalStore(keptReportsChanged.subscribe, hasKept);

function hasKept(): boolean {
  try {
    return localStorage.getItem(keptReportsKey) !== null;
  } catch {
    return false;
  }
}
