import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Route, RouteRequest, Waypoint } from './navigation.ts';

/** As many as Google passes between start and end. */
const mostBetween = 25;

export const GoogleRouteRequest = RouteRequest.pick({
  avoidTolls: true,
  avoidHighways: true,
  alternatives: true,
  optimizeOrder: true,
}).extend({
  waypoints: z
    .array(Waypoint)
    .min(2)
    .max(2 + mostBetween),
});
export type GoogleRouteRequest = z.infer<typeof GoogleRouteRequest>;
/** As it is asked for, defaults left out. */
export type AskedGoogleRoute = z.input<typeof GoogleRouteRequest>;

/** What every provider of routes returns of a way, whoever may ride it. */
export const RouteOverview = Route.pick({
  distanceMeters: true,
  durationSeconds: true,
  polyline: true,
  hasToll: true,
  waypoints: true,
});
export type RouteOverview = z.infer<typeof RouteOverview>;

/**
 * A way of Google's, with the warnings that it wants to be shown. It is no `Route`: its terms allow it on Google's own map alone, neither
 * to be saved nor to be ridden with our instructions.
 */
export const GoogleRoute = RouteOverview.extend({ warnings: z.array(z.string()) });
export type GoogleRoute = z.infer<typeof GoogleRoute>;

/** Answers `not_found` where the operator has not chosen Google Maps; where they have, every question costs them. */
export const calculateGoogleRoute = endpoint({
  method: 'POST',
  path: '/api/navigation/google-route',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Google Maps mode: routes for motorcycles through the waypoints, the best first',
  body: GoogleRouteRequest,
  response: z.object({ routes: z.array(GoogleRoute).min(1).max(3) }),
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});
