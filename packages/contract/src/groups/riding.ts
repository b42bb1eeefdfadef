import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { liveEvent } from '../live.ts';
import { onlyKnown } from '../newer-values.ts';
import { GroupById, rider } from './groups.ts';

/** For how long a rider's position is shared with one group. */
export const SharingDuration = z.enum(['one-hour', 'four-hours', 'until-stopped']);
export type SharingDuration = z.infer<typeof SharingDuration>;

/** The last one ends too: a phone forgotten in a jacket must not share for weeks where it hangs. */
export const sharingMinutes: Record<SharingDuration, number> = {
  'one-hour': 60,
  'four-hours': 240,
  'until-stopped': 1_440,
};

/** A position older than that is not where the rider is now, and is never drawn as if it were. */
export const liveSeconds = 30;
/** One older than that is shared with nobody. */
export const longestSharedSeconds = 15 * 60;
/** Riders of one group whose positions are shared: those with the newest. */
export const mostRiding = 200;

/** What a rider signals to the group with one press of a button. */
export const SignalKind = z.enum(['stop', 'fuel', 'danger', 'wait']);
export type SignalKind = z.infer<typeof SignalKind>;

/** Past that age a signal is of no use: it is neither taken, nor shown, nor spoken. */
export const signalSeconds = 120;

/** The rider's own sharing, from whichever device. There is one at any time. */
export const RidingSharing = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  duration: SharingDuration,
  /** Until it ends by itself; not a time, since clocks of devices differ. */
  remainingSeconds: z.number().int().nonnegative(),
});
export type RidingSharing = z.infer<typeof RidingSharing>;

/** Compass degrees; null while standing. */
const Heading = z.number().min(0).max(360).nullable();

/** Where a member is who shares the position with the group. */
export const RidingMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null before the first one, and once it is too old to share. */
  position: LatLng.nullable(),
  headingDegrees: Heading,
  /** By the server's clock. */
  fixAt: z.iso.datetime().nullable(),
  /** When the sharing ends by itself. */
  expiresAt: z.iso.datetime(),
});
export type RidingMember = z.infer<typeof RidingMember>;

export const SignalAcknowledgement = z.object({
  signalId: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  /** Two riders may bear the same first name. */
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
  /** Where the sender was; null for one who shares no position with the group. */
  position: LatLng.nullable(),
  headingDegrees: Heading,
  /** By the server's clock. */
  sentAt: z.iso.datetime(),
});
export type RidingSignal = z.infer<typeof RidingSignal>;

/** The server's time of the answer: positions and signals are as old as it says, whatever the device's clock shows. */
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

/** The same key again answers the sharing that it began. Whatever was shared before ends, with another group too. */
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

/** One that is over already is no failure. */
export const stopSharing = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/riding/:sharingId',
  success: 204,
  summary: 'Share the position no longer; the group forgets it at once',
  params: z.object({ sharingId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Fails with `not_found` once the sharing is over, or another device took it over. Only the newest position is kept. */
export const reportRidingPosition = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/riding/:sharingId/position',
  success: 204,
  summary: 'Tell the group where the rider is',
  params: z.object({ sharingId: z.uuid() }),
  body: z.object({
    position: LatLng,
    headingDegrees: Heading,
    /** How old the fix is: clocks of devices differ. */
    ageSeconds: z.number().min(0).max(longestSharedSeconds),
  }),
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
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

/** The same key again answers the signal that it made. Fails with `report_outdated`. */
export const sendSignal = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/signals',
  success: 201,
  idempotent: true,
  summary: 'Tell those who ride with the group to stop, to refuel, to beware or to wait',
  params: GroupById,
  body: z.object({
    kind: SignalKind,
    /** Kept only where the rider shares the position with the group. */
    position: LatLng.nullable().default(null),
    headingDegrees: Heading.default(null),
    /** Since the button was pressed. */
    ageSeconds: z.number().min(0).max(86_400).default(0),
  }),
  response: RidingSignal,
  rateLimit: { max: 12, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'group_signals', forHours: 1 }],
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

/** Seeing it again is no failure. Fails with `not_found` once it is too old. */
export const acknowledgeSignal = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/signals/:signalId/seen',
  success: 204,
  summary: 'Tell the sender of a signal that it was seen',
  params: z.object({ id: z.uuid(), signalId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'group_signal_views', max: 1, per: 'group_signals' }],
});

/** To members: one more shares the position. Who looks at the riders reads again; where they are is read every few seconds (decision 0018). */
export const ridingChanged = liveEvent('groups.riding', z.object({ groupId: z.uuid() }));
/** To members: the position of that one is shared no longer. */
export const riderStopped = liveEvent('groups.rider-stopped', z.object({ groupId: z.uuid(), userId: z.uuid() }));
/** To members. */
export const signalSent = liveEvent('groups.signal', RidingSignal);
/** To the sender. */
export const signalAcknowledged = liveEvent('groups.signal-seen', SignalAcknowledgement);
/** To the rider's own devices: what is shared began, changed or ended. */
export const sharingChanged = liveEvent('groups.sharing', z.object({ sharing: RidingSharing.nullable() }));
