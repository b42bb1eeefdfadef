import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { profileOf } from './way-profile.ts';

const start = { lat: -30, lng: -51 };
/** 6 km straight east, then 6 km of bends of 60 m radius. */
const line = () => {
  const points: LatLng[] = [start];
  for (let meters = 0; meters < 6_000; meters += 50) points.push(destinationPoint(points.at(-1) ?? start, 90, 50));
  for (let meters = 0; meters < 6_000; meters += 15)
    points.push(destinationPoint(points.at(-1) ?? start, 90 + 80 * Math.sin(meters / 60), 15));
  return { points, maneuverIndices: [] };
};

it('tells the straight half from the winding one', () => {
  const { parts, totalMeters } = profileOf(line(), []);
  expect(totalMeters).toBeCloseTo(12_000, -2);
  expect(parts).toHaveLength(60);
  expect(Math.max(...parts.slice(0, 28).map(({ curviness }) => curviness))).toBe(0);
  expect(Math.min(...parts.slice(32, 59).map(({ curviness }) => curviness))).toBeGreaterThan(0.2);
});

it('marks what is met where it is met, and the parts without asphalt', () => {
  const { parts, marks } = profileOf(line(), [
    { kind: 'toll', alongMeters: 3_000 },
    { kind: 'speed-bump', alongMeters: 4_000 },
    { kind: 'unpaved', alongMeters: 1_900, lengthMeters: 200 },
  ]);
  expect(marks).toEqual([{ kind: 'toll', share: expect.closeTo(0.25, 2) }]);
  expect(parts.flatMap(({ isUnpaved }, index) => (isUnpaved ? [index] : []))).toEqual([9, 10]);
});

it('stands without a line', () => {
  expect(profileOf({ points: [start, start], maneuverIndices: [] }, []).totalMeters).toBe(0);
});
