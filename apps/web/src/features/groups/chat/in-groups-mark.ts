import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored, type Stored } from '#platform/offline/store.ts';

/** Whether the rider is in a group, and has something unread: what the shell may know without loading any of it. */
const inGroups = createStored('in-groups', z.boolean(), false);
const unread = createStored('groups-unread', z.boolean(), false);

function put(mark: Stored<boolean>, isOn: boolean) {
  if (mark.read() === isOn) return;
  if (isOn) mark.write(true);
  else mark.remove();
}

/** Set by whoever reads the rider's groups. */
export const markInGroups = (isIn: boolean): void => put(inGroups, isIn);
export const markUnread = (isUnread: boolean): void => put(unread, isUnread);

export const useIsInGroups = (): boolean => useSyncExternalStore(inGroups.subscribe, inGroups.read);
export const useHasUnreadMessages = (): boolean => useSyncExternalStore(unread.subscribe, unread.read);
