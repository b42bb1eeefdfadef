import type { LatLng } from '@estradeiro/contract/lat-lng';
import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { preparedOf, serra } from '../routes.testing.ts';
import { simulateRide } from '../simulate.ts';
import type { Effect, Guidance, GuidanceEvent, Question } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { asEvents, ofType, ride, startAt } from './rides.testing.ts';

/** North to the lookout, 1 km on to the mill, then east to the end. */
const tour = preparedOf([
  { heading: 0, meters: 2_000, stop: 'Mirante' },
  { heading: 0, meters: 1_000, stop: 'Moinho' },
  { heading: 90, meters: 3_000 },
]);
const longTour = preparedOf([
  { heading: 0, meters: 2_000, stop: 'Mirante' },
  { heading: 0, meters: 9_000 },
]);
const place = (north: number, east = 0): LatLng => destinationPoint(destinationPoint(serra, 0, north), 90, east);
const at = (seconds: number, north: number, east = 0, headingDegrees = 0): GuidanceEvent => {
  const now = startAt + seconds * 1_000;
  return {
    type: 'fix',
    now,
    fix: { position: place(north, east), accuracyMeters: 5, headingDegrees, speedMps: 20, at: now },
  };
};
const answer = (seconds: number, visit: boolean): GuidanceEvent => ({
  type: 'skipped-stop-answered',
  visit,
  now: startAt + seconds * 1_000,
});
const names = (effects: Effect[]) =>
  ofType(effects, 'request-route').map(({ waypoints }) => waypoints.map(({ name }) => name ?? 'fim'));

describe('a stop on the route', () => {
  const events = asEvents(simulateRide(tour, { startAt, speedMps: 20 }));

  it('is reached once, with the next instruction at once', () => {
    const { effects } = ride(tour, events);
    expect(ofType(effects, 'stop-reached').map(({ waypoint }) => waypoint.name)).toEqual(['Mirante', 'Moinho']);
    expect(ofType(effects, 'ask-about-skipped-stop')).toEqual([]);
    const first = effects.findIndex(({ type }) => type === 'stop-reached');
    expect(effects[first + 1]).toMatchObject({ type: 'announce', stepIndex: 2, callout: 'now' });
  });

  it('is never routed to again', () => {
    const past = events.filter(({ now }) => now <= startAt + 110_000);
    const { effects } = ride(tour, [...past, at(111, 2_220, 80), at(112, 2_220, 100)]);
    expect(names(effects)).toEqual([['Moinho', 'fim']]);
  });

  it('is never gone back to, even where the rider goes back', () => {
    const past = events.filter(({ now }) => now <= startAt + 105_000);
    const back = Array.from({ length: 20 }, (_, i) => at(106 + i, 2_100 - 20 * i, 0, 180));
    const { states } = ride(tour, [...past, ...back]);
    const along = states.flatMap((state) => (state.phase === 'arrived' ? [] : [state.ride.alongMeters]));
    expect(Math.min(...along.slice(102))).toBeGreaterThanOrEqual(tour.stops[0]?.reachedFromMeters ?? 0);
  });

  it('may lie off the road', () => {
    const parked = preparedOf([{ heading: 0, meters: 2_000 }]);
    const [from, to] = parked.route.waypoints;
    const yard = { ...place(1_000, 120), name: 'Pátio' };
    if (!from || !to) throw new Error('a route has two waypoints');
    const stop = { waypointIndex: 1, waypoint: yard, alongMeters: 1_040, reachedFromMeters: 1_010 };
    const prepared = { ...parked, stops: [stop, ...parked.stops] };
    const { effects } = ride(prepared, [at(0, 950), at(4, 1_000, 60, 90), at(8, 1_000, 110, 90)]);
    expect(ofType(effects, 'stop-reached')).toMatchObject([{ waypoint: { name: 'Pátio' } }]);
    expect(names(effects)).toEqual([['fim']]);
  });
});

