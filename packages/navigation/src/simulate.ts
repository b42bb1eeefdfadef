import type { Fix } from './fix.ts';
import { destinationPoint } from './geometry.ts';
import { type PreparedRoute, positionOnRoute, segmentAt } from './prepared-route.ts';

export type SimulatedRide = {
  /** Epoch milliseconds. */
  startAt: number;
  speedMps: number;
  intervalMillis?: number;
  fromMeters?: number;
  /** Standard deviation of the errors; `random` gives numbers from 0 up to 1. Exact positions without it. */
  noise?: { random: () => number; meters: number };
};

/** As a good receiver claims under open sky. */
const accuracyMeters = 5;

export function fixOnRoute(prepared: PreparedRoute, meters: number, speedMps: number, at: number): Fix {
  return {
    position: positionOnRoute(prepared, meters),
    accuracyMeters,
    headingDegrees: prepared.bearings[segmentAt(prepared, meters)] ?? 0,
    speedMps,
    at,
  };
}

/** Rides at one speed from start to end, one fix per interval; the last two fixes are at the end of the line. */
export function* simulateRide(prepared: PreparedRoute, ride: SimulatedRide): Generator<Fix, void> {
  const { startAt, speedMps, intervalMillis = 1_000, fromMeters = 0, noise } = ride;
  const strideMeters = (speedMps * intervalMillis) / 1_000;
  if (!(strideMeters > 0)) throw new RangeError('a simulated ride must move');
  const drift = noise ? drifting(noise) : (fix: Fix) => fix;
  for (let fixes = 0; ; fixes++) {
    const meters = Math.min(prepared.totalMeters, fromMeters + fixes * strideMeters);
    yield drift(fixOnRoute(prepared, meters, speedMps, startAt + fixes * intervalMillis));
    if (meters >= prepared.totalMeters) {
      yield drift(fixOnRoute(prepared, meters, 0, startAt + (fixes + 1) * intervalMillis));
      return;
    }
  }
}

/** Errors of a receiver drift: each keeps nine tenths of the last. */
function drifting({ random, meters }: { random: () => number; meters: number }): (fix: Fix) => Fix {
  const keep = 0.9;
  let [east, north] = [0, 0];
  return (fix) => {
    const [a, b] = normalPair(random);
    east = keep * east + Math.sqrt(1 - keep * keep) * meters * a;
    north = keep * north + Math.sqrt(1 - keep * keep) * meters * b;
    const bearing = (Math.atan2(east, north) * 180) / Math.PI;
    return {
      ...fix,
      position: destinationPoint(fix.position, bearing, Math.hypot(east, north)),
      accuracyMeters: Math.max(accuracyMeters, meters),
    };
  };
}

/** Two independent normal numbers from two uniform ones (Box and Muller). */
function normalPair(random: () => number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
