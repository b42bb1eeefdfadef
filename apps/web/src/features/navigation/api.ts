import { calculateRoute, importGpx, type RouteRequest } from '@estradeiro/contract/navigation';
import { getSavedRoute } from '@estradeiro/contract/saved-routes';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';

export type AskedRoute = z.input<typeof RouteRequest>;

export const savedRouteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: ({ signal }) => call(getSavedRoute, { params: { id: id ?? '' } }, signal),
    enabled: id !== null,
    // Edited on another screen meanwhile? What is ridden is what is saved.
    staleTime: 0,
  });

/** Routes, the best first. Fails with `ApiError`. */
export const fetchRoutes = (body: AskedRoute, signal?: AbortSignal) => call(calculateRoute, { body }, signal);

/** The way that a GPX text describes. Fails with `ApiError`. */
export const readGpx = (gpx: string) => call(importGpx, { body: { gpx } });
