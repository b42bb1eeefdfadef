import { joinGroup } from '@estradeiro/contract/groups/groups';
import { reportRidingPosition, startSharing } from '@estradeiro/contract/groups/riding';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { callRetrying, type Rider, signUpRider } from './faults/riders.ts';

export type Companion = { rider: Rider; sharingId: string };

/** A rider of the group who shares the position until further notice. */
export async function companionIn(connection: Rider['connection'], groupId: string): Promise<Companion> {
  const rider = await signUpRider(connection);
  await callRetrying(rider, joinGroup, { params: { id: groupId } });
  const sharing = await callRetrying(rider, startSharing, {
    params: { id: groupId },
    body: { duration: 'until-stopped' },
  });
  return { rider, sharingId: sharing.id };
}

/** Tells where a companion is: so many metres along the way. */
export async function follow(
  { rider, sharingId }: Companion,
  route: PreparedRoute,
  meters: number,
  speedMps: number,
): Promise<void> {
  const { position, headingDegrees } = fixOnRoute(route, Math.max(0, meters), speedMps, 0);
  const body = { position, headingDegrees, ageSeconds: 0, standingSeconds: 0 };
  await callRetrying(rider, reportRidingPosition, { params: { sharingId }, body });
}
