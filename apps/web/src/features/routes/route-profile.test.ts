import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { nearestOf, profileOf, withRoom } from './route-profile.ts';

const start = { lat: -30, lng: -51 };
/** 6 km straight east, then 6 km of bends of 60 m radius. */
const line = () => {
  const points: LatLng[] = [start];
  for (let meters = 0; meters < 6_000; meters += 50) points.push(destinationPoint(points.at(-1) ?? start, 90, 50));
  for (let meters = 0; meters < 6_000; meters += 15)
    points.push(destinationPoint(points.at(-1) ?? start, 90 + 80 * Math.sin(meters / 60), 15));
  return { points, maneuverIndices: [] };
};

it('separates the straight half from the winding one', () => {
  const { parts, totalMeters } = profileOf(line(), false, []);
  expect(totalMeters).toBeCloseTo(12_000, -2);
  expect(parts).toHaveLength(60);
  expect(Math.max(...parts.slice(0, 28).map((part) => part?.curviness ?? 1))).toBe(0);
  expect(Math.min(...parts.slice(32, 59).map((part) => part?.curviness ?? 0))).toBeGreaterThan(0.2);
});

it('marks features at their places, and the unpaved parts', () => {
  const { parts, marks } = profileOf(line(), false, [
    { kind: 'toll', alongMeters: 3_000 },
    { kind: 'speed-bump', alongMeters: 4_000 },
    { kind: 'unpaved', alongMeters: 1_900, lengthMeters: 200 },
  ]);
  expect(marks).toEqual([{ kind: 'toll', share: expect.closeTo(0.25, 2) }]);
  expect(parts.flatMap((part, index) => (part?.isUnpaved ? [index] : []))).toEqual([9, 10]);
});

it('stands without a line', () => {
  expect(profileOf({ points: [start, start], maneuverIndices: [] }, false, []).totalMeters).toBe(0);
});

it('claims nothing of estimated parts', () => {
  const isKnown = (...given: Parameters<typeof profileOf>) => profileOf(...given).parts.map((part) => part !== null);
  const drawn = line();
  expect(new Set(isKnown(drawn, true, []))).toEqual(new Set([false]));
  const last = drawn.points.length - 1;
  const known = isKnown(
    { ...drawn, estimatedParts: [{ fromIndex: 120, toIndex: last, distanceMeters: 7_000 }] },
    true,
    [],
  );
  expect(known).toEqual(Array.from({ length: 60 }, (_, part) => part < 30));
});

it('keeps what has room, from the start on', () => {
  expect(withRoom([0, 0.1, 0.25, 0.9], (share) => share, 0.25)).toEqual([0, 0.25]);
});

it('finds what is nearest to a place, unless it is too far', () => {
  const towns = [{ at: 1_000 }, { at: 9_000 }];
  expect(nearestOf(towns, ({ at }) => at, 6_000)).toEqual({ at: 9_000 });
  expect(nearestOf(towns, ({ at }) => at, 6_000, 2_000)).toBeUndefined();
  expect(nearestOf([], () => 0, 0)).toBeUndefined();
});
