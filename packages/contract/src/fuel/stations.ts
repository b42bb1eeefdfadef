import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng, maxLineCharacters } from '../lat-lng.ts';

/** A fuel station near the route: metres on the route, and metres off it. */
export const StationOnRoute = LatLng.extend({
  name: z.string(),
  brand: z.string().nullable(),
  openingHours: z.string().nullable(),
  alongMeters: z.number().nonnegative(),
  offMeters: z.number().nonnegative(),
});
export type StationOnRoute = z.infer<typeof StationOnRoute>;

/** Metres on the route. */
export const RoutePart = z.object({ fromMeters: z.number().nonnegative(), toMeters: z.number().nonnegative() });
export type RoutePart = z.infer<typeof RoutePart>;

export const FuelStationsOnRoute = z.object({
  lengthMeters: z.number().nonnegative(),
  /** In riding order. */
  stations: z.array(StationOnRoute),
  /** Parts that no installed map covers: stations there are unknown. */
  unknown: z.array(RoutePart),
});
export type FuelStationsOnRoute = z.infer<typeof FuelStationsOnRoute>;

/** Fails with `invalid_request` if the polyline (precision 6) is malformed or has fewer than two points. */
export const fuelStationsOnRoute = endpoint({
  method: 'POST',
  path: '/api/fuel-stations',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The fuel stations of the installed maps near a route',
  body: z.object({
    polyline: z.string().min(1).max(maxLineCharacters),
    withinMeters: z.number().min(50).max(5_000).default(1_000),
  }),
  response: FuelStationsOnRoute,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});
