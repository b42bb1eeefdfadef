import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TownOnRoute } from '@estradeiro/contract/trips';
import { sunsetAfter } from '../daylight.ts';
import { type PreparedRoute, positionOnRoute } from '../prepared-route.ts';
import { progressAt } from '../progress.ts';

export type StageRules = {
  /** Riding hours without stops. */
  hoursADay: number;
  /** Epoch milliseconds; each further day starts a day later. */
  startsAtMs: number;
  mostDays: number;
  /** Towns between two distances on the route. */
  townsBetween: (fromMeters: number, toMeters: number) => readonly TownOnRoute[];
};

/** One day of a route; `town` is null at the end of the route, or if no town is known. */
export type Stage = { fromMeters: number; toMeters: number; seconds: number; town: TownOnRoute | null };

const dayMs = 86_400_000;
const hour = 3_600;
/** A day that starts too late for any daylight has at least this length: the departure is the rider's choice. */
const leastSeconds = 2 * hour;
/** No day but the last is shorter than this share of an even one. */
const shortestShare = 0.5;

/**
 * Splits a route into as few days as riding hours and daylight allow, of similar length, each ending in a town if there is one,
 * preferably with a bed and fuel. Null for more than `mostDays`.
 */
export function splitIntoStages(prepared: PreparedRoute, rules: StageRules): Stage[] | null {
  const { totalMeters } = prepared;
  const totalSeconds = progressAt(prepared, 0).remainingSeconds;
  const secondsTo = (meters: number) => totalSeconds - progressAt(prepared, meters).remainingSeconds;
  const stages: Stage[] = [];
  let [fromMeters, fromSeconds] = [0, 0];
  while (stages.length < rules.mostDays) {
    const departsAtMs = rules.startsAtMs + stages.length * dayMs;
    const longest = longestDay(positionOnRoute(prepared, fromMeters), departsAtMs, rules.hoursADay);
    const left = totalSeconds - fromSeconds;
    if (left <= longest) {
      stages.push({ fromMeters, toMeters: totalMeters, seconds: left, town: null });
      return stages;
    }
    const days = Math.ceil(left / longest);
    const even = left / days;
    const metersAt = (seconds: number) => invert(secondsTo, fromSeconds + seconds, fromMeters, totalMeters);
    const towns = rules.townsBetween(metersAt(even * shortestShare), metersAt(longest));
    const ridden = (town: TownOnRoute) => secondsTo(town.alongMeters) - fromSeconds;
    const town = bestTown(towns, { ridden, even, soonest: left - (days - 1) * longest });
    const toMeters = town?.alongMeters ?? metersAt(even);
    const seconds = secondsTo(toMeters) - fromSeconds;
    stages.push({ fromMeters, toMeters, seconds, town });
    [fromMeters, fromSeconds] = [toMeters, fromSeconds + seconds];
  }
  return null;
}

/** Seconds: the riding hours, or the daylight if that is less. */
function longestDay(place: LatLng, departsAtMs: number, hoursADay: number): number {
  const { sunsetMs, isDark } = sunsetAfter(place, departsAtMs);
  const light = sunsetMs === null ? Number.POSITIVE_INFINITY : (sunsetMs - departsAtMs) / 1_000;
  const daylight = isDark ? 0 : light;
  return Math.min(hoursADay * hour, Math.max(leastSeconds, daylight));
}

type DayLength = { ridden: (town: TownOnRoute) => number; even: number; soonest: number };

/** A bed counts most, then that no further day is needed, then fuel, then even days. */
function bestTown(towns: readonly TownOnRoute[], { ridden, even, soonest }: DayLength): TownOnRoute | null {
  const worth = (town: TownOnRoute) =>
    (town.hasBed ? 4 : 0) + (ridden(town) >= soonest ? 2 : 0) + (town.hasFuel ? 1 : 0);
  const off = (town: TownOnRoute) => Math.abs(ridden(town) - even);
  const [best] = towns.toSorted((a, b) => worth(b) - worth(a) || off(a) - off(b));
  return best ?? null;
}

/** Inverts a function that never falls, to a hundred metres. */
function invert(valueAt: (meters: number) => number, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > 100) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}
