import { z } from 'zod';
import { Bbox, bboxInQuery, bboxOfQuery, boxAround } from './bbox.ts';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { orNewer } from './newer-values.ts';
import { visibleLine } from './visible-text.ts';

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
  source: orNewer(TrafficSource),
  type: TrafficAlertType.catch('OTHER'),
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

/** Who reports what lies on the roads: riders always, and the feeds that this server reads. Nothing is known of what none of them reports. */
export const listTrafficSources = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/traffic/sources',
  success: 200,
  summary: 'Who reports alerts to this server',
  response: z.object({ sources: z.array(orNewer(TrafficSource)) }),
});

const hour = 60;

/** How long trouble is believed after the last word on it, where its subtype says nothing else: minutes. */
const believed: Record<TrafficAlertType, number> = {
  ACCIDENT: hour,
  POLICE: hour / 2,
  HAZARD: hour,
  ROAD_CLOSED: 24 * hour,
  TRAFFIC_JAM: hour / 4,
  OTHER: hour,
};

/** Weather passes, potholes stay. */
const lastingSubtypes: [pattern: RegExp, minutes: number][] = [
  [/POT_HOLE/, 24 * hour],
  [/WEATHER/, 2 * hour],
];

/** Minutes for which trouble of a kind is believed without a further report (external contracts, 3.5). */
export function believedMinutes({ type, subtype }: { type: TrafficAlertType; subtype: string | null }): number {
  const lasting = lastingSubtypes.find(([pattern]) => type === 'HAZARD' && pattern.test(subtype ?? ''));
  return lasting?.[1] ?? believed[type];
}

/** Longest side of a box that feeds may be asked about: they are paid for by the question. */
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
    /** Feeds that were asked and did not answer; their earlier alerts stay in the list. */
    failedSources: z.array(orNewer(TrafficSource)),
  }),
  rateLimit: { max: 6, windowSeconds: 60, per: 'rider' },
});

/** Alerts in these cells came, changed or ended: lists that show them are old. */
export const trafficChanged = liveEvent('traffic.changed', z.object({ cells: z.array(z.string()) }));

/** Of one rider, until they end. */
export const mostReports = 100;

const rider = { access: 'rider' } as const;

/** What a rider may call a hazard by name, in the words of the feeds. */
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
  /** Of a HAZARD, where the rider named it; of another type it is ignored. */
  subtype: NamedHazard.nullable().default(null),
  position: LatLng,
  /** Direction of travel, where the rider moves. */
  headingDegrees: z.number().min(0).lt(360).nullable().default(null),
  /** When it was seen, where it could not be sent at once; null for now. One that lies ahead is taken for now. */
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

/** `confirmed`: the same trouble was known already, and the report counts as the rider's vote for it. */
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

/** From farther away nobody sees whether trouble is still there: what was passed, and the time to answer at 110 km/h. */
export const votingMeters = 2_000;

/**
 * Answers the alert as it stands after the vote; `isActive` false once enough riders say that it is gone. Fails with
 * `not_nearby` where the rider is too far away to know.
 */
export const voteOnTraffic = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/traffic/alerts/:id/votes',
  success: 200,
  summary: 'Say from near by of an active alert that it is still there, or gone; a later vote replaces the earlier',
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
