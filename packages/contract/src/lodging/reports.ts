import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { onlyKnown, orNewer } from '../newer-values.ts';
import { operatorActionDays } from '../operator.ts';
import { visibleText } from '../visible-text.ts';

/** Of lodging of the local base: the place itself, one of its photos, or what a guest wrote of it. */
const ThingKind = z.enum(['place', 'photo', 'review']);
export const LodgingThing = z.object({ kind: ThingKind, id: z.uuid() });
export type LodgingThing = z.infer<typeof LodgingThing>;

export const LodgingReportReason = z.enum(['scam', 'untrue', 'offensive', 'spam', 'other']);
export type LodgingReportReason = z.infer<typeof LodgingReportReason>;

export const NewLodgingReport = z.object({
  about: LodgingThing,
  reason: LodgingReportReason,
  details: z.string().overwrite(visibleText).trim().max(500).default(''),
});
export type NewLodgingReport = z.infer<typeof NewLodgingReport>;

/** Per rider. */
export const mostOpenLodgingReports = 10;
/** Settled reports are deleted after so many days. */
export const settledLodgingReportDays = 30;

/** Of one thing the newest details that an operator reads. */
export const mostReportDetails = 20;

/** All open reports of one thing, without who reported. */
export const ReportedLodging = LodgingThing.extend({
  placeName: z.string(),
  /** 'Urubici, SC' */
  town: z.string(),
  /** The owner of the place, or who wrote the review. */
  authorId: z.uuid(),
  authorName: z.string(),
  /** Of the author. */
  isSuspended: z.boolean().default(false),
  isOperator: z.boolean().default(false),
  /** The description of a place, or the comment of a review. */
  words: z.string().nullable(),
  /** Of a review, 1 to 5. */
  rating: z.number().int().nullable(),
  /** The ids of the place's photos, or of the reported one. */
  photoIds: z.array(z.uuid()),
  reporters: z.number().int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: orNewer(LodgingReportReason), count: z.number().int() })),
  details: z.array(z.string()).max(mostReportDetails),
  /** Of the first report. */
  createdAt: z.iso.datetime(),
});
export type ReportedLodging = z.infer<typeof ReportedLodging>;

/** Photos are deleted, and so cannot be restored. */
const RestorableThing = LodgingThing.extend({ kind: ThingKind.exclude(['photo']) });
export type RestorableThing = z.infer<typeof RestorableThing>;

export const TakenDownLodging = RestorableThing.extend({
  placeName: z.string(),
  town: z.string(),
  authorName: z.string(),
  words: z.string().nullable(),
  at: z.iso.datetime(),
});
export type TakenDownLodging = z.infer<typeof TakenDownLodging>;

/**
 * Adds nothing while a report by the same rider about the same thing is open. Fails with `not_found` for what is taken down, for the
 * rider's own, and for examples; and with `limit_reached`. A place that its owner withdrew can be reported: nobody escapes so.
 */
export const reportLodging = endpoint({
  access: 'rider',
  method: 'POST',
  path: '/api/accommodation-reports',
  success: 204,
  idempotent: true,
  summary: 'Report a place to sleep of the local base, one of its photos or a review to who takes care of the server',
  body: NewLodgingReport,
  rateLimit: { max: 20, windowSeconds: 600, per: 'rider' },
  stores: [{ table: 'accommodation_reports', max: mostOpenLodgingReports, per: 'rider' }],
});

/** For operators: others get `not_found` for everything, and what changes something fails with `proof_required`. */
const operator = { access: 'rider' } as const;
const change = {
  ...operator,
  success: 204,
  rateLimit: { max: 60, windowSeconds: 300, per: 'rider' },
  stores: [{ table: 'operator_actions', forHours: operatorActionDays * 24 }],
} as const;

export const listLodgingReports = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/accommodation-reports',
  success: 200,
  summary:
    'Reported lodging, that of most riders first and then the longest waiting, and what was taken down, the newest first; none of one’s own',
  response: z.object({
    reported: onlyKnown(ReportedLodging),
    /** Things with open reports that the list has no room for. */
    more: z.number().int(),
    takenDown: onlyKnown(TakenDownLodging),
  }),
});

/** Fails with `not_found` where nothing is reported. */
export const keepReportedLodging = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/operator/accommodation-reports/:kind/:id',
  evenWithoutSpace: true,
  summary: 'Put all open reports of a thing away and leave it as it is',
  params: LodgingThing,
});

/** Fails with `not_found` where nothing is reported. */
export const takeDownLodging = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/operator/accommodation-reports/:kind/:id/taken-down',
  evenWithoutSpace: true,
  summary:
    'Take a reported thing down and tell its author: a place and a review are no longer shown, a photo is deleted; bookings stay',
  params: LodgingThing,
});

/** Fails with `not_found` for what is not taken down. */
export const restoreLodging = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/operator/accommodation-reports/:kind/:id/taken-down',
  summary: 'Show a place or a review again, and tell its author',
  params: RestorableThing,
});
