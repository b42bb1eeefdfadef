import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TownOnWay } from '@estradeiro/contract/trips';
import { sunsetAfter } from '../daylight.ts';
import { type PreparedRoute, positionAlong } from '../prepared-route.ts';
import { progressAt } from '../progress.ts';

export type StageRules = {
  /** The longest that a day may take in the saddle, without stops. */
  hoursADay: number;
  /** When the first day begins, epoch milliseconds; each further one begins a day later. */
  startsAtMs: number;
  /** No more days are proposed than that. */
  mostDays: number;
  /** The towns between two places along the line, in metres. */
  townsBetween: (fromMeters: number, toMeters: number) => readonly TownOnWay[];
};

/** One day of a way; `town` is null where the way ends, or where no town is known to end the day in. */
export type Stage = { fromMeters: number; toMeters: number; seconds: number; town: TownOnWay | null };

const dayMs = 86_400_000;
const hour = 3_600;
/** A day that begins too late for any daylight is still as long as this: when to leave is the rider's to say. */
const leastSeconds = 2 * hour;
/** No day ends before this share of an even one. */
const shortestShare = 0.5;

/**
 * Cuts a way into days: as few as the hours in the saddle and the daylight allow, about as long as each other, each ending in a town
 * where one is known, rather in one with a bed and with fuel. Null where they are more than `mostDays`.
 */
export function cutIntoStages(prepared: PreparedRoute, rules: StageRules): Stage[] | null {
  const { totalMeters } = prepared;
  const totalSeconds = progressAt(prepared, 0).remainingSeconds;
  const secondsTo = (meters: number) => totalSeconds - progressAt(prepared, meters).remainingSeconds;
  const stages: Stage[] = [];
  let [fromMeters, fromSeconds] = [0, 0];
  while (stages.length < rules.mostDays) {
    const departsAtMs = rules.startsAtMs + stages.length * dayMs;
    const longest = longestDay(positionAlong(prepared, fromMeters), departsAtMs, rules.hoursADay);
    const left = totalSeconds - fromSeconds;
    if (left <= longest) {
      stages.push({ fromMeters, toMeters: totalMeters, seconds: left, town: null });
      return stages;
    }
    const days = Math.ceil(left / longest);
    const even = left / days;
    const metersAt = (seconds: number) => invert(secondsTo, fromSeconds + seconds, fromMeters, totalMeters);
    const towns = rules.townsBetween(metersAt(even * shortestShare), metersAt(longest));
    const ridden = (town: TownOnWay) => secondsTo(town.alongMeters) - fromSeconds;
    const town = bestTown(towns, { ridden, even, soonest: left - (days - 1) * longest });
    const toMeters = town?.alongMeters ?? metersAt(even);
    const seconds = secondsTo(toMeters) - fromSeconds;
    stages.push({ fromMeters, toMeters, seconds, town });
    [fromMeters, fromSeconds] = [toMeters, fromSeconds + seconds];
  }
  return null;
}

/** In seconds: the hours in the saddle, or the daylight where that is less. */
function longestDay(place: LatLng, departsAtMs: number, hoursADay: number): number {
  const { sunsetMs, isDark } = sunsetAfter(place, departsAtMs);
  const light = sunsetMs === null ? Number.POSITIVE_INFINITY : (sunsetMs - departsAtMs) / 1_000;
  const daylight = isDark ? 0 : light;
  return Math.min(hoursADay * hour, Math.max(leastSeconds, daylight));
}

type Wanted = { ridden: (town: TownOnWay) => number; even: number; soonest: number };

/** A bed counts most, then that the trip takes no further day, then fuel, then how even the days are. */
function bestTown(towns: readonly TownOnWay[], { ridden, even, soonest }: Wanted): TownOnWay | null {
  const worth = (town: TownOnWay) => (town.hasBed ? 4 : 0) + (ridden(town) >= soonest ? 2 : 0) + (town.hasFuel ? 1 : 0);
  const off = (town: TownOnWay) => Math.abs(ridden(town) - even);
  const [best] = towns.toSorted((a, b) => worth(b) - worth(a) || off(a) - off(b));
  return best ?? null;
}

/** Where a function that never falls comes to `wanted`, to a hundred metres. */
function invert(valueAt: (meters: number) => number, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > 100) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}
