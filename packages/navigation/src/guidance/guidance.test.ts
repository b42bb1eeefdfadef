import { describe, expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { fixOnRoute, simulateRide } from '../simulate.ts';
import { calloutKey } from './callouts.ts';
import { announced, asEvents, ofType, ride, startAt } from './rides.testing.ts';

const block = preparedOf([
  { heading: 0, meters: 900 },
  { heading: 90, meters: 700, maneuver: 'right' },
  { heading: 0, meters: 80, maneuver: 'left' },
  { heading: 90, meters: 5_000, maneuver: 'right' },
]);
const atSpeed = (speedMps: number) => [
  { type: 'start', now: startAt } as const,
  ...asEvents(simulateRide(block, { startAt, speedMps })),
];

describe('a ride on the line', () => {
  it('announces each manoeuvre in time, chains what follows at once, and arrives', () => {
    const { state, effects } = ride(block, atSpeed(15));
    const callouts = announced(effects).map(({ stepIndex, callout, distanceMeters, thenStepIndex }) => [
      stepIndex,
      callout,
      distanceMeters && Math.round(distanceMeters / 25) * 25,
      thenStepIndex,
    ]);
    expect(callouts).toEqual([
      [0, 'now', null, null],
      [1, 'early', 500, null],
      [1, 'near', 125, null],
      [1, 'now', null, null],
      [2, 'early', 525, null],
      [2, 'near', 150, 3],
      [2, 'now', null, 3],
      [3, 'now', null, null],
      [3, 'after', 4_925, null],
      [4, 'early', 525, null],
      [4, 'near', 150, null],
    ]);
    expect(effects.at(-1)).toMatchObject({ type: 'arrived', stepIndex: 4 });
    expect(state.phase).toBe('arrived');
  });

  it.each([3, 8, 15, 22, 33, 45])('announces every manoeuvre in order and nothing twice at %d m/s', (speedMps) => {
    const { effects } = ride(block, atSpeed(speedMps));
    const keys = announced(effects).map(({ stepIndex, callout }) => calloutKey(stepIndex, callout));
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    const announcedSteps = new Set(
      announced(effects).flatMap(({ stepIndex, thenStepIndex }) => [stepIndex, thenStepIndex]),
    );
    expect(block.route.steps.every((_, index) => announcedSteps.has(index))).toBe(true);
  });
});

describe('the first words', () => {
  const begin = { type: 'start', now: startAt } as const;
  const first = (meters: number) => {
    const fix = fixOnRoute(block, meters, 10, startAt + 500);
    return { type: 'fix', fix, now: fix.at } as const;
  };

  it.each([
    ['are the departure if the ride begins at the start', first(0), { stepIndex: 0, callout: 'now' }],
    [
      'are of the road that the rider is on, in the middle of the route',
      first(3_000),
      { stepIndex: 3, callout: 'after' },
    ],
    ['are the next manoeuvre if it is near', first(1_550), { stepIndex: 2, callout: 'near' }],
    ['are the departure without a position', { type: 'tick', now: startAt + 3_000 } as const, { stepIndex: 0 }],
  ])('%s', (_, event, said) => {
    expect(announced(ride(block, [begin, event]).effects)).toMatchObject([said]);
  });
});

describe('at the destination', () => {
  const straight = preparedOf([{ heading: 0, meters: 1_000 }]);
  const fixAt = (meters: number, second: number) => ({
    type: 'fix' as const,
    fix: fixOnRoute(straight, meters, 10, startAt + second * 1_000),
    now: startAt + second * 1_000,
  });
  const tick = (second: number) => ({ type: 'tick' as const, now: startAt + second * 1_000 });
  const begun = [{ type: 'start', now: startAt } as const, ...Array.from({ length: 80 }, (_, i) => fixAt(10 * i, i))];

  it('does not end with one wrong fix near it', () => {
    const { state, effects } = ride(straight, [...begun, fixAt(975, 80), fixAt(810, 81), fixAt(820, 82)]);
    expect(state.phase).toBe('following');
    expect(ofType(effects, 'arrived')).toEqual([]);
  });

  it('ends with the second fix in a row there', () => {
    const { state, effects } = ride(straight, [...begun, fixAt(975, 85), fixAt(980, 86)]);
    expect(state.phase).toBe('arrived');
    expect(ofType(effects, 'arrived')).toHaveLength(1);
  });

  it('ends with the first one if the receiver falls silent, as while standing', () => {
    const near = [fixAt(850, 85), fixAt(900, 89), fixAt(975, 94)];
    const there = ride(straight, [...begun, ...near, tick(96)]);
    expect(there.state.phase).toBe('following');
    expect(ride(there.state, [tick(98)]).state.phase).toBe('arrived');
  });

  it('ends later after one farther than the rider can be: it may be an error before a tunnel', () => {
    const there = ride(straight, [...begun, fixAt(975, 85), tick(110)]);
    expect(there.state.phase).toBe('following');
    expect(ride(there.state, [tick(116)]).state.phase).toBe('arrived');
  });
});
