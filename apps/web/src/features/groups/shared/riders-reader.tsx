import { useRiders } from '../riding/use-riders.ts';
import { useGroupRide } from './group-ride.ts';

/** Keeps the member positions current while mounted. Shows nothing itself. */
export function RidersReader() {
  const groupRide = useGroupRide();
  return groupRide && <ReadingRiders key={groupRide.groupId} groupId={groupRide.groupId} />;
}

function ReadingRiders({ groupId }: { groupId: string }) {
  useRiders(groupId);
  return null;
}
