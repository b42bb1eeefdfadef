import { addDays, type Day } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import type { Trip, TripDay } from '@estradeiro/contract/trips';
import { sunsetAfter } from '@estradeiro/navigation/daylight';
import { momentAt, type Zone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import type { Optimistic } from '#platform/offline/record.ts';
import type { Guess } from '#ui/texts.ts';

/**
 * The times of a day: departure by the clocks of `start`, arrival and sunset by those of `end`. The arrival includes no stops,
 * whose length is unknown. `sunsetAt` is null where unknown, and where it is already dark at departure.
 */
export type DayTimes = {
  departsAt: Date;
  arrivesAt: Date;
  sunsetAt: Date | null;
  isAfterDark: boolean;
  start: Zone;
  end: Zone;
};

/** One day as shown. `route` is null on a rest day, or where the route was deleted. */
export type TripDayShown = {
  day: TripDay;
  /** From 1 on. */
  number: number;
  date: Day;
  route: Optimistic<SavedRoute> | null;
  /** Null while the route has no duration. */
  times: DayTimes | null;
};

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
      times: route && timesOf(date, day.departsAt, route.record),
    };
  });

/** The days with one of them moved by that many places; unchanged where there is no such place. */
export function movedDay(days: readonly TripDay[], id: string, by: 1 | -1): TripDay[] {
  const day = days.find((each) => each.id === id);
  const to = days.findIndex((each) => each.id === id) + by;
  if (!day || to < 0 || to >= days.length) return [...days];
  const others = days.filter((each) => each.id !== id);
  return [...others.slice(0, to), day, ...others.slice(to)];
}

function timesOf(date: Day, departsAt: string, { estimatedTime, waypoints }: SavedRoute): DayTimes | null {
  if (estimatedTime === null) return null;
  return timesBetween(date, departsAt, estimatedTime * 60, { start: waypoints[0], end: waypoints.at(-1) });
}

type Placed = { lat: number | null; lng: number | null } | null | undefined;
const placeOf = (at: Placed): LatLng | null =>
  at && at.lat !== null && at.lng !== null ? { lat: at.lat, lng: at.lng } : null;

export const momentOf = (date: Day, time: string, place: Placed): Date => momentIn(zoneAt(placeOf(place)), date, time);

function momentIn(zone: Zone, day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(momentAt({ day, hours, minutes }, zone));
}

/** The times of a day that leaves at a time of its start and takes this long. The sunset is that of its end. */
export function timesBetween(date: Day, time: string, seconds: number, ends: { start: Placed; end: Placed }): DayTimes {
  const end = placeOf(ends.end);
  const startZone = zoneAt(placeOf(ends.start) ?? end);
  const departsAt = momentIn(startZone, date, time);
  const arrivesAt = new Date(departsAt.getTime() + seconds * 1_000);
  const { sunsetMs, isDark } = end ? sunsetAfter(end, departsAt.getTime()) : { sunsetMs: null, isDark: false };
  return {
    start: startZone,
    end: end ? zoneAt(end) : startZone,
    departsAt,
    arrivesAt,
    sunsetAt: sunsetMs === null ? null : new Date(sunsetMs),
    isAfterDark: isDark || (sunsetMs !== null && arrivesAt.getTime() > sunsetMs),
  };
}

/** Which of the sums of several routes are estimates. */
export const guessOfAll = (routes: readonly Guess[]): Guess => ({
  estimate: routes.some(({ estimate }) => estimate),
  isTimeGuessed: routes.some(({ isTimeGuessed }) => isTimeGuessed),
});

/** Sums of the known values. `isWhole` is false where a day's route has none, so that the sums are incomplete. */
export function totalsOf(days: readonly TripDayShown[]) {
  const ridden = days.flatMap(({ day, route }) => (day.routeId === null ? [] : [route?.record ?? null]));
  const known = ridden.flatMap((route) => (route?.distance == null ? [] : [route]));
  return {
    distanceMeters: known.reduce((sum, { distance }) => sum + (distance ?? 0) * 1_000, 0),
    seconds: known.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0) * 60, 0),
    isWhole: known.length === ridden.length,
    guess: guessOfAll(known),
  };
}
