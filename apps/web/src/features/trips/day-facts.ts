import { largest, smallest } from '@estradeiro/contract/extremes';
import { FuelStationsOnRoute, fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { type Route, RouteHeights, readRoadAhead, roadAheadRequest } from '@estradeiro/contract/navigation';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { Condition, forecastRide, RideHazard } from '@estradeiro/contract/weather';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { rank } from '@estradeiro/navigation/rider-safety/dangers';
import { thumbnailOf } from '@estradeiro/navigation/thumbnail';
import { routeToll } from '@estradeiro/navigation/toll';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { call } from '#platform/call.ts';
import { fetchUncancelled } from '#platform/fetch-uncancelled.ts';
import { cached } from '#platform/offline/cache.ts';

/**
 * The facts of a day's route besides its length. Null is unknown: for the highways of an estimate neither gravel nor tolls are
 * known.
 */
export const DayFacts = z.object({
  unpavedMeters: z.number().nullable(),
  hasToll: z.boolean().nullable(),
  fuel: FuelStationsOnRoute.nullable(),
  heights: RouteHeights.pick({ climbMeters: true, descentMeters: true, highest: true }).nullable().default(null),
  /** The route's line for a map of the whole trip, for `readThumbnail`. Null in facts that an older version cached. */
  line: z.string().nullable().default(null),
});
export type DayFacts = z.infer<typeof DayFacts>;

/** The weather on a day's route, at the hours of passing. */
export const DaySky = z.object({
  /** In riding order, each once. */
  conditions: z.array(Condition),
  coldestC: z.number(),
  warmestC: z.number(),
  /** `met` is where and when the ride first meets it; null in a sky that an older version cached. */
  hazards: z.array(
    RideHazard.extend({ met: z.object({ at: z.iso.datetime(), position: LatLng }).nullable().default(null) }),
  ),
});
export type DaySky = z.infer<typeof DaySky>;

/** Enough for the map of one day on a phone. */
const mapPoints = 400;

/** A day's facts and its weather both need its route, which is requested once within this time. */
const sameVisitMs = 60_000;

const calculatedRoute = async (client: QueryClient, { id }: SavedRoute): Promise<Route | null> =>
  (await fetchUncancelled(client, { ...savedRouteQuery(id), staleTime: sameVisitMs })).route;

/** Null where they are unknown. */
async function heightsOf(route: Route, signal: AbortSignal): Promise<DayFacts['heights']> {
  if (route.estimate) return null;
  const body = roadAheadRequest(route);
  const ahead = await callOrPacked(readRoadAhead, { body }, (packed) => packed.roadAhead(body.polyline), signal);
  if (!ahead.heights) return null;
  const { climbMeters, descentMeters, highest } = ahead.heights;
  return { climbMeters, descentMeters, highest };
}

/** Cached on the device, since the response changes only with the route. */
export const dayFactsQuery = (route: SavedRoute) =>
  queryOptions({
    queryKey: ['trips', 'day-facts', route.id, route.updatedAt],
    queryFn: async ({ signal, client }): Promise<DayFacts | null> => {
      const calculated = await calculatedRoute(client, route);
      if (!calculated) return null;
      const { polyline, estimate, unpavedMeters } = calculated;
      const [fuel, heights] = await Promise.all([
        callOrPacked(fuelStationsOnRoute, { body: { polyline } }, (packed) => packed.fuelAlong(polyline), signal),
        heightsOf(calculated, signal),
      ]);
      return {
        unpavedMeters: estimate ? null : unpavedMeters,
        hasToll: routeToll(calculated),
        fuel,
        heights,
        line: thumbnailOf(decodePolyline(polyline), mapPoints),
      };
    },
    staleTime: 3_600_000,
    ...cached({ response: DayFacts.nullable() }),
  });

const hourMs = 3_600_000;
/** The forecast has seven days, of which the last hours are needed for the arrival. */
const reachMs = 6 * 24 * hourMs;

export const isForecast = (departsAt: Date, now: Date): boolean =>
  departsAt.getTime() > now.getTime() - hourMs && departsAt.getTime() < now.getTime() + reachMs;

export const daySkyQuery = (route: SavedRoute, departsAt: Date) =>
  queryOptions({
    queryKey: ['trips', 'day-sky', route.id, route.updatedAt, departsAt.toISOString()],
    queryFn: async ({ signal, client }): Promise<DaySky | null> => {
      const calculated = await calculatedRoute(client, route);
      if (!calculated) return null;
      const { polyline, durationSeconds, distanceMeters } = calculated;
      const body = { polyline, durationSeconds: Math.max(1, durationSeconds), departureAt: departsAt.toISOString() };
      const { passings } = await call(
        forecastRide,
        { body: { ...body, ...(distanceMeters > 0 && { distanceMeters }) } },
        signal,
      );
      const degrees = passings.map(({ temperatureC }) => temperatureC);
      const firstLast = passings
        .toReversed()
        .flatMap(({ hazards, at, position }) => hazards.map((hazard) => ({ ...hazard, met: { at, position } })));
      const worstLast = firstLast.toSorted((a, b) => rank(a.severity) - rank(b.severity));
      const hazards = new Map(worstLast.map((each) => [each.kind, each]));
      return {
        conditions: [...new Set(passings.map(({ condition }) => condition))],
        coldestC: smallest(degrees),
        warmestC: largest(degrees),
        hazards: [...hazards.values()],
      };
    },
    staleTime: 15 * 60_000,
    ...cached({ response: DaySky.nullable() }),
  });
