import { smallest } from '@estradeiro/contract/extremes';
import { type Fix, type Motion, motionOf } from '../fix.ts';
import { distanceMeters, headingDifference } from '../geometry.ts';
import { type Expectation, type Match, matchFix, offRouteMeters, reachOf } from '../match.ts';
import { passingsOf } from '../passings.ts';
import { type PreparedRoute, positionOnRoute, segmentAt, stepAt } from '../prepared-route.ts';
import type { Ride, Tracking } from './guidance-state.ts';
import { claimedError, errorBefore, extendTrail, learnError, type Movement, movementOf, type Trail } from './trail.ts';

/** A standing receiver drifts; riding back farther on the line is leaving it. */
const backMeters = 60;
const slackMeters = 20;
/**
 * Smaller than the limit of being off-route, so that a rider on a road beside the line does not switch between on and
 * off the route.
 */
export const rejoinedMeters = 30;
const slowestPlannedMps = 3;

/** Matches an accepted fix: near the last place while following, anywhere after the last passed stop while off-route. */
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
  const matched = matchFix(ride.prepared, fix, expectation);
  const match = matched.alongMeters > besideMeters ? (matchAtStart(ride, fix) ?? matched) : matched;
  const known = before?.trail.at(-1)?.receiver ?? claimedError(fix.accuracyMeters);
  const receiver = match.onRoute && !isLost ? learnError(known, match.deviationMeters) : known;
  const trail = extendTrail(trailBefore, {
    at: fix.at,
    position: fix.position,
    alongMeters: match.alongMeters,
    receiver,
  });
  const besideBackMeters = deviationRidingBack(ride, fix, motion, match, errorMeters);
  const againstLine = headsAgainst(match, motion) || besideBackMeters !== null ? (before?.againstLine ?? 0) + 1 : 0;
  const ownSpeedMps = ownSpeed(fix, motion, before);
  const pacedMeters = expectedMeters + paceGain(errorMeters, seconds) * (match.alongMeters - expectedMeters);
  const tracking = { fix, motion, ownSpeedMps, match, trail, pacedMeters, againstLine };
  const leaves =
    leavesLine(ride.prepared, tracking, errorMeters) ||
    ((!isLost || besideBackMeters !== null) &&
      (ride.approach === null || match.alongMeters > besideMeters) &&
      ridesBack(ride.prepared, tracking, errorMeters, besideBackMeters));
  return leaves ? { ...tracking, match: { ...match, onRoute: false } } : tracking;
}

/** A rider departs from a yard up to this far off the line; farther away is not at the start. */
export const startMeters = 80;

/**
 * The match at the start of a route that is not joined yet, since another part of the route may be nearer. Null away
 * from the start.
 */
function matchAtStart({ prepared, approach, nextStop }: Ride, { position }: Fix): Match | null {
  if (!approach || nextStop > 0 || distanceMeters(position, positionOnRoute(prepared, 0)) > startMeters) return null;
  const [first] = passingsOf(prepared, position, null, { withinMeters: startMeters + clearMeters, withinDegrees: 180 });
  if (!first || first.alongMeters > besideMeters) return null;
  return {
    ...first,
    position: positionOnRoute(prepared, first.alongMeters),
    bearingDegrees: prepared.bearings[segmentAt(prepared, first.alongMeters)] ?? 0,
    onRoute: first.deviationMeters <= offRouteMeters,
  };
}

/** Up to this error a fix decides the place on the line; with a worse receiver the speed counts more. */
const exactMeters = 8;
const pacedSeconds = 3;

const paceGain = (errorMeters: number, seconds: number): number =>
  seconds > pacedSeconds ? 1 : Math.min(1, (exactMeters / errorMeters) ** 2);

/** Two positions a second apart say little with a bad receiver: without reported motion, the last seconds count. */
function smoothed(motion: Motion, fix: Fix, trail: Trail, errorMeters: number): Motion {
  if (fix.headingDegrees !== null && fix.speedMps !== null) return motion;
  const last = trail.at(-1);
  const moved = last && clearMovement(extendTrail(trail, { ...last, at: fix.at, position: fix.position }), errorMeters);
  if (!moved || moved.seconds <= 0) return motion;
  const clearly = moved.meters > Math.max(10, errorMeters);
  return {
    headingDegrees: fix.headingDegrees ?? (clearly ? moved.headingDegrees : null),
    speedMps: fix.speedMps ?? moved.meters / moved.seconds,
  };
}

/** The last four fixes show a turn sooner than the last six, if they are clearly apart. */
const shortPoints = 4;
const clearErrors = 2.5;

function clearMovement(trail: Trail, errorMeters: number): Movement | null {
  const short =
    errorMeters <= 10 && (trail.at(-1)?.receiver.count ?? 0) > 60 ? movementOf(trail.slice(-shortPoints)) : null;
  return short && short.meters > Math.max(10, clearErrors * errorMeters) ? short : movementOf(trail);
}

/** Longest ride beside a line that is not joined yet; farther it is another road. */
export const besideMeters = 250;

