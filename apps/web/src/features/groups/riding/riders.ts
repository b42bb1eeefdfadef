import {
  liveSeconds,
  longestSharedSeconds,
  type RidingMember,
  type RidingNow,
} from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';

/** A member's position; times in epoch milliseconds of the device's own clock. */
type Known = Omit<RidingMember, 'fixAt' | 'expiresAt'> & { fixAt: number | null; expiresAt: number };

/** The member positions; `stopped` holds, by member, the time at which the end of sharing was reported. */
export type Riders = { known: readonly Known[]; requestedAt: number; stopped: ReadonlyMap<string, number> };

/** `read` is a response with the time of its request. */
export type RidersEvent =
  | { type: 'read'; askedAt: number; answer: RidingNow }
  | { type: 'stopped'; now: number; userId: string };

/** A rider as shown. A position that is not `live` is old and must look so, since the rider may have moved on. */
export type ShownRider = {
  userId: string;
  firstName: string;
  lastName: string;
  headingDegrees: number | null;
  standingSeconds: number | null;
  ridesLast: boolean;
  routeName: string | null;
} & ({ position: LatLng; ageSeconds: number; live: boolean } | { position: null; ageSeconds: null; live: false });

export const noRiders: Riders = { known: [], requestedAt: Number.NEGATIVE_INFINITY, stopped: new Map() };

/**
 * A response that was requested before a rider stopped does not restore that rider, and an older response does not replace a newer
 * one.
 */
export function ridersAfter(state: Riders, event: RidersEvent): Riders {
  switch (event.type) {
    case 'stopped': {
      const known = state.known.filter(({ userId }) => userId !== event.userId);
      return { ...state, known, stopped: new Map(state.stopped).set(event.userId, event.now) };
    }
    case 'read': {
      if (event.askedAt < state.requestedAt) return state;
      const stopped = new Map([...state.stopped].filter(([, at]) => at >= event.askedAt));
      const riders = event.answer.riders.filter(({ userId }) => !stopped.has(userId));
      return { known: riders.map((rider) => toKnown(rider, event)), requestedAt: event.askedAt, stopped };
    }
  }
}

/** The riders to show now, the newest position first. */
export function shownRiders({ known }: Riders, now: number): ShownRider[] {
  return known
    .filter(({ expiresAt }) => expiresAt > now)
    .flatMap((rider) => shown(rider, now))
    .toSorted((a, b) => (a.ageSeconds ?? Number.POSITIVE_INFINITY) - (b.ageSeconds ?? Number.POSITIVE_INFINITY));
}

/** Those who offer a route, in an order that their reports do not change. */
export const offering = (riders: readonly ShownRider[]) =>
  riders
    .flatMap(({ userId, routeName }) => (routeName === null ? [] : [{ userId, routeName }]))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));

function shown({ position, fixAt, expiresAt: _, ...rider }: Known, now: number): ShownRider[] {
  if (!position || fixAt === null) return [{ ...rider, position: null, ageSeconds: null, live: false }];
  const ageSeconds = Math.max(0, (now - fixAt) / 1_000);
  if (ageSeconds > longestSharedSeconds) return [];
  return [{ ...rider, position, ageSeconds, live: ageSeconds <= liveSeconds }];
}

/**
 * Converts the server's times to the device's clock. The network delay counts as age, so that a position never looks newer than it
 * is.
 */
function toKnown(rider: RidingMember, { askedAt, answer }: Extract<RidersEvent, { type: 'read' }>): Known {
  const own = (at: string) => askedAt + Date.parse(at) - Date.parse(answer.now);
  return { ...rider, fixAt: rider.fixAt === null ? null : own(rider.fixAt), expiresAt: own(rider.expiresAt) };
}
