import type { Waypoint } from '@estradeiro/contract/navigation';
import {
  type CurvePreference,
  type RoundTrip,
  type RoundTripRequestInput,
  roundTripLimits,
} from '@estradeiro/contract/round-trip';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import type { Wishes } from './draft.ts';
import { roundTripTexts as texts } from './texts.ts';

/** The compass directions, clockwise from north. */
const directions = ['N', 'NE', 'L', 'SE', 'S', 'SO', 'O', 'NO'] as const;
export type Direction = (typeof directions)[number];

/** The wishes for a round trip without its start. Both lengths are kept, so that switching between them loses nothing. */
export type RoundTripWish = {
  by: 'distance' | 'time';
  kilometers: number;
  hours: number;
  direction: Direction | null;
  curves: CurvePreference;
  seed: number;
};

export const firstWish: RoundTripWish = {
  by: 'distance',
  kilometers: 200,
  hours: 4,
  direction: null,
  curves: 'winding',
  seed: 0,
};

/** The draft's wishes that also apply to a round trip. */
export type AvoidedRoads = Pick<Wishes, 'avoidTolls' | 'avoidHighways' | 'avoidTowns' | 'unpaved' | 'avoidStretches'>;

/** A shorter unpaved stretch may be a driveway and is not mentioned. */
const notableUnpavedMeters = 500;

export function toRoundTripRequest(
  { by, kilometers, hours, direction, curves, seed }: RoundTripWish,
  start: Waypoint,
  { avoidTolls, avoidHighways, avoidTowns, unpaved, avoidStretches }: AvoidedRoads,
): RoundTripRequestInput {
  return {
    start,
    length: by === 'distance' ? { by, meters: kilometers * 1_000 } : { by, seconds: hours * 3_600 },
    ...(direction && { directionDegrees: directions.indexOf(direction) * 45 }),
    curves,
    avoidTolls,
    avoidHighways,
    avoidTowns,
    unpaved,
    avoidStretches,
    seed,
  };
}

/** The differences of a proposal from what the rider wants, in words; empty without any. */
export function shortcomings({ route, missShare, repeatedShare }: RoundTrip, by: RoundTripWish['by']): string[] {
  const differences = [];
  if (Math.abs(missShare) > roundTripLimits.missShare) {
    const got = by === 'distance' ? route.distanceMeters : route.durationSeconds;
    const off = Math.abs(got - got / (1 + missShare));
    const words = by === 'distance' ? formatDistance(off) : formatDuration(off);
    differences.push(missShare > 0 ? texts.longer(words) : texts.shorter(words));
  }
  if (repeatedShare >= roundTripLimits.repeatedShare) differences.push(texts.repeatsMuch(percent(repeatedShare)));
  if (route.passesAvoided) differences.push(texts.passesAvoided);
  if (route.closures?.some(({ isPassed }) => isPassed)) differences.push(texts.passesClosed);
  return differences;
}

export function factsOf({ route: { unpavedMeters, hasToll }, repeatedShare }: RoundTrip): string[] {
  const repeated = percent(repeatedShare);
  return [
    ...(repeatedShare < roundTripLimits.repeatedShare
      ? [repeated === 0 ? texts.repeatsNothing : texts.repeats(repeated)]
      : []),
    ...(unpavedMeters >= notableUnpavedMeters ? [texts.unpaved(formatDistance(unpavedMeters))] : []),
    ...(hasToll ? [texts.tolls] : []),
  ];
}

const percent = (share: number) => Math.round(share * 100);
