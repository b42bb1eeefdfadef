import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertOnRoute } from './alerts-on-route.ts';
import { alertAt } from './traffic.testing.ts';
import {
  noticeMeters,
  startTrafficWatch,
  type TrafficEffect,
  type TrafficEvent,
  trafficPauseMs,
  watchTraffic,
} from './traffic-watch.ts';

type Kind = AlertOnRoute['alert']['type'];

const routeAlert = (id: string, alongMeters: number, type: Kind = 'ACCIDENT'): AlertOnRoute => ({
  alongMeters,
  deviationMeters: 0,
  alert: alertAt({ lat: 0, lng: 0 }, { id, type }),
});
const alerts = (...onRoute: AlertOnRoute[]): TrafficEvent => ({ type: 'alerts-changed', now: 0, onRoute });
const moved = (alongMeters: number, seconds: number, roomToTalk = true): TrafficEvent => ({
  type: 'moved',
  now: seconds * 1_000,
  alongMeters,
  speedMps: 20,
  roomToTalk,
});

function ride(events: readonly TrafficEvent[]) {
  let state = startTrafficWatch;
  const announced: (TrafficEffect & { at: number })[] = [];
  for (const event of events) {
    const turn = watchTraffic(state, event);
    state = turn.state;
    announced.push(...turn.effects.map((effect) => ({ ...effect, at: event.now })));
  }
  return announced;
}
const words = (events: readonly TrafficEvent[]) =>
  ride(events).map(({ alert, metersAhead }) => `${alert.id} ${metersAhead}`);

describe('at 20 m/s, what lies ahead', () => {
  it.each<[string, TrafficEvent[], string[]]>([
    ['is not announced from far away', [alerts(routeAlert('a', 2_000)), moved(0, 0)], []],
    ['is announced 45 seconds before', [alerts(routeAlert('a', 2_000)), moved(1_100, 0)], ['a 900']],
    ['is announced once', [alerts(routeAlert('a', 2_000)), moved(1_100, 0), moved(1_800, 35)], ['a 900']],
    ['is announced late if it is loaded late', [alerts(routeAlert('a', 2_000)), moved(1_900, 0)], ['a 100']],
    ['is not announced at its place', [alerts(routeAlert('a', 2_000)), moved(1_980, 0)], []],
    ['is not announced when it is passed', [alerts(routeAlert('a', 2_000)), moved(2_100, 0)], []],
    ['is announced after a manoeuvre', [alerts(routeAlert('a', 500)), moved(0, 0, false), moved(20, 1)], ['a 480']],
    [
      'is announced early if the road is closed',
      [alerts(routeAlert('a', 5_000, 'ROAD_CLOSED')), moved(0, 0)],
      ['a 5000'],
    ],
    [
      'comes one in half a minute, the nearest first',
      [
        alerts(routeAlert('a', 400), routeAlert('b', 800, 'HAZARD')),
        moved(0, 0),
        moved(20, 1),
        moved(580, 29),
        moved(600, 30),
      ],
      ['a 400', 'b 200'],
    ],
    [
      'is not announced again from another source',
      [alerts(routeAlert('a', 400), routeAlert('waze', 500)), moved(0, 0), moved(300, 60)],
      ['a 400'],
    ],
    [
      'is not announced again on another route to it',
      [
        alerts(routeAlert('a', 900)),
        moved(0, 0),
        { type: 'way-changed', now: 1 },
        alerts(routeAlert('a', 700)),
        moved(0, 60),
      ],
      ['a 900'],
    ],
    [
      'is announced again on another ride',
      [
        alerts(routeAlert('a', 900)),
        moved(0, 0),
        { type: 'set-out', now: 1 },
        alerts(routeAlert('a', 900)),
        moved(0, 60),
      ],
      ['a 900', 'a 900'],
    ],
  ])('%s', (_, events, announced) => {
    expect(words(events)).toEqual(announced);
  });
});

it.each<[Kind, number | null, number]>([
  ['ACCIDENT', 30, 1_350],
  ['ACCIDENT', 60, 2_000],
  ['ACCIDENT', 2, 300],
  ['ACCIDENT', null, 1_000],
  ['ROAD_CLOSED', 2, 5_000],
])('of %s at %d m/s notice is given %d metres ahead', (type, speedMps, meters) => {
  expect(noticeMeters(type, speedMps)).toBe(meters);
});

it('never announces anything twice, nor twice in half a minute, nor what is passed, whatever comes', () => {
  const along = fc.integer({ min: 0, max: 20_000 });
  const alert = fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      along,
      fc.constantFrom<Kind>('ACCIDENT', 'HAZARD', 'ROAD_CLOSED'),
    )
    .map(([id, meters, type]) => routeAlert(id, meters, type));
  const event = fc.oneof(
    fc.array(alert, { maxLength: 6 }).map((list): TrafficEvent => ({ type: 'alerts-changed', now: 0, onRoute: list })),
    fc.constant<TrafficEvent>({ type: 'way-changed', now: 0 }),
    fc.tuple(along, fc.boolean()).map(([meters, room]) => moved(meters, 0, room)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      const announced = ride(events.map((each, index) => ({ ...each, now: index * 7_000 })));
      const ids = announced.map(({ alert: { id } }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [index, { at, metersAhead }] of announced.entries()) {
        expect(metersAhead).toBeGreaterThan(0);
        expect(at - (announced[index - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(trafficPauseMs);
      }
    }),
  );
});
