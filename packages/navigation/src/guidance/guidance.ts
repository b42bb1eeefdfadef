import type { PreparedRoute } from '../prepared-route.ts';
import { arriveInSilence, depart, reckon } from './following.ts';
import type { Guidance, GuidanceEvent, Turn, UnderWay } from './guidance-state.ts';
import { failRequest, newRide, takeRoute } from './replies.ts';
import { overdueRequest } from './rerouting.ts';
import { answerQuestion } from './stops.ts';
import { confirmLost, retry, takeFix } from './straying.ts';

/** Guidance before departure; the `start` event says the first words. */
export function startGuidance(prepared: PreparedRoute): Guidance {
  return { phase: 'following', ride: newRide(prepared) };
}

/**
 * What an event makes of the state, and what is to be said or done because of it. Total: every event is taken in every
 * state, and one that has no meaning there changes nothing.
 */
export function advance(state: Guidance, event: GuidanceEvent): Turn {
  if (state.phase === 'arrived') return { state, effects: [] };
  const overdue = overdueRequest(state.ride, event.now);
  if (overdue === null) return take(state, event);
  const failed = failRequest(state, overdue, event.now);
  const next = advance(failed.state, event);
  return { state: next.state, effects: [...failed.effects, ...next.effects] };
}

function take(state: UnderWay, event: GuidanceEvent): Turn {
  const { ride } = state;
  switch (event.type) {
    case 'start': {
      const departed = depart(ride);
      return { state: { ...state, ride: departed.ride }, effects: departed.effects };
    }
    case 'fix':
      return takeFix(state, event.fix, event.now);
    case 'tick':
      return arriveInSilence(state, event.now) ?? reckon(state, event.now) ?? retry(state, event.now);
    case 'recenter-tapped':
      return state.phase === 'off-route' ? confirmLost(state, event.now, true) : { state, effects: [] };
    case 'route-replaced':
      return takeRoute(state, event.requestId, event.prepared, event.now);
    case 'route-failed':
      return failRequest(state, event.requestId, event.now);
    case 'router-online':
      return retry({ ...state, ride: { ...ride, router: { ...ride.router, online: true, retryAt: 0 } } }, event.now);
    case 'router-offline':
      return retry({ ...state, ride: { ...ride, router: { ...ride.router, online: false } } }, event.now);
    case 'skipped-stop-answered': {
      const answered = answerQuestion(ride, event.visit);
      const turn = retry({ ...state, ride: answered.ride }, event.now);
      return { state: turn.state, effects: [...answered.effects, ...turn.effects] };
    }
  }
}
