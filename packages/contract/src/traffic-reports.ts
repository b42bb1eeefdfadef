import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { TrafficAlert, TrafficAlertType, TrafficVote } from './traffic.ts';

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
});

export const withdrawTrafficReport = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/traffic/reports/:id',
  success: 204,
  summary: 'Take back an own report by its alert id',
  params: ById,
});
