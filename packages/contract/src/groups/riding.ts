import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { liveEvent } from '../live.ts';
import { Route } from '../navigation.ts';
import { onlyKnown } from '../newer-values.ts';
import { noticeDays } from '../notifications.ts';
import { maxRouteNameCharacters, SentRoute } from '../routes.ts';
import { visibleLine } from '../visible-text.ts';
import { GroupById, rider } from './groups.ts';

export const SharingDuration = z.enum(['one-hour', 'four-hours', 'until-stopped']);
export type SharingDuration = z.infer<typeof SharingDuration>;

/** 'until-stopped' ends after a day, so that a forgotten phone does not share for weeks. */
export const sharingMinutes: Record<SharingDuration, number> = {
  'one-hour': 60,
  'four-hours': 240,
  'until-stopped': 1_440,
};

/** An older position is not shown as the present one. */
export const liveSeconds = 30;
/** An older position is not shared. */
export const longestSharedSeconds = 15 * 60;
/** Members per group whose position is returned: those with the newest positions. */
export const mostRiding = 200;

/** Signals to the group with one press of a button. */
export const SignalKind = z.enum(['stop', 'fuel', 'danger', 'wait']);
export type SignalKind = z.infer<typeof SignalKind>;

/** An older signal is not accepted, shown or spoken. */
export const signalSeconds = 120;

/** The rider's own sharing, started on any device; there is at most one. */
export const RidingSharing = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  duration: SharingDuration,
  /** Seconds and not a time, since clocks of devices differ. */
  remainingSeconds: z.number().int().nonnegative(),
  /** The rider rides last of the group, and is told who falls behind. */
  ridesLast: z.boolean().default(false),
  /** The name of the route that the rider offers to the group; null without one. */
  routeName: z.string().nullable().default(null),
});
export type RidingSharing = z.infer<typeof RidingSharing>;

/** Compass degrees; null while standing. */
const Heading = z.number().min(0).max(360).nullable();

export const RidingMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null before the first one, and once it is too old. */
  position: LatLng.nullable(),
  headingDegrees: Heading,
  /** By the server's clock. */
  fixAt: z.iso.datetime().nullable(),
  /** How long the rider had been in one place by then; null if the device does not tell. */
  standingSeconds: z.number().nonnegative().nullable().default(null),
  expiresAt: z.iso.datetime(),
  ridesLast: z.boolean().default(false),
  /** As in `RidingSharing`; `getOfferedRoute` returns the route. */
  routeName: z.string().nullable().default(null),
});
export type RidingMember = z.infer<typeof RidingMember>;

export const SignalAcknowledgement = z.object({
  signalId: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  /** First names may be equal. */
  lastName: z.string(),
});
export type SignalAcknowledgement = z.infer<typeof SignalAcknowledgement>;

export const RidingSignal = z.object({
  /** Decided by the sender's idempotency key. */
  id: z.uuid(),
  groupId: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  kind: SignalKind,
  /** Null if the sender shares no position with the group. */
  position: LatLng.nullable(),
  headingDegrees: Heading,
  /** By the server's clock. */
  sentAt: z.iso.datetime(),
});
export type RidingSignal = z.infer<typeof RidingSignal>;

/** The server's clock: ages of positions and signals are counted from it, since a device's clock may be wrong. */
const Now = z.iso.datetime();

export const RidingNow = z.object({ now: Now, riders: z.array(RidingMember).max(mostRiding) });
export type RidingNow = z.infer<typeof RidingNow>;

export const getSharing = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/riding',
  success: 200,
  summary: 'With which group the rider shares the position now, if with any',
  response: z.object({ sharing: RidingSharing.nullable() }),
});

/** The same idempotency key returns the first sharing. Ends any other sharing, with another group too. */
export const startSharing = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/riding',
  success: 201,
  idempotent: true,
  summary: 'Share the position with a group that the rider is in, for a chosen time from now on',
  params: GroupById,
  body: z.object({ duration: SharingDuration }),
  response: RidingSharing,
  rateLimit: { max: 30, windowSeconds: 600, per: 'rider' },
  stores: [{ table: 'group_ridings', max: 1, per: 'group_members' }],
});

