import { useSyncExternalStore } from 'react';
import { createKeptChanges } from '#platform/kept-changes.ts';

/** Whether the rider is in a group, and has something unread: what the shell may know without loading any of it. */
const keys = { inGroups: 'in-groups', unread: 'groups-unread' };
const changes = createKeptChanges();

function has(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function put(key: string, isOn: boolean) {
  if (has(key) === isOn) return;
  try {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Then nothing of it is known after a reload.
  }
  changes.tell();
}

/** To be told by whoever reads the rider's groups. */
export const markInGroups = (isIn: boolean): void => put(keys.inGroups, isIn);
export const markUnread = (isUnread: boolean): void => put(keys.unread, isUnread);

export const useIsInGroups = (): boolean => useSyncExternalStore(changes.subscribe, () => has(keys.inGroups));
export const useHasUnreadMessages = (): boolean => useSyncExternalStore(changes.subscribe, () => has(keys.unread));
