import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { usePlannedRoute } from '#platform/planned-route.ts';
import { measureRoute } from './route-distance.ts';
import { resultsTexts } from './texts.ts';

const fromDestination = 'destination';
const planned = 'planned';

/**
 * From where distances are told: the destination, the route that is planned or ridden, which goes before where there is one,
 * or a saved route. `asked` is what the rider chose, null for nothing yet.
 */
export function useRouteChoice(asked: string | null, choose: (route: string) => void) {
  const plannedRoute = usePlannedRoute();
  const saved = useInfiniteQuery(savedRoutesQuery).data?.pages.flat() ?? [];
  const withWay = saved.filter(({ distance }) => distance !== null);
  const askedSaved = asked === planned || asked === fromDestination ? null : asked;
  const detail = useQuery(savedRouteQuery(askedSaved));
  const isLost = asked === planned ? !plannedRoute : detail.isError;
  const current = (isLost ? null : asked) ?? (plannedRoute ? planned : fromDestination);
  const isSaved = current === askedSaved;
  const route = current === planned ? plannedRoute?.route : isSaved ? detail.data?.route : null;
  const measure = useMemo(() => (route ? measureRoute(route) : null), [route]);
  const options = [
    { value: fromDestination, name: resultsTexts.fromDestination },
    ...(plannedRoute ? [{ value: planned, name: resultsTexts.fromPlanned(plannedRoute.title) }] : []),
    ...withWay.map(({ id, name }) => ({ value: id, name: resultsTexts.fromPlanned(name) })),
    ...(isSaved && !withWay.some(({ id }) => id === current)
      ? [{ value: current, name: resultsTexts.fromPlanned(detail.data?.name ?? '…') }]
      : []),
  ];
  return { chosen: current, options, choose, route: route ?? null, measure };
}
