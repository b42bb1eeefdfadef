import type { AskedRoute, OwnLine, Preference, Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import type { PopularRide } from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import { isTransient } from '#platform/api-error.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import type { LineGap, RouteOfFile } from '../files/opened-file.ts';
import { texts } from '../texts.ts';

/** What a rider asks of every calculation, also of those on the way. */
export type RouteOptions = {
  preferences: Preference[];
  avoidTolls: boolean;
  avoidHighways: boolean;
  curvesOnly?: boolean | undefined;
};
export const defaultOptions: RouteOptions = { preferences: [], avoidTolls: false, avoidHighways: false };

/**
 * What is about to be ridden: one of `routes`, the best first. `calculated` ones are of this screen, `drawn` ones come from the planner,
 * `saved` ones from 'Meus Roteiros', `popular` ones from 'Rotas Populares' and `imported` ones from a file; the latter four are ridden
 * exactly as they are (D14).
 */
export type Plan = {
  source: 'calculated' | 'drawn' | 'saved' | 'popular' | 'imported';
  title: string;
  routes: Route[];
  selected: number;
  options: RouteOptions;
  /** What the planner can go on from. */
  asked?: AskedRoute;
  /** Where the line of the file was kept, since no road of the map is like it. */
  ownLines?: readonly OwnLine[];
  /** Where the file has no line, and what is drawn is straight. */
  gaps?: readonly LineGap[];
  /** Of a file or a link: what is saved, without a way to its start, and the key that saves it once. */
  opened?: { route: Route; saveKey: string };
};

export const selectedRoute = (plan: Plan): Route | undefined => plan.routes[plan.selected];

/** Null while the saved route has no way of its own. */
export function planOfSaved({ name, destination, filters, route, ...wishes }: SavedRouteDetail): Plan | null {
  if (!route) return null;
  const { avoidTolls = false, avoidHighways = false, curvesOnly } = wishes;
  const options = { preferences: filters, avoidTolls, avoidHighways, curvesOnly };
  return { source: 'saved', title: name || destination, routes: [route], selected: 0, options };
}

/** Null where there is no way through what was drawn. */
export function planOfDrawn(asked: RouteRequest, route: Route | null): Plan | null {
  if (!route) return null;
  const { preferences, avoidTolls, avoidHighways, curvesOnly } = asked;
  const options = { preferences, avoidTolls, avoidHighways, curvesOnly };
  const title = asked.waypoints.at(-1)?.name ?? texts.pickedPoint;
  return { source: 'drawn', title, routes: [route], selected: 0, options, asked };
}

export const planOfPopular = ({ name, route }: PopularRide): Plan => ({
  source: 'popular',
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

/** The specification's title for a failed calculation: nothing is wrong with the question where engine or way to it are gone. */
export const failureTitleOf = (error: Error): string =>
  isTransient(error) ? texts.serviceUnavailable : texts.routeFailed;
