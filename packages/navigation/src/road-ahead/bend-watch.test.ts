import { expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { type BendWatch, startBendWatch, watchBends } from './bend-watch.ts';

/** A zigzag road: a corner of 60 degrees every 200 m, and not one instruction. */
const pass = preparedOf(
  Array.from({ length: 20 }, (_, index) => ({
    heading: index % 2 === 0 ? 0 : 60,
    meters: 200,
    maneuver: 'name-change' as const,
  })),
);

/** When, in seconds, a rider at a steady speed is warned. */
function warnedAt(speedMps: number, seconds: number) {
  let state: BendWatch = startBendWatch;
  const warnings: number[] = [];
  for (let second = 0; second < seconds; second++) {
    const turn = watchBends(state, { now: second * 1_000, way: pass, alongMeters: second * speedMps, speedMps });
    state = turn.state;
    if (turn.warns) warnings.push(second);
  }
  return warnings;
}

it('warns at most once in 20 s, however many bends there are', () => {
  const warnings = warnedAt(25, 120);
  expect(warnings.length).toBeGreaterThan(4);
  for (const [index, at] of warnings.entries()) {
    if (index > 0) expect(at - (warnings[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
  }
});

it('is silent to who is slow enough', () => {
  expect(warnedAt(9, 120)).toEqual([]);
});

it('shows the bend until it is reached, or for ten seconds', () => {
  const at = (now: number, alongMeters: number, state: BendWatch = startBendWatch) =>
    watchBends(state, { now, way: pass, alongMeters, speedMps: 25 });
  const warned = at(1_000, 100);
  expect(warned).toMatchObject({ warns: true, state: { bend: { side: 'right' } } });
  expect(at(3_000, 150, warned.state)).toMatchObject({ warns: false, state: { bend: { side: 'right' } } });
  expect(at(5_000, 205, warned.state).state.bend).toBeNull();
  expect(at(11_500, 160, warned.state).state.bend).toBeNull();
});
