import { describe, expect, it } from 'vitest';
import { heightsAtPoints, routeHeights, smoothHeights } from './route-heights.ts';
import { seeded } from './seeded.ts';

const spacingMeters = 50;

/** Samples of a way of so many kilometres, whose ground is known by construction. */
const ground = (kilometers: number, heightAt: (meters: number) => number | null) =>
  Array.from({ length: (kilometers * 1_000) / spacingMeters + 1 }, (_, index) => heightAt(index * spacingMeters));

/** Errors of about 4 m from sample to sample, as of the public model. */
function withErrors(heightAt: (meters: number) => number) {
  const random = seeded(7);
  return (meters: number) => heightAt(meters) + (random() + random() + random() - 1.5) * 8;
}

const heightsOf = (samples: (number | null)[], structures?: { alongMeters: number; lengthMeters: number }[]) =>
  routeHeights(smoothHeights({ samples, spacingMeters, ...(structures && { structures }) }), spacingMeters);

describe('what a way climbs', () => {
  it('is nothing on a straight valley road, whatever the errors of its samples', () => {
    const valley = heightsOf(
      ground(
        100,
        withErrors(() => 320),
      ),
    );
    expect(valley).toMatchObject({ climbMeters: 0, descentMeters: 0, steepestClimb: null, steepestDescent: null });
  });

  it('is little on a plain that rises by 100 m in 100 km', () => {
    const plain = heightsOf(
      ground(
        100,
        withErrors((meters) => meters / 1_000),
      ),
    );
    expect(plain?.climbMeters).toBeGreaterThan(85);
    expect(plain?.climbMeters).toBeLessThan(115);
  });

  it('is every metre of a serra, up and down again', () => {
    const pass = (meters: number) => 200 + 1_260 * Math.sin((meters / 40_000) * Math.PI);
    const serra = heightsOf(ground(40, withErrors(pass)));
    expect(serra?.climbMeters).toBeGreaterThan(1_235);
    expect(serra?.climbMeters).toBeLessThan(1_285);
    expect(serra?.descentMeters).toBeGreaterThan(1_235);
    expect(serra?.highest.heightMeters).toBeGreaterThan(1_450);
    expect(serra?.highest.heightMeters).toBeLessThan(1_470);
    expect(Math.abs((serra?.highest.alongMeters ?? 0) - 20_000)).toBeLessThan(2_000);
  });

  it('is each of five hills of 60 m', () => {
    const hills = heightsOf(
      ground(
        20,
        withErrors((meters) => 30 - 30 * Math.cos((meters / 4_000) * 2 * Math.PI)),
      ),
    );
    expect(hills?.climbMeters).toBeGreaterThan(5 * 60 * 0.9);
    expect(hills?.climbMeters).toBeLessThan(5 * 60 * 1.1);
  });
});

describe('the steepest slopes', () => {
  const road = (meters: number) => {
    if (meters < 5_000) return 100;
    return meters < 7_000 ? 100 + (meters - 5_000) * 0.1 : Math.max(300 - (meters - 7_000) * 0.06, 0);
  };

  it('are told with where they begin', () => {
    const told = heightsOf(ground(10, road));
    expect(told?.steepestClimb).toMatchObject({ gradePercent: 10 });
    expect(told?.steepestClimb?.alongMeters).toBeGreaterThanOrEqual(5_000);
    expect(told?.steepestClimb?.alongMeters).toBeLessThan(7_000);
    expect(told?.steepestDescent).toMatchObject({ gradePercent: -6 });
  });
});

describe('a bridge or a tunnel', () => {
  const viaduct = { alongMeters: 2_000, lengthMeters: 600 };
  const isUnder = (meters: number) => meters > 2_000 && meters < 2_600;

  it('runs evenly over the gorge and through the mountain', () => {
    const gorge = ground(5, (meters) => (isUnder(meters) ? 40 : 140));
    const mountain = ground(5, (meters) => (isUnder(meters) ? 400 : 140));
    for (const samples of [gorge, mountain]) {
      expect(heightsOf(samples, [viaduct])).toMatchObject({ climbMeters: 0, descentMeters: 0 });
      expect(heightsOf(samples)?.climbMeters).toBeGreaterThan(80);
    }
  });

  it('stays as it is where an end has no height', () => {
    const samples = ground(5, (meters) => (meters < 2_300 ? 140 : null));
    expect(heightsOf(samples, [viaduct])).toMatchObject({ climbMeters: 0 });
  });
});

describe('parts without a height', () => {
  it('are unknown, not level and not the sea', () => {
    const samples = ground(10, (meters) => (meters >= 4_000 && meters < 6_000 ? null : 500 + meters / 100));
    const told = heightsOf(samples);
    expect(told?.unknownMeters).toBe(2_000);
    expect(told?.heightsMeters.slice(52, 68)).toEqual(Array(16).fill(null));
    expect(told?.descentMeters).toBe(0);
    expect(told?.climbMeters).toBeLessThanOrEqual(80);
    expect(told?.climbMeters).toBeGreaterThan(70);
  });

  it('are all of a way far from the installed heights, which has none then', () => {
    expect(heightsOf(ground(10, () => null))).toBeNull();
    expect(heightsOf([])).toBeNull();
    expect(heightsOf([12])).toBeNull();
  });

  it('may be below the sea', () => {
    expect(heightsOf(ground(2, () => -3))?.highest.heightMeters).toBe(-3);
  });
});

it('is drawn by at most 120 heights, from the start to the end', () => {
  const long = heightsOf(ground(500, (meters) => meters / 1_000))?.heightsMeters ?? [];
  expect([long.length, long[0], long.at(-1)]).toEqual([120, 0, 500]);
  expect(heightsOf([1, 2])?.heightsMeters).toEqual([1, 2]);
});

describe('heights at the points of a line', () => {
  it('lie between those around them, and are unknown beside a gap', () => {
    const heightsMeters = [100, 150, null, 200];
    expect(heightsAtPoints([0, 10, 50, 75, 160, 170], { heightsMeters, spacingMeters: 50 })).toEqual([
      100,
      110,
      150,
      null,
      200,
      200,
    ]);
  });

  it('are all unknown where no heights are', () => {
    expect(heightsAtPoints([0, 50], { heightsMeters: [], spacingMeters: 50 })).toEqual([null, null]);
  });
});
