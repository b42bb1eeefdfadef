import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { OtherPlace, OwnPlace } from '@estradeiro/navigation/group-ride/gap';
import type { ReceivedSignal } from '@estradeiro/navigation/group-ride/signal-watch';
import { createShared } from '#ui/shared-value.ts';
import type { Outgoing } from '../riding/outgoing.ts';
import type { ShownRider } from '../riding/riders.ts';

/** Where the rider is, as navigation knows it, and whether something that is no instruction can be said now. */
export type PlaceOnTheWay = OwnPlace & OtherPlace & { roomToTalk: boolean };

/** Told by navigation while it knows; null else. */
export const placeOnTheWay = createShared<PlaceOnTheWay | null>(null);
/** Where the sender of positions saw the device last. */
export const placeOfSharing = createShared<OtherPlace | null>(null);
/** Whether no position can be told. */
export const isPositionUnknown = createShared(false);
/** The others who share with the group, as read last. */
export const ridersNow = createShared<readonly ShownRider[]>([]);
/** Whether the last reading of them came through. */
export const areRidersKnown = createShared(false);
/** What somebody called, until it is acknowledged. */
export const signalNow = createShared<ReceivedSignal | null>(null);
/** The signal that the rider saw last. */
export const acknowledged = createShared<string | null>(null);
/** What became of the rider's own last signal. */
export const outgoingNow = createShared<Outgoing>({ phase: 'idle' });
/** Where the map is to look for a moment; null: where it usually does. */
export const lookedAt = createShared<LatLng | null>(null);

/** The best that is known of where the rider is. */
export function ownPlaceOf(onTheWay: PlaceOnTheWay | null, sharing: OtherPlace | null): (OwnPlace & OtherPlace) | null {
  return onTheWay ?? (sharing && { ...sharing, way: null, alongMeters: null });
}

/** Whether there is something to show of what is called in the group. */
export const useHasSignal = (): boolean => {
  const [signal, outgoing] = [signalNow.use(), outgoingNow.use()];
  return signal !== null || outgoing.phase !== 'idle';
};
