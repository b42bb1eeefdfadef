import { agrees } from './seen.ts';
import { maxTripDays, type NewTrip, type TripDay } from './trips.ts';

/** Of two changes of one value since `base`: the one that there is; undefined where both changed it, and not alike. */
function mergeValue<T>(base: T, mine: T, theirs: T): { value: T } | undefined {
  if (agrees(mine, base) || agrees(mine, theirs)) return { value: theirs };
  return agrees(theirs, base) ? { value: mine } : undefined;
}

function mergeFields<T extends object>(base: T, mine: T, theirs: T, names: readonly (keyof T)[]): T | null {
  const merged = { ...theirs };
  for (const name of names) {
    const found = mergeValue(base[name], mine[name], theirs[name]);
    if (!found) return null;
    merged[name] = found.value;
  }
  return merged;
}

const dayFields = ['routeId', 'departsAt', 'bed'] as const;
const tripFields = ['name', 'startsOn', 'checklistId', 'budgetId', 'groupId', 'editorIds'] as const;

/**
 * What two devices or riders made of one trip since it was as `base`, neither lost: days that either added or took out, and other fields
 * of one day. Null where both changed the same field of the same, and not alike, where one changed what the other took out, or where the
 * days of both are too many.
 */
export function mergeTrip(base: NewTrip, mine: NewTrip, theirs: NewTrip): NewTrip | null {
  const fields = mergeFields(base, mine, theirs, tripFields);
  const days = mergeDays(base.days, mine.days, theirs.days);
  return fields && days && days.length <= maxTripDays ? { ...fields, days } : null;
}

function mergeDays(base: readonly TripDay[], mine: readonly TripDay[], theirs: readonly TripDay[]): TripDay[] | null {
  const [before, own] = [byId(base), byId(mine)];
  const merged: TripDay[] = [];
  for (const day of theirs) {
    const [was, is] = [before.get(day.id), own.get(day.id)];
    if (was && !is) {
      if (!agrees(day, was)) return null;
      continue; // taken out here
    }
    const both = is ? mergeFields(was ?? day, is, day, dayFields) : day;
    if (!both) return null;
    merged.push(both);
  }
  const there = byId(theirs);
  for (const [index, day] of mine.entries()) {
    if (there.has(day.id)) continue;
    const was = before.get(day.id);
    if (was) {
      if (!agrees(day, was)) return null;
      continue; // taken out there
    }
    const after = merged.findIndex(({ id }) => id === mine[index - 1]?.id);
    merged.splice(index === 0 ? 0 : after < 0 ? merged.length : after + 1, 0, day);
  }
  return merged;
}

const byId = (days: readonly TripDay[]) => new Map(days.map((day) => [day.id, day]));
