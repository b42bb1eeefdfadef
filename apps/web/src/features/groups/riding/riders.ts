import {
  liveSeconds,
  longestSharedSeconds,
  type RidingMember,
  type RidingNow,
} from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';

/** What is known of a rider; times in epoch milliseconds of the device's own clock. */
type Known = Omit<RidingMember, 'fixAt' | 'expiresAt'> & { fixAt: number | null; expiresAt: number };

/** Where the others of a group were said to be; `stopped` holds when one was heard to share no longer. */
export type Riders = { known: readonly Known[]; askedAt: number; stopped: ReadonlyMap<string, number> };

/** `read` is an answer, when it was asked for and what it said. */
export type RidersEvent =
  | { type: 'read'; askedAt: number; answer: RidingNow }
  | { type: 'stopped'; now: number; userId: string };

/** A rider as it is shown. What is not `live` is no longer where the rider is now, and must not look so. */
export type ShownRider = {
  userId: string;
  firstName: string;
  lastName: string;
  headingDegrees: number | null;
} & ({ position: LatLng; ageSeconds: number; live: boolean } | { position: null; ageSeconds: null; live: false });

export const noRiders: Riders = { known: [], askedAt: Number.NEGATIVE_INFINITY, stopped: new Map() };

/** An answer that was asked for before a rider stopped brings that rider not back; nor does an older answer replace a newer one. */
export function ridersAfter(state: Riders, event: RidersEvent): Riders {
  switch (event.type) {
    case 'stopped': {
      const known = state.known.filter(({ userId }) => userId !== event.userId);
      return { ...state, known, stopped: new Map(state.stopped).set(event.userId, event.now) };
    }
    case 'read': {
      if (event.askedAt < state.askedAt) return state;
      const stopped = new Map([...state.stopped].filter(([, at]) => at >= event.askedAt));
      const riders = event.answer.riders.filter(({ userId }) => !stopped.has(userId));
      return { known: riders.map((rider) => toKnown(rider, event)), askedAt: event.askedAt, stopped };
    }
  }
}

/** Those to be shown now: the ones with the newest position first. */
export function shownRiders({ known }: Riders, now: number): ShownRider[] {
  return known
    .filter(({ expiresAt }) => expiresAt > now)
    .flatMap((rider) => shown(rider, now))
    .toSorted((a, b) => (a.ageSeconds ?? Number.POSITIVE_INFINITY) - (b.ageSeconds ?? Number.POSITIVE_INFINITY));
}

function shown({ position, fixAt, expiresAt: _, ...rider }: Known, now: number): ShownRider[] {
  if (!position || fixAt === null) return [{ ...rider, position: null, ageSeconds: null, live: false }];
  const ageSeconds = Math.max(0, (now - fixAt) / 1_000);
  if (ageSeconds > longestSharedSeconds) return [];
  return [{ ...rider, position, ageSeconds, live: ageSeconds <= liveSeconds }];
}

/** The server's times in the device's own. The way of the answer counts as age: what is shown is never younger than it is. */
function toKnown(rider: RidingMember, { askedAt, answer }: Extract<RidersEvent, { type: 'read' }>): Known {
  const own = (at: string) => askedAt + Date.parse(at) - Date.parse(answer.now);
  return { ...rider, fixAt: rider.fixAt === null ? null : own(rider.fixAt), expiresAt: own(rider.expiresAt) };
}