/** Idempotent. */
export const stopSharing = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/riding/:sharingId',
  success: 204,
  summary: 'Share the position no longer; the group forgets it at once',
  params: z.object({ sharingId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Fails with `not_found` once the sharing ended or another device replaced it. Only the newest position is stored. */
export const reportRidingPosition = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/riding/:sharingId/position',
  success: 204,
  summary: 'Share the position with the group',
  params: z.object({ sharingId: z.uuid() }),
  body: z.object({
    position: LatLng,
    headingDegrees: Heading,
    /** Age of the fix, since clocks of devices differ. */
    ageSeconds: z.number().min(0).max(longestSharedSeconds),
    /** By the time of the fix. */
    standingSeconds: z.number().min(0).max(86_400).nullable().default(null),
  }),
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});

/** Fails with `not_found` once the sharing ended. */
export const setRidesLast = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/riding/:sharingId/last',
  success: 204,
  summary: 'Tell the group that the rider rides last of it, or no longer',
  params: z.object({ sharingId: z.uuid() }),
  body: z.object({ ridesLast: z.boolean() }),
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

/** A route of more bytes is refused: every member may fetch it on the road. */
export const mostOfferedRouteBytes = 1_000_000;

/** A route that a rider offers to the group, as it is ridden. */
export const OfferedRoute = z.object({ name: z.string(), route: Route });
export type OfferedRoute = z.infer<typeof OfferedRoute>;

/** Replaces an earlier one. It ends with the sharing. Fails with `not_found` once that ended. */
export const offerRoute = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/riding/:sharingId/route',
  success: 204,
  summary: 'Offer a route to the group as long as the position is shared with it',
  params: z.object({ sharingId: z.uuid() }),
  body: z.object({
    name: z.string().overwrite(visibleLine).trim().min(1).max(maxRouteNameCharacters),
    route: SentRoute,
  }),
  bodyLimitBytes: mostOfferedRouteBytes,
  rateLimit: { max: 10, windowSeconds: 60, per: 'rider' },
});

/** Idempotent. */
export const withdrawRoute = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/riding/:sharingId/route',
  success: 204,
  summary: 'Offer the route to the group no longer',
  params: z.object({ sharingId: z.uuid() }),
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

export const getOfferedRoute = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/riding/:userId/route',
  success: 200,
  summary: 'The route that a member offers to the group; 404 once the member shares no position with it',
  params: z.object({ id: z.uuid(), userId: z.uuid() }),
  response: OfferedRoute,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

export const listRiding = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/riding',
  success: 200,
  summary: 'Where the other members are who share their position with the group now',
  params: GroupById,
  response: RidingNow,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** The same idempotency key returns the first signal. Fails with `report_outdated`. */
export const sendSignal = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/signals',
  success: 201,
  idempotent: true,
  summary: 'Signal to the riding members to stop, to refuel, to beware or to wait',
  params: GroupById,
  body: z.object({
    kind: SignalKind,
    /** Stored only if the rider shares the position with the group. */
    position: LatLng.nullable().default(null),
    headingDegrees: Heading.default(null),
    /** Since the button was pressed. */
    ageSeconds: z.number().min(0).max(86_400).default(0),
  }),
  response: RidingSignal,
  rateLimit: { max: 12, windowSeconds: 60, per: 'rider' },
  stores: [
    { table: 'group_signals', forHours: 1 },
    { table: 'notices', forHours: noticeDays * 24 },
  ],
});

export const listSignals = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/signals',
  success: 200,
  summary: 'Own signals of the last two minutes and who saw them, and those of others that the rider has not seen',
  params: GroupById,
  response: z.object({ now: Now, signals: onlyKnown(RidingSignal), seen: z.array(SignalAcknowledgement).max(500) }),
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** Idempotent. Fails with `not_found` once the signal is too old. */
export const acknowledgeSignal = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/signals/:signalId/seen',
  success: 204,
  summary: 'Acknowledge a signal to its sender',
  params: z.object({ id: z.uuid(), signalId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'group_signal_views', max: 1, per: 'group_signals' }],
});

/** To the members: another member shares the position, or offers a route, or rides last. Positions themselves are polled every few seconds (decision 0018). */
export const ridingChanged = liveEvent('groups.riding', z.object({ groupId: z.uuid() }));
/** To the members: a member no longer shares the position. */
export const riderStopped = liveEvent('groups.rider-stopped', z.object({ groupId: z.uuid(), userId: z.uuid() }));
/** To members. */
export const signalSent = liveEvent('groups.signal', RidingSignal);
/** To the sender. */
export const signalAcknowledged = liveEvent('groups.signal-seen', SignalAcknowledgement);
/** To the rider's own devices: the sharing started, changed or ended. */
export const sharingChanged = liveEvent('groups.sharing', z.object({ sharing: RidingSharing.nullable() }));
