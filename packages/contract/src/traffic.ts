import { z } from 'zod';
import { Bbox, bboxInQuery, bboxOfQuery, boxAround } from './bbox.ts';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { orNewer } from './newer-values.ts';
import { visibleLine } from './visible-text.ts';

export const TrafficAlertType = z.enum(['ACCIDENT', 'POLICE', 'HAZARD', 'ROAD_CLOSED', 'TRAFFIC_JAM', 'OTHER']);
export type TrafficAlertType = z.infer<typeof TrafficAlertType>;

/** A rider or a feed (D19). */
export const TrafficSource = z.enum(['rider', 'waze', 'tomtom']);
export type TrafficSource = z.infer<typeof TrafficSource>;

/** A rider's vote on passing; `gone` is 'não está mais lá'. */
export const TrafficVote = z.enum(['still-there', 'gone']);
export type TrafficVote = z.infer<typeof TrafficVote>;

const OutOfTen = z.number().min(0).max(10);

/** Trouble on the road (part 1 §3), without who reported it. */
export const TrafficAlert = z.object({
  id: z.uuid(),
  /** Unique, with the source as prefix: 'waze:5b3c…', 'rider:0f6c…'. */
  alertId: z.string(),
  source: orNewer(TrafficSource),
  type: TrafficAlertType.catch('OTHER'),
  /** The feed's own value: 'HAZARD_ON_ROAD_OIL'. */
  subtype: z.string().nullable(),
  description: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Affected direction of travel, 0 to 360; null if unknown, which counts as both directions. */
  headingDegrees: z.number().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  confidence: OutOfTen,
  reliability: OutOfTen,
  /** 0 to 5; `severityLevel` is its label. */
  severity: z.number(),
  /** km/h. */
  speed: z.number().nullable(),
  /** Seconds compared to free flow. */
  delay: z.number().nullable(),
  /** Metres. */
  length: z.number().nullable(),
  isActive: z.boolean(),
  reportedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Votes of riders other than the reporter. */
  confirmations: z.number().int().nonnegative(),
  /** The requesting rider reported it, and may withdraw it. */
  isOwn: z.boolean(),
  /** The requesting rider's last vote. */
  ownVote: TrafficVote.nullable(),
});
export type TrafficAlert = z.infer<typeof TrafficAlert>;

/** From 4 'Alto', from 2 'Médio', below 2 'Baixo', 0 none (part 1 §9). */
export function severityLevel(severity: number): 'high' | 'medium' | 'low' | null {
  if (severity >= 4) return 'high';
  if (severity >= 2) return 'medium';
  return severity > 0 ? 'low' : null;
}

/** Half the side of the box that screens request (part 1 §9). */
export const syncHalfDegrees = 0.45;
/** Per response. */
export const mostAlerts = 100;

/**
 * The box of a query, or the one around its position; null for everywhere. An incomplete box gives null too;
 * `AreaQuery` rejects it.
 */
export function areaOfQuery({ lat, lng, ...sides }: AreaQuery): Bbox | null {
  if (lat !== undefined && lng !== undefined) return boxAround({ lat, lng }, syncHalfDegrees);
  return bboxOfQuery(sides) ?? null;
}

/** The position from which alerts are sorted by distance; null means the middle of the area. */
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

/** Riders always, and the configured feeds; without feeds, unreported trouble is unknown. */
export const listTrafficSources = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/traffic/sources',
  success: 200,
  summary: 'Who reports alerts to this server',
  response: z.object({ sources: z.array(orNewer(TrafficSource)) }),
});

const hour = 60;

/** Minutes until an alert expires after its last report, unless its subtype says otherwise. */
const lifetimes: Record<TrafficAlertType, number> = {
  ACCIDENT: hour,
  POLICE: hour / 2,
  HAZARD: hour,
  ROAD_CLOSED: 24 * hour,
  TRAFFIC_JAM: hour / 4,
  OTHER: hour,
};

const lastingSubtypes: [pattern: RegExp, minutes: number][] = [
  [/POT_HOLE/, 24 * hour],
  [/WEATHER/, 2 * hour],
];

/** Minutes until an alert expires after its last report (external contracts, 3.5). */
export function alertLifetimeMinutes({ type, subtype }: { type: TrafficAlertType; subtype: string | null }): number {
  const lasting = lastingSubtypes.find(([pattern]) => type === 'HAZARD' && pattern.test(subtype ?? ''));
  return lasting?.[1] ?? lifetimes[type];
}

