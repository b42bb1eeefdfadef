import type { OfferedRoute } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { OtherPlace, OwnPlace } from '@estradeiro/navigation/group-ride/gap';
import type { ReceivedSignal } from '@estradeiro/navigation/group-ride/signal-watch';
import { type SweepWatch, startSweepWatch, watchSweep } from '@estradeiro/navigation/group-ride/sweep-watch';
import { createShared } from '#ui/shared-value.ts';
import type { Outgoing } from '../riding/outgoing.ts';
import type { ShownRider } from '../riding/riders.ts';

/** The rider's position from navigation, and whether an announcement other than an instruction may be spoken now. */
export type RidingPlace = OwnPlace & OtherPlace & { roomToTalk: boolean };

/** Set by navigation while known; otherwise null. */
export const ridingPlace = createShared<RidingPlace | null>(null);
/** The last position of the sharing device. */
export const placeOfSharing = createShared<OtherPlace | null>(null);
export const isPositionUnknown = createShared(false);
/** The others who share with the group, as last loaded. */
export const ridersNow = createShared<readonly ShownRider[]>([]);
/** Their group; null while nobody loads them. */
export const ridersGroup = createShared<string | null>(null);
/** Whether the last load of these riders succeeded. */
export const areRidersKnown = createShared(false);
/** A member's signal, until it is acknowledged. */
export const signalNow = createShared<ReceivedSignal | null>(null);
export const acknowledged = createShared<string | null>(null);
/** The state of the rider's own last signal. */
export const outgoingNow = createShared<Outgoing>({ phase: 'idle' });
/** Whom the sweep is told of. */
export const sweepNow = createShared<SweepWatch>(startSweepWatch);
/** The planned or ridden route, which can be offered to the group. */
export const routeInHand = createShared<OfferedRoute | null>(null);
/** The place that the map shows for a moment; null for its usual view. */
export const lookedAt = createShared<LatLng | null>(null);

export function ownPlaceOf(riding: RidingPlace | null, sharing: OtherPlace | null): (OwnPlace & OtherPlace) | null {
  return riding ?? (sharing && { ...sharing, route: null, alongMeters: null });
}

export const useHasSignal = (): boolean => {
  const [signal, outgoing, sweep] = [signalNow.use(), outgoingNow.use(), sweepNow.use()];
  return signal !== null || outgoing.phase !== 'idle' || sweep.shown !== null;
};

export const dismissFallen = (now: number): void =>
  sweepNow.put(watchSweep(sweepNow.read(), { type: 'dismissed', now }).state);
