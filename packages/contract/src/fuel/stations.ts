import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng, maxLineCharacters } from '../lat-lng.ts';

/** A fuel station near the route: metres on the route, and metres off it. */
export const StationOnWay = LatLng.extend({
  name: z.string(),
  brand: z.string().nullable(),
  openingHours: z.string().nullable(),
  alongMeters: z.number().nonnegative(),
  offMeters: z.number().nonnegative(),
});
export type StationOnWay = z.infer<typeof StationOnWay>;

/** Metres on the route. */
export const PartOfWay = z.object({ fromMeters: z.number().nonnegative(), toMeters: z.number().nonnegative() });
export type PartOfWay = z.infer<typeof PartOfWay>;

export const FuelOnWay = z.object({
  lengthMeters: z.number().nonnegative(),
  /** In riding order. */
  stations: z.array(StationOnWay),
  /** Parts that no installed map covers: stations there are unknown. */
  unknown: z.array(PartOfWay),
});
export type FuelOnWay = z.infer<typeof FuelOnWay>;

/** Fails with `invalid_request` if the polyline (precision 6) is malformed or has fewer than two points. */
export const fuelStationsOnWay = endpoint({
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
  response: FuelOnWay,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});
