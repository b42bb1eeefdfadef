import type { Route } from '@estradeiro/contract/navigation';
import { putNewest } from '@estradeiro/contract/put-newest';
import {
  getSavedRoute,
  listSavedRoutes,
  NewSavedRoute,
  plansSameRoute,
  type SavedRoute,
  type SavedRouteDetail,
  savedRoutesPage,
} from '@estradeiro/contract/routes';
import {
  listDetailsOf,
  type MetricsOfRoute,
  metricsOfRoute,
  type RouteListDetails,
} from '@estradeiro/navigation/saved-route';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cachedPages } from '#platform/offline/cache.ts';
import { queuedRecord } from '#platform/offline/record.ts';
import { callOrPacked } from './call-or-packed.ts';

/**
 * The merge of a new body into a queued saved route. As on the server, the line given by the rider stays while the new
 * plan describes the same route.
 */
export const queuedSavedRoute = {
  name: 'saved-route',
  rewritten(before: Record<string, unknown>, body: Record<string, unknown>) {
    const [given, plan] = [NewSavedRoute.safeParse(before).data, NewSavedRoute.safeParse(body).data];
    const keepsLine = given?.route && plan && !plan.route && !plan.optimizeOrder && plansSameRoute(plan, given);
    return keepsLine ? { ...body, route: before.route } : body;
  },
};

/** The rider's saved routes, newest first, by pages; cached. */
export const savedRoutesQuery = infiniteQueryOptions({
  queryKey: ['saved-routes', 'list'],
  queryFn: ({ pageParam, signal }) => call(listSavedRoutes, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === savedRoutesPage ? page.at(-1)?.id : undefined),
  ...cachedPages(listSavedRoutes),
  // It may have been saved on another device meanwhile, and the rider looks for it here.
  staleTime: 0,
});

/** A saved route with its line as saved now; without a server from its pack or from the queue. Idle without an id. */
export const savedRouteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: async ({ client, signal }) =>
      (await queuedRoute(client, id ?? '')) ??
      callOrPacked(getSavedRoute, { params: { id: id ?? '' } }, (packed) => packed.route(id ?? ''), signal),
    enabled: id !== null,
    // It may have been edited on another screen meanwhile, and the saved state is ridden.
    staleTime: 0,
  });

/** A pending route with the line that the rider gave it; null without one. */
async function queuedRoute(client: QueryClient, id: string): Promise<SavedRouteDetail | null> {
  const queued = await queuedRecord(client, queuedSavedRoute, id);
  const { data } = NewSavedRoute.safeParse(queued?.body);
  if (!queued || !data?.route) return null;
  const { route, optimizeOrder: _, ...written } = data;
  const { userId, at } = queued;
  return { ...written, ...metricsOf(route), id, userId, isOfflineReady: false, createdAt: at, updatedAt: at, route };
}

/** The metrics of a route for lists, as the server will calculate them. */
export function metricsOf(route: Route): MetricsOfRoute & Pick<SavedRoute, 'thumbnail' | 'curviness' | 'bendsPerHour'> {
  const { thumbnail, curviness, bendsPerHour } = shownOf(route);
  return {
    ...metricsOfRoute(route),
    thumbnail,
    ...(curviness !== null && { curviness }),
    ...(bendsPerHour !== null && { bendsPerHour }),
  };
}

/** More lines than a trip has days. */
const mostRemembered = 50;
const remembered = new Map<string, RouteListDetails>();

/** Two routes that agree in this are one: whole lines as keys would be megabytes. */
const keyOf = ({ estimate, distanceMeters, durationSeconds, polyline }: Route): string =>
  [estimate, distanceMeters, durationSeconds, polyline.length, polyline.slice(-100)].join(' ');

/** Cached by line: a long one takes a phone a tenth of a second, and lists recompute at every change of the queue. */
function shownOf(route: Route): RouteListDetails {
  const key = keyOf(route);
  const shown = remembered.get(key) ?? listDetailsOf(route);
  putNewest(remembered, key, shown, mostRemembered);
  return shown;
}
