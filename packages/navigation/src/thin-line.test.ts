import type { LatLng } from '@estradeiro/contract/lat-lng';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceMeters, projectOntoSegment } from './geometry.ts';
import { thinLine } from './thin-line.ts';

const line = fc
  .array(fc.record({ north: fc.integer({ min: -30, max: 60 }), east: fc.integer({ min: -40, max: 40 }) }), {
    minLength: 1,
    maxLength: 1_500,
  })
  .map((steps) => {
    const at = { lat: -30, lng: -51 };
    return steps.map(({ north, east }): LatLng => {
      at.lat += north / 111_000;
      at.lng += east / 96_000;
      return { ...at };
    });
  });

it('leaves no point of the line farther than the error from what is kept, and both ends where they are', () => {
  fc.assert(
    fc.property(line, (points) => {
      const thin = thinLine(points, 5);
      expect([thin[0], thin.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const point of points) {
        const meters = thin.map((end, index) => projectOntoSegment(point, thin[index - 1] ?? end, end).distanceMeters);
        expect(Math.min(...meters)).toBeLessThan(5.1);
      }
    }),
    { numRuns: 10 },
  );
});

it('keeps a straight road dense enough to be one', () => {
  const straight = [
    { lat: -30, lng: -51 },
    { lat: -29.9, lng: -51 },
  ];
  const thin = thinLine(straight, 5, 500);
  expect(thin.length).toBeGreaterThan(20);
  for (const [index, point] of thin.entries())
    expect(distanceMeters(thin[index - 1] ?? point, point)).toBeLessThan(501);
});

it('gives nothing of nothing', () => expect(thinLine([], 5)).toEqual([]));
