import { useSyncExternalStore } from 'react';
import { createKeptChanges } from '#platform/kept-changes.ts';

/** Under which key this browser keeps with which group the rider rides. */
export const convoyKey = 'convoy';

/** Told whenever riding with a group begins, changes or ends in this browser. */
export const convoyChanged = createKeptChanges();

/** Whether the rider rides with a group: without loading what that takes. */
export const useHasConvoy = (): boolean => useSyncExternalStore(convoyChanged.subscribe, hasConvoy);

function hasConvoy(): boolean {
  try {
    return localStorage.getItem(convoyKey) !== null;
  } catch {
    return false;
  }
}
