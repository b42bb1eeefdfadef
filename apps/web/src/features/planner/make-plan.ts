import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { OwnLine, RoadClosure, Waypoint } from '@estradeiro/contract/navigation';
import { joinAtStop } from '@estradeiro/navigation/join-routes';
import type { QueryClient } from '@tanstack/react-query';
import { type PlaceSearch, placesQuery } from '#features/places/shared/place-field.tsx';
import { PlanningError } from './planning-failure.ts';
import { fetchRoutes } from './shared/api.ts';
import { type Plan, type RouteOptions, selectedRoute, waypointOf } from './shared/plan.ts';
import { texts } from './texts.ts';

/** `place` is set once a result was picked. */
export type Destination = { text: string; place: Waypoint | null };

export const alternatives = 2;

/** The rider's position and the destination. A typed destination is resolved to the first place found for it. */
export async function endsOf(
  client: QueryClient,
  destination: Destination,
  position: LatLng | null,
  search?: PlaceSearch,
): Promise<[from: Waypoint, goal: Waypoint & { name: string }]> {
  const text = destination.text.trim();
  if (text === '') throw new PlanningError({ title: texts.destinationMissing, text: texts.destinationMissingHint });
  const from = startOf(position);
  const place = destination.place ?? (await client.fetchQuery(placesQuery(text, position, search)))[0];
  if (!place) throw new PlanningError({ title: texts.routeFailed, text: texts.searchNothing });
  return [from, { ...waypointOf(place), name: place.name ?? text }];
}

export async function calculatePlan(
  client: QueryClient,
  destination: Destination,
  position: LatLng | null,
  options: RouteOptions,
): Promise<Plan> {
  const [from, goal] = await endsOf(client, destination, position);
  const request = { waypoints: [from, goal], ...options };
  const { routes } = await fetchRoutes({ ...request, alternatives });
  return { source: 'calculated', title: goal.name, routes, selected: 0, options, request };
}

/** The same plan past closed roads that the rider does not believe in, while riding, too. */
export async function planPassing(plan: Plan, closures: readonly RoadClosure[]): Promise<Plan> {
  if (!plan.request) return plan;
  const passAnyway = [...(plan.options.passAnyway ?? []), ...closures.map(({ alertId }) => alertId)];
  const request = { ...plan.request, passAnyway };
  const { routes } = await fetchRoutes({ ...request, alternatives: plan.source === 'calculated' ? alternatives : 0 });
  return { ...plan, routes, selected: 0, options: { ...plan.options, passAnyway }, request };
}

/** Adds a leg from the rider's position to the start of a saved route, which itself stays unchanged. */
export async function planWithLegToStart(plan: Plan | null, position: LatLng | null): Promise<Plan> {
  const route = plan && selectedRoute(plan);
  const [start] = route?.waypoints ?? [];
  const from = startOf(position);
  if (!plan || !route || !start) throw new PlanningError({ title: texts.routeFailed, text: texts.savedWithoutLine });
  const { routes } = await fetchRoutes({ waypoints: [from, start], ...plan.options });
  const [lead] = routes;
  return {
    ...plan,
    routes: lead ? [joinAtStop(lead, route)] : [],
    withoutLeg: plan.withoutLeg ?? route,
    ...(plan.ownLines && { ownLines: plan.ownLines.map((line) => later(line, lead?.distanceMeters ?? 0)) }),
    ...(plan.gaps && {
      gaps: plan.gaps.map((gap) => ({ ...gap, fromMeters: gap.fromMeters + (lead?.distanceMeters ?? 0) })),
    }),
  };
}

const later = (line: OwnLine, meters: number): OwnLine => ({
  ...line,
  fromMeters: line.fromMeters + meters,
  toMeters: line.toMeters + meters,
});

function startOf(position: LatLng | null): Waypoint {
  if (!position) throw new PlanningError({ title: texts.routeFailed, text: texts.locationUnavailable });
  return { ...position, name: texts.yourPosition };
}
