import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnShare, measureLine } from './line-progress.ts';

const northToSouth = measureLine([
  { lat: -1, lng: -48 },
  { lat: -15, lng: -48 },
  { lat: -30, lng: -48 },
]);

it('measures a degree of latitude as 111.2 km', () => {
  expect(northToSouth.meters[1]).toBeCloseTo(14 * 111_195, -3);
});

it('measures a longer drawn line in the south', () => {
  const half = (northToSouth.meters.at(-1) ?? 0) / 2;
  expect(drawnShare(northToSouth, half)).toBeGreaterThan(0.47);
  expect(drawnShare(northToSouth, half)).toBeLessThan(0.49);
});

it.each([
  [-5, 0],
  [0, 0],
  [1e9, 1],
])('of %d metres has share %d', (passedMeters, share) => {
  expect(drawnShare(northToSouth, passedMeters)).toBe(share);
});

it('is nothing on a line without length', () => {
  expect(drawnShare(measureLine([{ lat: 0, lng: 0 }]), 10)).toBe(0);
});

it('never goes back while the rider goes on', () => {
  const point = fc.record({
    lat: fc.double({ min: -33, max: 5, noNaN: true }),
    lng: fc.double({ min: -73, max: -35, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 30 }),
      fc.double({ min: 0, max: 5e6, noNaN: true }),
      (line, at) => {
        const measured = measureLine(line);
        const [before, after] = [drawnShare(measured, at), drawnShare(measured, at + 500)];
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1);
        expect(after).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});
