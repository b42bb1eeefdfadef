import { longestSharedSeconds, type RidingMember, type RidingSharing } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';

type Placed = { lat: number | null; lng: number | null };
type SharingRow = Omit<RidingSharing, 'remainingSeconds'> & { expiresAt: Date };
type MemberRow = Omit<RidingMember, 'position' | 'fixAt' | 'expiresAt'> &
  Placed & { fixAt: Date | null; expiresAt: Date };

/** Null where either half is missing. */
export const positionOf = ({ lat, lng }: Placed): LatLng | null => (lat === null || lng === null ? null : { lat, lng });

/** A row as its rider sees it. */
export const toSharing = ({ expiresAt, ...row }: SharingRow, now: Date): RidingSharing => ({
  id: row.id,
  groupId: row.groupId,
  groupName: row.groupName,
  duration: row.duration,
  ridesLast: row.ridesLast,
  routeName: row.routeName,
  remainingSeconds: Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1_000)),
});

/** A row as the group sees it: without a position once that is too old. */
export function toRidingMember(row: MemberRow, now: Date): RidingMember {
  const { userId, firstName, lastName, fixAt, expiresAt, ridesLast, routeName } = row;
  const isRecent = fixAt !== null && now.getTime() - fixAt.getTime() <= longestSharedSeconds * 1_000;
  return {
    userId,
    firstName,
    lastName,
    position: isRecent ? positionOf(row) : null,
    headingDegrees: isRecent ? row.headingDegrees : null,
    fixAt: isRecent ? fixAt.toISOString() : null,
    standingSeconds: isRecent ? row.standingSeconds : null,
    expiresAt: expiresAt.toISOString(),
    ridesLast,
    routeName,
  };
}
