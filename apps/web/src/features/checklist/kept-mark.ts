import { useSyncExternalStore } from 'react';
import { createKeptChanges } from '#platform/kept-changes.ts';

/** Under which key it stands in this browser that ticks wait for a network: who wants to know need not load the lists. */
export const unsentKey = 'checklists-unsent';

/** Told whenever the lists of this device change. */
export const listsChanged = createKeptChanges();

/** Whether anything waits to be sent. */
export const useHasUnsent = (): boolean => useSyncExternalStore(listsChanged.subscribe, hasUnsent);

function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentKey) !== null;
  } catch {
    return false;
  }
}
