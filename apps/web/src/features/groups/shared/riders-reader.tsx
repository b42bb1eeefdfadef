import { useEffect } from 'react';
import { createShared } from '#ui/shared-value.ts';
import { useRiders } from '../riding/use-riders.ts';
import { useGroupRide } from './group-ride.ts';

/** As often as a moving rider's device reports; behind a card every fifth time is enough. */
const [onMapMillis, behindCardMillis] = [5_000, 25_000];

/** Whether the screen itself loads member positions. */
export const screenReadsRiders = createShared(false);

/** Keeps the positions of the group ride's members current while mounted. Shows nothing itself. */
export function RidersReader() {
  const groupRide = useGroupRide();
  return groupRide && <GroupRidersReader key={groupRide.groupId} groupId={groupRide.groupId} />;
}

/** The same for any group of the rider's; on a `card` they are loaded less often. */
export function GroupRidersReader({ groupId, card = false }: { groupId: string; card?: boolean }) {
  useRiders(groupId, card ? behindCardMillis : onMapMillis);
  useEffect(() => {
    screenReadsRiders.put(true);
    return () => screenReadsRiders.put(false);
  }, []);
  return null;
}

/** For a sweep on a screen without the members. */
export function SweepRidersReader({ groupId }: { groupId: string }) {
  const isRead = screenReadsRiders.use();
  return !isRead && <Reader groupId={groupId} />;
}

function Reader({ groupId }: { groupId: string }) {
  useRiders(groupId, onMapMillis);
  return null;
}
