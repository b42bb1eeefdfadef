import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteStop } from '@estradeiro/contract/navigation';
import { advance, startGuidance } from '@estradeiro/navigation/guidance/guidance';
import type { Effect, Guidance, GuidanceEvent } from '@estradeiro/navigation/guidance/guidance-state';
import { deadlineMillis } from '@estradeiro/navigation/guidance/rerouting';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Clock, Untimed } from '#platform/clock.ts';
import { createWatch } from './watch.ts';

/** A route request from the rider's position through the remaining waypoints. */
export type RerouteRequest = {
  from: LatLng;
  waypoints: RouteStop[];
  headingDegrees: number | null;
  mayRejoin: boolean;
};

export type RideSurroundings = {
  clock: Clock;
  reroute: (request: RerouteRequest, ridden: Guidance, signal: AbortSignal) => Promise<Route>;
  /** Gets the effects of one event in order, with the state that they led to. */
  onEffects: (effects: readonly Effect[], state: Guidance) => void;
};

export type RideEvent = Untimed<GuidanceEvent>;

/** Guidance of one ride, which also requests the routes that guidance wants. Ignores events before `begin` and after `end`. */
export function createRideSession(prepared: PreparedRoute, { clock, reroute, onEffects }: RideSurroundings) {
  let running: AbortController | null = null;
  let started = false;
  const watch = createWatch<Guidance, GuidanceEvent, Effect>(startGuidance(prepared), advance, {
    clock,
    onEffects(effects, state) {
      onEffects(effects, state);
      for (const effect of effects) if (effect.type === 'request-route') void requestRoute(effect);
    },
  });

  function send(event: RideEvent): void {
    if (running) watch.send(event);
  }

  async function requestRoute({ requestId, ...request }: Extract<Effect, { type: 'request-route' }>) {
    if (!running) return;
    const signal = AbortSignal.any([running.signal, AbortSignal.timeout(deadlineMillis)]);
    try {
      const route = await reroute(request, watch.state(), signal);
      send({ type: 'route-replaced', requestId, prepared: prepareRoute(route) });
    } catch {
      send({ type: 'route-failed', requestId });
    }
  }

  return {
    send,
    state: watch.state,
    subscribe: watch.subscribe,
    /** Starts, or continues after `end`. */
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
