import { getSavedRoute } from '@estradeiro/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { callOrPacked } from './call-or-packed.ts';

/** A saved route with its way, as it is saved now; without a server as it was taken along. Idle without one. */
export const savedRouteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: ({ signal }) =>
      callOrPacked(getSavedRoute, { params: { id: id ?? '' } }, (packed) => packed.route(id ?? ''), signal),
    enabled: id !== null,
    // Edited on another screen meanwhile? What is ridden is what is saved.
    staleTime: 0,
  });
