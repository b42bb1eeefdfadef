import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Waypoint } from './navigation.ts';
import { orNewer } from './newer-values.ts';

/** A saved route (also as a day of a trip), a recorded ride, or a popular route. */
export const SharedKind = z.enum(['route', 'ride', 'popular']);
export type SharedKind = z.infer<typeof SharedKind>;

/** Length that can be hidden at both ends: one of them may be somebody's home. */
export const hiddenEndMeters = [0, 500, 1_000, 2_000] as const;
const HiddenEndMeters = z.literal(hiddenEndMeters);
export type HiddenEndMeters = z.infer<typeof HiddenEndMeters>;

/** A line as viewers see it: without its rider, days and times. */
export const SharedLine = z.object({
  kind: orNewer(SharedKind),
  name: z.string(),
  /** Google polyline encoding, precision 6. */
  polyline: z.string(),
  /** Start, stops and end; if ends are hidden, the visible part starts and ends without a name. */
  waypoints: z.array(Waypoint).min(2),
  distanceMeters: z.number().nonnegative(),
  /** Of a ride, the moving time. */
  durationSeconds: z.number().nonnegative(),
  /** As in a route; null if not measured. */
  curviness: z.number().nullable(),
  bendsPerHour: z.number().int().nonnegative().nullable(),
  /** Null if unknown. */
  unpavedMeters: z.number().nonnegative().nullable(),
  hasToll: z.boolean(),
  /** References of a ride's highways, the longest first: 'BR-116'. */
  highways: z.array(z.string()),
  /** Measured on the highway skeleton, at least in part. */
  estimate: z.boolean(),
  /** All of it is an estimate, in straight lines: no track to follow. Absent on rides, and in lines from before this field. */
  isSketch: z.boolean().optional(),
  /**
   * Most of it is a file's own line, so that the time is a guess. Absent on rides and popular routes, and in lines from before this
   * field.
   */
  isTimeGuessed: z.boolean().optional(),
  hiddenMeters: z.number().nonnegative(),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** A link as the rider who created it sees it. */
export const SharedLink = z.object({
  id: z.uuid(),
  kind: orNewer(SharedKind),
  recordId: z.uuid(),
  hiddenMeters: z.number().nonnegative(),
  linkPath: z.string(),
  createdAt: z.iso.datetime(),
});
export type SharedLink = z.infer<typeof SharedLink>;

/**
 * A link in the rider's list. `linkPath` is null if the server no longer has the secret: the link still opens, but its address is
 * unknown. `name` is that of the shared record, null if the rider no longer has it.
 */
export const ListedLink = SharedLink.extend({
  linkPath: z.string().nullable(),
  name: z.string().nullable().default(null),
});
export type ListedLink = z.infer<typeof ListedLink>;

/** Address of the public screen of a link. */
export const sharedLinePath = (token: string) => `/rota/${token}`;

/** Per rider. */
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
 * Idempotent: a link stays as created until it is revoked. Fails with `not_found` if the record is not the rider's or has no line
 * yet, with `too_short_to_hide` if nothing is left without its ends, and with `limit_reached`.
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
