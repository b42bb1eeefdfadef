import { expect, it } from 'vitest';
import type { PreparedRoute } from '../prepared-route.ts';
import { preparedOf } from '../routes.testing.ts';
import { type BendWatch, startBendWatch, watchBends } from './bend-watch.ts';

/** A zigzag road: a corner of 60 degrees every 200 m, without instructions. */
const pass = preparedOf(
  Array.from({ length: 20 }, (_, index) => ({
    heading: index % 2 === 0 ? 0 : 60,
    meters: 200,
    maneuver: 'name-change' as const,
  })),
);

type Ridden = { way?: PreparedRoute; speedMps: number; seconds: number; alongAt?: (second: number) => number };

/** Seconds at which a rider at a steady speed is warned. */
function warnedAt({ way: route = pass, speedMps, seconds, alongAt = (second) => second * speedMps }: Ridden) {
  let state: BendWatch = startBendWatch;
  const warnings: number[] = [];
  for (let second = 0; second < seconds; second++) {
    const turn = watchBends(state, { now: second * 1_000, route, alongMeters: alongAt(second), speedMps });
    state = turn.state;
    if (turn.warns) warnings.push(second);
  }
  return warnings;
}

it('warns at most once in 20 s, however many bends there are', () => {
  const warnings = warnedAt({ speedMps: 25, seconds: 120 });
  expect(warnings.length).toBeGreaterThan(4);
  for (const [index, at] of warnings.entries()) {
    if (index > 0) expect(at - (warnings[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
  }
});

it('warns of a hairpin although it warned of a mild bend within the last 20 s', () => {
  /** The turn is spread over the arc, a chord every five metres or so. */
  const arc = (from: number, degrees: number, meters: number) =>
    Array.from({ length: 8 }, (_, i) => ({
      heading: (from + (degrees * (i + 0.5)) / 8 + 360) % 360,
      meters: meters / 8,
      maneuver: 'name-change' as const,
    }));
  const road = (second: ReturnType<typeof arc>, onward: number) =>
    preparedOf([
      { heading: 0, meters: 300 },
      ...arc(0, 60, 85),
      { heading: 60, meters: 150, maneuver: 'name-change' },
      ...second,
      { heading: onward, meters: 300, maneuver: 'name-change' },
    ]);
  const hairpin = road(arc(60, 180, 60), 240);
  expect(warnedAt({ way: hairpin, speedMps: 22, seconds: 25 })).toHaveLength(2);
  const another = road(arc(60, 60, 85), 120);
  expect(warnedAt({ way: another, speedMps: 22, seconds: 25 })).toHaveLength(1);
});

it('is silent to a rider who is slow enough', () => {
  expect(warnedAt({ speedMps: 8.1, seconds: 120 })).toEqual([]);
});

it('warns once of a bend before which the estimated place of a silent receiver stays', () => {
  const seconds = 180;
  expect(warnedAt({ speedMps: 25, seconds, alongAt: (second) => Math.min(105, second * 25) })).toHaveLength(1);
  const creeps = (second: number) => 105 + Math.min(30, second / 4);
  expect(warnedAt({ speedMps: 25, seconds, alongAt: creeps })).toHaveLength(1);
});

it('warns of the same bend on a new route, and of the next one on the same', () => {
  const at = (now: number, alongMeters: number, route: PreparedRoute, state: BendWatch) =>
    watchBends(state, { now, route, alongMeters, speedMps: 25 });
  const { state } = at(1_000, 100, pass, startBendWatch);
  expect(at(30_000, 100, pass, state).warns).toBe(false);
  expect(at(30_000, 100, { ...pass }, state).warns).toBe(true);
  expect(at(30_000, 300, pass, state).warns).toBe(true);
});

it('shows the bend until it is reached, or for ten seconds', () => {
  const at = (now: number, alongMeters: number, state: BendWatch = startBendWatch) =>
    watchBends(state, { now, route: pass, alongMeters, speedMps: 25 });
  const warned = at(1_000, 100);
  expect(warned).toMatchObject({ warns: true, state: { bend: { side: 'right' } } });
  expect(at(3_000, 150, warned.state)).toMatchObject({ warns: false, state: { bend: { side: 'right' } } });
  expect(at(5_000, 205, warned.state).state.bend).toBeNull();
  expect(at(11_500, 160, warned.state).state.bend).toBeNull();
});
