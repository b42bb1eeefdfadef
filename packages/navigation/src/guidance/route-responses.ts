import { offRouteMeters } from '../match.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import { announceBackToRoute } from './back-to-route.ts';
import { depart } from './following.ts';
import type { Effect, Ride, RideInProgress, Turn } from './guidance-state.ts';
import { idleRouter, noteFailure, settleRequest } from './rerouting.ts';
import { isSamePlace } from './stops.ts';
import { isBackOnRoute, startMeters, track } from './tracking.ts';

/** A rider who follows a route for so long accepts it. */
const followedMeters = 1_000;

export const newRide = (prepared: PreparedRoute): Ride => ({
  prepared,
  nextStop: 0,
  passedMeters: 0,
  alongMeters: 0,
  farthestMeters: 0,
  onRouteAt: null,
  arrivesInSilenceAt: null,
  approach: { nearestMeters: startMeters, fromAlongMeters: null },
  beganAt: null,
  spokenUpTo: -1,
  tracking: null,
  doubted: null,
  questions: [],
  leftOut: null,
  wanted: [],
  wantsOther: false,
  avoidedStop: null,
  reroutes: { count: 0, joinedAtMeters: 0, refusals: 0 },
  nearDestination: { hasBeenAway: false, standingSince: null },
  router: idleRouter,
});

/**
 * Continues on a new route. If it starts off the rider's road it has to be reached first, and nothing of it is announced before. An
 * outdated response only allows another request.
 */
export function takeRoute(state: RideInProgress, requestId: number, prepared: PreparedRoute, now: number): Turn {
  const settled = settleRequest(state.ride, requestId);
  const isPending = state.ride.router.inFlight?.requestId === requestId;
  if (!isPending || (state.phase !== 'recalculating' && !state.ride.wantsOther))
    return { state: { ...state, ride: settled }, effects: [] };
  const { distanceMeters, durationSeconds } = prepared.route;
  const notice: Effect = { type: 'new-route', distanceMeters, durationSeconds };
  const ride = onNewRoute(settled, prepared);
  if (ride.router.startedOffRoad) {
    const announced = announceBackToRoute(ride, now, ride.router.online ? 'failed' : 'offline');
    return {
      state: { phase: 'off-route', ride: announced.ride, confirmed: true },
      effects: [notice, ...announced.effects],
    };
  }
  const departed = depart(ride);
  return { state: { phase: 'following', ride: departed.ride }, effects: [notice, ...departed.effects] };
}

/**
 * Back to the state before the request. It is sent again later for a rider who needs a route; one who wanted another
 * has to tap again.
 */
export function failRequest(state: RideInProgress, requestId: number, now: number): Turn {
  if (state.ride.router.inFlight?.requestId !== requestId) return { state, effects: [] };
  const ride = { ...noteFailure(settleRequest(state.ride, requestId), now), wantsOther: false };
  if (state.phase !== 'recalculating') return { state: { ...state, ride }, effects: [] };
  if (ride.tracking && isBackOnRoute(ride.tracking, true)) return { state: { phase: 'following', ride }, effects: [] };
  const announced = announceBackToRoute(ride, now, ride.router.online ? 'failed' : 'offline');
  return { state: { phase: 'off-route', ride: announced.ride, confirmed: true }, effects: announced.effects };
}

/** Keeps what belongs to no single route, such as the questions about stops and whether the router is online. */
function onNewRoute(before: Ride, prepared: PreparedRoute): Ride {
  const { tracking, questions, avoidedStop, reroutes, nearDestination } = before;
  const isIncluded = (place: Ride['wanted'][number]) =>
    prepared.route.waypoints.some((waypoint) => isSamePlace(waypoint, place));
  const ride: Ride = {
    ...newRide(prepared),
    questions,
    avoidedStop,
    nearDestination,
    wanted: before.wanted.filter((place) => !isIncluded(place)),
    router: { ...idleRouter, online: before.router.online, nextRequestId: before.router.nextRequestId },
  };
  if (!tracking) return ride;
  const { match } = track(ride, tracking.fix, false);
  const { alongMeters, deviationMeters } = match;
  const joined = {
    count: reroutes.count + 1,
    joinedAtMeters: alongMeters,
    refusals: refusesAgain(before, prepared) ? reroutes.refusals + 1 : 0,
  };
  const onto = {
    ...ride,
    reroutes: joined,
    tracking: { ...tracking, match, trail: [], againstLine: 0, pacedMeters: alongMeters },
  };
  if (!match.onRoute) {
    const approach = { nearestMeters: deviationMeters, fromAlongMeters: alongMeters };
    if (deviationMeters <= offRouteMeters) return { ...onto, approach };
    const times = (before.router.startedOffRoad?.times ?? 0) + 1;
    const startedOffRoad = { times, from: tracking.fix.position, deviationMeters };
    return { ...onto, approach, router: { ...ride.router, startedOffRoad } };
  }
  return { ...onto, alongMeters, farthestMeters: alongMeters, onRouteAt: tracking.fix.at };
}

/** A next route with as many stops that is longer by this shows that the rider did not follow the last one. */
const grownMeters = 20;

function refusesAgain({ reroutes, prepared: last, alongMeters }: Ride, { totalMeters, stops }: PreparedRoute): boolean {
  if (reroutes.count === 0 || alongMeters - reroutes.joinedAtMeters > followedMeters) return false;
  return stops.length >= last.stops.length && totalMeters > last.totalMeters - reroutes.joinedAtMeters + grownMeters;
}
