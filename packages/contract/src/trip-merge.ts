import { agrees } from './base-version.ts';
import { maxTripDays, type NewTrip, type TripDay } from './trips.ts';

/** What is done where both changed the same, and not alike: a rider is asked which it shall be, or has said that it is theirs. */
type OnConflict = 'ask' | 'mine';

/** Of two changes of one value since `base`: the one that there is; undefined where a rider has to be asked. */
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
 * What two devices or riders made of one trip since it was as `base`, neither lost: days that either added or took out, the order that
 * either gave them, and other fields of one day. Null where both changed the same field of the same, and not alike, where one changed
 * what the other took out, where both put the days in another order, or where the days of both are too many.
 */
export function mergeTrip(base: NewTrip, mine: NewTrip, theirs: NewTrip): NewTrip | null {
  const merged = merge({ base, mine, theirs }, 'ask');
  return merged && merged.days.length <= maxTripDays ? merged : null;
}

/**
 * The same where the rider has chosen their own of what both changed: what only the other side changed is kept all the same, unless
 * there would be too many days.
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

/** Null where the day was taken out. */
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

/** The ids of all days that either side has: in the order of who changed it, those of the other side behind what they follow there. */
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
