import { getSavedRoute } from '@estradeiro/contract/saved-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** A saved route with its way, as it is saved now. Idle without one. */
export const savedRouteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: ({ signal }) => call(getSavedRoute, { params: { id: id ?? '' } }, signal),
    enabled: id !== null,
    // Edited on another screen meanwhile? What is ridden is what is saved.
    staleTime: 0,
  });
