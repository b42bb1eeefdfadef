import { groupLeft } from '@estradeiro/contract/groups/groups';
import { sharingChanged } from '@estradeiro/contract/groups/riding';
import { useEffect } from 'react';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { useLiveEvent } from '#platform/events.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { useIsForemostPage } from '../riding/foremost-page.ts';
import { stopSharingHere } from '../riding/share.ts';
import { useOutgoing } from '../riding/use-outgoing.ts';
import { useSharePosition } from '../riding/use-share-position.ts';
import { useSignals } from '../riding/use-signals.ts';
import { useSweep } from '../riding/use-sweep.ts';
import { changeSharing, type GroupRide, storedGroupRide, storeGroupRide, useGroupRide } from './group-ride.ts';
import { SweepRidersReader } from './riders-reader.tsx';
import { SharingStripAbove } from './sharing-strip.tsx';
import { SignalNotice } from './signal-notice.tsx';

const againMillis = 10_000;

/**
 * Runs a group ride on any screen: reports the position, receives signals, and shows them below the sharing strip.
 * While riding, navigation shows strip and signals itself, beside the road. Of several pages only one reports and
 * speaks.
 */
export function GroupRideHost() {
  const groupRide = useGroupRide();
  return groupRide && <RidingTogether key={groupRide.groupId} groupRide={groupRide} />;
}

function RidingTogether({ groupRide: { groupId, sharing } }: { groupRide: GroupRide }) {
  const voice = useVoice();
  const isForemost = useIsForemostPage();
  useSharePosition(isForemost ? sharing : null);
  useSignals(groupId, { ...voice, speaks: isForemost });
  useOutgoing(groupId);
  const ridesLast = sharing?.ridesLast === true && !sharing.stopping;
  useSweep(groupId, ridesLast, { ...voice, speaks: isForemost });
  useEnds(groupId);
  const riding = useIsRiding();
  const sweep = ridesLast && <SweepRidersReader groupId={groupId} />;
  if (riding) return sweep;
  return (
    <>
      {sweep}
      <SharingStripAbove />
      <div className="flex flex-none flex-col px-3 pt-2 empty:hidden">
        <SignalNotice />
      </div>
    </>
  );
}

/** Ends sharing here when the rider left the group or shares from another device, and delivers a pending stop to the server. */
function useEnds(groupId: string): void {
  const nothing = () => {};
  useLiveEvent({
    kind: groupLeft,
    onEvent: (left) => left.groupId === groupId && storeGroupRide(null),
    onMissed: nothing,
  });
  useLiveEvent({
    kind: sharingChanged,
    onEvent: ({ sharing }) => {
      const own = storedGroupRide()?.sharing;
      if (own && sharing?.id !== own.id) changeSharing(own.id, () => null);
    },
    onMissed: nothing, // the response to the next position shows it
  });
  useEffect(() => {
    const again = () => {
      const own = storedGroupRide()?.sharing;
      if (own?.stopping) void stopSharingHere(own);
    };
    again();
    const timer = setInterval(again, againMillis);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);
}
