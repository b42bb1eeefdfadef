import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery } from './lat-lng.ts';

/** The only layer of the archives of roads worth riding. */
export const goodRoadsLayer = 'good_roads';

/** How far a rider is ready to ride to a road: an hour, two, or as far as lets a day hold the road and the way back. */
export const Reach = z.enum(['hour', 'two-hours', 'day']);
export type Reach = z.infer<typeof Reach>;

const named = z.string().nullable();

/** A road worth riding, of an installed map. */
export const NearbyRoad = z.object({
  /** The same for the same road of the same map. */
  key: z.string(),
  ref: named,
  name: named,
  /** The places at its ends. */
  from: named,
  to: named,
  /** A line for a small picture, as of saved routes. */
  thumbnail: z.string(),
  /** Both ends, and places between them that lead a route through the whole road, precision 5. */
  through: z.string(),
  isOneWay: z.boolean(),
  /** The same of the other carriageway, in its direction; null without one. */
  throughBack: z.string().nullable(),
  lengthMeters: z.number().nonnegative(),
  curviness: z.number().min(0).max(1),
  bendsPerHour: z.number().nonnegative(),
  /** In the direction in which it climbs more; null without heights. */
  climbMeters: z.number().nonnegative().nullable(),
  surface: z.enum(['paved', 'unpaved', 'mixed']).nullable(),
  /** An estimate of the ride to its nearer end. */
  secondsThere: z.number().nonnegative(),
});
export type NearbyRoad = z.infer<typeof NearbyRoad>;

/** The most roads of an answer. */
export const mostNearbyRoads = 12;

export const nearbyRoads = endpoint({
  method: 'GET',
  path: '/api/good-roads',
  access: 'rider',
  success: 200,
  summary: 'The roads most worth riding within a ride of a position, the best first',
  query: z.object({ lat: DegreesInQuery(90), lng: DegreesInQuery(180), reach: Reach }),
  response: z.array(NearbyRoad).max(mostNearbyRoads),
  rateLimit: { max: 60, windowSeconds: 60 },
});
