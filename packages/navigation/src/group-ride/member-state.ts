import { passingsOf } from '../passings.ts';
import { type Gap, gapBetween, type OtherPlace, type OwnPlace } from './gap.ts';

/** Another rider's last position, as the group sees it. Without `live` it is too old to be the present one. */
export type MemberPlace = OtherPlace & {
  ageSeconds: number;
  live: boolean;
  /** How long the rider had been in one place by then; null if the device does not tell. */
  standingSeconds: number | null;
};

/** What the data tells of another rider: of a silent one only the silence and where the last position was. */
export type MemberState = {
  silentSeconds: number | null;
  /** Null while moving, for a stop as short as at a traffic light, and if unknown. */
  standingSeconds: number | null;
  isOffRoute: boolean;
  /** Null while the own position is unknown. */
  gap: Gap | null;
};

/** A shorter stop is traffic. */
const leastStandingSeconds = 120;

/** Farther from the line a rider is on another road, and not at a pump or on the opposite lane. */
const offRoute = { withinMeters: 200, withinDegrees: 180 };

/** Takes time in proportion to the part of the route near the other rider. */
export function memberState(own: OwnPlace | null, member: MemberPlace): MemberState {
  const { position, ageSeconds, live } = member;
  const gap = own && gapBetween(own, member);
  if (!live) return { silentSeconds: ageSeconds, standingSeconds: null, isOffRoute: false, gap };
  const standing = (member.standingSeconds ?? 0) + ageSeconds;
  return {
    silentSeconds: null,
    standingSeconds: standing >= leastStandingSeconds ? standing : null,
    isOffRoute: own?.route ? passingsOf(own.route, position, null, offRoute).length === 0 : false,
    gap,
  };
}
