import type { Checklist } from '@estradeiro/contract/checklist/lists';
import { addDays } from '@estradeiro/contract/day';
import type { Route } from '@estradeiro/contract/navigation';
import { type RideWeather, RideWeatherRequest } from '@estradeiro/contract/weather';
import { zoneAt } from '@estradeiro/navigation/local-time/local-time';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Eve, eveNotice, warningNotice } from './eve-notices.ts';
import { type AheadDay, departureOf, lookingAt, nextLook } from './eve-times.ts';
import type { LookedTrip, TripLooksStore } from './trip-looks.store.ts';

export type TripLooksDeps = {
  store: TripLooksStore;
  /** The calculated route of a saved route; null or undefined where there is none. */
  routeOf: (riderId: string, routeId: string) => Promise<Route | null | undefined>;
  weatherOfRide: (request: z.output<typeof RideWeatherRequest>, riderId: string) => Promise<RideWeather>;
  /** Null where the rider has no such list. */
  checklistOf: (riderId: string, id: string) => Promise<Checklist | null>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

type Day = AheadDay & { route: Route | null };

/** Looks at trips whose next day is near, and tells their owners of it. */
export function createTripLooks({ store, routeOf, weatherOfRide, checklistOf, clock, log }: TripLooksDeps) {
  /** Looks at some trips whose time it is, which no other instance holds; false where there are none. */
  async function takeTurn(): Promise<boolean> {
    const held = await store.claim(clock.now());
    await Promise.all(held.map(look));
    return held.length > 0;
  }

  async function look(trip: LookedTrip): Promise<void> {
    const now = clock.now();
    const day = await nextDay(trip, now.getTime());
    if (!day) return store.finish(trip, [], null);
    const { isNear, isEve, mayWait, isAwake } = lookingAt(day, now.getTime());
    if (!isNear) return store.finish(trip, [], new Date(nextLook(day, now.getTime(), false)));
    const weather = await weatherOf(trip, day);
    const eve: Eve = { trip, day, weather, checklist: isEve ? await listOf(trip) : null, now };
    const isWaiting = isEve && !weather && mayWait;
    const notices = [isEve && !isWaiting ? eveNotice(eve) : null, isAwake ? warningNotice(eve) : null];
    const next = new Date(nextLook(day, now.getTime(), isWaiting));
    await store.finish(
      trip,
      notices.filter((notice) => notice !== null),
      next,
    );
  }

  /** The first riding day whose departure is ahead, by the clock of the place where it starts. */
  async function nextDay({ userId, startsOn, days }: LookedTrip, nowMs: number): Promise<Day | null> {
    for (const [index, { id, routeId, departsAt, by = userId }] of days.entries()) {
      const date = addDays(startsOn, index);
      if (routeId === null || departureOf(date, departsAt, farWest) <= nowMs) continue;
      const route = (await routeOf(by, routeId)) ?? null;
      const zone = zoneAt(route?.waypoints[0] ?? null);
      const departsAtMs = departureOf(date, departsAt, zone);
      if (departsAtMs > nowMs) return { id, date, departsAtMs, zone, route };
    }
    return null;
  }

  async function weatherOf({ userId }: LookedTrip, { route, departsAtMs }: Day): Promise<RideWeather | null> {
    if (!route) return null;
    const { polyline, distanceMeters, durationSeconds } = route;
    const departureAt = new Date(departsAtMs).toISOString();
    try {
      const request = RideWeatherRequest.parse({ polyline, distanceMeters, durationSeconds, departureAt });
      return await weatherOfRide(request, userId);
    } catch (cause) {
      log.warn({ err: cause }, 'the weather of a trip was not read');
      return null;
    }
  }

  const listOf = async ({ userId, checklistId }: LookedTrip) =>
    checklistId === null ? null : checklistOf(userId, checklistId);

  return { takeTurn };
}

/** No place in Brazil has an earlier clock. */
const farWest = { hoursFromUtc: -5, name: null };
