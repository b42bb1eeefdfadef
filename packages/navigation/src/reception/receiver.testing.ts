import type { Fix } from '../fix.ts';
import { destinationPoint } from '../geometry.ts';
import { type PreparedRoute, positionOnRoute, segmentAt, stepAt } from '../prepared-route.ts';

export type Receiver = {
  /** Standard deviation, equal to north and east. */
  errorMeters: number;
  /** Share of an error that remains a second later: 0 is white noise, 0.95 drifts for some twenty seconds. */
  correlation: number;
  /** Claimed, right or wrong. */
  accuracyMeters: number;
  /** Reports heading and speed, as devices with Doppler do, or positions alone. */
  reportsMotion: boolean;
};

/** Accuracy of a perfect receiver. */
const exactMeters = 5;
const [slowestMps, fastestMps] = [5, 33];
/** Standard deviation; the heading is also a second late. */
const headingErrorDegrees = 6;

/** One fix per second on the line at each step's planned speed, up to `toMeters`. */
export function* rideLine(prepared: PreparedRoute, startAt: number, fromMeters = 0, toMeters = prepared.totalMeters) {
  let at = startAt;
  for (let meters = fromMeters; meters < toMeters; at += 1_000) {
    const speedMps = plannedSpeed(prepared, meters);
    yield exactFix(prepared, meters, speedMps, at);
    meters += speedMps;
  }
  yield exactFix(prepared, toMeters, 0, at);
  yield exactFix(prepared, toMeters, 0, at + 1_000);
}

export function exactFix(prepared: PreparedRoute, meters: number, speedMps: number, at: number): Fix {
  const headingDegrees = prepared.bearings[segmentAt(prepared, meters)] ?? 0;
  return { position: positionOnRoute(prepared, meters), accuracyMeters: exactMeters, headingDegrees, speedMps, at };
}

export function plannedSpeed({ route, ...prepared }: PreparedRoute, meters: number): number {
  const step = route.steps[stepAt({ route, ...prepared }, meters)];
  if (!step || step.durationSeconds <= 0) return slowestMps;
  return Math.min(fastestMps, Math.max(slowestMps, step.distanceMeters / step.durationSeconds));
}

/** Adds errors to fixes one second apart; each error keeps a part of the last one. */
export function* receive(exact: Iterable<Fix>, receiver: Receiver, random: () => number): Generator<Fix> {
  const { errorMeters, correlation, accuracyMeters, reportsMotion } = receiver;
  const innovation = errorMeters * Math.sqrt(1 - correlation * correlation);
  let [east, north] = normalPair(random).map((each) => each * errorMeters) as [number, number];
  let lateHeading: number | null = null;
  for (const fix of exact) {
    const [a, b] = normalPair(random);
    east = correlation * east + innovation * a;
    north = correlation * north + innovation * b;
    const position = destinationPoint(fix.position, (Math.atan2(east, north) * 180) / Math.PI, Math.hypot(east, north));
    const heading =
      ((lateHeading ?? fix.headingDegrees ?? 0) + headingErrorDegrees * normalPair(random)[0] + 360) % 360;
    lateHeading = fix.headingDegrees;
    const motion = reportsMotion
      ? { headingDegrees: (fix.speedMps ?? 0) > 0 ? heading : null, speedMps: fix.speedMps }
      : { headingDegrees: null, speedMps: null };
    yield { position, accuracyMeters, at: fix.at, ...motion };
  }
}

/** Two independent normal numbers from two uniform ones (Box and Muller). */
function normalPair(random: () => number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
