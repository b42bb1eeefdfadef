import { staleMillis } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import { positionAlong } from '../prepared-route.ts';
import type { Guidance, Ride, Tracking, Turn, UnderWay } from './guidance-state.ts';
import { parkedMeters } from './stops.ts';
import { errorBefore } from './trail.ts';

/** Farther than this from the destination a ride has begun: a round trip sets out from where it ends. */
const awayMeters = 200;
/** Slower is standing, whatever a receiver at rest says. */
const standingMps = 2;
/** A line that was ridden for so long leads to the destination by itself, and may come by it before. */
const followedMeters = 300;
const standingMillis = 8_000;
/** Nothing but the end is left of the line. */
const endStandingMillis = 4_000;
const [errorFactor, longestReachMeters] = [3, 75];
/** A speed that is reckoned from positions errs by their error over so long. */
const reckonedSeconds = 5;
/** Longer than a traffic light. */
const longStandingMillis = 90_000;

/** Takes into account where the last fix lies from the destination. */
export function noteDestination(ride: Ride): Ride {
  const { tracking, prepared, nearDestination } = ride;
  const destination = prepared.stops.at(-1);
  if (!tracking || !destination) return ride;
  const { position, at } = tracking.fix;
  const meters = Math.min(
    distanceMeters(position, destination.waypoint),
    distanceMeters(position, positionAlong(prepared, prepared.totalMeters)),
  );
  const slack = tracking.fix.speedMps === null ? errorOf(tracking) / reckonedSeconds : 0;
  const stands = meters <= reachOfEnd(tracking) && (tracking.motion.speedMps ?? 0) < standingMps + slack;
  return {
    ...ride,
    nearDestination: {
      hasBeenAway: nearDestination.hasBeenAway || meters > awayMeters,
      standingSince: stands ? (nearDestination.standingSince ?? at) : null,
    },
  };
}

/**
 * Ends the ride of who stands at the destination and came there by another road than the line's, whatever stops are left. On a line
 * that was followed all along its own end is waited for.
 */
export function arriveByPlace(state: UnderWay, now: number): Turn | null {
  const { nearDestination, reroutes, alongMeters, tracking } = state.ride;
  const { hasBeenAway, standingSince } = nearDestination;
  if (!hasBeenAway || standingSince === null || !tracking || now - tracking.fix.at > staleMillis) return null;
  const isFollowing = state.phase === 'following';
  const stoodMillis = now - standingSince;
  if (isFollowing && isAtEnd(state.ride, tracking) && stoodMillis >= endStandingMillis) return arrive(state.ride);
  if (isFollowing && reroutes.count === 0) return null;
  const followed = isFollowing && alongMeters - reroutes.joinedAtMeters > followedMeters;
  return stoodMillis >= (followed ? longStandingMillis : standingMillis) ? arrive(state.ride) : null;
}

/** A receiver that errs by 15 m may place who stands at the end short of it, or beside it. */
const reachOfEnd = (tracking: Tracking): number =>
  Math.max(parkedMeters, Math.min(longestReachMeters, errorFactor * errorOf(tracking)));

const errorOf = ({ fix, trail }: Tracking): number => Math.max(fix.accuracyMeters, errorBefore(trail));

const isAtEnd = ({ prepared, nextStop, alongMeters }: Ride, tracking: Tracking): boolean =>
  nextStop >= prepared.stops.length - 1 && prepared.totalMeters - alongMeters <= reachOfEnd(tracking);

/** The end of a ride. */
export function arrive({ prepared }: Ride): Turn & { state: Extract<Guidance, { phase: 'arrived' }> } {
  const waypoint = prepared.stops.at(-1)?.waypoint;
  const stepIndex = prepared.route.steps.length - 1;
  return {
    state: { phase: 'arrived', prepared },
    effects: waypoint ? [{ type: 'arrived', waypoint, stepIndex }] : [],
  };
}
