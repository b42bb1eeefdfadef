import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { advance, startGuidance } from '@estradeiro/navigation/guidance';
import type { Effect, Guidance, GuidanceEvent } from '@estradeiro/navigation/guidance-state';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { deadlineMillis } from '@estradeiro/navigation/rerouting';

/** A new way from where the rider is through what is left. */
export type Rerouting = { from: LatLng; waypoints: Waypoint[]; headingDegrees: number | null };

export type RideSurroundings = {
  /** Epoch milliseconds. */
  clock: () => number;
  reroute: (asked: Rerouting, ridden: Guidance, signal: AbortSignal) => Promise<Route>;
  /** Hears the effects of each turn, in order, with the state that it led to. */
  onEffects: (effects: readonly Effect[], state: Guidance) => void;
};

type Untimed<E> = E extends GuidanceEvent ? Omit<E, 'now'> : never;
export type RideEvent = Untimed<GuidanceEvent>;

/**
 * One ride: takes what happens, keeps where guidance stands and sees to what it asks for. `subscribe` and `state` are made for
 * `useSyncExternalStore`. Before `begin` and after `end` nothing is taken, asked for or said.
 */
export function createRideSession(prepared: PreparedRoute, { clock, reroute, onEffects }: RideSurroundings) {
  let state = startGuidance(prepared);
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  let started = false;

  function send(event: RideEvent): void {
    if (!running) return;
    const turn = advance(state, { ...event, now: clock() } as GuidanceEvent);
    state = turn.state;
    for (const listener of listeners) listener();
    if (turn.effects.length > 0) onEffects(turn.effects, state);
    for (const effect of turn.effects) {
      if (effect.type === 'request-route') void answer(effect);
    }
  }

  async function answer({ requestId, ...asked }: Extract<Effect, { type: 'request-route' }>) {
    const asking = running;
    if (!asking) return;
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(deadlineMillis)]);
    try {
      const route = await reroute(asked, state, signal);
      send({ type: 'route-replaced', requestId, prepared: prepareRoute(route) });
    } catch {
      send({ type: 'route-failed', requestId });
    }
  }

  return {
    send,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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

export type RideSession = ReturnType<typeof createRideSession>;
