import { type ChecklistItem, customPrefix, type SentItem, type Ticks } from './lists.ts';

export type ListState = { items: ChecklistItem[]; removed: string[] };

/** More devices than a rider has; beyond it, devices without a current tick are dropped. */
export const maxTickDevices = 8;

const isTicked = (ticks: Ticks): boolean => Object.values(ticks).some(([made, undone]) => made > undone);

/** Ticks or unticks an item on a device that has seen its current state; unchanged if it has that state already. */
export function withTick(item: ChecklistItem, completed: boolean, device: string): ChecklistItem {
  if (item.completed === completed) return item;
  const [made, undone] = item.ticks[device] ?? [0, 0];
  const ticks = completed
    ? { ...item.ticks, [device]: [Math.max(made, undone) + 1, undone] as [number, number] }
    : Object.fromEntries(
        Object.entries(item.ticks).map(([by, [ticked]]) => [by, [ticked, ticked] as [number, number]]),
      );
  return { ...item, ticks, completed: isTicked(ticks) };
}

/**
 * Commutative, associative and idempotent. A tick ends only if it was seen and undone; text with category, and position, are taken
 * from the item that changed them more often.
 */
export function mergeItem(a: ChecklistItem, b: ChecklistItem): ChecklistItem {
  const { text, category, edits } = later(a, b, ({ edits, text, category }) => [edits, `${category} ${text}`]);
  const { position, moves } = later(a, b, ({ moves, position }) => [moves, position]);
  const ticks = mergeTicks(a.ticks, b.ticks);
  return { id: a.id, text, completed: isTicked(ticks), category, position, edits, moves, ticks };
}

/** Merges item by item; an item removed in either list stays removed. */
export function mergeLists(a: ListState, b: ListState): ListState {
  const removed = new Set([...a.removed, ...b.removed]);
  const items = new Map<string, ChecklistItem>();
  for (const item of [...a.items, ...b.items]) {
    const known = items.get(item.id);
    if (!removed.has(item.id)) items.set(item.id, known ? mergeItem(known, item) : item);
  }
  return { items: inOrder([...items.values()]), removed: [...removed].sort(compare) };
}

/** By position, then by id. */
const inOrder = (items: readonly ChecklistItem[]): ChecklistItem[] =>
  items.toSorted((a, b) => a.position - b.position || compare(a.id, b.id));

/** The sent items and removals as a list state that can be merged into `known`. */
export function listStateOfSent(known: ListState, items: readonly SentItem[], removed: readonly string[] | undefined) {
  const knownItems = new Map(known.items.map((item) => [item.id, item]));
  const state = items.map((sent, index) => itemOfSent(knownItems.get(sent.id), sent, index));
  const sentIds = new Set(items.map(({ id }) => id));
  const missing = known.items.filter(({ id }) => !sentIds.has(id)).map(({ id }) => id);
  return { items: state, removed: [...(removed ?? missing)] };
}

/** An item without `ticks` was changed by a device that knew the stored one: every difference counts as one more change. */
function itemOfSent(known: ChecklistItem | undefined, sent: SentItem, index: number): ChecklistItem {
  const { id, text, category, completed, ticks, edits = 0, moves = 0, position = index } = sent;
  if (ticks) return { id, text, category, position, edits, moves, ticks, completed: isTicked(ticks) };
  const fresh: ChecklistItem = { id, text, category, position, edits, moves, ticks: {}, completed: false };
  if (!known) return withTick(fresh, completed, anyDevice);
  const edited = known.text !== text || known.category !== category;
  const moved = known.position !== position;
  return withTick(
    {
      ...known,
      text,
      category,
      position,
      edits: known.edits + Number(edited),
      moves: known.moves + Number(moved),
    },
    completed,
    anyDevice,
  );
}

/** Stands for devices that send no id. */
const anyDevice = 'any';

/** Drops devices without a current tick if there are too many: each sign-in is a new device. */
export function withoutOldDevices(item: ChecklistItem): ChecklistItem {
  const entries = Object.entries(item.ticks);
  if (entries.length <= maxTickDevices) return item;
  const live = entries.filter(([, [made, undone]]) => made > undone);
  return { ...item, ticks: Object.fromEntries(live) };
}

export const countCompleted = (items: readonly ChecklistItem[]): number =>
  items.filter(({ completed }) => completed).length;

/** Whole percent, rounded down: 100 only if nothing is left (part 2 §9). */
export const progressPercent = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * completed) / total);

export const customItem = (text: string, position: number, random: string): ChecklistItem => ({
  id: `${customPrefix}${random}`,
  text,
  completed: false,
  category: 'custom',
  position,
  edits: 0,
  moves: 0,
  ticks: {},
});

export const nextPosition = (items: readonly ChecklistItem[]): number =>
  items.reduce((last, { position }) => Math.max(last, position), -1) + 1;

function mergeTicks(a: Ticks, b: Ticks): Ticks {
  const merged: Ticks = { ...a };
  for (const [device, [made, undone]] of Object.entries(b)) {
    const [knownMade, knownUndone] = merged[device] ?? [0, 0];
    merged[device] = [Math.max(made, knownMade), Math.max(undone, knownUndone)];
  }
  return Object.fromEntries(Object.entries(merged).sort(([one], [other]) => compare(one, other)));
}

/** The value of the higher rank; ranks are compared part by part. */
function later<T>(a: T, b: T, rankOf: (of: T) => readonly [number, number | string]): T {
  const [[countA, valueA], [countB, valueB]] = [rankOf(a), rankOf(b)];
  if (countA !== countB) return countA > countB ? a : b;
  return valueA >= valueB ? a : b;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Smallest gap between two positions that is halved. */
const leastGap = 1e-6;

/**
 * Moves an item to an index among those of its category. Only its own position changes, so that moves on two devices merge; if
 * there is no gap between its neighbours, the category is renumbered.
 */
export function moveItem(items: readonly ChecklistItem[], id: string, to: number): ChecklistItem[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = inOrder(items).filter((item) => item.category === moved.category && item.id !== id);
  const at = Math.min(Math.max(0, to), others.length);
  const [before, after] = [others[at - 1], others[at]];
  const position = between(before?.position, after?.position);
  if (position !== null) {
    return inOrder(items.map((item) => (item.id === id ? placed(item, position) : item)));
  }
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)];
  const places = new Map(ordered.map((item, index) => [item.id, index]));
  return inOrder(items.map((item) => placed(item, places.get(item.id) ?? item.position)));
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  if (after === undefined) return before + 1;
  return after - before > leastGap ? (before + after) / 2 : null;
}

const placed = (item: ChecklistItem, position: number): ChecklistItem =>
  item.position === position ? item : { ...item, position, moves: item.moves + 1 };
