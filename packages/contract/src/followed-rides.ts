import { z } from 'zod';
import { Day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { hiddenEndMeters } from './sharing.ts';
import { visibleLine } from './visible-text.ts';

/** Per rider, at one time. */
export const maxFollowedRides = 5;
/** The phone sends a position this often, so that nobody reads a speed from two of them. */
export const followedReportSeconds = 60;
/** A link works this long after the arrival; a ride without arrival, and without a last day, this long after it began. */
export const followedAfterArrivalMinutes = 60;
export const followedMostHours = 24;
/** A trip's last day is at most this many days away. */
export const followedMostDays = 60;
/** Of one report. What a phone kept without a network comes later, the newest of it if there is more. */
export const mostReportedPositions = 300;
/** Emergency contacts that one ride is told to. */
export const mostNotifiedContacts = 5;
/** The rider is asked this long after the arrival that the phone told last, or after the answer that the ride goes on. */
export const questionAfterArrivalMinutes = 60;
/** Without an answer for this long, those who follow are told, if the rider chose so. */
export const unansweredMinutes = 30;
/** Streams of one link that are open at a time on one instance; a further one ends the oldest. */
export const mostFollowersPerInstance = 50;

const EndMeters = z.literal(hiddenEndMeters);

/** `destination` is the name, `start` and `end` are those of the route, if there is one. */
export const NewFollowedRide = z.object({
  destination: z.string().overwrite(visibleLine).trim().max(80).nullable(),
  start: LatLng.nullable(),
  end: LatLng.nullable(),
  /** The last local day of a trip; null for one ride, which ends with its arrival. */
  lastDay: Day.nullable(),
  hiddenMeters: EndMeters,
  /** Emergency contacts who are told of departure and arrival by their own channel. */
  contactIds: z.array(z.uuid()).max(mostNotifiedContacts).default([]),
  /** Whether those who follow are told that the rider did not arrive and gave no answer. */
  tellsIfLate: z.boolean().default(false),
});
export type NewFollowedRide = z.infer<typeof NewFollowedRide>;

/** As its rider sees it. `linkPath` is null if it works, but was made with a secret that the server no longer has. */
export const FollowedRide = z.object({
  id: z.uuid(),
  destination: z.string().nullable(),
  lastDay: Day.nullable(),
  hiddenMeters: z.number().nonnegative(),
  linkPath: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When the server heard of a position last. */
  reportedAt: z.iso.datetime().nullable(),
  contactIds: z.array(z.uuid()).default([]),
  tellsIfLate: z.boolean().default(false),
  /** The arrival that is over by an hour, while the rider is asked whether all is well. */
  missedArrival: z.iso.datetime().nullable().default(null),
});
export type FollowedRide = z.infer<typeof FollowedRide>;

/** Address of the public screen. */
export const followedRidePath = (token: string) => `/acompanhar/${token}`;

const rider = { access: 'rider' } as const;

export const listFollowedRides = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/followed-rides',
  success: 200,
  summary: "The rider's links to rides that are followed now, newest first",
  response: z.array(FollowedRide),
});

/** A contact who may be told of a ride: who agreed, and whom a channel reaches. */
export const NotifiedContact = z.object({ id: z.uuid(), name: z.string() });
export type NotifiedContact = z.infer<typeof NotifiedContact>;

export const listNotifiedContacts = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/followed-rides/contacts',
  success: 200,
  summary: 'The emergency contacts who agreed and may be told of a departure and an arrival, the primary one first',
  response: z.array(NotifiedContact),
});

/**
 * Fails with `limit_reached`, and with `invalid_request` for a last day that is over or too far, or a contact who did not
 * agree.
 */
export const followRide = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/followed-rides',
  success: 201,
  idempotent: true,
  summary: "'Acompanhe minha viagem': a link that shows where the rider is, until the ride ends",
  body: NewFollowedRide,
  response: FollowedRide,
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'followed_rides', max: maxFollowedRides, per: 'rider' }],
});

/** The rider's answer to whether all is well. `arrived` ends the ride as an arrival does. */
export const MissedArrivalAnswer = z.enum(['arrived', 'on_the_way']);
export type MissedArrivalAnswer = z.infer<typeof MissedArrivalAnswer>;

