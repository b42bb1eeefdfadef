import { getMaps } from '@estradeiro/contract/maps';
import {
  type AskedRoute,
  calculateRoute,
  type Route,
  readRoadAhead,
  roadAheadRequest,
} from '@estradeiro/contract/navigation';
import { queryOptions } from '@tanstack/react-query';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { call } from '#platform/call.ts';

/** The maps that the server has. */
export const mapsQuery = queryOptions({
  queryKey: ['installed-maps'],
  queryFn: ({ signal }) => call(getMaps, {}, signal),
});

/** Routes, the best first. Fails with `ApiError`. */
export const fetchRoutes = (body: AskedRoute, signal?: AbortSignal) => call(calculateRoute, { body }, signal);

/**
 * What the map knows of a way, or what was taken along of it; it does not change on the ride, which begins without waiting for it.
 * Idle without a way.
 */
export const roadAheadQuery = (route: Route | null) =>
  queryOptions({
    queryKey: ['road-ahead', route?.polyline],
    queryFn: ({ signal }) => {
      const body = roadAheadRequest(route ?? { polyline: '', steps: [] });
      return callOrPacked(readRoadAhead, { body }, (packed) => packed.roadAhead(body.polyline), signal);
    },
    enabled: route !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 3,
    refetchInterval: ({ state }) => (state.status === 'error' ? 30_000 : false), // no network at first is no ride without warnings
  });
