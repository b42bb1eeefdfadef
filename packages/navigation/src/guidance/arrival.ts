import { staleMillis } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import { positionOnRoute } from '../prepared-route.ts';
import type { Guidance, Ride, RideInProgress, Tracking, Turn } from './guidance-state.ts';
import { parkedMeters } from './stops.ts';
import { errorBefore } from './trail.ts';

/** Once farther than this from the destination a ride has begun: a round trip starts at its end. */
const awayMeters = 200;
/** Slower counts as standing, since a receiver at rest reports some speed. */
const standingMps = 2;
/**
 * After this distance on a new route the rider counts as following it; it may pass near the destination before its end,
 * so that standing there has to last longer.
 */
const followedMeters = 300;
const standingMillis = 8_000;
/** Shorter if only the end of the line is left. */
const endStandingMillis = 4_000;
const [errorFactor, longestReachMeters] = [3, 75];
/** A speed from positions has their error divided by this time. */
const speedErrorSeconds = 5;
/** Longer than a traffic light. */
const longStandingMillis = 90_000;

export function noteDestination(ride: Ride): Ride {
  const { tracking, prepared, nearDestination } = ride;
  const destination = prepared.stops.at(-1);
  if (!tracking || !destination) return ride;
  const { position, at } = tracking.fix;
  const meters = Math.min(
    distanceMeters(position, destination.waypoint),
    distanceMeters(position, positionOnRoute(prepared, prepared.totalMeters)),
  );
  const slack = tracking.fix.speedMps === null ? errorOf(tracking) / speedErrorSeconds : 0;
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
 * Ends a ride at the destination that was reached off the line, whatever stops are left. On the first route only the
 * end of its line counts, and on a new route that was followed the rider has to stand longer than at a traffic light.
 */
export function arriveByPlace(state: RideInProgress, now: number): Turn | null {
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

/** With a receiver's error of 15 m, a rider at the end may appear before or beside it. */
const reachOfEnd = (tracking: Tracking): number =>
  Math.max(parkedMeters, Math.min(longestReachMeters, errorFactor * errorOf(tracking)));

const errorOf = ({ fix, trail }: Tracking): number => Math.max(fix.accuracyMeters, errorBefore(trail));

const isAtEnd = ({ prepared, nextStop, alongMeters }: Ride, tracking: Tracking): boolean =>
  nextStop >= prepared.stops.length - 1 && prepared.totalMeters - alongMeters <= reachOfEnd(tracking);

export function arrive({ prepared }: Ride): Turn & { state: Extract<Guidance, { phase: 'arrived' }> } {
  const waypoint = prepared.stops.at(-1)?.waypoint;
  const stepIndex = prepared.route.steps.length - 1;
  return {
    state: { phase: 'arrived', prepared },
    effects: waypoint ? [{ type: 'arrived', waypoint, stepIndex }] : [],
  };
}
