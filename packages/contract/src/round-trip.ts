import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { furtherWishes, Preference, Route, Waypoint } from './navigation.ts';
import { orNewer } from './newer-values.ts';

export const roundTripBounds = {
  meters: { least: 50_000, most: 600_000 },
  /** What a day on the road has room for. */
  seconds: { least: 3_600, most: 12 * 3_600 },
} as const;

const { meters, seconds } = roundTripBounds;

/** How long a round trip is to be. */
export const RoundTripLength = z.discriminatedUnion('by', [
  z.object({ by: z.literal('distance'), meters: z.number().min(meters.least).max(meters.most) }),
  z.object({ by: z.literal('time'), seconds: z.number().min(seconds.least).max(seconds.most) }),
]);
export type RoundTripLength = z.infer<typeof RoundTripLength>;

/** How curvy a way is wanted, from the fastest to the curviest, for which a good deal more time may be taken. */
export const CurveWish = z.enum(['fast', 'balanced', 'winding', 'only']);
export type CurveWish = z.infer<typeof CurveWish>;

export const RoundTripRequest = z.object({
  start: Waypoint,
  length: RoundTripLength,
  /** Compass bearing in which the trip lies; without it any. */
  directionDegrees: z.number().min(0).max(360).optional(),
  curves: CurveWish.default('winding'),
  avoidTolls: furtherWishes.avoidTolls,
  avoidHighways: furtherWishes.avoidHighways,
  /** The same seed finds the same trips, another one others. */
  seed: z.number().int().min(0).max(2_147_483_647).default(0),
});
export type RoundTripRequest = z.infer<typeof RoundTripRequest>;
/** As it is asked for, defaults left out. */
export type AskedRoundTrip = z.input<typeof RoundTripRequest>;

/** A proposal keeps to what was asked within so much, where the roads allow it. */
export const roundTripLimits = { missShare: 0.15, repeatedShare: 0.05 } as const;

export const RoundTrip = z.object({
  route: Route,
  /** Places that draw its line: a route from the start through them back to it, with what follows asked of it, is this one. */
  via: z.array(LatLng).min(1).max(12),
  preferences: z.array(orNewer(Preference)),
  curvesOnly: furtherWishes.curvesOnly,
  /** By how much of what was asked, length or time, it is longer, or shorter where negative. */
  missShare: z.number(),
  /** Share of its length that is ridden twice, in either direction. */
  repeatedShare: z.number().min(0).max(1),
});
export type RoundTrip = z.infer<typeof RoundTrip>;

export const RoundTripReply = z.object({
  trips: z.array(RoundTrip).min(1).max(3),
  /** How far from the start the maps go, where that is why all trips are shorter than asked. */
  mapReachMeters: z.number().nonnegative().optional(),
});
export type RoundTripReply = z.infer<typeof RoundTripReply>;

export const findRoundTrips = endpoint({
  method: 'POST',
  path: '/api/navigation/round-trip',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Up to three round trips that differ, the best first; one that misses what was asked says by how much',
  body: RoundTripRequest,
  response: RoundTripReply,
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});
