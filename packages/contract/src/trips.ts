import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { addDays, Day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { endsAtStops, furtherWishes, maxWaypoints, Preferences } from './navigation.ts';
import { PlannedPoint, SavedRoute } from './routes.ts';
import { visibleLine } from './visible-text.ts';

/** What is wrong with a trip, pt-BR. */
export const tripProblems = {
  nameRequired: 'Dê um nome à viagem',
  nameTooLong: 'O nome tem no máximo 80 caracteres',
  tooManyDays: 'Cabem 40 dias em uma viagem',
} as const;

/** Of one rider. */
export const maxTrips = 100;
export const maxTripDays = 40;
export const maxTripEditors = 20;
/** In the saddle, without stops. */
export const usualSaddleHours = 6;
export const maxSaddleHours = 12;

/** A time of day on the rider's own clock, HH:mm. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** Where the night after a day is spent: a booking of the rider's, or a bed that they have themselves. */
export const TripBed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), bookingId: z.uuid() }),
  z.object({ kind: z.literal('own'), name: z.string().overwrite(visibleLine).trim().min(1).max(120) }),
]);
export type TripBed = z.infer<typeof TripBed>;

/** One day of a trip: the saved route that is ridden, which may be deleted since, or none where the motorcycle rests. */
export const TripDay = z.object({
  id: z.uuid(),
  routeId: z.uuid().nullable(),
  departsAt: TimeOfDay,
  bed: TripBed.nullable().default(null),
});
export type TripDay = z.infer<typeof TripDay>;

/** What a rider writes down. The first day is `startsOn`, and each further one the day after. */
export const NewTrip = z.object({
  name: z.string().overwrite(visibleLine).trim().min(1, tripProblems.nameRequired).max(80, tripProblems.nameTooLong),
  startsOn: Day,
  days: z
    .array(TripDay)
    .max(maxTripDays, tripProblems.tooManyDays)
    .refine((days) => new Set(days.map(({ id }) => id)).size === days.length)
    .default([]),
  /** The rider's own checklist and budget of the trip, which may be deleted since. */
  checklistId: z.uuid().nullable().default(null),
  budgetId: z.uuid().nullable().default(null),
  /** The group of the rider's whose members see the trip. */
  groupId: z.uuid().nullable().default(null),
  /** Members of that group who may change its name, its dates and its days. */
  editorIds: z.array(z.uuid()).max(maxTripEditors).default([]),
});
export type NewTrip = z.infer<typeof NewTrip>;

