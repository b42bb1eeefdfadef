import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Waypoint } from './navigation.ts';
import { orNewer } from './newer-values.ts';

/** What has a link: a saved route, also as the day of a trip, a recorded ride, or a popular route. */
export const SharedKind = z.enum(['route', 'ride', 'popular']);
export type SharedKind = z.infer<typeof SharedKind>;

/** So many metres around both ends are left out on request: one of them may be somebody's home. */
export const hiddenEndMeters = [0, 500, 1_000, 2_000] as const;
const HiddenEndMeters = z.literal(hiddenEndMeters);
export type HiddenEndMeters = z.infer<typeof HiddenEndMeters>;

/** A line as whoever has its link sees it: without its rider, and without days and hours. */
export const SharedLine = z.object({
  kind: orNewer(SharedKind),
  name: z.string(),
  /** Google polyline encoding, precision 6. */
  polyline: z.string(),
  /** Both ends and the stops between; where ends are hidden those of what is shown, without a name. */
  waypoints: z.array(Waypoint).min(2),
  distanceMeters: z.number().nonnegative(),
  /** Of a ride, while moving. */
  durationSeconds: z.number().nonnegative(),
  /** As in a route; null where nobody measured them. */
  curviness: z.number().nullable(),
  bendsPerHour: z.number().int().nonnegative().nullable(),
  /** Null where nobody knows. */
  unpavedMeters: z.number().nonnegative().nullable(),
  hasToll: z.boolean(),
  /** References of a ride's highways, the longest first: 'BR-116'. */
  highways: z.array(z.string()),
  /** Measured on the highway skeleton. */
  estimate: z.boolean(),
  /** All of it is an estimate, in straight lines: no track to follow. Absent on rides, and in lines from before this field. */
  isSketch: z.boolean().optional(),
  hiddenMeters: z.number().nonnegative(),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** A link as its rider sees it. */
export const SharedLink = z.object({
  id: z.uuid(),
  kind: orNewer(SharedKind),
  recordId: z.uuid(),
  hiddenMeters: z.number().nonnegative(),
  linkPath: z.string(),
  createdAt: z.iso.datetime(),
});
export type SharedLink = z.infer<typeof SharedLink>;

/** A link among all of its rider's; `linkPath` is null where it was made with a secret that the server forgot: it opens, and nobody can say where. `name` is that of what it shows, null where the rider has that no more. */
export const ListedLink = SharedLink.extend({
  linkPath: z.string().nullable(),
  name: z.string().nullable().default(null),
});
export type ListedLink = z.infer<typeof ListedLink>;

/** The screen at the address of a link, outside the gate. */
export const sharedLinePath = (token: string) => `/rota/${token}`;

/** Of one rider. */
export const maxSharedLinks = 500;

const rider = { access: 'rider' } as const;
const writing = { rateLimit: { max: 60, windowSeconds: 60, per: 'rider' } } as const;

export const listSharedLinks = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/shared-links',
  success: 200,
  summary: "The rider's open links to routes and rides, newest first",
  response: z.array(ListedLink),
});

/**
 * Repeated, it changes nothing: the link stays as it was made until it is revoked. Fails with `not_found` for what is none of the
 * rider's or has no line yet, with `too_short_to_hide` where nothing is left without its ends, and with `limit_reached`.
 */
export const openSharedLink = endpoint({
  ...rider,
  ...writing,
  method: 'POST',
  path: '/api/shared-links',
  success: 200,
  summary: 'Show a route or a ride, read-only, to whoever has its link',
  body: z.object({ kind: SharedKind, recordId: z.uuid(), hiddenMeters: HiddenEndMeters }),
  response: SharedLink,
  stores: [{ table: 'shared_links', max: maxSharedLinks, per: 'rider' }],
});

export const revokeSharedLink = endpoint({
  ...rider,
  ...writing,
  method: 'DELETE',
  path: '/api/shared-links/:id',
  success: 204,
  summary: 'Close a link at once, whoever has it; one that is opened later is another',
  params: z.object({ id: z.uuid() }),
});

export const getSharedLine = endpoint({
  access: 'anyone',
  method: 'GET',
  path: '/api/shared-lines/:token',
  success: 200,
  summary: 'A route or a ride by its link, as it is now; 404 once the link was revoked or what it shows was deleted',
  /** 32 bytes in base64url. */
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: SharedLine,
  rateLimit: { max: 60, windowSeconds: 60 },
});
