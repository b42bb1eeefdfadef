import { describe, expect, it } from 'vitest';
import { at, event, failed, kinds, lost, place, road } from './deviation.testing.ts';
import type { Effect, Guidance, GuidanceEvent } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { announced, ofType, ride, startAt } from './rides.testing.ts';

describe('off the line', () => {
  it.each<[string, GuidanceEvent[], Guidance['phase'], Effect['type'][]]>([
    ['at 50 m is on the route', [at(0, 500, 49)], 'following', []],
    ['is shown at once, without a request', [at(0, 500), at(1, 520, 60)], 'off-route', []],
    ['forgives one bad fix', [at(0, 500), at(1, 520, 60), at(2, 540)], 'following', []],
    [
      'forgives two bad fixes that are not in a row',
      [at(0, 500), at(1, 520, 60), at(2, 540), at(3, 560, 60)],
      'off-route',
      [],
    ],
    ['requests a route when the next fix agrees', lost, 'recalculating', ['off-route', 'request-route']],
    [
      'does not take two fixes more than 10 s apart for agreeing',
      [at(0, 500), at(1, 520, 60), at(12, 540, 70)],
      'off-route',
      [],
    ],
    [
      'takes two fixes 10 s apart for agreeing',
      [at(0, 500), at(1, 520, 60), at(11, 540, 70)],
      'recalculating',
      ['off-route', 'request-route'],
    ],
    [
      'requests one at once when the rider taps',
      [at(0, 500), at(1, 520, 60), event(1.5, 'recenter-tapped')],
      'recalculating',
      ['off-route', 'request-route'],
    ],
    ['requests nothing when the rider taps on the line', [at(0, 500), event(1, 'recenter-tapped')], 'following', []],
    [
      'requests nothing with an old position',
      [at(0, 500), at(1, 520, 60), event(12, 'recenter-tapped')],
      'off-route',
      ['off-route'],
    ],
    [
      'keeps to one request',
      [...lost, at(3, 560, 80), event(4, 'recenter-tapped'), at(5, 600, 90)],
      'recalculating',
      ['off-route', 'request-route'],
    ],
    ['follows again when back on the line', [...lost, at(4, 580, 10)], 'following', ['off-route', 'request-route']],
    [
      'does not call it back while just under the limit',
      [...lost, at(4, 580, 40)],
      'recalculating',
      ['off-route', 'request-route'],
    ],
    [
      'notices a start far from the line',
      [at(0, 0, 3_000), at(1, 20, 3_000)],
      'recalculating',
      ['off-route', 'request-route'],
    ],
    ['ignores a leap', [at(0, 500), at(1, 520, 5_000), at(2, 540)], 'following', []],
  ])('%s', (_, events, phase, effects) => {
    const end = ride(road, events);
    expect(end.state.phase).toBe(phase);
    expect(kinds(end.effects)).toEqual(effects);
    expect(guidanceView(end.state, startAt).offRoute).toBe(phase !== 'following');
  });

  it('requests from where the rider is, for the stops that are left, in the direction of travel', () => {
    const [request] = ofType(ride(road, lost).effects, 'request-route');
    expect(request).toEqual({
      type: 'request-route',
      requestId: 1,
      from: place(540, 70),
      waypoints: road.route.waypoints.slice(1),
      headingDegrees: 0,
      mayRejoin: true,
    });
  });

  it('is silent off the route', () => {
    const { effects } = ride(road, [
      at(0, 500),
      ...Array.from({ length: 160 }, (_, i) => at(1 + i, 520 + i * 20, 60 + i)),
    ]);
    expect(announced(effects)).toEqual([]);
  });

  it('notices a rider who turns round on the road itself', () => {
    const back = Array.from({ length: 12 }, (_, i) => at(1 + i, 480 - i * 20, 0, { headingDegrees: 180 }));
    const { state, effects } = ride(road, [at(0, 500), ...back]);
    expect(state.phase).toBe('recalculating');
    expect(ofType(effects, 'request-route')).toMatchObject([{ headingDegrees: 180 }]);
  });

  it.each<[string, GuidanceEvent[], Guidance['phase']]>([
    [
      'goes back with the device heading back: noticed by the third such fix',
      [180, 180, 180].map((heading, i) => at(1 + i, 485 - i * 15, 5, { headingDegrees: heading })),
      'recalculating',
    ],
    [
      'has one such heading only: nothing is wrong',
      [180, 0, 0].map((heading, i) => at(1 + i, 515 + i * 15, 5, { headingDegrees: heading })),
      'following',
    ],
  ])('a rider who %s', (_, events, phase) => {
    expect(ride(road, [at(0, 500), ...events]).state.phase).toBe(phase);
  });

  it('takes a rider within 80 m of the start as departing, and one who rides on beside the line as off-route', () => {
    const towards = [80, 65, 50, 35, 20].map((east, i) => at(i, 10 * i, east));
    expect(ride(road, towards).effects.filter(({ type }) => type === 'off-route')).toEqual([]);
    const beside = Array.from({ length: 20 }, (_, i) => at(i, 20 * i, 75));
    expect(ride(road, beside).state.phase).toBe('recalculating');
  });

  it("takes a rider to the start on the line's side as departing, and then notices a turn back", () => {
    const standing = Array.from({ length: 5 }, (_, i) => at(i, 90, 14, { headingDegrees: null, speedMps: 0 }));
    const toStart = Array.from({ length: 22 }, (_, i) =>
      at(5 + i, 86 - 4 * i, 14, { headingDegrees: 180, speedMps: 4 }),
    );
    const out = Array.from({ length: 20 }, (_, i) => at(27 + i, 15 * i, 0, { speedMps: 15 }));
    const begun = ride(road, [...standing, ...toStart, ...out]);
    expect(kinds(begun.effects)).toEqual([]);
    const back = Array.from({ length: 4 }, (_, i) =>
      at(47 + i, 270 - 15 * i, 0, { headingDegrees: 180, speedMps: 15 }),
    );
    expect(ofType(ride(begun.state, back).effects, 'off-route')).toHaveLength(1);
  });

  it('notices a rider who joins the line far from its start and rides against it', () => {
    const back = Array.from({ length: 40 }, (_, i) => at(i, 900 - 15 * i, 0, { headingDegrees: 180, speedMps: 15 }));
    expect(ofType(ride(road, back).effects, 'off-route')).toHaveLength(1);
  });

  it('notices a rider who turns round also with a drifted receiver', () => {
    const out = Array.from({ length: 12 }, (_, i) => at(i, 12 * i, 2 * i, { accuracyMeters: 8, speedMps: 12 }));
    const back = Array.from({ length: 6 }, (_, i) =>
      at(12 + i, 132 - 12 * i, 26, { accuracyMeters: 8, headingDegrees: 180, speedMps: 12 }),
    );
    expect(ofType(ride(road, [...out, ...back]).effects, 'off-route')).toHaveLength(1);
  });

  it('keeps a rider on the line whom a receiver with 15 m of error shows 60 m beside it', () => {
    const beside = Array.from({ length: 12 }, (_, i) =>
      at(i, 500 + 20 * i, i < 4 ? 15 * i : 60, { accuracyMeters: 15 }),
    );
    expect(ride(road, beside).effects).toEqual([]);
    const away = [at(12, 740, 60), at(13, 745, 70)].map((event) =>
      event.type === 'fix' ? { ...event, fix: { ...event.fix, headingDegrees: 90, accuracyMeters: 15 } } : event,
    );
    expect(ride(road, [...beside, ...away]).state.phase).toBe('recalculating');
  });

  it('lets a standing receiver wander', () => {
    const wander = [0, -30, 20, -45, 10].map((drift, i) =>
      at(1 + i, 500 + drift, drift, { headingDegrees: null, speedMps: 0 }),
    );
    expect(ride(road, [at(0, 500), ...wander]).state.phase).toBe('following');
  });
});

