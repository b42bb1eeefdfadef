import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Fix } from '#platform/geolocation.ts';

/** The position that the group was told last, and when: epoch milliseconds. */
export type LastReport = { position: LatLng; at: number };

const movingMillis = 5_000;
/** Still well before the others' maps show it as old. */
const standingMillis = 20_000;
/** Positions of a standing phone wander about as far. */
const movedMeters = 15;

/** Whether the group is to be told where the rider is: every five seconds on the move, seldom while standing. */
export function isReportDue(last: LastReport | null, fix: Pick<Fix, 'position'>, now: number): boolean {
  if (!last || now - last.at >= standingMillis) return true;
  return now - last.at >= movingMillis && distanceMeters(last.position, fix.position) > movedMeters;
}
