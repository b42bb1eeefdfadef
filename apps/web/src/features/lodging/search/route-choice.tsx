import type { Route } from '@estradeiro/contract/navigation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { usePlannedRoute } from '#platform/planned-route.ts';
import { ChoiceField } from './choice-field.tsx';
import { measureRoute, type RouteMeasure } from './route-distance.ts';
import { resultsTexts } from './texts.ts';

const fromDestination = 'destination';
const planned = 'planned';

/**
 * From where distances are told: the destination, the route that is planned or ridden, which goes before where there is one,
 * or a saved route. `requested` is what the rider chose, null for nothing yet.
 */
export function useRouteChoice(requested: string | null, choose: (route: string) => void) {
  const plannedRoute = usePlannedRoute();
  const saved = useInfiniteQuery(savedRoutesQuery).data?.pages.flat() ?? [];
  const withWay = saved.filter(({ distance }) => distance !== null);
  const requestedSaved = requested === planned || requested === fromDestination ? null : requested;
  const detail = useQuery(savedRouteQuery(requestedSaved));
  const isLost = requested === planned ? !plannedRoute : detail.isError;
  const current = (isLost ? null : requested) ?? (plannedRoute ? planned : fromDestination);
  const isSaved = current === requestedSaved;
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

/** A route with what measures from it. */
export type MeasuredRoute = { route: Route; measure: RouteMeasure };

type Props = {
  requested: string | null;
  onChoose: (route: string) => void;
  /** Hears of the route from which distances are told; null for the destination. */
  onRoute: (measured: MeasuredRoute | null) => void;
};

/** From where distances are told. */
export function RouteChoice({ requested, onChoose, onRoute }: Props) {
  const { chosen, options, route, measure } = useRouteChoice(requested, onChoose);
  useEffect(() => onRoute(route && measure ? { route, measure } : null), [route, measure, onRoute]);
  return <ChoiceField label={resultsTexts.measureFrom} value={chosen} onChoose={onChoose} options={options} />;
}