const alongDegrees = 45;
const againstDegrees = 135;
/** In a hairpin a fix may be nearer to the leg that is ridden the other way. */
const bendReachMeters = 60;
const leastBendMeters = 15;
const riddenMeters = 150;
const bendDegrees = 60;
/** Lag of the matched place behind the place expected from the speed when the line turns off and the rider rides on. */
const stalledMeters = 14;
const clearMeters = 15;

/**
 * Whether a rider beyond the limit is riding off the line. An error of the receiver alone shifts the ride to one side,
 * and keeps the direction and the speed of the line.
 */
function leavesLine(prepared: PreparedRoute, tracking: Tracking, errorMeters: number): boolean {
  const { match, motion, pacedMeters } = tracking;
  if (match.deviationMeters <= offRouteMeters) return false;
  const turned =
    motion.headingDegrees !== null && headingDifference(motion.headingDegrees, match.bearingDegrees) > alongDegrees;
  const stalled = pacedMeters - match.alongMeters > stalledMeters;
  return (turned || stalled) && !isNearAnotherPart(prepared, tracking, reachOf(errorMeters), alongDegrees);
}

/** A place farther away on the line is another part, on which the rider may be as well. */
const samePartMeters = 20;
const nearPartMeters = 300;

/** Whether the line has another part nearby in the riding direction, shortly before or after the matched place, as in a hairpin. */
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

/**
 * Deviation of a rider who rides back on the part of the line just ridden; null if they do not, or if they follow the line at the
 * matched place. Near a corner a rider who turned round is matched to the road behind it, whose direction fits better.
 */
function deviationRidingBack(
  { prepared, farthestMeters }: Ride,
  fix: Fix,
  { headingDegrees, speedMps }: Motion,
  match: Match,
  errorMeters: number,
): number | null {
  if (headingDegrees === null || (speedMps ?? 0) < slowestPlannedMps) return null;
  if (headingDifference(headingDegrees, match.bearingDegrees) <= alongDegrees) return null;
  const near = { withinMeters: Math.max(clearMeters, 2.5 * errorMeters), withinDegrees: alongDegrees };
  const behind = passingsOf(prepared, fix.position, (headingDegrees + 180) % 360, near).filter(
    ({ alongMeters }) => alongMeters < farthestMeters + samePartMeters && alongMeters > farthestMeters - riddenMeters,
  );
  const nearest = smallest(behind.map(({ deviationMeters }) => deviationMeters));
  return nearest <= match.deviationMeters + errorMeters ? nearest : null;
}

/** Whether a rider has turned round on the line: by the device's heading twice in a row, else by a clear movement back. */
function ridesBack(
  prepared: PreparedRoute,
  tracking: Tracking,
  errorMeters: number,
  besideBackMeters: number | null,
): boolean {
  const { fix, match, trail, againstLine } = tracking;
  const hasHeading = fix.headingDegrees !== null;
  if (againstLine < (hasHeading ? 2 : 1)) return false;
  const isClose = (besideBackMeters ?? match.deviationMeters) <= Math.max(clearMeters, 2.5 * errorMeters);
  const movement = clearMovement(trail, errorMeters);
  const riddenBackMeters = besideBackMeters === null ? -(movement?.progressMeters ?? 0) : (movement?.meters ?? 0);
  const isSure = hasHeading
    ? isClose || riddenBackMeters > clearMeters
    : isClose && riddenBackMeters >= Math.max(clearMeters, 2 * errorMeters);
  const asNearMeters = Math.min(bendReachMeters, match.deviationMeters + Math.max(leastBendMeters, 3 * errorMeters));
  return isSure && !isNearAnotherPart(prepared, tracking, asNearMeters, bendDegrees);
}

/** Speeds from positions are noisy: two thirds of a change show after this time. */
const smoothingSeconds = 3;

function ownSpeed(fix: Fix, motion: Motion, previous: Tracking | null): number | null {
  const before = previous?.ownSpeedMps ?? null;
  if (fix.speedMps !== null || motion.speedMps === null || before === null) return motion.speedMps;
  const seconds = (fix.at - (previous?.fix.at ?? fix.at)) / 1_000;
  return before + (motion.speedMps - before) * (1 - Math.exp(-seconds / smoothingSeconds));
}

/** Whether a rider who was off the line is on it again, and not against its direction. */
export function isBackOnRoute({ match, motion }: Tracking, wasConfirmed: boolean): boolean {
  const heads = motion.headingDegrees;
  const withLine = heads === null || headingDifference(heads, match.bearingDegrees) <= 90;
  return match.onRoute && withLine && (!wasConfirmed || match.deviationMeters <= rejoinedMeters);
}

export function speedMps({ prepared, tracking, alongMeters }: Ride): number {
  return tracking?.motion.speedMps ?? plannedMps(prepared, alongMeters);
}

function plannedMps(prepared: PreparedRoute, alongMeters: number): number {
  const step = prepared.route.steps[stepAt(prepared, alongMeters)];
  if (!step || step.durationSeconds <= 0) return slowestPlannedMps;
  return Math.max(slowestPlannedMps, step.distanceMeters / step.durationSeconds);
}
