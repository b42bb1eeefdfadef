import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored, type Stored } from '#platform/offline/store.ts';

/** Whether the rider is in a group and has unread messages: known to the shell without loading the chat. */
const inGroups = createStored('in-groups', z.boolean(), false);
const unread = createStored('groups-unread', z.boolean(), false);

function put(mark: Stored<boolean>, isOn: boolean) {
  if (mark.read() === isOn) return;
  if (isOn) mark.write(true);
  else mark.remove();
}

/** Called whenever the rider's groups are loaded. */
export const markInGroups = (isIn: boolean): void => put(inGroups, isIn);
export const markUnread = (isUnread: boolean): void => put(unread, isUnread);

export const useIsInGroups = (): boolean => useSyncExternalStore(inGroups.subscribe, inGroups.read);
export const useHasUnreadMessages = (): boolean => useSyncExternalStore(unread.subscribe, unread.read);
