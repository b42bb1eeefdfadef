import type { Route } from '@estradeiro/contract/navigation';
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** The way that the rider is planning or riding, as navigation drew it last. */
export type PlannedRoute = { title: string; route: Route };

// It lies with what was loaded, so that it is forgotten with the rider whose it is.
const plannedRouteQuery = queryOptions<PlannedRoute | null>({ queryKey: ['planned-route'], queryFn: skipToken });

/** Tells other screens of the way that is planned here; null once it is given up. */
export function rememberPlannedRoute(client: QueryClient, planned: PlannedRoute | null): void {
  client.setQueryDefaults(plannedRouteQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(plannedRouteQuery.queryKey, planned);
}

/** The way that was planned on this page since it was loaded; null without one. */
export const usePlannedRoute = (): PlannedRoute | null => useQuery(plannedRouteQuery).data ?? null;
