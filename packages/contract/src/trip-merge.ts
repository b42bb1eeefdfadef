import { agrees } from './base-version.ts';
import { maxTripDays, type NewTrip, type TripDay } from './trips.ts';

/**
 * If both sides changed a value differently, 'ask' gives no merge, so that the rider decides, and 'mine' takes the
 * rider's value.
 */
type OnConflict = 'ask' | 'mine';

/** The merged value of two changes since `base`; undefined if the rider must decide. */
function mergeValue<T>(base: T, mine: T, theirs: T, onConflict: OnConflict): { value: T } | undefined {
  if (agrees(mine, base) || agrees(mine, theirs)) return { value: theirs };
  return agrees(theirs, base) || onConflict === 'mine' ? { value: mine } : undefined;
}

type Sides<T> = { base: T; mine: T; theirs: T };

function mergeFields<T extends object>(of: Sides<T>, names: readonly (keyof T)[], onConflict: OnConflict): T | null {
  const merged = { ...of.theirs };
  for (const name of names) {
    const found = mergeValue(of.base[name], of.mine[name], of.theirs[name], onConflict);
    if (!found) return null;
    merged[name] = found.value;
  }
  return merged;
}

const dayFields = ['routeId', 'departsAt', 'bed'] as const;
const tripFields = ['name', 'startsOn', 'checklistId', 'budgetId', 'groupId', 'editorIds'] as const;

/**
 * Merges changes of two devices or riders since `base`: added and removed days, their order, and different fields of a day. Null on
 * a conflict: the same field changed differently, a day changed here and removed there, two different orders, or too many days
 * together.
 */
export function mergeTrip(base: NewTrip, mine: NewTrip, theirs: NewTrip): NewTrip | null {
  const merged = merge({ base, mine, theirs }, 'ask');
  return merged && merged.days.length <= maxTripDays ? merged : null;
}

/**
 * As `mergeTrip`, with the rider's own value for each conflict; other changes of both sides are kept unless there would
 * be too many days.
 */
export function keepMine(base: NewTrip, mine: NewTrip, theirs: NewTrip): NewTrip {
  const merged = merge({ base, mine, theirs }, 'mine');
  return merged && merged.days.length <= maxTripDays ? merged : mine;
}

function merge({ base, mine, theirs }: Sides<NewTrip>, onConflict: OnConflict): NewTrip | null {
  const fields = mergeFields({ base, mine, theirs }, tripFields, onConflict);
  const days = mergeDays({ base: base.days, mine: mine.days, theirs: theirs.days }, onConflict);
  return fields && days ? { ...fields, days } : null;
}

type Days = readonly TripDay[];

function mergeDays(of: Sides<Days>, onConflict: OnConflict): TripDay[] | null {
  const [before, own, there] = [byId(of.base), byId(of.mine), byId(of.theirs)];
  const dayById = new Map<string, TripDay>();
  for (const id of new Set([...own.keys(), ...there.keys()])) {
    const day = mergeDay(before.get(id), own.get(id), there.get(id), onConflict);
    if (day === 'ask') return null;
    if (day) dayById.set(id, day);
  }
  const order = mergeOrder(of, onConflict);
  return order === null ? null : order.flatMap((id) => dayById.get(id) ?? []);
}

/** Null if the day was removed. */
function mergeDay(
  base: TripDay | undefined,
  mine: TripDay | undefined,
  theirs: TripDay | undefined,
  onConflict: OnConflict,
): TripDay | null | 'ask' {
  if (mine && theirs) return mergeFields({ base: base ?? theirs, mine, theirs }, dayFields, onConflict) ?? 'ask';
  const only = mine ?? theirs ?? null;
  if (!base) return only;
  if (agrees(only, base)) return null;
  return onConflict === 'mine' ? (mine ?? null) : 'ask';
}

/**
 * Ids of the days of both sides, in the order of the side that changed it; days of the other side follow their predecessors there.
 */
function mergeOrder({ base, mine, theirs }: Sides<Days>, onConflict: OnConflict): string[] | null {
  const [own, there] = [byId(mine), byId(theirs)];
  const inOrder = (days: Days) => idsOf(days.filter(({ id }) => own.has(id) && there.has(id)));
  const before = new Set(idsOf(base));
  const [was, is, other] = [base, mine, theirs].map((days) => inOrder(days).filter((id) => before.has(id)));
  const [isMoved, isMovedThere] = [!agrees(is, was), !agrees(other, was)];
  if (isMoved && isMovedThere && !agrees(is, other) && onConflict === 'ask') return null;
  const [leading, following] = (isMoved ? [mine, theirs] : [theirs, mine]).map(idsOf);
  const order = [...(leading ?? [])];
  for (const [index, id] of following?.entries() ?? []) {
    if (order.includes(id)) continue;
    const after = following?.slice(0, index).findLast((earlier) => order.includes(earlier));
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, id);
  }
  return order;
}

const idsOf = (days: Days): string[] => days.map(({ id }) => id);
const byId = (days: Days) => new Map(days.map((day) => [day.id, day]));
