import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { addDays, Day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { endsAtStops, hasFewStyles, maxWaypoints, Preferences, routeOptions } from './navigation.ts';
import { PlannedPoint, SavedRoute } from './routes.ts';
import { visibleLine } from './visible-text.ts';

export const tripProblems = {
  nameRequired: 'Dê um nome à viagem',
  nameTooLong: 'O nome tem no máximo 80 caracteres',
  tooManyDays: 'Cabem 40 dias em uma viagem',
} as const;

/** Per rider. */
export const maxTrips = 100;
export const maxTripDays = 40;
export const maxTripEditors = 20;
/** Riding time per day, without stops. */
export const usualSaddleHours = 6;
export const maxSaddleHours = 12;

/** HH:mm, local time. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

export const TripBed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), bookingId: z.uuid() }),
  z.object({ kind: z.literal('own'), name: z.string().overwrite(visibleLine).trim().min(1).max(120) }),
]);
export type TripBed = z.infer<typeof TripBed>;

/** `routeId` names a saved route, which may have been deleted since; null is a rest day. */
export const TripDay = z.object({
  id: z.uuid(),
  routeId: z.uuid().nullable(),
  departsAt: TimeOfDay,
  bed: TripBed.nullable().default(null),
});
export type TripDay = z.infer<typeof TripDay>;

/** The first day is `startsOn`, each further one the day after. */
export const NewTrip = z.object({
  name: z.string().overwrite(visibleLine).trim().min(1, tripProblems.nameRequired).max(80, tripProblems.nameTooLong),
  startsOn: Day,
  days: z
    .array(TripDay)
    .max(maxTripDays, tripProblems.tooManyDays)
    .refine((days) => new Set(days.map(({ id }) => id)).size === days.length)
    .default([]),
  /** The rider's own checklist and budget, which may have been deleted since. */
  checklistId: z.uuid().nullable().default(null),
  budgetId: z.uuid().nullable().default(null),
  /** Its members see the trip. */
  groupId: z.uuid().nullable().default(null),
  /** Members of that group who may change name, dates and days. */
  editorIds: z.array(z.uuid()).max(maxTripEditors).default([]),
});
export type NewTrip = z.infer<typeof NewTrip>;

export const Trip = NewTrip.extend({
  id: z.uuid(),
  /** The owner. Other members of the group get neither checklist nor budget. */
  userId: z.uuid(),
  ownerName: z.string(),
  /** Without the check for duplicates, which older stored trips may fail. */
  days: z.array(TripDay),
  /** Path of the shared link, for the owner only; null without one. */
  linkPath: z.string().nullable(),
  /**
   * Whether a shared link exists. True with a null `linkPath` if the server no longer has its secret: it still opens. For the owner
   * only.
   */
  hasLink: z.boolean().optional(),
  /**
   * Saved routes of its days as they are now; an editor's day has the editor's route. A list of trips has each route once, with the
   * first trip that uses it (`withRoutesOfAll`).
   */
  routes: z.array(SavedRoute),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Trip = z.infer<typeof Trip>;

/** Adds to each listed trip all routes of its days. */
export function withRoutesOfAll(trips: readonly Trip[]): Trip[] {
  const routes = new Map(trips.flatMap((trip) => trip.routes.map((route) => [route.id, route])));
  return trips.map((trip) => {
    const ids = new Set(trip.days.map(({ routeId }) => routeId));
    return { ...trip, routes: [...ids].flatMap((id) => (id !== null && routes.get(id)) || []) };
  });
}

export const mayEdit = ({ userId, editorIds }: Pick<Trip, 'userId' | 'editorIds'>, riderId: string): boolean =>
  userId === riderId || editorIds.includes(riderId);

export const endsOn = ({ startsOn, days }: Pick<Trip, 'startsOn' | 'days'>): Day =>
  addDays(startsOn, Math.max(0, days.length - 1));

/**
 * A day as a viewer of the shared link sees it, without bookings and waypoints. `origin` and `destination` are coordinates rounded to a
 * tenth of a degree where they have no name, and where they lie at a hidden end of the trip and are no town.
 */
export const SharedDay = z.object({
  departsAt: TimeOfDay,
  isRest: z.boolean(),
  /** Null on a rest day, and if the route was deleted. */
  way: SavedRoute.pick({
    origin: true,
    destination: true,
    distance: true,
    estimatedTime: true,
    estimate: true,
    isTimeGuessed: true,
    curviness: true,
    bendsPerHour: true,
  })
    .extend({
      /** Destination rounded to a tenth of a degree, enough for the time of sunset; null if unknown. */
      endsNear: LatLng.nullable(),
      /** Start, rounded alike; its time zone is that of the departure. */
      startsNear: LatLng.nullable().default(null),
      /**
       * As `thumbnail` of a saved route, without what is hidden around both ends of the trip; null without a route, and
       * if all of it is hidden.
       */
      line: z.string().max(1_000).nullable().default(null),
    })
    .nullable(),
  bedName: z.string().nullable(),
});
export type SharedDay = z.infer<typeof SharedDay>;

export const SharedTrip = NewTrip.pick({ name: true, startsOn: true }).extend({
  ownerName: z.string(),
  days: z.array(SharedDay),
});
export type SharedTrip = z.infer<typeof SharedTrip>;

/** A public screen. */
export const tripLinkPath = (token: string) => `/viagem/${token}`;

export const TripProposalRequest = z.object({
  /** A saved route of the rider that is split as it is; without it the route is calculated. */
  routeId: z.uuid().optional(),
  /** As in a route request; the first and the last are the ends. */
  waypoints: z.array(PlannedPoint).min(2).max(maxWaypoints).refine(endsAtStops).refine(hasFewStyles),
  filters: Preferences.default([]),
  ...routeOptions,
  hoursADay: z.number().min(1).max(maxSaddleHours).default(usualSaddleHours),
  /** Start of the first day; each further one starts a day later at the same hour. */
  startsAt: z.iso.datetime(),
});
export type TripProposalRequest = z.infer<typeof TripProposalRequest>;
/** The request before defaults are filled in. */
export type TripProposalRequestInput = z.input<typeof TripProposalRequest>;

export const ProposedDay = z.object({
  waypoints: z.array(PlannedPoint).min(2),
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  /**
   * Whether the day was calculated as a route of its own; else its length and time are a part of the whole route, some
   * minutes off.
   */
  exact: z.boolean().default(false),
  /** From the maps, at the end of the day: false may mean unknown. */
  hasBed: z.boolean(),
  hasFuel: z.boolean(),
});
export type ProposedDay = z.infer<typeof ProposedDay>;

/** `estimate` if any of it was measured on the highway skeleton. */
export const TripProposal = z.object({ days: z.array(ProposedDay).min(1), estimate: z.boolean() });
export type TripProposal = z.infer<typeof TripProposal>;

const ById = z.object({ id: z.uuid() });

export const TownOnRoute = LatLng.extend({
  name: z.string(),
  alongMeters: z.number().nonnegative(),
  hasBed: z.boolean(),
  hasFuel: z.boolean(),
});
export type TownOnRoute = z.infer<typeof TownOnRoute>;

/** To its owner and the members of its group: the trip or the route of a day changed. */
export const tripChanged = liveEvent('trip.changed', ById);

const rider = { access: 'rider' } as const;
const writing = { rateLimit: { max: 60, windowSeconds: 60, per: 'rider' } } as const;

export const listTrips = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trips',
  success: 200,
  summary:
    "The rider's trips and those of their groups, with the saved routes of their days, each route once; the latest first day first",
  response: z.array(Trip),
});

/** Fails with `limit_reached`, and with `not_found` where the rider is not in `groupId`. */
export const createTrip = endpoint({
  ...rider,
  ...writing,
  method: 'POST',
  path: '/api/trips',
  success: 201,
  idempotent: true,
  summary: 'Tie saved routes together as the days of a trip',
  body: NewTrip,
  response: Trip,
  stores: [{ table: 'trips', max: maxTrips, per: 'rider' }],
});

/**
 * For its owner, and for editors, who may change name, dates and days. Changes since `seen` are merged; fails with
 * `changed_elsewhere` on a conflict, and with `not_found` as `createTrip`.
 */
export const updateTrip = endpoint({
  ...rider,
  ...writing,
  method: 'PUT',
  path: '/api/trips/:id',
  success: 200,
  summary: 'Change a trip, or the order of its days',
  params: ById,
  body: NewTrip.extend({ seen: BaseVersion }),
  response: Trip,
});

/** Fails with `changed_elsewhere` if the trip differs from `seen`. */
export const deleteTrip = endpoint({
  ...rider,
  ...writing,
  method: 'DELETE',
  path: '/api/trips/:id',
  success: 204,
  summary: 'Delete a trip; its routes, bookings, checklist and budget stay',
  params: ById,
  body: VersionedDeletion,
});

/**
 * Fails with the routing errors, with `not_found` if `routeId` names no route of the rider, and with `limit_reached` for a route
 * that is too long.
 */
export const proposeTrip = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/trips/proposal',
  evenWithoutSpace: true,
  success: 200,
  summary: 'Split a long route into days by riding hours, ending in towns and before dark',
  body: TripProposalRequest,
  response: TripProposal,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

/** Empty if the route is not calculated yet. Fails with `not_found` if it is not the rider's. */
export const townsOnSavedRoute = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trips/towns',
  success: 200,
  summary: 'The towns on a saved route where a day may end, with what is known of beds and fuel',
  query: z.object({ routeId: z.uuid() }),
  response: z.array(TownOnRoute),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Idempotent: the link stays the same until it is revoked. */
export const openTripLink = endpoint({
  ...rider,
  ...writing,
  method: 'POST',
  path: '/api/trips/:id/link',
  success: 200,
  summary: 'Show a trip, read-only, to whoever has its link',
  params: ById,
  response: Trip,
});

/** Idempotent. A link created later is another one. */
export const revokeTripLink = endpoint({
  ...rider,
  ...writing,
  method: 'DELETE',
  path: '/api/trips/:id/link',
  success: 200,
  summary: 'Close the link of a trip at once, whoever has it',
  params: ById,
  response: Trip,
});

export const getSharedTrip = endpoint({
  access: 'anyone',
  method: 'GET',
  path: '/api/trip-links/:token',
  success: 200,
  summary: 'A trip by its link; 404 once it was revoked',
  /** 32 bytes in base64url. */
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: SharedTrip,
  rateLimit: { max: 60, windowSeconds: 60 },
});
