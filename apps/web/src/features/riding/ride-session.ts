import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { advance, startGuidance } from '@estradeiro/navigation/guidance/guidance';
import type { Effect, Guidance, GuidanceEvent } from '@estradeiro/navigation/guidance/guidance-state';
import { deadlineMillis } from '@estradeiro/navigation/guidance/rerouting';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';

/** A new way from where the rider is through what is left. */
export type Rerouting = { from: LatLng; waypoints: Waypoint[]; headingDegrees: number | null; mayRejoin: boolean };

export type RideSurroundings = {
  /** Epoch milliseconds. */
  clock: () => number;
  reroute: (asked: Rerouting, ridden: Guidance, signal: AbortSignal) => Promise<Route>;
  /** Hears the effects of each turn, in order, with the state that it led to. */
  onEffects: (effects: readonly Effect[], state: Guidance) => void;
};

export type RideEvent = Untimed<GuidanceEvent>;

/**
 * One ride: takes what happens, keeps where guidance stands and sees to what it asks for. `subscribe` and `state` are made for
 * `useSyncExternalStore`. Before `begin` and after `end` nothing is taken, asked for or said.
 */
export function createRideSession(prepared: PreparedRoute, { clock, reroute, onEffects }: RideSurroundings) {
  const shared = createShared(startGuidance(prepared));
  let running: AbortController | null = null;
  let started = false;

  function send(event: RideEvent): void {
    if (!running) return;
    const turn = advance(shared.read(), { ...event, now: clock() } as GuidanceEvent);
    shared.put(turn.state);
    if (turn.effects.length > 0) onEffects(turn.effects, turn.state);
    for (const effect of turn.effects) {
      if (effect.type === 'request-route') void answer(effect);
    }
  }

  async function answer({ requestId, ...asked }: Extract<Effect, { type: 'request-route' }>) {
    const asking = running;
    if (!asking) return;
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(deadlineMillis)]);
    try {
      const route = await reroute(asked, shared.read(), signal);
      send({ type: 'route-replaced', requestId, prepared: prepareRoute(route) });
    } catch {
      send({ type: 'route-failed', requestId });
    }
  }

  return {
    send,
    state: shared.read,
    subscribe: shared.subscribe,
    /** Sets out, or goes on after `end`. */
    begin() {
      running ??= new AbortController();
      if (!started) send({ type: 'start' });
      started = true;
    },
    end() {
      running?.abort();
      running = null;
    },
  };
}
