import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { expect, it } from 'vitest';
import { viaPoints } from './via-points.ts';

const start = { lat: -28.39, lng: -49.4 };
const line = Array.from({ length: 101 }, (_, index) => destinationPoint(start, 45, index * 1_000));
const steps = [0, 25, 52, 100].map((shapeIndex) => ({ shapeIndex }) as never);

it('spreads places over a line, on it, away from manoeuvres', () => {
  const places = viaPoints({ polyline: encodePolyline(line), steps }, 3);
  const along = places.map((place) => distanceMeters(start, place) / 1_000);
  expect(along).toHaveLength(3);
  for (const [index, quarter] of [25, 50, 75].entries()) {
    expect(Math.abs((along[index] ?? 0) - quarter)).toBeLessThanOrEqual(7.6);
    expect(Math.min(...[25, 52].map((turn) => Math.abs(turn - (along[index] ?? 0))))).toBeGreaterThan(5);
  }
  const total = cumulativeMeters([...places, line.at(-1) ?? start]).at(-1) ?? 0;
  expect(distanceMeters(places[0] ?? start, line.at(-1) ?? start) / total).toBeCloseTo(1, 5);
});

it('avoids what is ridden twice', () => {
  const tip = destinationPoint(start, 0, 10_000);
  const there = Array.from({ length: 11 }, (_, index) => destinationPoint(start, 0, index * 1_000));
  const beyond = destinationPoint(start, 90, 20_000);
  const spurred = encodePolyline([...there, ...there.toReversed().slice(1), beyond]);
  const places = viaPoints({ polyline: spurred, steps: [] }, 7);
  expect(places.length).toBeGreaterThan(1);
  expect(places.every((place) => distanceMeters(place, tip) > 9_000)).toBe(true);
});
