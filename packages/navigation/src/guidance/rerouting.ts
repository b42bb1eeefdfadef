import { staleMillis } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import { announceBackToRoute } from './back-to-route.ts';
import type { Effect, Guidance, Ride, Router, Turn } from './guidance-state.ts';
import { ask, isSamePlace, leaveUntilReply, remainingWaypoints, type StopTurn, viaStop } from './stops.ts';

const firstRetryMillis = 2_000;
const longestRetryMillis = 60_000;
/** A slower response is not waited for; the caller cancels it as well. */
export const deadlineMillis = 20_000;
const riddenAwayMeters = 500;
const refusedAwayMeters = 100;
/** After so many refusals in a row the rider counts as riding on. */
const mostRefusals = 3;
/** Distance until the next route may start somewhere else; doubled each time that it did not. */
const firstMovedOnMeters = 50;
const longestMovedOnMeters = 1_600;

export const idleRouter: Router = {
  online: true,
  inFlight: null,
  failures: 0,
  retryAt: 0,
  nextRequestId: 1,
  startedOffRoad: null,
  backToRoute: null,
};

/**
 * Requests a route from the last position through the remaining stops; at most one request is pending. Announces the way back
 * instead while offline, after a failure, or if the response would be the same. `otherwise` makes the state without a request;
 * `insist` is a tap of the rider, which does not wait.
 */
export function requestRoute(ride: Ride, now: number, otherwise: (ride: Ride) => Guidance, insist = false): Turn {
  const { router, tracking } = ride;
  if (!tracking || now - tracking.fix.at > staleMillis || router.inFlight)
    return { state: otherwise(ride), effects: [] };
  const mustWait = now < router.retryAt || wouldStartOffRoad(ride);
  if (!router.online || (mustWait && !insist)) {
    const announced = announceBackToRoute(ride, now, router.online ? 'failed' : 'offline', insist);
    return { state: otherwise(announced.ride), effects: announced.effects };
  }
  const requestId = router.nextRequestId;
  const noticed = askIfAvoided(ride);
  const pending = { ...router, inFlight: { requestId, sentAt: now }, nextRequestId: requestId + 1 };
  const request: Effect = {
    type: 'request-route',
    requestId,
    from: tracking.fix.position,
    waypoints: remainingWaypoints(noticed.ride),
    headingDegrees: tracking.motion.headingDegrees,
    mayRejoin: noticed.ride.reroutes.refusals < mostRefusals,
  };
  return {
    state: { phase: 'recalculating', ride: { ...noticed.ride, router: pending }, requestId },
    effects: [request, ...noticed.effects],
  };
}

/** Whether the rider is still near the place from which the last route started too far off, or approaches that route. */
function wouldStartOffRoad({ router: { startedOffRoad }, tracking, wanted }: Ride): boolean {
  if (!startedOffRoad || !tracking || wanted.length > 0) return false;
  const movedMeters = distanceMeters(startedOffRoad.from, tracking.fix.position);
  const nearerMeters = startedOffRoad.deviationMeters - tracking.match.deviationMeters;
  const dueMeters = Math.min(longestMovedOnMeters, firstMovedOnMeters * 2 ** (startedOffRoad.times - 1));
  return movedMeters < dueMeters || nearerMeters > movedMeters / 2;
}

export function settleRequest(ride: Ride, requestId: number): Ride {
  if (ride.router.inFlight?.requestId !== requestId) return ride;
  return { ...ride, router: { ...ride.router, inFlight: null } };
}

/** Waits longer after each failure in a row. */
export function noteFailure(ride: Ride, now: number): Ride {
  const failures = ride.router.failures + 1;
  const waitMillis = Math.min(longestRetryMillis, firstRetryMillis * 2 ** (failures - 1));
  return { ...ride, router: { ...ride.router, failures, retryAt: now + waitMillis } };
}

export function overdueRequest({ router }: Ride, now: number): number | null {
  return router.inFlight && now - router.inFlight.sentAt > deadlineMillis ? router.inFlight.requestId : null;
}

/**
 * A rider who needs another route to a stop from farther away may not want to go there, and is asked once. After
 * several refusals to turn round the stop is dropped until they respond.
 */
function askIfAvoided(ride: Ride): StopTurn {
  const stop = viaStop(ride);
  if (!stop || !ride.tracking) return { ride: { ...ride, avoidedStop: null }, effects: [] };
  const { waypoint } = stop;
  const away = distanceMeters(ride.tracking.fix.position, waypoint);
  const before = ride.avoidedStop;
  const same = before !== null && isSamePlace(before.waypoint, waypoint);
  if (!same) return { ride: { ...ride, avoidedStop: { waypoint, distanceMeters: away, asked: false } }, effects: [] };
  const refuses = ride.reroutes.refusals >= mostRefusals && away > before.distanceMeters + refusedAwayMeters;
  const leaves = refuses || away >= before.distanceMeters + riddenAwayMeters;
  if (!leaves || (before.asked && !refuses)) return { ride, effects: [] };
  const question = before.asked ? { ride, effects: [] } : ask(ride, waypoint, 'ridden-away');
  const noted: Ride = { ...question.ride, avoidedStop: { ...before, asked: true } };
  return { ride: refuses ? leaveUntilReply(noted, stop) : noted, effects: question.effects };
}
