import { listSavedRoutes } from '@estradeiro/contract/saved-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/call.ts';
import { usePlannedRoute } from '#platform/planned-route.ts';
import { savedRouteQuery } from '#platform/saved-route.ts';
import { searchTexts as texts } from '../texts.ts';
import { measureRoute } from './route-distance.ts';

const fromDestination = 'destination';
const planned = 'planned';

/** The newest of the rider's routes; whoever has more will look for lodging along one of these. */
const newestRoutesQuery = queryOptions({
  queryKey: ['saved-routes', 'to-sleep-by'],
  queryFn: ({ signal }) => call(listSavedRoutes, { query: {} }, signal),
  staleTime: 0,
});

/**
 * From where distances are told: the destination, the route that is planned or ridden, which goes before where there is one,
 * or a saved route. `asked` is what the rider chose, null for nothing yet.
 */
export function useRouteChoice(asked: string | null, choose: (route: string) => void) {
  const plannedRoute = usePlannedRoute();
  const saved = useQuery(newestRoutesQuery).data ?? [];
  const withWay = saved.filter(({ distance }) => distance !== null);
  const askedSaved = asked === planned || asked === fromDestination ? null : asked;
  const detail = useQuery(savedRouteQuery(askedSaved));
  const isLost = asked === planned ? !plannedRoute : detail.isError;
  const current = (isLost ? null : asked) ?? (plannedRoute ? planned : fromDestination);
  const isSaved = current === askedSaved;
  const route = current === planned ? plannedRoute?.route : isSaved ? detail.data?.route : null;
  const measure = useMemo(() => (route ? measureRoute(route) : null), [route]);
  const options = [
    { value: fromDestination, name: texts.fromDestination },
    ...(plannedRoute ? [{ value: planned, name: texts.fromPlanned(plannedRoute.title) }] : []),
    ...withWay.map(({ id, name }) => ({ value: id, name: texts.fromPlanned(name) })),
    ...(isSaved && !withWay.some(({ id }) => id === current)
      ? [{ value: current, name: texts.fromPlanned(detail.data?.name ?? '…') }]
      : []),
  ];
  return { chosen: current, options, choose, route: route ?? null, measure };
}
