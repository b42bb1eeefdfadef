import type { Route } from '@estradeiro/contract/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { usePlannedRoute } from '#features/planner/shared/planned-route.ts';
import { recentPosition } from '#platform/geolocation.ts';
import type { PlaceQuery } from '../api.ts';
import type { Where } from './filters.ts';
import { measureRoute, type RouteMeasure, shapeOf } from './route-distance.ts';
import type { DistanceFrom } from './search-result.ts';
import { whereTexts } from './texts.ts';

/** A position from the last minute is exact enough for lodging; after six seconds without one the search starts elsewhere. */
const positionWait = { timeoutMs: 6_000, maximumAgeMs: 60_000 };

/** The rider's position, read once: if the results moved with the rider, a press could hit the wrong one. */
export const hereQuery = queryOptions({
  queryKey: ['lodging', 'here'],
  queryFn: async () => (await recentPosition(positionWait)).position,
  staleTime: 5 * 60_000,
  networkMode: 'always',
});

export type MeasuredRoute = { route: Route; measure: RouteMeasure };

/** `query` is null until the place is known. */
export type SearchPlace = {
  query: PlaceQuery | null;
  by: Where['by'];
  /** 'Perto de você', the route's name, or the destination. */
  label: string;
  from: DistanceFrom;
  route: MeasuredRoute | null;
  /** The rider's position is wanted and cannot be found: the usual destination is searched instead. */
  isFallback: boolean;
};

/**
 * The chosen place. Without a choice it is the current route where the screen is for the way (`isOnWay`), else here; without a position
 * the current route, else the usual destination.
 */
export function useSearchPlace(where: Where | null, isOnWay: boolean): SearchPlace {
  const planned = usePlannedRoute();
  const wanted: Where = where ?? (planned && isOnWay ? onPlanned : { by: 'here' });
  const isLost = useQuery({ ...hereQuery, enabled: wanted.by === 'here' }).isError;
  const chosen = wanted.by === 'here' && isLost && !where && planned ? onPlanned : wanted;
  const route = useRoute(chosen.by === 'route' ? chosen.route : null);
  const here = useQuery({ ...hereQuery, enabled: chosen.by === 'here' || route.isLost });
  if (chosen.by === 'route' && !route.isLost) {
    const { found, name } = route;
    const query = found && { along: shapeOf(found.measure) };
    return { query, by: 'route', label: name, from: found?.measure ?? 'here', route: found, isFallback: false };
  }
  if (wanted.by === 'destination') {
    const { destination, position } = wanted;
    return around(destination, { destination, ...position });
  }
  if (here.isError && !here.data)
    return { ...around(whereTexts.usual, { destination: whereTexts.usual }), isFallback: true };
  const query = here.data ? { lat: coarse(here.data.lat), lng: coarse(here.data.lng) } : null;
  return { query, by: 'here', label: whereTexts.here, from: 'here', route: null, isFallback: false };
}

const onPlanned = { by: 'route', route: 'planned' } as const;

const around = (label: string, query: PlaceQuery): SearchPlace => ({
  query,
  by: 'destination',
  label,
  from: 'destination',
  route: null,
  isFallback: false,
});

/** Rounds to about a hundred metres, the precision of shown distances. */
const coarse = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** The planned or a saved route; lost where it no longer exists. */
function useRoute(wanted: string | null) {
  const planned = usePlannedRoute();
  const saved = useQuery(savedRouteQuery(wanted === 'planned' ? null : wanted));
  const route = wanted === 'planned' ? planned?.route : wanted ? saved.data?.route : null;
  const found = useMemo(() => (route ? { route, measure: measureRoute(route) } : null), [route]);
  const name = wanted === 'planned' ? planned?.title : saved.data?.name;
  const isLost = wanted === 'planned' ? !planned : saved.isError || (saved.data !== undefined && !saved.data.route);
  return { found, name: name ?? '', isLost: wanted !== null && isLost };
}
