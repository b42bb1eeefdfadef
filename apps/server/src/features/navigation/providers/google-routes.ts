import type { GoogleRoute, GoogleRouteRequest } from '@estradeiro/contract/google-maps';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { feedBytes, postJson } from '#platform/http.ts';
import type { RoutePlanner } from '../navigation.provider.ts';

type Settings = { baseUrl: string; apiKey: string; timeoutMs?: number };

/** The API requires a mask, and its fields decide the price. Google requires its warnings to be shown. */
const fieldMask = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.polyline.encodedPolyline',
  'routes.warnings',
  'routes.travelAdvisory.tollInfo',
  'routes.optimizedIntermediateWaypointIndex',
].join(',');

/** The API leaves out zero values. */
const RouteReply = z.object({
  distanceMeters: z.number().nonnegative().default(0),
  duration: z
    .string()
    .regex(/^\d+(\.\d+)?s$/)
    .default('0s')
    .transform(Number.parseFloat),
  polyline: z.object({
    encodedPolyline: z.string().transform((text) => encodePolyline(decodePolyline(text, 5))),
  }),
  warnings: z.array(z.string()).default([]),
  travelAdvisory: z.object({ tollInfo: z.unknown().optional() }).default({}),
  optimizedIntermediateWaypointIndex: z.array(z.number().int()).default([]),
});

/** `{}` without a route. */
const Reply = z.object({ routes: z.array(RouteReply).default([]) });

/**
 * Google Routes, version 2 (https://developers.google.com/maps/documentation/routes): as a motorcycle, with current
 * traffic.
 */
export function createGoogleRoutes({ baseUrl, apiKey, timeoutMs = 8_000 }: Settings): RoutePlanner<GoogleRoute> {
  const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fieldMask };
  const url = new URL('/directions/v2:computeRoutes', baseUrl);
  return {
    async routes(request) {
      const { routes } = await postJson(url, bodyOf(request), Reply, {
        headers,
        timeoutMs,
        maxBytes: feedBytes,
      });
      if (routes.length === 0) throw new AppError('no_route');
      return routes.slice(0, 1 + request.alternatives).map((route) => ({
        distanceMeters: route.distanceMeters,
        durationSeconds: route.duration,
        polyline: route.polyline.encodedPolyline,
        hasToll: route.travelAdvisory.tollInfo !== undefined,
        waypoints: inOrder(request.waypoints, route.optimizedIntermediateWaypointIndex),
        warnings: route.warnings,
      }));
    },
  };
}

function bodyOf({ waypoints, avoidTolls, avoidHighways, alternatives, optimizeOrder }: GoogleRouteRequest) {
  const between = waypoints.slice(1, -1);
  return {
    origin: placed(waypoints[0]),
    destination: placed(waypoints.at(-1)),
    intermediates: between.map(placed),
    travelMode: 'TWO_WHEELER',
    routingPreference: 'TRAFFIC_AWARE',
    computeAlternativeRoutes: alternatives > 0 && between.length === 0,
    optimizeWaypointOrder: optimizeOrder && between.length > 1,
    routeModifiers: { avoidTolls, avoidHighways },
    extraComputations: ['TOLLS'],
    polylineQuality: 'HIGH_QUALITY',
    languageCode: 'pt-BR',
    units: 'METRIC',
  };
}

const placed = (point: Waypoint | undefined) => ({
  location: { latLng: { latitude: point?.lat, longitude: point?.lng } },
});

/** `order` is empty, or -1, where nothing was to be ordered. */
function inOrder(points: Waypoint[], order: number[]): Waypoint[] {
  const between = points.slice(1, -1);
  const ordered = order.flatMap((index) => between[index] ?? []);
  return ordered.length === between.length ? [...points.slice(0, 1), ...ordered, ...points.slice(-1)] : points;
}
