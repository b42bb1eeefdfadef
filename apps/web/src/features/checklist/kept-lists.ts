import { type Checklist, ChecklistItem, mainChecklistName } from '@estradeiro/contract/checklists';
import { type ListState, mergeLists } from '@estradeiro/contract/checklists-merge';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { createStored } from '#platform/storage.ts';
import { listsChanged, unsentKey } from './kept-mark.ts';
import { itemsOf, standardItems } from './starting-items.ts';

/** A checklist as this device knows it. It is what shows; the server is told afterwards. */
const KeptList = z.object({
  /** Null until the server has it. */
  id: z.uuid().nullable(),
  name: z.string(),
  items: z.array(ChecklistItem),
  removed: z.array(z.string()),
  updatedAt: z.string().nullable(),
  /** Makes a second attempt to create it count as the first. */
  key: z.string(),
  unsent: z.boolean(),
});
export type KeptList = z.infer<typeof KeptList>;

/** `device` tells this browser's ticks from others'; `readAt` is when the server was last heard. */
const Kept = z.object({ device: z.string(), readAt: z.number().nullable(), lists: z.array(KeptList) });
export type Kept = z.infer<typeof Kept>;

const stored = createStored<Kept | null>('checklists', Kept.nullable(), null);
const unsentMark = createStored(unsentKey, z.literal(true).nullable(), null);

let known: { text: string; kept: Kept } | null = null;

/** All lists of this device; the same value for as long as nothing changes. The main one is always among them, and first. */
export function keptLists(): Kept {
  const read = stored.read();
  const text = JSON.stringify(read);
  if (!read) return known?.text === 'null' ? known.kept : remember(text, fresh());
  return known?.text === text ? known.kept : remember(text, withMain(read));
}

function remember(text: string, kept: Kept): Kept {
  known = { text, kept };
  return kept;
}

const fresh = (): Kept => withMain({ device: newIdempotencyKey().slice(0, 12), readAt: null, lists: [] });

function withMain(kept: Kept): Kept {
  const isMain = ({ name }: KeptList) => name === mainChecklistName;
  const main = kept.lists.find(isMain) ?? newList(mainChecklistName, itemsOf(standardItems));
  return { ...kept, lists: [main, ...kept.lists.filter((list) => !isMain(list))] };
}

/** One that the server has not heard of. */
export const newList = (name: string, items: ChecklistItem[]): KeptList => ({
  ...{ id: null, name, items, removed: [], updatedAt: null, key: newIdempotencyKey(), unsent: false },
});

function put(kept: Kept): void {
  stored.write(kept);
  if (kept.lists.some(({ unsent }) => unsent)) unsentMark.write(true);
  else unsentMark.remove();
  listsChanged.tell();
}

/** Changes one list; what `change` gives back has to be sent. */
export function changeList(name: string, change: (state: KeptList, device: string) => ListState): void {
  const kept = keptLists();
  const lists = kept.lists.map((list) =>
    list.name === name ? { ...list, ...change(list, kept.device), unsent: true } : list,
  );
  put({ ...kept, lists });
}

export function addList(name: string, items: ChecklistItem[]): void {
  const kept = keptLists();
  put({ ...kept, lists: [...kept.lists, { ...newList(name, items), unsent: true }] });
}

export function dropList(name: string): void {
  const kept = keptLists();
  put({ ...kept, lists: kept.lists.filter((list) => list.name !== name) });
}

/** The server's answer to `sent`. What was changed meanwhile stays, and has still to be sent. */
export function acceptAnswer(sent: KeptList, answer: Checklist): void {
  const kept = keptLists();
  const lists = kept.lists.map((list) => {
    if (list.name !== sent.name) return list;
    const isSame = JSON.stringify(list) === JSON.stringify(sent);
    return isSame ? ofServer(answer, list) : { ...ofServer(answer, list), ...mergeLists(list, answer), unsent: true };
  });
  put({ ...kept, lists });
}

/** All that the server has. What waits here to be sent is merged into it; what it has no more goes. */
export function acceptAll(served: readonly Checklist[], readAt: number): void {
  const kept = keptLists();
  const mineOf = ({ id, name }: Checklist) =>
    kept.lists.find((list) => list.id === id) ?? kept.lists.find((list) => list.id === null && list.name === name);
  const lists = served.map((list) => {
    const mine = mineOf(list);
    return mine?.unsent
      ? { ...ofServer(list, mine), ...mergeLists(mine, list), unsent: true }
      : ofServer(list, mine ?? null);
  });
  const names = new Set(lists.map(({ name }) => name));
  const own = kept.lists.filter(({ id, unsent, name }) => id === null && unsent && !names.has(name));
  put(withMain({ ...kept, readAt, lists: [...lists, ...own] }));
}

const ofServer = ({ id, name, items, removed, updatedAt }: Checklist, mine: KeptList | null): KeptList => ({
  ...{ id, name, items, removed, updatedAt, unsent: false },
  key: mine?.key ?? newIdempotencyKey(),
});

/** The lists of this device, as they change. */
export const useKeptLists = (): Kept => useSyncExternalStore(listsChanged.subscribe, keptLists);