/** Longest side of a box for feeds, which are paid per request. */
const longestSyncDegrees = 1;

export const syncTraffic = endpoint({
  access: 'rider',
  method: 'POST',
  path: '/api/traffic/sync',
  success: 200,
  summary: 'Ask the configured feeds for news; without a box only those that need none. 0 without feeds',
  body: z.object({
    bbox: Bbox.refine(
      ({ minLat, minLng, maxLat, maxLng }) => Math.max(maxLat - minLat, maxLng - minLng) <= longestSyncDegrees,
      'the box is too large',
    ).optional(),
  }),
  response: z.object({
    syncedAlerts: z.number().int().nonnegative(),
    /** Feeds that failed; their earlier alerts stay in the list. */
    failedSources: z.array(orNewer(TrafficSource)),
  }),
  rateLimit: { max: 6, windowSeconds: 60, per: 'rider' },
});

/** Alerts in these cells are new, changed or ended: refetch lists that show them. */
export const trafficChanged = liveEvent('traffic.changed', z.object({ cells: z.array(z.string()) }));

/** Active reports per rider. */
export const mostReports = 100;

const rider = { access: 'rider' } as const;

/** Hazards that a rider can report by name, in the values of the feeds. */
export const NamedHazard = z.enum([
  'HAZARD_ON_ROAD_OIL',
  'HAZARD_ON_ROAD_POT_HOLE',
  'HAZARD_ON_SHOULDER_ANIMALS',
  'HAZARD_ON_ROAD_OBJECT',
  'HAZARD_ON_ROAD_CAR_STOPPED',
  'HAZARD_ON_ROAD_CONSTRUCTION',
  'HAZARD_WEATHER_FLOOD',
  'HAZARD_WEATHER_FOG',
]);
export type NamedHazard = z.infer<typeof NamedHazard>;

export const NewTrafficReport = z.object({
  type: TrafficAlertType,
  /** Of a HAZARD; ignored for other types. */
  subtype: NamedHazard.nullable().default(null),
  position: LatLng,
  /** Direction of travel, null if not moving. */
  headingDegrees: z.number().min(0).lt(360).nullable().default(null),
  /** Time of observation if the report was sent later; null for now. A time in the future counts as now. */
  seenAt: z.iso.datetime().nullable().default(null),
  description: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .max(280)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type NewTrafficReport = z.infer<typeof NewTrafficReport>;

/** `confirmed`: the alert existed already, and the report counts as the rider's vote. */
export const TrafficReport = z.object({ alert: TrafficAlert, outcome: z.enum(['reported', 'confirmed']) });
export type TrafficReport = z.infer<typeof TrafficReport>;

export const reportTraffic = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/traffic/reports',
  success: 201,
  idempotent: true,
  summary:
    'Report trouble on the road, or confirm what is known of it there; refused where it was seen too long ago for its type',
  body: NewTrafficReport,
  response: TrafficReport,
  rateLimit: { max: 20, windowSeconds: 600, per: 'rider' },
  stores: [
    { table: 'traffic_alerts', max: mostReports, per: 'rider' },
    { table: 'traffic_reports', max: mostReports, per: 'rider' },
    { table: 'traffic_votes', max: 1, per: 'traffic_alerts' },
  ],
});

const ById = z.object({ id: z.uuid() });

/** Farther away a rider cannot have seen the place; covers the distance ridden at 110 km/h until the vote. */
export const votingMeters = 2_000;

/**
 * Returns the alert after the vote; `isActive` is false once enough riders voted `gone`. Fails with `not_nearby` if the rider is
 * too far away.
 */
export const voteOnTraffic = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/traffic/alerts/:id/votes',
  success: 200,
  summary: 'Vote near an active alert that it is still there or gone; a later vote replaces the earlier',
  params: ById,
  body: z.object({ vote: TrafficVote, position: LatLng }),
  response: TrafficAlert,
  rateLimit: { max: 20, windowSeconds: 600, per: 'rider' },
  stores: [{ table: 'traffic_votes', max: 1, per: 'traffic_alerts' }],
});

export const withdrawTrafficReport = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/traffic/reports/:id',
  success: 204,
  summary: 'Take back an own report by its alert id',
  params: ById,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
