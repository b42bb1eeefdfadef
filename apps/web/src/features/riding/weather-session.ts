import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import {
  startWatch,
  type WatchEffect,
  type WatchEvent,
  type WeatherWatch,
  watchWeather,
} from '@estradeiro/navigation/rider-safety/weather-watch';
import type { Clock } from '#platform/clock.ts';
import { createWatch } from './watch.ts';

/** The rider's position on a route; a different `route` object begins a ride or replaces its route. */
export type Place<Route> = { route: Route; alongMeters: number; remainingMeters: number; roomToTalk: boolean };

export type WeatherSurroundings<Route> = {
  clock: Clock;
  /** Requests the weather on the rest of a route; a failure is ignored, since riding goes on without it. */
  ask: (route: Route, fromMeters: number) => Promise<readonly WeatherOnRoute[]>;
  announce: (effect: Exclude<WatchEffect, { type: 'ask' }>) => void;
};

/** The weather watch of one ride after another, with the requests that it wants. */
export function createWeatherSession<Route>({ clock, ask, announce }: WeatherSurroundings<Route>) {
  let route: Route | null = null;
  const { send, state, subscribe } = createWatch<WeatherWatch, WatchEvent, WatchEffect>(startWatch, watchWeather, {
    clock,
    onEffects(effects) {
      for (const effect of effects) {
        if (effect.type === 'ask') void request(effect.id, effect.fromMeters);
        else announce(effect);
      }
    },
  });

  async function request(id: number, fromMeters: number) {
    if (route === null) return;
    try {
      send({ type: 'answered', id, passings: await ask(route, fromMeters) });
    } catch {
      send({ type: 'failed', id });
    }
  }

  return {
    state,
    subscribe,
    move({ route: next, ...place }: Place<Route>) {
      if (next !== route) send({ type: route === null ? 'set-out' : 'way-changed' });
      route = next;
      send({ type: 'moved', ...place });
    },
    takeAlerts: (alerts: readonly WeatherAlert[]) => send({ type: 'alerts-changed', alerts }),
    dismiss: (id: string) => send({ type: 'dismissed', id }),
    /** The next route is a new ride. */
    end() {
      route = null;
    },
  };
}
