import { useConvoy } from './kept-convoy.ts';
import { useRiders } from './use-riders.ts';

/** Keeps the others' positions true while it stands on a screen that shows them. Shows nothing itself. */
export function RidersReader() {
  const convoy = useConvoy();
  return convoy && <Reading key={convoy.groupId} groupId={convoy.groupId} />;
}

function Reading({ groupId }: { groupId: string }) {
  useRiders(groupId);
  return null;
}
