import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { type CurveWish, type RoundTripLength, roundTripLimits } from '@estradeiro/contract/round-trip';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { doublingBackMeters, repeatedRuns } from './doubling-back.ts';

/** A round trip on roads, measured against what was asked. */
export type Loop = {
  route: Route;
  /** By how much of what was asked it is longer, or shorter where negative. */
  missShare: number;
  /** Share of its length that lies beside where it was ridden before. */
  repeatedShare: number;
};

export function measureLoop(route: Route, length: RoundTripLength): Loop {
  const repeated = route.distanceMeters > 0 ? doublingBackMeters(route) / route.distanceMeters : 1;
  return { route, missShare: missShareOf(route, length), repeatedShare: Math.min(1, repeated) };
}

/** A loop as it will be once its line is drawn without the spurs on which it only went to see a corner of a ring. */
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

/** Whether it is what was asked. */
export const fits = ({ missShare, repeatedShare }: Loop): boolean =>
  Math.abs(missShare) <= roundTripLimits.missShare && repeatedShare < roundTripLimits.repeatedShare;

/** What a curve is worth: a sixth of a way's curviness divides the words for it. */
const curveWorth: Record<CurveWish, number> = { fast: 0.5, balanced: -0.5, winding: -1, only: -3 };

/**
 * How far a loop is from what was asked; less is better. What breaks a limit weighs most, then curves, then what is missed within the
 * limits and gravel.
 */
export function costOf({ route, missShare, repeatedShare }: Loop, curves: CurveWish): number {
  const miss = Math.abs(missShare);
  const over =
    Math.max(0, miss - roundTripLimits.missShare) + Math.max(0, repeatedShare - roundTripLimits.repeatedShare);
  const unpaved = route.distanceMeters > 0 ? route.unpavedMeters / route.distanceMeters : 0;
  return 10 * over + curveWorth[curves] * route.curviness + 0.3 * miss + repeatedShare + 1.5 * unpaved;
}

/** Two lines share a road where they lie in the same square or in neighbours. */
const squareMeters = 150;
/** Trips that share more than the first are alike; where that leaves fewer than three, more than the second. */
const mostShared = [0.5, 0.7] as const;

/** The best `count` of loops that differ: first those that are what was asked, and of these those that differ more. */
export function distinctLoops<T extends Loop>(ranked: readonly T[], count: number): T[] {
  const lines = new Map(ranked.map((loop) => [loop, lineSquares(loop.route)]));
  const chosen: T[] = [];
  for (const few of [ranked.filter(fits), ranked]) {
    for (const most of mostShared) {
      for (const loop of few) {
        if (chosen.length === count) return chosen;
        const isNew = chosen.every((other) => sharedShare(lines.get(loop), lines.get(other)) <= most);
        if (isNew && !chosen.includes(loop)) chosen.push(loop);
      }
    }
  }
  return chosen;
}

type Squares = { passed: string[]; near: ReadonlySet<string> };

function lineSquares({ polyline }: Pick<Route, 'polyline'>): Squares {
  const samples = resample(decodePolyline(polyline), squareMeters);
  const [first] = samples;
  const [row, column] = [squareMeters / metersPerDegree, squareMeters / metersPerLngDegree(first?.lat ?? 0)];
  const placeOf = ({ lat, lng }: LatLng) => [Math.floor(lat / row), Math.floor(lng / column)] as const;
  const near = new Set<string>();
  const passed = samples.map((sample) => {
    const [up, right] = placeOf(sample);
    for (const dUp of [-1, 0, 1]) for (const dRight of [-1, 0, 1]) near.add(`${up + dUp} ${right + dRight}`);
    return `${up} ${right}`;
  });
  return { passed, near };
}

/** Of the shorter line, how much lies beside the other. */
function sharedShare(a: Squares | undefined, b: Squares | undefined): number {
  if (!a || !b) return 0;
  const [shorter, longer] = a.passed.length <= b.passed.length ? [a, b] : [b, a];
  if (shorter.passed.length === 0) return 1;
  return shorter.passed.filter((square) => longer.near.has(square)).length / shorter.passed.length;
}
