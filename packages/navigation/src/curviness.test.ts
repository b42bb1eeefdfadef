import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { curviness } from './curviness.ts';
import { destinationPoint } from './geometry.ts';

const start = { lat: -28.4, lng: -49.55 };

/** A road drawn with a heading per stretch, vertices every `stepMeters`. */
function road(headings: number[], stepMeters: number): LatLng[] {
  const points: LatLng[] = [start];
  for (const heading of headings) points.push(destinationPoint(points.at(-1) ?? start, heading, stepMeters));
  return points;
}
const circle = (radiusMeters: number, stepMeters = 10) =>
  road(
    Array.from({ length: 100 }, (_, i) => (((i * stepMeters) / radiusMeters) * 180) / Math.PI),
    stepMeters,
  );
const straight = road(Array(50).fill(40), 20);

it('finds no curve on a straight road, nor on a short one', () => {
  expect(curviness(straight)).toBe(0);
  expect(curviness([])).toBe(0);
  expect(curviness([start])).toBe(0);
  expect(curviness(straight.slice(0, 2))).toBe(0);
});

it.each([
  [40, 1 - 40 / 175],
  [100, 1 - 100 / 175],
  [170, 1 - 170 / 175],
  [200, 0],
])('weighs a bend of %d m radius by its tightness', (radius, expected) => {
  expect(curviness(circle(radius))).toBeCloseTo(expected, 1);
});

it('does not take a wide bend drawn with few points for tight corners', () => {
  expect(curviness(circle(400, 50))).toBeLessThan(0.02);
});

it('leaves out the bend that a manoeuvre makes, and no more', () => {
  const corner = road([...Array(20).fill(0), ...Array(20).fill(90)], 20);
  expect(curviness(corner)).toBeGreaterThan(0);
  expect(curviness(corner, [20])).toBe(0);
  expect(curviness(corner, [3])).toBeGreaterThan(0);
});

it('calls a turn on the spot a curve', () => {
  expect(curviness(road([...Array(20).fill(0), ...Array(20).fill(180)], 20))).toBeGreaterThan(0);
});