describe('a stop that was skipped', () => {
  /** Leaves the road before the lookout and returns behind it. */
  const skipping = [
    { type: 'router-offline', now: startAt } as const,
    at(0, 1_500),
    at(4, 1_500, 80, 90),
    at(8, 1_500, 160, 90),
    at(48, 2_300, 160),
    at(56, 2_320, 5),
  ];

  it('is asked about', () => {
    const { state, effects } = ride(tour, skipping);
    expect(ofType(effects, 'stop-reached')).toEqual([]);
    expect(ofType(effects, 'ask-about-skipped-stop')).toMatchObject([{ waypoint: { name: 'Mirante' } }]);
    expect(state.phase).toBe('following');
    expect(guidanceView(state, startAt).skippedStop).toMatchObject({ name: 'Mirante' });
  });

  it('is forgotten when the rider does not want it', () => {
    const { state, effects } = ride(tour, [
      ...skipping,
      { type: 'router-online', now: startAt + 57_000 },
      answer(57, false),
      at(58, 2_360),
    ]);
    expect(names(effects)).toEqual([]);
    expect(state.phase).toBe('following');
    expect(guidanceView(state, startAt).skippedStop).toBeNull();
  });

  it('comes first in a new route when the rider wants it', () => {
    const online: GuidanceEvent = { type: 'router-online', now: startAt + 57_000 };
    const { state, effects } = ride(tour, [...skipping, online, answer(57, true), at(58, 2_360)]);
    expect(names(effects)).toEqual([['Mirante', 'Moinho', 'fim']]);
    expect(state.phase).toBe('recalculating');
  });

  it('needs the router without leaving the rider alone', () => {
    const waiting = [...skipping, answer(57, true), at(58, 2_360)];
    expect(ride(tour, waiting)).toMatchObject({ state: { phase: 'following' } });
    const { effects } = ride(tour, [...waiting, { type: 'router-online', now: startAt + 60_000 }]);
    expect(names(effects)).toEqual([['Mirante', 'Moinho', 'fim']]);
  });

  it.each([
    ['is put again after half a minute, once', 100, 0, ['ask-about-skipped-stop', 'ask-about-skipped-stop']],
    [
      'counts as no 2 km away from the stop, with an announcement',
      100,
      2_200,
      ['ask-about-skipped-stop', 'ask-about-skipped-stop', 'stop-left-out'],
    ],
  ])('%s without a response', (_, seconds, meters, expected) => {
    const onward = Array.from({ length: seconds }, (_, i) => at(57 + i, 2_340 + (i / seconds) * meters, 0));
    const { state, effects } = ride(longTour, [...skipping, ...onward]);
    expect(
      effects.map(({ type }) => type).filter((type) => type.includes('skipped-stop') || type === 'stop-left-out'),
    ).toEqual(expected);
    const { skippedStop, leftOut } = guidanceView(state, startAt);
    const isLeftOut = expected.includes('stop-left-out');
    expect([skippedStop?.name, leftOut?.name]).toEqual(isLeftOut ? [undefined, 'Mirante'] : ['Mirante', undefined]);
  });

  it('is asked about too when a road ridden twice is cut short', () => {
    const thereAndBack = preparedOf([
      { heading: 0, meters: 2_000, stop: 'Cachoeira' },
      { heading: 180, meters: 2_000 },
    ]);
    const back = Array.from({ length: 10 }, (_, i) => at(2 + i, 1_000 - 20 * i, 0, 180));
    const { state, effects } = ride(thereAndBack, [at(0, 1_000), at(1, 1_020), ...back]);
    expect(state.phase).toBe('following');
    expect(ofType(effects, 'ask-about-skipped-stop')).toMatchObject([{ waypoint: { name: 'Cachoeira' } }]);
    expect(guidanceView(state, startAt).remainingMeters).toBeLessThan(1_000);
  });
});

describe('a stop that the rider rides away from', () => {
  type Lost = Extract<Guidance, { phase: 'recalculating' }>;
  const lookout = { ...place(2_000), name: 'Mirante' };
  const question: Question = { waypoint: lookout, why: 'ridden-away', askedAt: startAt, repeatedAt: null };

  /** Every new route leads back to the lookout, and the rider leaves each. */
  function leaving(routes: number): GuidanceEvent[] {
    const events: GuidanceEvent[] = [at(0, 1_500)];
    for (let route = 0; route < routes; route++) {
      const seconds = 10 + route * 30;
      const east = 100 + route * 600;
      events.push(at(seconds, 1_500, east, 90), at(seconds + 1, 1_500, east + 20, 90));
      const leg = { heading: 270, meters: 600, stop: 'Mirante' };
      const prepared = preparedOf(
        [
          { ...leg, heading: 0, stop: 'Mirante' },
          { heading: 0, meters: 4_000 },
        ],
        place(1_500, east + 20),
      );
      events.push({
        type: 'route-replaced',
        requestId: route + 1,
        prepared: { ...prepared, stops: tour.stops.slice(0, 1).concat(prepared.stops.slice(1)) },
        now: startAt + (seconds + 2) * 1_000,
      });
    }
    return events;
  }

  it('is asked about once, and still routed to until the rider decides', () => {
    const { effects } = ride(tour, leaving(4));
    expect(ofType(effects, 'ask-about-skipped-stop')).toMatchObject([{ waypoint: { name: 'Mirante' } }]);
    expect(names(effects).every(([first]) => first === 'Mirante')).toBe(true);
  });

  it('drops at once the route to it', () => {
    const lost = [at(0, 1_500), at(1, 1_500, 60, 90), at(2, 1_500, 80, 90)];
    const { state, effects } = ride(tour, [...lost, answer(3, false)]);
    expect(names(effects)).toEqual([['Mirante', 'Moinho', 'fim']]);
    const asked = { ...state, ride: { ...(state as Lost).ride, questions: [question] } } as Guidance;
    expect(names(ride(asked, [answer(4, false)]).effects)).toEqual([['Moinho', 'fim']]);
  });

  it('is left out once given up', () => {
    const { effects } = ride(tour, [
      ...leaving(3),
      answer(75, false),
      at(80, 1_500, 1_900, 90),
      at(81, 1_500, 1_920, 90),
    ]);
    expect(names(effects).at(-1)).not.toContain('Mirante');
  });
});
