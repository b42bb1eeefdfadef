import { getMaps } from '@estradeiro/contract/maps';
import {
  calculateRoute,
  type Route,
  type RouteRequestInput,
  readRoadAhead,
  roadAheadRequest,
} from '@estradeiro/contract/navigation';
import { queryOptions } from '@tanstack/react-query';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { call } from '#platform/call.ts';

export const mapsQuery = queryOptions({
  queryKey: ['installed-maps'],
  queryFn: ({ signal }) => call(getMaps, {}, signal),
});

/** The best first. Fails with `ApiError`. */
export const fetchRoutes = (body: RouteRequestInput, signal?: AbortSignal) => call(calculateRoute, { body }, signal);

/**
 * Road features of a route, from the network or an offline pack. They do not change during a ride, which starts without waiting
 * for them. Idle without a route.
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
    refetchInterval: ({ state }) => (state.status === 'error' ? 30_000 : false), // a start without a network must not leave the ride without warnings
  });
