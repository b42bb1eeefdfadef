import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { type AlertOnWay, alertsOnWay } from '@estradeiro/navigation/traffic/alerts-on-way';
import {
  startTrafficWatch,
  type TrafficEffect,
  type TrafficEvent,
  type TrafficWatch,
  watchTraffic,
} from '@estradeiro/navigation/traffic/traffic-watch';
import type { Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';
import { type Asking, askAfterPassing } from './ask-after-passing.ts';

/** Where a rider is on a way. Another `way` than before is a new one, or a first. */
export type TrafficPlace = { way: PreparedRoute; alongMeters: number; speedMps: number | null; roomToTalk: boolean };

export type TrafficState = {
  watch: TrafficWatch;
  /** What is known to lie on the way, in riding order. */
  onWay: readonly AlertOnWay<TrafficAlert>[];
  asking: Asking;
  dismissed: readonly string[];
};

type TrafficSurroundings = {
  /** Epoch milliseconds. */
  clock: () => number;
  announce: (effect: TrafficEffect) => void;
};

const start: TrafficState = { watch: startTrafficWatch, onWay: [], asking: null, dismissed: [] };

/**
 * The road alerts of one ride after another: what lies on the way, what was announced, and what to ask about once it is passed.
 * `subscribe` and `state` are made for `useSyncExternalStore`.
 */
export function createTrafficSession({ clock, announce }: TrafficSurroundings) {
  const shared = createShared(start);
  let known: readonly TrafficAlert[] = [];
  let place: TrafficPlace | null = null;

  function put(changes: Partial<TrafficState>) {
    const state = shared.read();
    const keys = Object.keys(changes) as (keyof TrafficState)[];
    if (keys.some((key) => changes[key] !== state[key])) shared.put({ ...state, ...changes });
  }

  function send(event: Untimed<TrafficEvent>) {
    const { state: watch, effects } = watchTraffic(shared.read().watch, { ...event, now: clock() } as TrafficEvent);
    put({ watch });
    for (const effect of effects) announce(effect);
  }

  function findOnWay() {
    if (!place) return;
    const onWay = alertsOnWay(place.way, known);
    put({ onWay });
    send({ type: 'alerts-changed', onWay });
  }

  return {
    state: shared.read,
    subscribe: shared.subscribe,
    move(next: TrafficPlace) {
      const before = place;
      place = next;
      if (next.way !== before?.way) {
        send({ type: before === null ? 'set-out' : 'way-changed' });
        findOnWay();
      }
      const fromMeters = next.way === before?.way ? before.alongMeters : next.alongMeters;
      const passage = { now: clock(), fromMeters, toMeters: next.alongMeters };
      const { asking, onWay } = shared.read();
      put({ asking: askAfterPassing(asking, onWay, passage) });
      send({ type: 'moved', ...next });
    },
    takeAlerts(alerts: readonly TrafficAlert[]) {
      known = alerts;
      findOnWay();
    },
    dismiss: (id: string) => put({ dismissed: [...shared.read().dismissed, id] }),
    stopAsking: () => put({ asking: null }),
    /** The next way is a new ride. */
    end() {
      place = null;
      put({ onWay: start.onWay, asking: start.asking, dismissed: start.dismissed });
    },
  };
}
