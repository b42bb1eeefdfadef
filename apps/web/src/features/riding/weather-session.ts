import type { WeatherOnWay } from '@estradeiro/contract/weather';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import {
  startWatch,
  type WatchEffect,
  type WatchEvent,
  watchWeather,
} from '@estradeiro/navigation/rider-safety/weather-watch';
import type { Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';

/** Where a rider is on a way. Another `way` than before is a new one, or a first. */
export type Place<Way> = { way: Way; alongMeters: number; remainingMeters: number; roomToTalk: boolean };

export type WeatherSurroundings<Way> = {
  /** Epoch milliseconds. */
  clock: () => number;
  /** The weather along what is left of a way. A failure is borne in silence: riding goes on without. */
  ask: (way: Way, fromMeters: number) => Promise<readonly WeatherOnWay[]>;
  announce: (effect: Exclude<WatchEffect, { type: 'ask' }>) => void;
};

/**
 * The weather of one ride after another: takes what happens, keeps what was announced, and does what the watch asks for.
 * `subscribe` and `state` are made for `useSyncExternalStore`.
 */
export function createWeatherSession<Way>({ clock, ask, announce }: WeatherSurroundings<Way>) {
  const shared = createShared(startWatch);
  let way: Way | null = null;

  function send(event: Untimed<WatchEvent>): void {
    const turn = watchWeather(shared.read(), { ...event, now: clock() } as WatchEvent);
    shared.put(turn.state);
    for (const effect of turn.effects) {
      if (effect.type === 'ask') void answer(effect.id, effect.fromMeters);
      else announce(effect);
    }
  }

  async function answer(id: number, fromMeters: number) {
    if (way === null) return;
    try {
      send({ type: 'answered', id, passings: await ask(way, fromMeters) });
    } catch {
      send({ type: 'failed', id });
    }
  }

  return {
    state: shared.read,
    subscribe: shared.subscribe,
    move({ way: next, ...place }: Place<Way>) {
      if (next !== way) send({ type: way === null ? 'set-out' : 'way-changed' });
      way = next;
      send({ type: 'moved', ...place });
    },
    takeAlerts: (alerts: readonly WeatherAlert[]) => send({ type: 'alerts-changed', alerts }),
    dismiss: (id: string) => send({ type: 'dismissed', id }),
    /** The next way is a new ride. */
    end() {
      way = null;
    },
  };
}
