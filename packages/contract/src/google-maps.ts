import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Route, RouteRequest, Waypoint } from './navigation.ts';

/** Google's limit of waypoints between start and end. */
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
/** The request before defaults are filled in. */
export type GoogleRouteRequestInput = z.input<typeof GoogleRouteRequest>;

/** The part of a route that every provider returns. */
export const RouteOverview = Route.pick({
  distanceMeters: true,
  durationSeconds: true,
  polyline: true,
  hasToll: true,
  waypoints: true,
});
export type RouteOverview = z.infer<typeof RouteOverview>;

/**
 * A route of Google with its warnings, which must be shown. It is no `Route`: Google's terms forbid saving it, and riding it with
 * our instructions.
 */
export const GoogleRoute = RouteOverview.extend({ warnings: z.array(z.string()) });
export type GoogleRoute = z.infer<typeof GoogleRoute>;

/** Fails with `not_found` unless the operator enabled Google Maps; each request costs them money. */
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
