import type { SavedRoute } from '@estradeiro/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { tripsQuery } from '../api.ts';
import { tripWrites } from '../shared/trip-writes.ts';

const none: never[] = [];

/** The rider's trips and the saved routes of their days, both with pending writes. */
export function useTrips() {
  const query = useQuery(tripsQuery);
  const trips = useOptimistic(tripWrites, query.data ?? none);
  // A route that was just added to a trip is in no response about trips yet.
  const pages = useInfiniteQuery(savedRoutesQuery);
  const known = useMemo(() => {
    const all = [...(pages.data?.pages.flat() ?? []), ...(query.data ?? []).flatMap((trip) => trip.routes)];
    return [...new Map(all.map((route): [string, SavedRoute] => [route.id, route])).values()];
  }, [pages.data, query.data]);
  const shown = useOptimistic(savedRouteWrites, known);
  const routes = useMemo(() => new Map(shown.map((route) => [route.record.id, route])), [shown]);
  return { query, trips, routes };
}