export const Trip = NewTrip.extend({
  id: z.uuid(),
  /** Its owner. Fellow riders of its group receive neither its checklist nor its budget. */
  userId: z.uuid(),
  ownerName: z.string(),
  /** As they are stored, be it since before each had to be there once. */
  days: z.array(TripDay),
  /** The page that shows it to whoever has the link, sent to its owner alone; null where there is none. */
  linkPath: z.string().nullable(),
  /** Whether there is one, also where it was made with a secret that the server forgot: it opens, and nobody can say where. Its owner is told. */
  hasLink: z.boolean().optional(),
  /**
   * Those of its days, as they are saved now; of days that an editor made they are the editor's. A list has each route once, with the
   * first trip that has it (`withRoutesOfAll`).
   */
  routes: z.array(SavedRoute),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Trip = z.infer<typeof Trip>;

/** Listed trips, each with all routes of its days. */
export function withRoutesOfAll(trips: readonly Trip[]): Trip[] {
  const routes = new Map(trips.flatMap((trip) => trip.routes.map((route) => [route.id, route])));
  return trips.map((trip) => {
    const ids = new Set(trip.days.map(({ routeId }) => routeId));
    return { ...trip, routes: [...ids].flatMap((id) => (id !== null && routes.get(id)) || []) };
  });
}

/** Whether a rider may change a trip that they see. */
export const mayEdit = ({ userId, editorIds }: Pick<Trip, 'userId' | 'editorIds'>, riderId: string): boolean =>
  userId === riderId || editorIds.includes(riderId);

/** The last day of a trip. */
export const endsOn = ({ startsOn, days }: Pick<Trip, 'startsOn' | 'days'>): Day =>
  addDays(startsOn, Math.max(0, days.length - 1));

/** A day of a trip as whoever has the link sees it: neither bookings nor the places on the way. */
export const SharedDay = z.object({
  departsAt: TimeOfDay,
  isRest: z.boolean(),
  /** Null where the motorcycle rests, and where the route was deleted. */
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
      /** Where it ends, to a tenth of a degree: enough for when the sun sets there. Null as long as nobody knows. */
      endsNear: LatLng.nullable(),
      /** The same of its start, whose clocks the departure is by. */
      startsNear: LatLng.nullable().default(null),
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

/** The screen at the address of a trip's link, outside the gate. */
export const tripLinkPath = (token: string) => `/viagem/${token}`;

/** A long way that is to be cut into days. */
export const TripProposalRequest = z.object({
  /** A saved route of the rider's, whose way is cut as it is. Without it the way is calculated. */
  routeId: z.uuid().optional(),
  /** As in a route request, the first and the last being its ends. */
  waypoints: z.array(PlannedPoint).min(2).max(maxWaypoints).refine(endsAtStops),
  filters: Preferences.default([]),
  ...furtherWishes,
  hoursADay: z.number().min(1).max(maxSaddleHours).default(usualSaddleHours),
  /** When the first day begins; each further one begins a day later, at the same hour. */
  startsAt: z.iso.datetime(),
});
export type TripProposalRequest = z.infer<typeof TripProposalRequest>;
/** As it is asked for, defaults left out. */
export type AskedTripProposal = z.input<typeof TripProposalRequest>;

/** A day as it could be ridden: what a saved route of it is made of. */
export const ProposedDay = z.object({
  waypoints: z.array(PlannedPoint).min(2),
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  /** Both are of the day's own way, as its saved route will tell them; else cut out of the whole, some minutes more or less. */
  exact: z.boolean().default(false),
  /** What the maps know where the day ends: that none is known there does not mean that there is none. */
  hasBed: z.boolean(),
  hasFuel: z.boolean(),
});
export type ProposedDay = z.infer<typeof ProposedDay>;

/** `estimate` where any of it was measured on the highways alone. */
export const TripProposal = z.object({ days: z.array(ProposedDay).min(1), estimate: z.boolean() });
export type TripProposal = z.infer<typeof TripProposal>;

const ById = z.object({ id: z.uuid() });

/** A town that a way comes by, as far as it matters to who looks for a night there. */
export const TownOnWay = LatLng.extend({
  name: z.string(),
  alongMeters: z.number().nonnegative(),
  hasBed: z.boolean(),
  hasFuel: z.boolean(),
});
export type TownOnWay = z.infer<typeof TownOnWay>;

/** Heard by its owner, and by the members of the group that sees it: the trip, or the route of a day, is another now. */
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
 * By its owner, or an editor, who changes its name, its dates and its days. What changed since it was `seen` is merged; fails with `changed_elsewhere` where the same was changed, and with
 * `not_found` likewise.
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

/** What it ties together stays. Fails with `changed_elsewhere` likewise. */
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

/** Fails with the routing errors, with `not_found` where `routeId` names no route of the rider, and with `limit_reached` for too long a way. */
export const proposeTrip = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/trips/proposal',
  evenWithoutSpace: true,
  success: 200,
  summary: 'Cut a long way into days by hours in the saddle, ending in towns and before dark',
  body: TripProposalRequest,
  response: TripProposal,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

/** None where the route has no way yet. Fails with `not_found` where it is no route of the rider's. */
export const townsOnWay = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trips/towns',
  success: 200,
  summary: 'The towns on the way of a saved route, at which a day may end: where a bed and fuel are known',
  query: z.object({ routeId: z.uuid() }),
  response: z.array(TownOnWay),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Repeated, it changes nothing: the link stays the same until it is revoked. */
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

/** Repeated, it changes nothing. A link that is opened later is another one. */
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
