import { calculateRoute, type Route, RouteRequest, type RouteRequestInput } from '@estradeiro/contract/navigation';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The best route through the waypoints of a request; idle without one. Screens share it, so that a planned route is ridden unchanged. */
export const routeQuery = (request: RouteRequestInput | null) =>
  queryOptions({
    queryKey: ['drawn-way', request && withoutNames(request)],
    queryFn: request
      ? async ({ signal }) => (await call(calculateRoute, { body: request }, signal)).routes[0] ?? null
      : skipToken,
    select: (route) => route && request && withStopNames(route, request),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A name that loads later changes no route. Defaults are filled in, so that equal requests have one key. */
function withoutNames(request: RouteRequestInput): RouteRequestInput {
  const complete = RouteRequest.safeParse(request).data ?? request;
  return { ...complete, waypoints: complete.waypoints.map(({ name: _, ...waypoint }) => waypoint) };
}

/** The route with the names that its stops have now. */
function withStopNames(route: Route, { waypoints: named }: RouteRequestInput): Route {
  const waypoints = route.waypoints.map((stop) => {
    const match = named.find(({ lat, lng }) => lat === stop.lat && lng === stop.lng);
    return match?.name ? { ...stop, name: match.name } : stop;
  });
  const steps = route.steps.map((step) => {
    const stop = step.waypointIndex === undefined ? undefined : waypoints[step.waypointIndex];
    const isBetween = stop && step.waypointIndex !== waypoints.length - 1;
    return isBetween
      ? { ...step, instruction: writtenInstruction({ ...step, stop: { name: stop.name ?? null } }) }
      : step;
  });
  return { ...route, waypoints, steps };
}
