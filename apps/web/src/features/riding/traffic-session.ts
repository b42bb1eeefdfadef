import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { type AlertOnRoute, alertsOnRoute } from '@estradeiro/navigation/traffic/alerts-on-route';
import {
  startTrafficWatch,
  type TrafficEffect,
  type TrafficEvent,
  type TrafficWatch,
  watchTraffic,
} from '@estradeiro/navigation/traffic/traffic-watch';
import type { Clock } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';
import { askAfterPassing, type PassedAlertQuestion } from './ask-after-passing.ts';
import { createWatch } from './watch.ts';

/** The rider's position on a route; a different `route` object begins a ride or replaces its route. */
export type TrafficPlace = { route: PreparedRoute; alongMeters: number; speedMps: number | null; roomToTalk: boolean };

export type TrafficState = {
  onRoute: readonly AlertOnRoute<TrafficAlert>[];
  question: PassedAlertQuestion;
  dismissed: readonly string[];
};

type TrafficSurroundings = { clock: Clock; announce: (effect: TrafficEffect) => void };

const start: TrafficState = { onRoute: [], question: null, dismissed: [] };

/** The road alerts of one ride after another: those on the route, and the one to ask about after it was passed. */
export function createTrafficSession({ clock, announce }: TrafficSurroundings) {
  const shared = createShared(start);
  const watch = createWatch<TrafficWatch, TrafficEvent, TrafficEffect>(startTrafficWatch, watchTraffic, {
    clock,
    onEffects: (effects) => effects.forEach(announce),
  });
  let alerts: readonly TrafficAlert[] = [];
  let place: TrafficPlace | null = null;

  function put(changes: Partial<TrafficState>) {
    const state = shared.read();
    const keys = Object.keys(changes) as (keyof TrafficState)[];
    if (keys.some((key) => changes[key] !== state[key])) shared.put({ ...state, ...changes });
  }

  function findOnRoute() {
    if (!place) return;
    const onRoute = alertsOnRoute(place.route, alerts);
    put({ onRoute });
    watch.send({ type: 'alerts-changed', onRoute });
  }

  return {
    state: shared.read,
    subscribe: shared.subscribe,
    move(next: TrafficPlace) {
      const before = place;
      place = next;
      if (next.route !== before?.route) {
        watch.send({ type: before === null ? 'set-out' : 'way-changed' });
        findOnRoute();
      }
      const fromMeters = next.route === before?.route ? before.alongMeters : next.alongMeters;
      const passage = { now: clock(), fromMeters, toMeters: next.alongMeters };
      const { question, onRoute } = shared.read();
      put({ question: askAfterPassing(question, onRoute, passage) });
      watch.send({ type: 'moved', ...next });
    },
    takeAlerts(changed: readonly TrafficAlert[]) {
      alerts = changed;
      findOnRoute();
    },
    dismiss: (id: string) => put({ dismissed: [...shared.read().dismissed, id] }),
    stopAsking: () => put({ question: null }),
    /** The next route is a new ride. */
    end() {
      place = null;
      put(start);
    },
  };
}
