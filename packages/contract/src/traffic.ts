import { z } from 'zod';
import { type Bbox, bboxInQuery, bboxOfQuery, boxAround } from './bbox.ts';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, type LatLng } from './lat-lng.ts';

export const TrafficAlertType = z.enum(['ACCIDENT', 'POLICE', 'HAZARD', 'ROAD_CLOSED', 'TRAFFIC_JAM', 'OTHER']);
export type TrafficAlertType = z.infer<typeof TrafficAlertType>;

/** Whose word it is: a rider's, or that of a feed (D19). */
export const TrafficSource = z.enum(['rider', 'waze', 'tomtom']);
export type TrafficSource = z.infer<typeof TrafficSource>;

/** What a rider says who passes by: it is still there, or 'não está mais lá'. */
export const TrafficVote = z.enum(['still-there', 'gone']);
export type TrafficVote = z.infer<typeof TrafficVote>;

const OutOfTen = z.number().min(0).max(10);

/** Trouble on the road (part 1 §3). Who reported it is nobody's business, and so not in here. */
export const TrafficAlert = z.object({
  id: z.uuid(),
  /** Unique, and prefixed by its source: 'waze:5b3c…', 'rider:0f6c…'. */
  alertId: z.string(),
  source: TrafficSource,
  type: TrafficAlertType,
  /** In the feed's own words: 'HAZARD_ON_ROAD_OIL'. */
  subtype: z.string().nullable(),
  description: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Direction of travel that it concerns, 0 to 360; null where it is not known, and so concerns both. */
  headingDegrees: z.number().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  confidence: OutOfTen,
  reliability: OutOfTen,
  /** 0 to 5; the label is `severityLevel`. */
  severity: z.number(),
  /** km/h. */
  speed: z.number().nullable(),
  /** Seconds against free flow. */
  delay: z.number().nullable(),
  /** Metres. */
  length: z.number().nullable(),
  isActive: z.boolean(),
  reportedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Riders who said that it is still there, the reporter aside. */
  confirmations: z.number().int().nonnegative(),
  /** The asking rider reported it, and so may take it back. */
  isOwn: z.boolean(),
  /** What the asking rider said of it last. */
  ownVote: TrafficVote.nullable(),
});
export type TrafficAlert = z.infer<typeof TrafficAlert>;

/** Part 1 §9: 4 or more is 'Alto', 2 to 3 'Médio', below 2 'Baixo', and 0 none at all. */
export function severityLevel(severity: number): 'high' | 'medium' | 'low' | null {
  if (severity >= 4) return 'high';
  if (severity >= 2) return 'medium';
  return severity > 0 ? 'low' : null;
}

/** Half the side of the box that the screens ask about (part 1 §9). */
export const syncHalfDegrees = 0.45;
/** The most alerts that one answer holds. */
export const mostAlerts = 100;

/** A box, or the box around a position; null for everywhere. Of the box of a query, see `bboxOfQuery`. */
export function areaOfQuery({ lat, lng, ...sides }: AreaQuery): Bbox | null {
  if (lat !== undefined && lng !== undefined) return boxAround({ lat, lng }, syncHalfDegrees);
  return bboxOfQuery(sides) ?? null;
}

/** The place that the nearest are counted from, where a query names one; null where it is the middle of its area. */
export const nearOfQuery = ({ nearLat, nearLng }: AreaQuery): LatLng | null =>
  nearLat !== undefined && nearLng !== undefined ? { lat: nearLat, lng: nearLng } : null;

const latInQuery = DegreesInQuery(90).optional();
const lngInQuery = DegreesInQuery(180).optional();

const AreaQuery = z
  .object({ ...bboxInQuery, lat: latInQuery, lng: lngInQuery, nearLat: latInQuery, nearLng: lngInQuery })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'lat and lng belong together')
  .refine(
    ({ nearLat, nearLng }) => (nearLat === undefined) === (nearLng === undefined),
    'nearLat and nearLng belong together',
  )
  .refine(
    ({ nearLat, lat, minLat }) => nearLat === undefined || lat !== undefined || minLat !== undefined,
    'near what, without an area',
  )
  .refine((query) => bboxOfQuery(query) !== undefined, 'the four sides of the box belong together')
  .refine(({ lat, minLat }) => lat === undefined || minLat === undefined, 'a box or a position, not both');
type AreaQuery = z.infer<typeof AreaQuery>;

export const listTrafficAlerts = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/traffic/alerts',
  success: 200,
  summary: `At most ${mostAlerts} alerts that hold now: of a box or around a position the nearest first, to nearLat and nearLng or else to its middle; without either the newest`,
  query: AreaQuery,
  response: z.array(TrafficAlert).max(mostAlerts),
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});
