import type { Route } from '@estradeiro/contract/navigation';
import {
  type CurvePreference,
  type RoundTripLength,
  type RoundTripRequest,
  roundTripLimits,
} from '@estradeiro/contract/round-trip';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { doublingBackMeters, repeatedRuns } from './doubling-back.ts';
import { sharedShare } from './shared-road.ts';

/** A round trip on roads, compared with the request. */
export type Loop = {
  route: Route;
  /** The relative excess of its length over the requested one; negative where shorter. */
  missShare: number;
  /** Share of its length that lies beside its earlier line. */
  repeatedShare: number;
  /** Good gravel, less other unpaved roads; only known once the trip is planned over it. */
  gravelMeters?: number;
};

export function measureLoop(route: Route, length: RoundTripLength): Loop {
  const repeated = route.distanceMeters > 0 ? doublingBackMeters(route) / route.distanceMeters : 1;
  return { route, missShare: missShareOf(route, length), repeatedShare: Math.min(1, repeated) };
}

/** Measures a loop without the spurs on which it only reached a corner of its ring. */
export function measureWithoutSpurs(route: Route, length: RoundTripLength): Loop {
  const runs = repeatedRuns(decodePolyline(route.polyline));
  const sum = (spurs: boolean) => runs.reduce((meters, run) => meters + (run.isSpur === spurs ? run.meters : 0), 0);
  const left = Math.max(0, 1 - (2 * sum(true)) / route.distanceMeters);
  const once = { distanceMeters: left * route.distanceMeters, durationSeconds: left * route.durationSeconds };
  return {
    route,
    missShare: missShareOf(once, length),
    repeatedShare: once.distanceMeters > 0 ? Math.min(1, sum(false) / once.distanceMeters) : 1,
  };
}

const missShareOf = (
  { distanceMeters, durationSeconds }: Pick<Route, 'distanceMeters' | 'durationSeconds'>,
  length: RoundTripLength,
): number => (length.by === 'distance' ? distanceMeters / length.meters : durationSeconds / length.seconds) - 1;

/** Whether it meets the request. */
export const fits = ({ missShare, repeatedShare }: Loop): boolean =>
  Math.abs(missShare) <= roundTripLimits.missShare && repeatedShare < roundTripLimits.repeatedShare;

/** The weight of `curviness` in `costOf`; negative where curves are wanted. */
const curveWorth: Record<CurvePreference, number> = { fast: 0.5, balanced: -0.5, winding: -1, only: -3 };

/** The weight of the unpaved share in `costOf`, of that of good gravel where it is preferred. */
const unpavedWorth = { avoid: 1.5, any: 1.5, prefer: -1 };

export type LoopWish = Pick<RoundTripRequest, 'curves' | 'unpaved'>;

/**
 * The distance of a loop from the request; less is better. Broken limits weigh most, then curves and gravel, then
 * misses within the limits.
 */
export function costOf(loop: Loop, { curves, unpaved = 'any' }: LoopWish): number {
  const { route, missShare, repeatedShare, gravelMeters = 0 } = loop;
  const miss = Math.abs(missShare);
  const over =
    Math.max(0, miss - roundTripLimits.missShare) + Math.max(0, repeatedShare - roundTripLimits.repeatedShare);
  const unpavedMeters = unpaved === 'prefer' ? gravelMeters : route.unpavedMeters;
  const unpavedShare = route.distanceMeters > 0 ? unpavedMeters / route.distanceMeters : 0;
  const wanted = curveWorth[curves] * route.curviness + unpavedWorth[unpaved] * unpavedShare;
  return 10 * over + wanted + 0.3 * miss + repeatedShare;
}

/** Two lines this close on a ride of some hours are the same road. */
const squareMeters = 150;
/** Trips are alike that share more than the first value, or more than the second where the first leaves too few. */
const mostShared = [0.5, 0.7] as const;

/** The best `count` of loops that differ: first those that meet the request, and of these those that differ more. */
export function distinctLoops<T extends Loop>(ranked: readonly T[], count: number): T[] {
  const chosen: T[] = [];
  // A comparison takes milliseconds, and where all loops are alike each pair is compared four times.
  const known = new Map(ranked.map((loop) => [loop, new Map<T, number>()]));
  const shareOf = (loop: T, other: T): number => {
    const share = known.get(loop)?.get(other) ?? sharedShare(other.route.polyline, loop.route.polyline, squareMeters);
    known.get(loop)?.set(other, share);
    return share;
  };
  for (const few of [ranked.filter(fits), ranked]) {
    for (const most of mostShared) {
      for (const loop of few) {
        if (chosen.length === count) return chosen;
        if (!chosen.includes(loop) && chosen.every((other) => shareOf(loop, other) <= most)) chosen.push(loop);
      }
    }
  }
  return chosen;
}
