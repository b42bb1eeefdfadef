import { type Fix, type Motion, motionOf } from './fix.ts';
import { headingDifference } from './geometry.ts';
import type { Ride, Tracking } from './guidance-state.ts';
import { type Expectation, matchFix } from './match.ts';
import { type PreparedRoute, stepAt } from './prepared-route.ts';

/** Standing receivers wander; riding back farther than this along the line is leaving it. */
const backMeters = 60;
const slackMeters = 20;
/** Who was found lost must come nearer than the limit of being lost, or a road beside the line would end it again and again. */
const rejoinedMeters = 30;
const slowestPlannedMps = 3;

/** Matches a believed fix: near where the rider was while following, anywhere behind the last passed stop while lost. */
export function track(ride: Ride, fix: Fix, isLost: boolean): Tracking {
  const motion = motionOf(fix, ride.tracking?.fix ?? null);
  const seconds = ride.onRouteAt === null ? 0 : Math.max(0, (fix.at - ride.onRouteAt) / 1_000);
  const riddenMeters = seconds * (motion.speedMps ?? plannedMps(ride.prepared, ride.alongMeters));
  const expectation: Expectation = {
    floorMeters: isLost
      ? ride.passedMeters
      : Math.max(ride.passedMeters, ride.farthestMeters - backMeters - fix.accuracyMeters),
    expectedMeters: ride.alongMeters + riddenMeters,
    toleranceMeters: slackMeters + fix.accuracyMeters + (isLost ? riddenMeters : riddenMeters / 2),
    headingDegrees: motion.headingDegrees,
  };
  const ownSpeedMps = ownSpeed(fix, motion, ride.tracking);
  return { fix, motion, ownSpeedMps, match: matchFix(ride.prepared, fix, expectation) };
}

/** Speeds made from positions jump with their errors: two thirds of a change show after this time. */
const smoothingSeconds = 3;

function ownSpeed(fix: Fix, motion: Motion, previous: Tracking | null): number | null {
  const before = previous?.ownSpeedMps ?? null;
  if (fix.speedMps !== null || motion.speedMps === null || before === null) return motion.speedMps;
  const seconds = (fix.at - (previous?.fix.at ?? fix.at)) / 1_000;
  return before + (motion.speedMps - before) * (1 - Math.exp(-seconds / smoothingSeconds));
}

/** Whether a rider who was off the line is on it again, and not riding against it. */
export function isBackOnRoute({ match, motion }: Tracking, wasConfirmed: boolean): boolean {
  const heads = motion.headingDegrees;
  const withLine = heads === null || headingDifference(heads, match.bearingDegrees) <= 90;
  return match.onRoute && withLine && (!wasConfirmed || match.deviationMeters <= rejoinedMeters);
}

/** The rider's speed; where the device does not tell, the one planned for the road. */
export function speedMps({ prepared, tracking, alongMeters }: Ride): number {
  return tracking?.motion.speedMps ?? plannedMps(prepared, alongMeters);
}

function plannedMps(prepared: PreparedRoute, alongMeters: number): number {
  const step = prepared.route.steps[stepAt(prepared, alongMeters)];
  if (!step || step.durationSeconds <= 0) return slowestPlannedMps;
  return Math.max(slowestPlannedMps, step.distanceMeters / step.durationSeconds);
}
