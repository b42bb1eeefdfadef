import { longestToldSeconds, type RidingMember, type RidingSharing } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';

type Placed = { lat: number | null; lng: number | null };
type SharingRow = Pick<RidingSharing, 'id' | 'groupId' | 'groupName' | 'duration'> & { expiresAt: Date };
type MemberRow = Pick<RidingMember, 'userId' | 'firstName' | 'lastName' | 'headingDegrees'> &
  Placed & { fixAt: Date | null; expiresAt: Date };

/** Null where either half is missing. */
export const positionOf = ({ lat, lng }: Placed): LatLng | null => (lat === null || lng === null ? null : { lat, lng });

/** A row as its rider sees it. */
export const toSharing = ({ id, groupId, groupName, duration, expiresAt }: SharingRow, now: Date): RidingSharing => ({
  id,
  groupId,
  groupName,
  duration,
  remainingSeconds: Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1_000)),
});

/** A row as the group sees it: without a position once that is too old to tell. */
export function toRidingMember(row: MemberRow, now: Date): RidingMember {
  const { userId, firstName, lastName, fixAt, expiresAt } = row;
  const isTold = fixAt !== null && now.getTime() - fixAt.getTime() <= longestToldSeconds * 1_000;
  return {
    userId,
    firstName,
    lastName,
    position: isTold ? positionOf(row) : null,
    headingDegrees: isTold ? row.headingDegrees : null,
    fixAt: isTold ? fixAt.toISOString() : null,
    expiresAt: expiresAt.toISOString(),
  };
}
