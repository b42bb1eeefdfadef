import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { Preference, Route, routeOptions, Waypoint } from './navigation.ts';
import { orNewer } from './newer-values.ts';

export const roundTripBounds = {
  meters: { least: 50_000, most: 600_000 },
  /** A day on the road. */
  seconds: { least: 3_600, most: 12 * 3_600 },
} as const;

const { meters, seconds } = roundTripBounds;

export const RoundTripLength = z.discriminatedUnion('by', [
  z.object({ by: z.literal('distance'), meters: z.number().min(meters.least).max(meters.most) }),
  z.object({ by: z.literal('time'), seconds: z.number().min(seconds.least).max(seconds.most) }),
]);
export type RoundTripLength = z.infer<typeof RoundTripLength>;

/** From the fastest to the curviest, which may take much longer. */
export const CurvePreference = z.enum(['fast', 'balanced', 'winding', 'only']);
export type CurvePreference = z.infer<typeof CurvePreference>;

export const RoundTripRequest = z.object({
  start: Waypoint,
  length: RoundTripLength,
  /** Bearing in which the trip lies; any if missing. */
  directionDegrees: z.number().min(0).max(360).optional(),
  curves: CurvePreference.default('winding'),
  avoidTolls: routeOptions.avoidTolls,
  avoidHighways: routeOptions.avoidHighways,
  avoidTowns: routeOptions.avoidTowns,
  unpaved: routeOptions.unpaved,
  avoidStretches: routeOptions.avoidStretches,
  /** The same seed gives the same trips. */
  seed: z.number().int().min(0).max(2_147_483_647).default(0),
});
export type RoundTripRequest = z.infer<typeof RoundTripRequest>;
/** The request before defaults are filled in. */
export type RoundTripRequestInput = z.input<typeof RoundTripRequest>;

/** Largest deviations of a proposal, where the roads allow it. */
export const roundTripLimits = { missShare: 0.15, repeatedShare: 0.05 } as const;

export const RoundTrip = z.object({
  route: Route,
  /** Points that shape its line: a route from the start through them and back, with the options below, is this trip. */
  via: z.array(LatLng).min(1).max(12),
  preferences: z.array(orNewer(Preference)),
  curvesOnly: routeOptions.curvesOnly,
  /** Deviation from the requested length or time, as a share of it; negative if shorter. */
  missShare: z.number(),
  /** Share of its length that is ridden twice, in either direction. */
  repeatedShare: z.number().min(0).max(1),
});
export type RoundTrip = z.infer<typeof RoundTrip>;

export const RoundTripResponse = z.object({
  trips: z.array(RoundTrip).min(1).max(3),
  /** Distance from the start to the end of the maps, if that is why all trips are too short. */
  mapReachMeters: z.number().nonnegative().optional(),
});
export type RoundTripResponse = z.infer<typeof RoundTripResponse>;

export const findRoundTrips = endpoint({
  method: 'POST',
  path: '/api/navigation/round-trip',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Up to three round trips that differ, the best first; each with its deviation from the requested length',
  body: RoundTripRequest,
  response: RoundTripResponse,
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});