export const answerMissedArrival = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/followed-rides/:id/answer',
  success: 200,
  summary: "The rider's answer after a missed arrival: arrived, or still on the way, which asks again in an hour",
  params: z.object({ id: z.uuid() }),
  body: z.object({ answer: MissedArrivalAnswer }),
  response: FollowedRide,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Sent to a rider's browsers when the rider is asked after a missed arrival, or no longer. */
export const missedArrivalChanged = liveEvent('followed.missed-arrival', z.object({}));

export const endFollowedRide = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/followed-rides/:id',
  success: 204,
  evenWithoutSpace: true,
  summary: 'Close the link at once, whoever has it, and delete its line',
  params: z.object({ id: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/**
 * Positions since the last report, in any order, dated by their age, since the device's clock may be wrong. Those that come less
 * than a minute after another, or are older than the link, are left out: a repeated report changes nothing.
 */
export const FollowedReport = z.object({
  positions: z
    .array(LatLng.extend({ ageSeconds: z.number().nonnegative().max(86_400) }))
    .min(1)
    .max(mostReportedPositions),
  batteryPercent: z.number().min(0).max(100).optional(),
  /** What is left of the route; null off the route or without one. */
  left: z
    .object({ meters: z.number().nonnegative().max(50_000_000), seconds: z.number().nonnegative().max(5_000_000) })
    .nullable(),
  hasArrived: z.boolean(),
});
export type FollowedReport = z.infer<typeof FollowedReport>;

export const reportFollowedPositions = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/followed-rides/positions',
  success: 200,
  summary: 'Tell all who follow the rider where the ride is; `open` counts the links that are still open',
  body: FollowedReport,
  response: z.object({ open: z.number().int().nonnegative() }),
  rateLimit: { max: 12, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'contact_messages', forHours: 24 }],
});

/** Shown to whoever has the link, without a speed. Ages are by the server's clock, in whole minutes. */
export const FollowedState = z.object({
  riderFirstName: z.string(),
  /** Null if it is unknown or ends are hidden. */
  destination: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The last position that may be shown; null before the first. */
  position: LatLng.nullable(),
  /** Of the phone's last report, also from a hidden end; null before the first. */
  ageSeconds: z.number().int().nonnegative().nullable(),
  /** The rider is near an end that is not shown. */
  isNearHiddenEnd: z.boolean(),
  batteryPercent: z.number().min(0).max(100).nullable(),
  left: z.object({ meters: z.number().nonnegative(), arrivesAt: z.iso.datetime() }).nullable(),
  /** Null while the rider moves. `town` is the nearest one. */
  standing: z.object({ seconds: z.number().nonnegative(), town: z.string().nullable() }).nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** The rider did not arrive and gave no answer for so long; null where the rider wants nobody to be told. */
  missed: z
    .object({ arrival: z.iso.datetime(), unansweredSeconds: z.number().int().nonnegative() })
    .nullable()
    .default(null),
  /** The number of points of today's line. */
  linePoints: z.number().int().nonnegative(),
});
export type FollowedState = z.infer<typeof FollowedState>;

/** With today's line, in Google's encoding with precision 5. */
export const FollowedView = FollowedState.extend({ line: z.string() });
export type FollowedView = z.infer<typeof FollowedView>;

/** The new state, and the points that it added to the line. */
export const followedMoved = liveEvent('followed.moved', FollowedState.extend({ added: z.array(LatLng) }));
export const followedEnded = liveEvent('followed.ended', z.object({}));

const byLink = {
  access: 'anyone',
  method: 'GET',
  success: 200,
  /** 32 bytes in base64url. */
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  rateLimit: { max: 60, windowSeconds: 60 },
} as const;

export const getFollowedView = endpoint({
  ...byLink,
  path: '/api/followed/:token',
  summary: 'A followed ride as it is now; 404 once it has ended',
  response: FollowedView,
});

export const openFollowedEvents = endpoint({
  ...byLink,
  path: '/api/followed/:token/events',
  streams: true,
  summary:
    '`followed.moved` and `followed.ended` of one ride, as server-sent events; whoever reconnects reads the view anew',
});
