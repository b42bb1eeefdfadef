import { useSyncExternalStore } from 'react';

/** Under which key it stands in this browser that ticks wait for a network: who wants to know need not load the lists. */
export const unsentKey = 'checklists-unsent';

const listeners = new Set<() => void>();

/** Told whenever the lists of this device change. */
export const listsChanged = {
  tell() {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener); // another window's change
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

/** Whether anything waits to be sent. */
export const useHasUnsent = (): boolean => useSyncExternalStore(listsChanged.subscribe, hasUnsent);

function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentKey) !== null;
  } catch {
    return false;
  }
}
