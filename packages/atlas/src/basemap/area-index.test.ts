import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAreaIndex } from './area-index.ts';
import type { Path } from './map-feature.ts';

const number = fc.integer({ min: -50, max: 50 });
const ring = fc
  .array(fc.tuple(number, number), { minLength: 3, maxLength: 40 })
  .map((points) => Int32Array.from([...points, points[0] ?? [0, 0]].flat()));

it('finds the same inside as a check of every edge', () => {
  fc.assert(
    fc.property(fc.array(ring, { maxLength: 4 }), number, number, (rings, lng, lat) => {
      const inside = rings.filter((each) => holdsPoint(each, lng, lat)).length % 2 === 1;
      expect(createAreaIndex(rings).holds(lng, lat)).toBe(inside);
    }),
  );
});

it('does not enter a long edge into every band', () => {
  const zigzag = Int32Array.from({ length: 400_002 }, (_, i) =>
    i % 2 === 0 ? i : (i % 4 === 1 ? -1 : 1) * 900_000_000,
  );
  const index = createAreaIndex([zigzag]);
  expect([index.holds(400_000, 900_000_001), index.holds(-1, 0)]).toEqual([false, false]);
});

function holdsPoint(ring: Path, lng: number, lat: number): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [aLng, aLat, bLng, bLat] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[i + 2] ?? 0, ring[i + 3] ?? 0];
    if (aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng)) inside = !inside;
  }
  return inside;
}
