import { addDays, type Day } from '@estradeiro/contract/day';
import type { SavedRoute } from '@estradeiro/contract/routes';
import type { Trip, TripDay } from '@estradeiro/contract/trips';
import { sunsetAfter } from '@estradeiro/navigation/daylight';
import { dateOf } from '#platform/day.ts';
import type { Optimistic } from '#platform/offline/record.ts';

/**
 * When a day is ridden, on the rider's own clock. Nobody knows how long the stops will be: the arrival counts none. `sunsetAt` is null
 * where nobody knows it, and where it is dark already at the departure.
 */
export type DayTimes = { departsAt: Date; arrivesAt: Date; sunsetAt: Date | null; isAfterDark: boolean };

/** One day as it shows. `route` is null where the motorcycle rests, or where the route was deleted. */
export type TripDayShown = {
  day: TripDay;
  /** From 1 on. */
  number: number;
  date: Day;
  route: Optimistic<SavedRoute> | null;
  /** Null as long as the route has no figures. */
  times: DayTimes | null;
};

/** The days of a trip with their dates, routes and times. */
export const daysOf = (
  { startsOn, days }: Pick<Trip, 'startsOn' | 'days'>,
  routes: ReadonlyMap<string, Optimistic<SavedRoute>>,
): TripDayShown[] =>
  days.map((day, index) => {
    const route = (day.routeId !== null && routes.get(day.routeId)) || null;
    const date = addDays(startsOn, index);
    return {
      day,
      number: index + 1,
      date,
      route,
      times: route && timesOf(momentOf(date, day.departsAt), route.record),
    };
  });

/** The days with one of them so many places later, or earlier; as they are where there is no such place. */
export function movedDay(days: readonly TripDay[], id: string, by: 1 | -1): TripDay[] {
  const day = days.find((each) => each.id === id);
  const to = days.findIndex((each) => each.id === id) + by;
  if (!day || to < 0 || to >= days.length) return [...days];
  const others = days.filter((each) => each.id !== id);
  return [...others.slice(0, to), day, ...others.slice(to)];
}

/** A time of day on a date, on the rider's own clock. */
export function momentOf(date: Day, time: string): Date {
  const at = dateOf(date);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  at.setHours(hour, minute);
  return at;
}

/** The sunset is that of the place where the day ends. */
function timesOf(departsAt: Date, { estimatedTime, waypoints }: SavedRoute): DayTimes | null {
  if (estimatedTime === null) return null;
  return timesUntil(departsAt, estimatedTime * 60, waypoints.at(-1));
}

export function timesUntil(
  departsAt: Date,
  seconds: number,
  end: { lat: number | null; lng: number | null } | null | undefined,
): DayTimes {
  const arrivesAt = new Date(departsAt.getTime() + seconds * 1_000);
  const isPlaced = end && end.lat !== null && end.lng !== null;
  const { sunsetMs, isDark } = isPlaced
    ? sunsetAfter({ lat: end.lat ?? 0, lng: end.lng ?? 0 }, departsAt.getTime())
    : { sunsetMs: null, isDark: false };
  return {
    departsAt,
    arrivesAt,
    sunsetAt: sunsetMs === null ? null : new Date(sunsetMs),
    isAfterDark: isDark || (sunsetMs !== null && arrivesAt.getTime() > sunsetMs),
  };
}

/** Sums of what is known. `isWhole` is false where a day's route has no figures, so that the sums are of less than the trip. */
export function totalsOf(days: readonly TripDayShown[]) {
  const ridden = days.flatMap(({ day, route }) => (day.routeId === null ? [] : [route?.record ?? null]));
  const known = ridden.flatMap((route) => (route?.distance == null ? [] : [route]));
  return {
    distanceMeters: known.reduce((sum, { distance }) => sum + (distance ?? 0) * 1_000, 0),
    seconds: known.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0) * 60, 0),
    isWhole: known.length === ridden.length,
    isEstimate: known.some(({ estimate }) => estimate),
  };
}
