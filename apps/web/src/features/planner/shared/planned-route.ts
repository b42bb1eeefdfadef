import type { Route } from '@estradeiro/contract/navigation';
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

export type PlannedRoute = { title: string; route: Route };

// Cached with the server's data, so that signing out removes it.
const plannedRouteQuery = queryOptions<PlannedRoute | null>({ queryKey: ['planned-route'], queryFn: skipToken });

/** Stores the planned route for other screens; null clears it. */
export function rememberPlannedRoute(client: QueryClient, planned: PlannedRoute | null): void {
  client.setQueryDefaults(plannedRouteQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(plannedRouteQuery.queryKey, planned);
}

/** The route planned since the page was loaded; null without one. */
export const usePlannedRoute = (): PlannedRoute | null => useQuery(plannedRouteQuery).data ?? null;
