import { type Checklist, ChecklistItem, mainChecklistName } from '@estradeiro/contract/checklist/lists';
import { type ListState, mergeLists } from '@estradeiro/contract/checklist/merge';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { createStored } from '#platform/offline/store.ts';
import { itemsOf, standardItems, withoutProposed } from './starting-items.ts';

/** A checklist as this device knows it. It is what shows; changes are sent afterwards. */
const StoredList = z.object({
  /** Null until the server has it. */
  id: z.uuid().nullable(),
  name: z.string(),
  items: z.array(ChecklistItem),
  removed: z.array(z.string()),
  /** Items that no longer show, and until when the rider may undo that (epoch milliseconds); then they are removed. */
  undoable: z.record(z.string(), z.number()).default({}),
  updatedAt: z.string().nullable(),
  /** Makes a second attempt to create it count as the first. */
  key: z.string(),
  unsent: z.boolean(),
});
export type StoredList = z.infer<typeof StoredList>;

/** A list that is gone here, and that the server has still to take away: as it was, unless it was ticked elsewhere after `seenAt`. */
const DeletedList = z.object({ id: z.uuid(), name: z.string(), seenAt: z.string().nullable() });
export type DeletedList = z.infer<typeof DeletedList>;

/** `device` tells this browser's ticks from others'; `readAt` is when the server last answered. */
const StoredLists = z.object({
  device: z.string(),
  readAt: z.number().nullable(),
  lists: z.array(StoredList),
  deleted: z.array(DeletedList).default([]),
});
export type StoredLists = z.infer<typeof StoredLists>;

/** Lists that wait to be sent wait for their rider to come back. */
const stored = createStored<StoredLists | null>('checklists', StoredLists.nullable(), null, {
  isDurable: true,
  onSignOut: { parkIf: (value) => value !== null && unsentOf(value) > 0 },
});

let known: { read: StoredLists | null; value: StoredLists } | null = null;

/** All lists of this device; the same value for as long as nothing changes. The main one is always among them, and first. */
export function storedLists(): StoredLists {
  const read = stored.read();
  if (known?.read !== read) known = { read, value: read ? withMain(read) : fresh() };
  return known.value;
}

const fresh = (): StoredLists =>
  withMain({ device: newIdempotencyKey().slice(0, 12), readAt: null, lists: [], deleted: [] });

function withMain(state: StoredLists): StoredLists {
  const main = state.lists.find(isMain) ?? newList(mainChecklistName, itemsOf(standardItems));
  return { ...state, lists: [main, ...state.lists.filter((list) => !isMain(list))] };
}

const isMain = ({ name }: StoredList): boolean => name === mainChecklistName;

/** The main one as we propose it, of which neither the rider nor the server knows anything yet. */
export const isProposal = ({ id, unsent }: StoredList): boolean => id === null && !unsent;

/** Whether the main list began here while nobody knew whether the server has one. */
const beganUnread = ({ readAt }: StoredLists, list: StoredList): boolean =>
  readAt === null && list.id === null && isMain(list);

/** Whether such a list waits to be sent: it has to meet the server's first. */
export function mustReadFirst(): boolean {
  const state = storedLists();
  return state.lists.some((list) => list.unsent && beganUnread(state, list));
}

/** What waits to be sent, less what has to meet the server's first. */
export function sendable(): StoredList[] {
  const state = storedLists();
  return state.lists.filter((list) => list.unsent && !beganUnread(state, list));
}

/** One that the server does not have. */
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

/** How many lists wait to be sent, those that were deleted among them. */
export const countUnsent = (): number => unsentOf(storedLists());

/** Changes one list; what `change` gives back has to be sent. */
export function changeList(name: string, change: (state: StoredList, device: string) => ListState): void {
  const state = storedLists();
  const lists = state.lists.map((list) =>
    list.name === name ? { ...list, ...change(list, state.device), unsent: true } : list,
  );
  put({ ...state, lists });
}

/** Hides an item until then, when it is removed unless that is undone; a killed browser changes nothing of that. */
export const removeItemUndoably = (name: string, id: string, until: number): void =>
  changeUndoable(name, (undoable) => ({ ...undoable, [id]: until }));

export const undoRemoval = (name: string, id: string): void => changeUndoable(name, ({ [id]: _, ...others }) => others);

function changeUndoable(name: string, change: (undoable: StoredList['undoable']) => StoredList['undoable']): void {
  const state = storedLists();
  const lists = state.lists.map((list) => (list.name === name ? { ...list, undoable: change(list.undoable) } : list));
  put({ ...state, lists });
}

/** Removes what `isOver` says can no longer be undone; it has to be sent. */
export function lapseRemovals(isOver: (until: number, id: string) => boolean): void {
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

/** Takes a list away here. The server has still to take away `gone`: left out where it has none. */
export function dropList(name: string, gone: DeletedList | null = null): void {
  const state = storedLists();
  const lists = state.lists.filter((list) => list.name !== name);
  put({ ...state, lists, deleted: gone ? [...state.deleted, gone] : state.deleted });
}

/** The server has it no more, or would not take it away: then `served` is what it has, which shows again. */
export function settleDeleted(id: string, served: Checklist | null = null): void {
  const state = storedLists();
  const deleted = state.deleted.filter((list) => list.id !== id);
  const back = served && !state.lists.some(({ name }) => name === served.name) ? [ofServer(served, null)] : [];
  put({ ...state, deleted, lists: [...state.lists, ...back] });
}

/** The server's answer to `sent`. What was changed meanwhile stays, and has still to be sent. */
export function acceptAnswer(sent: StoredList, answer: Checklist): void {
  const state = storedLists();
  const lists = state.lists.map((list) => {
    if (list.name !== sent.name) return list;
    const isSame = JSON.stringify(list) === JSON.stringify(sent);
    return isSame ? ofServer(answer, list) : { ...ofServer(answer, list), ...mergeLists(list, answer), unsent: true };
  });
  put({ ...state, lists });
}

/**
 * All that the server has. What waits here to be sent is merged into it; what it has no more goes. Of a list that was sent while the
 * answer was on its way we know more than it says.
 */
export function acceptAll(answer: readonly Checklist[], readAt: number): void {
  const state = storedLists();
  const served = answer.filter(({ id }) => !state.deleted.some((gone) => gone.id === id));
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

/** The lists of this device, as they change. */
export const useStoredLists = (): StoredLists => useSyncExternalStore(stored.subscribe, storedLists);
