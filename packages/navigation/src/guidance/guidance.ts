import type { PreparedRoute } from '../prepared-route.ts';
import { arriveByPlace, noteDestination } from './arrival.ts';
import { confirmOffRoute, keepFollowing, retry, takeFix } from './deviation.ts';
import { announceInSilence, arriveInSilence, departUnseen } from './following.ts';
import type { Guidance, GuidanceEvent, Ride, RideInProgress, Turn } from './guidance-state.ts';
import { overdueRequest, requestRoute } from './rerouting.ts';
import { failRequest, newRide, takeRoute } from './route-responses.ts';
import { answerQuestion, repeatQuestion } from './stops.ts';

/** Before departure; the `start` event makes the first announcement. */
export function startGuidance(prepared: PreparedRoute): Guidance {
  return { phase: 'following', ride: newRide(prepared) };
}

/** Total: every event is accepted in every state, and one without meaning there changes nothing. */
export function advance(state: Guidance, event: GuidanceEvent): Turn {
  if (state.phase === 'arrived') return { state, effects: [] };
  const overdue = overdueRequest(state.ride, event.now);
  if (overdue === null) return take(state, event);
  const failed = failRequest(state, overdue, event.now);
  const next = advance(failed.state, event);
  return { state: next.state, effects: [...failed.effects, ...next.effects] };
}

function take(state: RideInProgress, event: GuidanceEvent): Turn {
  const turn = handle(state, event);
  if (turn.state.phase === 'arrived' || (event.type !== 'fix' && event.type !== 'tick')) return turn;
  const noted = { ...turn.state, ride: noteDestination(turn.state.ride) };
  const arrived = arriveByPlace(noted, event.now);
  if (arrived) return { ...arrived, effects: [...turn.effects, ...arrived.effects] };
  const pressed = repeatQuestion(noted.ride, event.now, turn.effects.length === 0);
  const after = goOn(noted, pressed.ride, event.now);
  return { state: after.state, effects: [...turn.effects, ...pressed.effects, ...after.effects] };
}

function handle(state: RideInProgress, event: GuidanceEvent): Turn {
  const { ride } = state;
  switch (event.type) {
    case 'start':
      return { state: { ...state, ride: { ...ride, beganAt: ride.spokenUpTo < 0 ? event.now : null } }, effects: [] };
    case 'fix':
      return takeFix(state, event.fix, event.now);
    case 'tick':
      return (
        departUnseen(state, event.now) ??
        arriveInSilence(state, event.now) ??
        announceInSilence(state, event.now) ??
        retry(state, event.now)
      );
    case 'recenter-tapped':
      return state.phase === 'off-route' ? confirmOffRoute(state, event.now, true) : { state, effects: [] };
    case 'route-replaced':
      return takeRoute(state, event.requestId, event.prepared, event.now);
    case 'route-failed':
      return failRequest(state, event.requestId, event.now);
    case 'router-online':
      return retry({ ...state, ride: { ...ride, router: { ...ride.router, online: true, retryAt: 0 } } }, event.now);
    case 'router-offline':
      return retry({ ...state, ride: { ...ride, router: { ...ride.router, online: false } } }, event.now);
    case 'other-route-wanted':
      return otherRoute(state, { ...ride, wantsOther: true }, event.now, true);
    case 'skipped-stop-answered': {
      const answered = answerQuestion(ride, event.visit);
      const turn =
        answered.ride.nextStop > ride.nextStop
          ? goOn(state, answered.ride, event.now)
          : retry({ ...state, ride: answered.ride }, event.now);
      return { state: turn.state, effects: [...answered.effects, ...turn.effects] };
    }
  }
}

/** Continues a ride whose next stop may have been dropped: then the route, and a pending request, are replaced. */
function goOn(state: RideInProgress, ride: Ride, now: number): Turn {
  return ride.nextStop === state.ride.nextStop
    ? { state: { ...state, ride }, effects: [] }
    : otherRoute(state, ride, now);
}

/** Requests a route in place of the present one, and of one that is requested. `insist` is the rider's own tap. */
function otherRoute(state: RideInProgress, ride: Ride, now: number, insist = false): Turn {
  const free = { ...ride, router: { ...ride.router, inFlight: null } };
  const otherwise = (waiting: Ride): RideInProgress =>
    state.phase === 'recalculating'
      ? { phase: 'off-route', ride: waiting, confirmed: true }
      : { ...state, ride: waiting };
  const turn = requestRoute(free, now, otherwise, insist);
  return state.phase === 'following' ? keepFollowing(turn) : turn;
}
