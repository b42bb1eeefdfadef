import { type Fix, judgeFix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import { offRouteMeters } from '../match.ts';
import { positionOnRoute } from '../prepared-route.ts';
import { depart, follow, reachEnd } from './following.ts';
import type { Effect, Guidance, Ride, RideInProgress, Tracking, Turn } from './guidance-state.ts';
import { requestRoute } from './rerouting.ts';
import { isAtDestination, visitStopNearby } from './stops.ts';
import { besideMeters, isBackOnRoute, track } from './tracking.ts';

/** Largest time between two fixes off the line that agree (D16). */
const agreeingMillis = 10_000;
/** Within this distance of the start a rider may stand between two parts of the route, and be matched to either. */
const atStartMeters = 130;

/** Applies a fix, if it is accepted: on the line, off it, or back on it. */
export function takeFix(state: RideInProgress, fix: Fix, now: number): Turn {
  const { ride } = state;
  const result = judgeFix(fix, now, ride.tracking?.fix ?? null, ride.doubted);
  if (result === 'jump') return { state: { ...state, ride: { ...ride, doubted: fix } }, effects: [] };
  if (result !== 'accepted') return { state, effects: [] };
  const tracking = track(ride, fix, state.phase !== 'following');
  switch (state.phase) {
    case 'following':
      if (tracking.match.onRoute) return follow(ride, tracking, 'steady', now);
      return approach(ride, tracking) ?? handleOffLine(state, tracking, now);
    case 'off-route':
      if (!isBackOnRoute(tracking, state.confirmed)) return handleOffLine(state, tracking, now);
      return follow(ride, tracking, state.confirmed ? 'rejoined' : 'after-one-stray', now);
    case 'recalculating':
      // A rider who wants a stop back needs the route even on the line.
      if (ride.wanted.length > 0 || !isBackOnRoute(tracking, true)) return handleOffLine(state, tracking, now);
      return follow(ride, tracking, 'rejoined', now);
  }
}

/**
 * Confirms that the rider is off the line, and requests a route, unless the one that they wanted is pending. `insist` is
 * the rider's own tap.
 */
export function confirmOffRoute(state: Extract<Guidance, { phase: 'off-route' }>, now: number, insist: boolean): Turn {
  const { wantsOther, router } = state.ride;
  const turn: Turn =
    wantsOther && router.inFlight
      ? { state: { phase: 'recalculating', ride: state.ride, requestId: router.inFlight.requestId }, effects: [] }
      : requestRoute(state.ride, now, (ride) => ({ phase: 'off-route', ride, confirmed: true }), insist);
  const notice: Effect[] = state.confirmed ? [] : [{ type: 'off-route' }];
  return { state: turn.state, effects: [...notice, ...turn.effects] };
}

/** Requests a route that is due and was not available before. */
export function retry(state: RideInProgress, now: number): Turn {
  if (state.phase === 'off-route' && state.confirmed) return confirmOffRoute(state, now, false);
  const { wanted, wantsOther } = state.ride;
  if (state.phase !== 'following' || (wanted.length === 0 && !wantsOther)) return { state, effects: [] };
  return keepFollowing(requestRoute(state.ride, now, (ride) => ({ phase: 'following', ride })));
}

/** A rider on the line who wants another route rides on along it until that comes. */
export function keepFollowing({ state, effects }: Turn): Turn {
  if (state.phase !== 'recalculating' || !state.ride.wantsOther) return { state, effects };
  return { state: { phase: 'following', ride: state.ride }, effects };
}

/**
 * A new route is not reached at once from a yard or a field: a rider who does not ride away from it is not off-route, else every
 * new route would be requested again.
 */
function approach(ride: Ride, tracking: Tracking): Turn | null {
  const { deviationMeters, alongMeters } = tracking.match;
  if (ride.approach === null) return null;
  if (deviationMeters > ride.approach.nearestMeters + offRouteMeters) return null;
  const fromAlongMeters = ride.approach.fromAlongMeters ?? alongMeters;
  const isAtStart = distanceMeters(tracking.fix.position, positionOnRoute(ride.prepared, 0)) <= atStartMeters;
  if (!isAtStart && Math.abs(alongMeters - fromAlongMeters) > besideMeters) return null;
  const nearestMeters = Math.min(ride.approach.nearestMeters, deviationMeters);
  const approach = { nearestMeters, fromAlongMeters };
  const begun = ride.beganAt !== null && isAtStart ? depart(ride) : { ride, effects: [] };
  return { state: { phase: 'following', ride: { ...begun.ride, tracking, approach } }, effects: begun.effects };
}

function handleOffLine(state: RideInProgress, tracking: Tracking, now: number): Turn {
  const { position, at } = tracking.fix;
  const previousAt = state.ride.tracking?.fix.at ?? null;
  const offLine = { ...state.ride, tracking, doubted: null, arrivesInSilenceAt: null };
  const visited = visitStopNearby(offLine, position);
  if (isAtDestination(visited.ride, position))
    return reachEnd({ ...state, ride: visited.ride }, state.ride, visited.effects);
  const agrees = previousAt !== null && at - previousAt <= agreeingMillis;
  const turn = deviate(state, visited.ride, agrees, now);
  return { state: turn.state, effects: [...visited.effects, ...turn.effects] };
}

function deviate(state: RideInProgress, ride: Ride, agrees: boolean, now: number): Turn {
  switch (state.phase) {
    case 'following':
      return { state: { phase: 'off-route', ride, confirmed: false }, effects: [] };
    case 'off-route':
      if (!state.confirmed && !agrees) return { state: { ...state, ride }, effects: [] };
      return confirmOffRoute({ ...state, ride }, now, false);
    case 'recalculating':
      return { state: { ...state, ride }, effects: [] };
  }
}
