import { useRiders } from '../riding/use-riders.ts';
import { useGroupRide } from './group-ride.ts';

/** Keeps the others' positions true while it stands on a screen that shows them. Shows nothing itself. */
export function RidersReader() {
  const groupRide = useGroupRide();
  return groupRide && <Reading key={groupRide.groupId} groupId={groupRide.groupId} />;
}

function Reading({ groupId }: { groupId: string }) {
  useRiders(groupId);
  return null;
}
