import type { OfferedRoute } from '@estradeiro/contract/groups/riding';
import type {
  AvoidedStretch,
  OwnLine,
  Preference,
  Route,
  RouteRequest,
  RouteRequestInput,
  UnpavedWish,
  Waypoint,
} from '@estradeiro/contract/navigation';
import type { PopularRide } from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import { isTransient } from '#platform/api-error.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import type { LineGap, RouteOfFile } from '../files/opened-file.ts';
import { texts } from '../texts.ts';

/** Options of every route request, also while riding. */
export type RouteOptions = {
  preferences: Preference[];
  avoidTolls: boolean;
  avoidHighways: boolean;
  avoidTowns?: boolean | undefined;
  curvesOnly?: boolean | undefined;
  unpaved?: UnpavedWish | undefined;
  avoidStretches?: AvoidedStretch[] | undefined;
  /** Closures, and stretches that the rider always avoids, that the rider passes this time. */
  passAnyway?: string[] | undefined;
};
export const defaultOptions: RouteOptions = { preferences: [], avoidTolls: false, avoidHighways: false };

/**
 * One of `routes` is about to be ridden, the best first. `calculated` ones come from this screen, `drawn` ones from the planner,
 * `saved` ones from 'Meus Roteiros', `popular` ones from 'Rotas Populares', `offered` ones from a member of a group and `imported`
 * ones from a file; the latter five are ridden exactly as they are (D14).
 */
export type Plan = {
  source: 'calculated' | 'drawn' | 'saved' | 'popular' | 'offered' | 'imported';
  title: string;
  routes: Route[];
  selected: number;
  options: RouteOptions;
  /** The request that the planner can continue from. */
  request?: RouteRequestInput;
  /** Parts that keep the file's own line, since no road of the map matches it. */
  ownLines?: readonly OwnLine[];
  /** Where the file has no line, and the drawn one is straight. */
  gaps?: readonly LineGap[];
  /** The route before a leg to its start was added. */
  withoutLeg?: Route;
  /** Of a file or a link: the route to save, without the leg to its start, and the key that saves it once. */
  opened?: { route: Route; saveKey: string };
};

export const selectedRoute = (plan: Plan): Route | undefined => plan.routes[plan.selected];

/** Null while the saved route has no line. */
export function planOfSaved({ name, destination, filters, route, ...wishes }: SavedRouteDetail): Plan | null {
  if (!route) return null;
  const { avoidTolls = false, avoidHighways = false, avoidTowns, curvesOnly, unpaved, avoidStretches } = wishes;
  const options = { preferences: filters, avoidTolls, avoidHighways, avoidTowns, curvesOnly, unpaved, avoidStretches };
  return { source: 'saved', title: name || destination, routes: [route], selected: 0, options };
}

/** Null if no route was found. */
export function planOfDrawn(request: RouteRequest, route: Route | null): Plan | null {
  if (!route) return null;
  const { waypoints: _, alternatives: __, optimizeOrder: ___, headingDegrees: ____, ...options } = request;
  const title = request.waypoints.at(-1)?.name ?? texts.pickedPoint;
  return { source: 'drawn', title, routes: [route], selected: 0, options, request };
}

export const planOfPopular = ({ name, route }: PopularRide): Plan => ({
  source: 'popular',
  title: name,
  routes: [route],
  selected: 0,
  options: defaultOptions,
});

export const planOfOffered = ({ name, route }: OfferedRoute): Plan => ({
  source: 'offered',
  title: name,
  routes: [route],
  selected: 0,
  options: defaultOptions,
});

export const planOfFile = (title: string, { route, ownLines, gaps }: RouteOfFile, options: RouteOptions): Plan => ({
  source: 'imported',
  title,
  routes: [route],
  selected: 0,
  options,
  ownLines,
  gaps,
  opened: { route, saveKey: newIdempotencyKey() },
});

export const waypointOf = (place: Waypoint): Waypoint => ({
  lat: place.lat,
  lng: place.lng,
  ...(place.name && { name: place.name }),
});

/** The specification's title for a failed calculation, unless the engine or the network failed. */
export const failureTitleOf = (error: Error): string =>
  isTransient(error) ? texts.serviceUnavailable : texts.routeFailed;
