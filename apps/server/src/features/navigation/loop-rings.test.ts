import { bearingDegrees, distanceMeters, headingDifference } from '@estradeiro/navigation/geometry';
import { seeded } from '@estradeiro/navigation/seeded';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cornersOf, firstRings, reshaped, resized } from './loop-rings.ts';

const start = { lat: -28.39, lng: -49.4 };
const seed = fc.integer({ min: 0, max: 2_147_483_647 });
const meters = fc.integer({ min: 20_000, max: 600_000 });

it('is nearly as long as requested once roads wind, whatever the shape', () => {
  fc.assert(
    fc.property(seed, meters, (each, lengthMeters) => {
      const random = seeded(each);
      const [ring] = firstRings(1, { lengthMeters }, random);
      if (!ring) throw new Error('no ring');
      for (const shape of [ring, reshaped(ring, random)]) {
        const line = [start, ...cornersOf(start, shape), start];
        const straight = line.slice(1).reduce((sum, to, index) => sum + distanceMeters(line[index] ?? to, to), 0);
        expect(straight / lengthMeters).toBeGreaterThan(0.5);
        expect(straight / lengthMeters).toBeLessThan(0.8);
      }
    }),
  );
});

it('lies in the requested direction', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: 360 }), (each, directionDegrees) => {
      for (const ring of firstRings(7, { lengthMeters: 200_000, directionDegrees }, seeded(each))) {
        const far = cornersOf(start, ring).reduce((a, b) =>
          distanceMeters(start, b) > distanceMeters(start, a) ? b : a,
        );
        expect(headingDifference(bearingDegrees(start, far), directionDegrees)).toBeLessThan(75);
      }
    }),
  );
});

it('goes all around the start without a direction', () => {
  const bearings = firstRings(8, { lengthMeters: 100_000 }, seeded(3)).map((ring) => ring.bearingDegrees);
  for (const [index, bearing] of bearings.slice(1).entries())
    expect(headingDifference(bearing, bearings[index] ?? 0)).toBeCloseTo(45, 5);
});

it('comes again with the same seed, and otherwise with another', () => {
  const of = (each: number) => firstRings(5, { lengthMeters: 100_000 }, seeded(each));
  expect(of(1)).toEqual(of(1));
  expect(of(1)).not.toEqual(of(2));
});

it('learns at most a doubling from one try', () => {
  const [ring] = firstRings(1, { lengthMeters: 100_000 }, seeded(1));
  if (!ring) throw new Error('no ring');
  expect(resized(ring, 9).radiusMeters).toBe(2 * ring.radiusMeters);
  expect(resized(ring, 0.1).radiusMeters).toBe(0.5 * ring.radiusMeters);
});
