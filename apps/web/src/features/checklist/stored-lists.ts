import { type Checklist, ChecklistItem, mainChecklistName } from '@estradeiro/contract/checklist/lists';
import { type ListState, mergeLists } from '@estradeiro/contract/checklist/merge';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { createStored } from '#platform/offline/store.ts';
import { itemsOf, standardItems, withoutProposed } from './starting-items.ts';

/** A checklist on this device. It shows at once; changes are sent afterwards. */
const StoredList = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  items: z.array(ChecklistItem),
  removed: z.array(z.string()),
  /** Hidden items by id, each with the end of its time to undo in epoch milliseconds; after that it is removed. */
  undoable: z.record(z.string(), z.number()).default({}),
  updatedAt: z.string().nullable(),
  /** Makes a second attempt to create it count as the first. */
  key: z.string(),
  unsent: z.boolean(),
});
export type StoredList = z.infer<typeof StoredList>;

/** A list that is deleted here and still to be deleted on the server, unless another device ticked it after `seenAt`. */
const DeletedList = z.object({ id: z.uuid(), name: z.string(), seenAt: z.string().nullable() });
export type DeletedList = z.infer<typeof DeletedList>;

/** `device` tells this browser's ticks from others'; `readAt` is the time of the last response. */
const StoredLists = z.object({
  device: z.string(),
  readAt: z.number().nullable(),
  lists: z.array(StoredList),
  deleted: z.array(DeletedList).default([]),
});
export type StoredLists = z.infer<typeof StoredLists>;

/** Unsent lists stay on the device until their rider signs in again. */
const stored = createStored<StoredLists | null>('checklists', StoredLists.nullable(), null, {
  isDurable: true,
  onSignOut: { parkIf: (value) => value !== null && unsentOf(value) > 0 },
});

let latest: { read: StoredLists | null; value: StoredLists } | null = null;

/** All lists of this device; the same object as long as nothing changes. The main list is always there, and first. */
export function storedLists(): StoredLists {
  const read = stored.read();
  if (latest?.read !== read) latest = { read, value: read ? withMain(read) : fresh() };
  return latest.value;
}

const fresh = (): StoredLists =>
  withMain({ device: newIdempotencyKey().slice(0, 12), readAt: null, lists: [], deleted: [] });

function withMain(state: StoredLists): StoredLists {
  const main = state.lists.find(isMain) ?? newList(mainChecklistName, itemsOf(standardItems));
  return { ...state, lists: [main, ...state.lists.filter((list) => !isMain(list))] };
}

const isMain = ({ name }: StoredList): boolean => name === mainChecklistName;

/** Whether it is the proposed main list, which neither the rider nor the server has touched. */
export const isProposal = ({ id, unsent }: StoredList): boolean => id === null && !unsent;

/** Whether the main list started here before the first load showed whether the server has one. */
const beganUnread = ({ readAt }: StoredLists, list: StoredList): boolean =>
  readAt === null && list.id === null && isMain(list);

/** Whether a main list that started before the first load is unsent: the server's lists must then be loaded first. */
export function mustReadFirst(): boolean {
  const state = storedLists();
  return state.lists.some((list) => list.unsent && beganUnread(state, list));
}

/** The unsent lists, apart from a main list that must wait for the first load. */
export function sendable(): StoredList[] {
  const state = storedLists();
  return state.lists.filter((list) => list.unsent && !beganUnread(state, list));
}

const newList = (name: string, items: ChecklistItem[]): StoredList => ({
  id: null,
  name,
  items,
  removed: [],
  undoable: {},
  updatedAt: null,
  key: newIdempotencyKey(),
  unsent: false,
});

const put = (state: StoredLists): void => stored.write(state);

const unsentOf = ({ lists, deleted }: StoredLists): number =>
  lists.filter(({ unsent, undoable }) => unsent || Object.keys(undoable).length > 0).length + deleted.length;

export const countUnsent = (): number => unsentOf(storedLists());

export function changeList(name: string, change: (state: StoredList, device: string) => ListState): void {
  const state = storedLists();
  const lists = state.lists.map((list) =>
    list.name === name ? { ...list, ...change(list, state.device), unsent: true } : list,
  );
  put({ ...state, lists });
}

/** Hides an item until that time, and then removes it unless the rider undoes it; also after a crash of the browser. */
export const removeItemUndoably = (name: string, id: string, until: number): void =>
  changeUndoable(name, (undoable) => ({ ...undoable, [id]: until }));