describe('without a router', () => {
  const offline = [event(0, 'router-offline'), ...lost];

  it('announces the way back to the line instead', () => {
    const { state, effects } = ride(road, offline);
    expect(kinds(effects)).toEqual(['off-route', 'way-back']);
    const [back] = ofType(effects, 'way-back');
    expect(back).toMatchObject({ direction: 'left', reason: 'offline' });
    expect(back?.distanceMeters).toBeCloseTo(70, 0);
    expect(guidanceView(state, startAt).backToRoute).toMatchObject({ direction: 'left' });
  });

  it('shows it from the first fix off the line, since no route is coming', () => {
    const { state } = ride(road, offline.slice(0, -1));
    expect(state).toMatchObject({ phase: 'off-route', confirmed: false });
    expect(guidanceView(state, startAt).backToRoute).toMatchObject({ direction: 'left' });
  });

  it.each<[number | null, string | null]>([
    [0, 'left'],
    [90, 'behind'],
    [180, 'right'],
    [270, 'ahead'],
    [null, null],
  ])('heading %s the line is %s', (headingDegrees, direction) => {
    const still = { headingDegrees, speedMps: headingDegrees === null ? 0 : 20 };
    const events = [event(0, 'router-offline'), at(0, 500), at(1, 520, 60, still), at(2, 520, 60, still)];
    expect(ofType(ride(road, events).effects, 'way-back')).toMatchObject([{ direction }]);
  });

  it('announces it again when it has changed, not before half a minute, or when the rider taps', () => {
    const turned = (second: number) => at(second, 540, 70, { headingDegrees: 180 });
    const events = [...offline, turned(3), turned(20), turned(33), turned(40)];
    expect(ofType(ride(road, events).effects, 'way-back').map(({ direction }) => direction)).toEqual(['left', 'right']);
    expect(ofType(ride(road, [...offline, event(3, 'recenter-tapped')]).effects, 'way-back')).toHaveLength(2);
  });

  it('requests a route once the router is online', () => {
    const { state, effects } = ride(road, [...offline, event(5, 'router-online')]);
    expect(kinds(effects)).toEqual(['off-route', 'way-back', 'request-route']);
    expect(state.phase).toBe('recalculating');
  });

  it('announces the way back also when the request fails', () => {
    const { state, effects } = ride(road, [...lost, failed(3, 1)]);
    expect(state).toMatchObject({ phase: 'off-route', confirmed: true });
    expect(ofType(effects, 'way-back')).toMatchObject([{ reason: 'failed' }]);
  });

  it('lets the rider join the line behind where it was left', () => {
    const { state } = ride(road, [
      ...offline,
      at(20, 400, 60, { headingDegrees: 180 }),
      at(30, 300, 50),
      at(32, 330, 5),
    ]);
    expect(state.phase).toBe('following');
    expect(guidanceView(state, startAt).remainingMeters).toBeCloseTo(3_070, -1);
  });
});

describe('silence of the receiver', () => {
  it('is shown after 10 s', () => {
    const { state } = ride(road, [at(0, 500), event(10, 'tick')]);
    expect(guidanceView(state, startAt + 10_000).isStale).toBe(false);
    expect(guidanceView(state, startAt + 10_001).isStale).toBe(true);
  });

  it('lets no fix in that is older', () => {
    const late: GuidanceEvent = { ...at(0, 500), now: startAt + 10_001 };
    expect(guidanceView(ride(road, [late]).state, startAt).position).toBeNull();
  });

  it('through a tunnel is not made up for: only the nearest callout is announced', () => {
    const { effects } = ride(road, [at(0, 500), at(160, 3_280)]);
    expect(announced(effects)).toMatchObject([{ stepIndex: 1, callout: 'near' }]);
  });
});
