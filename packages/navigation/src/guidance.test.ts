import { describe, expect, it } from 'vitest';
import { calloutKey } from './callouts.ts';
import { announced, asEvents, ride, startAt } from './rides.testing.ts';
import { preparedOf } from './routes.testing.ts';
import { simulateRide } from './simulate.ts';

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

describe('a ride along the line', () => {
  it('says each manoeuvre in its time, chains what follows at once, and arrives', () => {
    const { state, effects } = ride(block, atSpeed(15));
    const told = announced(effects).map(({ stepIndex, callout, distanceMeters, thenStepIndex }) => [
      stepIndex,
      callout,
      distanceMeters && Math.round(distanceMeters / 25) * 25,
      thenStepIndex,
    ]);
    expect(told).toEqual([
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

  it.each([3, 8, 15, 22, 33, 45])('tells every manoeuvre in order and nothing twice at %d m/s', (speedMps) => {
    const { effects } = ride(block, atSpeed(speedMps));
    const keys = announced(effects).map(({ stepIndex, callout }) => calloutKey(stepIndex, callout));
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    const told = new Set(announced(effects).flatMap(({ stepIndex, thenStepIndex }) => [stepIndex, thenStepIndex]));
    expect(block.route.steps.every((_, index) => told.has(index))).toBe(true);
  });
});