export const undoRemoval = (name: string, id: string): void => changeUndoable(name, ({ [id]: _, ...others }) => others);

function changeUndoable(name: string, change: (undoable: StoredList['undoable']) => StoredList['undoable']): void {
  const state = storedLists();
  const lists = state.lists.map((list) => (list.name === name ? { ...list, undoable: change(list.undoable) } : list));
  put({ ...state, lists });
}

/** Removes the items that `isOver` marks as no longer undoable, and marks their lists as unsent. */
export function completeRemovals(isOver: (until: number, id: string) => boolean): void {
  const state = storedLists();
  const overOf = ({ undoable }: StoredList) => Object.keys(undoable).filter((id) => isOver(undoable[id] ?? 0, id));
  if (state.lists.every((list) => overOf(list).length === 0)) return;
  const lists = state.lists.map((list) => {
    const over = overOf(list);
    if (over.length === 0) return list;
    return {
      ...list,
      items: list.items.filter(({ id }) => !over.includes(id)),
      removed: [...list.removed, ...over],
      undoable: Object.fromEntries(Object.entries(list.undoable).filter(([id]) => !over.includes(id))),
      unsent: true,
    };
  });
  put({ ...state, lists });
}

export function addList(name: string, items: ChecklistItem[]): void {
  const state = storedLists();
  put({ ...state, lists: [...state.lists, { ...newList(name, items), unsent: true }] });
}

/** Removes a list here. `pending` is the deletion to send; null where the server does not have the list. */
export function dropList(name: string, pending: DeletedList | null = null): void {
  const state = storedLists();
  const lists = state.lists.filter((list) => list.name !== name);
  put({ ...state, lists, deleted: pending ? [...state.deleted, pending] : state.deleted });
}

/** Ends a deletion. `served` is the list that the server kept, which shows again; null where it has none. */
export function settleDeleted(id: string, served: Checklist | null = null): void {
  const state = storedLists();
  const deleted = state.deleted.filter((list) => list.id !== id);
  const back = served && !state.lists.some(({ name }) => name === served.name) ? [ofServer(served, null)] : [];
  put({ ...state, deleted, lists: [...state.lists, ...back] });
}

/** Takes over the server's response to `sent`. Later changes stay and are still unsent. */
export function acceptResponse(sent: StoredList, answer: Checklist): void {
  const state = storedLists();
  const lists = state.lists.map((list) => {
    if (list.name !== sent.name) return list;
    const isSame = JSON.stringify(list) === JSON.stringify(sent);
    return isSame ? ofServer(answer, list) : { ...ofServer(answer, list), ...mergeLists(list, answer), unsent: true };
  });
  put({ ...state, lists });
}

/**
 * Takes over all lists of the server: unsent changes are merged into them, lists that it no longer has are removed. Of a list that was sent
 * during the request the local copy is newer.
 */
export function acceptAll(answer: readonly Checklist[], readAt: number): void {
  const state = storedLists();
  const served = answer.filter(({ id }) => !state.deleted.some((pending) => pending.id === id));
  const mineOf = ({ id, name }: Checklist) =>
    state.lists.find((list) => list.id === id) ?? state.lists.find((list) => list.id === null && list.name === name);
  const lists = served.map((list) => {
    const mine = mineOf(list);
    if (!mine?.unsent) return mine && isOlder(list, mine) ? mine : ofServer(list, mine ?? null);
    const items = beganUnread(state, mine) ? withoutProposed(mine.items, list) : mine.items;
    return { ...ofServer(list, mine), ...mergeLists({ items, removed: mine.removed }, list), unsent: true };
  });
  const names = new Set(lists.map(({ name }) => name));
  const own = state.lists.filter(({ id, unsent, name }) => id === null && unsent && !names.has(name));
  put(withMain({ ...state, readAt, lists: [...lists, ...own] }));
}

const isOlder = (served: Checklist, { updatedAt }: StoredList): boolean =>
  updatedAt !== null && Date.parse(served.updatedAt) < Date.parse(updatedAt);

const ofServer = ({ id, name, items, removed, updatedAt }: Checklist, mine: StoredList | null): StoredList => ({
  id,
  name,
  items,
  removed,
  updatedAt,
  undoable: mine?.undoable ?? {},
  unsent: false,
  key: mine?.key ?? newIdempotencyKey(),
});

export const useStoredLists = (): StoredLists => useSyncExternalStore(stored.subscribe, storedLists);
