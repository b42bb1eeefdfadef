import { type AskedRoute, calculateRoute, type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The best route through the waypoints of a request; idle without one. What was drawn on one screen is ridden on another as it was drawn. */
export const wayQuery = (asked: AskedRoute | null) =>
  queryOptions({
    queryKey: ['drawn-way', asked && withoutNames(asked)],
    queryFn: asked
      ? async ({ signal }) => (await call(calculateRoute, { body: asked }, signal)).routes[0] ?? null
      : skipToken,
    select: (route) => route && asked && withStopNames(route, asked),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A name that comes later, as that of a place on the map, changes no road. With its defaults, so that the same request has one key. */
function withoutNames(asked: AskedRoute): AskedRoute {
  const request = RouteRequest.safeParse(asked).data ?? asked;
  return { ...request, waypoints: request.waypoints.map(({ name: _, ...waypoint }) => waypoint) };
}

/** The route with the names that its stops have now. */
function withStopNames(route: Route, { waypoints: asked }: AskedRoute): Route {
  const waypoints = route.waypoints.map((stop) => {
    const named = asked.find(({ lat, lng }) => lat === stop.lat && lng === stop.lng);
    return named?.name ? { ...stop, name: named.name } : stop;
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
