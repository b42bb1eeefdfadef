import { type Fix, type Motion, motionOf } from '../fix.ts';
import { headingDifference } from '../geometry.ts';
import { type Expectation, type Match, matchFix, offRouteMeters, reachOf } from '../match.ts';
import { passingsOf } from '../passings.ts';
import { type PreparedRoute, stepAt } from '../prepared-route.ts';
import type { Ride, Tracking } from './guidance-state.ts';
import { claimedError, errorBefore, extendTrail, learnError, movementOf, type Trail } from './trail.ts';

/** Standing receivers wander; riding back farther than this along the line is leaving it. */
const backMeters = 60;
const slackMeters = 20;
/** Who was found lost must come nearer than the limit of being lost, or a road beside the line would end it again and again. */
export const rejoinedMeters = 30;
const slowestPlannedMps = 3;

/** Matches a believed fix: near where the rider was while following, anywhere behind the last passed stop while lost. */
export function track(ride: Ride, fix: Fix, isLost: boolean): Tracking {
  const before = ride.tracking;
  const trailBefore = before?.trail ?? [];
  const errorMeters = Math.max(fix.accuracyMeters, errorBefore(trailBefore));
  const motion = smoothed(motionOf(fix, before?.fix ?? null), fix, trailBefore, errorMeters);
  const seconds = ride.onRouteAt === null ? 0 : Math.max(0, (fix.at - ride.onRouteAt) / 1_000);
  const riddenMeters = seconds * (motion.speedMps ?? plannedMps(ride.prepared, ride.alongMeters));
  const expectedMeters = (isLost || !before ? ride.alongMeters : before.pacedMeters) + riddenMeters;
  const expectation: Expectation = {
    floorMeters: isLost
      ? ride.passedMeters
      : Math.max(ride.passedMeters, ride.farthestMeters - backMeters - fix.accuracyMeters),
    expectedMeters,
    toleranceMeters: slackMeters + errorMeters + (isLost ? riddenMeters : riddenMeters / 2),
    headingDegrees: motion.headingDegrees,
    errorMeters,
  };
  const match = matchFix(ride.prepared, fix, expectation);
  const known = before?.trail.at(-1)?.receiver ?? claimedError(fix.accuracyMeters);
  const receiver = match.onRoute && !isLost ? learnError(known, match.deviationMeters) : known;
  const trail = extendTrail(trailBefore, {
    at: fix.at,
    position: fix.position,
    alongMeters: match.alongMeters,
    receiver,
  });
  const againstLine = headsAgainst(match, motion) ? (before?.againstLine ?? 0) + 1 : 0;
  const ownSpeedMps = ownSpeed(fix, motion, before);
  const pacedMeters = expectedMeters + paceGain(errorMeters, seconds) * (match.alongMeters - expectedMeters);
  const tracking = { fix, motion, ownSpeedMps, match, trail, pacedMeters, againstLine };
  const leaves =
    leavesLine(ride.prepared, tracking, errorMeters) ||
    (!isLost &&
      (ride.approach === null || match.alongMeters > besideMeters) &&
      ridesBack(ride.prepared, tracking, errorMeters));
  return leaves ? { ...tracking, match: { ...match, onRoute: false } } : tracking;
}

/** Up to this error each fix is taken for what it says of the place along the line; the worse the receiver, the more the pace counts. */
const exactMeters = 8;
const pacedSeconds = 3;

const paceGain = (errorMeters: number, seconds: number): number =>
  seconds > pacedSeconds ? 1 : Math.min(1, (exactMeters / errorMeters) ** 2);

/** Two positions a second apart tell little of a receiver that errs: where the device tells no motion, that of the last seconds counts. */
function smoothed(motion: Motion, fix: Fix, trail: Trail, errorMeters: number): Motion {
  if (fix.headingDegrees !== null && fix.speedMps !== null) return motion;
  const last = trail.at(-1);
  const moved = last && movementOf(extendTrail(trail, { ...last, at: fix.at, position: fix.position }));
  if (!moved || moved.seconds <= 0) return motion;
  const clearly = moved.meters > Math.max(10, errorMeters);
  return {
    headingDegrees: fix.headingDegrees ?? (clearly ? moved.headingDegrees : null),
    speedMps: fix.speedMps ?? moved.meters / moved.seconds,
  };
}

/** So far along a line that was not joined yet one may ride beside it; farther it is another road. */
export const besideMeters = 250;

const alongDegrees = 45;
const againstDegrees = 135;
/** In a hairpin a fix may fall onto the leg that is ridden the other way. */
const bendReachMeters = 60;
const bendDegrees = 60;
/** So far the place on the line lags behind the pace where the line turns off and the rider rides on. */
const stalledMeters = 14;
const clearMeters = 15;

/**
 * Whether a rider farther from the line than counts as on it is riding off it. A receiver that errs by so much shifts the whole ride to
 * a side: it goes on in the line's direction, at the rider's own pace.
 */
function leavesLine(prepared: PreparedRoute, tracking: Tracking, errorMeters: number): boolean {
  const { match, motion, pacedMeters } = tracking;
  if (match.deviationMeters <= offRouteMeters) return false;
  const turned =
    motion.headingDegrees !== null && headingDifference(motion.headingDegrees, match.bearingDegrees) > alongDegrees;
  const stalled = pacedMeters - match.alongMeters > stalledMeters;
  return (turned || stalled) && !isNearAnotherPart(prepared, tracking, reachOf(errorMeters), alongDegrees);
}

/** Beyond so much of the line it is another part, which the rider may be on as well. */
const samePartMeters = 20;
const nearPartMeters = 300;

/** Whether the line, a little before or after the place that was matched, comes by in the direction that is ridden, as in a hairpin. */
function isNearAnotherPart(
  prepared: PreparedRoute,
  { fix, motion, match }: Tracking,
  withinMeters: number,
  withinDegrees: number,
): boolean {
  const passings = passingsOf(prepared, fix.position, motion.headingDegrees, { withinMeters, withinDegrees });
  return passings.some(({ alongMeters }) => {
    const gapMeters = Math.abs(alongMeters - match.alongMeters);
    return gapMeters > samePartMeters && gapMeters < nearPartMeters;
  });
}

function headsAgainst({ bearingDegrees }: Match, { headingDegrees, speedMps }: Motion): boolean {
  if (headingDegrees === null || (speedMps ?? 0) < slowestPlannedMps) return false;
  return headingDifference(headingDegrees, bearingDegrees) > againstDegrees;
}

/** Whether a rider has turned round on the line: by the device's own word twice in a row, else by a clear way back along it. */
function ridesBack(prepared: PreparedRoute, tracking: Tracking, errorMeters: number): boolean {
  const { fix, match, trail, againstLine } = tracking;
  const hasHeading = fix.headingDegrees !== null;
  if (againstLine < (hasHeading ? 2 : 1)) return false;
  const isClose = match.deviationMeters <= Math.max(clearMeters, 2.5 * errorMeters);
  const riddenBackMeters = -(movementOf(trail)?.progressMeters ?? 0);
  const isSure = hasHeading
    ? isClose || riddenBackMeters > clearMeters
    : isClose && riddenBackMeters >= Math.max(clearMeters, 2 * errorMeters);
  return isSure && !isNearAnotherPart(prepared, tracking, bendReachMeters, bendDegrees);
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
