import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import type { CurvyStretch } from './curvy-roads.ts';
import { cornersOf, type Ring } from './loop-rings.ts';
import { roadsForRing } from './loop-roads.ts';

const start: LatLng = { lat: -28, lng: -49 };
const ring: Ring = {
  ...{ bearingDegrees: 0, radiusMeters: 12_000, width: 1, clockwise: true },
  ...{ phaseDegrees: 0, corners: 3 },
};

const road = (middle: LatLng, worth = 1_000): CurvyStretch => ({
  ...{ middle, worth, through: [middle], isOneWay: false, seconds: 400 },
});
/** A kilometre beside the first, third and fifth corner of the ring. */
const [first, third, fifth] = [0, 2, 4].map((index) =>
  road(destinationPoint(cornersOf(start, { ...ring, corners: 6 })[index] ?? start, 90, 1_000)),
);
if (!first || !third || !fifth) throw new Error('no corners');
const far = road(destinationPoint(start, 180, 60_000));
const along = (...stretches: CurvyStretch[]) => roadsForRing(start, ring, stretches, 15);

it('are those near the ring, in its direction', () => {
  expect(along(far, fifth, third, first)).toEqual([first.middle, third.middle, fifth.middle]);
});

it('are those worth the most for their time', () => {
  const poor = road(cornersOf(start, { ...ring, corners: 6 })[2] ?? start, 100);
  expect(along(first, poor, third, fifth)).toEqual([first.middle, third.middle, fifth.middle]);
});

it('are ridden with their traffic, of a dual carriageway once', () => {
  const places = cornersOf(start, { ...ring, corners: 6 });
  /** Both carriageways along the ring at a corner; that against it is worth more. */
  const dual = (corner: number): CurvyStretch[] => {
    const middle = destinationPoint(places[corner] ?? start, 90, 1_000);
    const along = bearingDegrees(places[corner - 1] ?? start, places[corner + 1] ?? start);
    return [0, 180].map((turned) => {
      const at = destinationPoint(middle, along + 90, turned === 0 ? 0 : 30);
      const line = [-2_000, 0, 2_000].map((meters) => destinationPoint(at, along + turned, meters));
      return { ...road(at, turned === 0 ? 1_000 : 1_200), line, through: line, isOneWay: true };
    });
  };
  const all = [0, 2, 4].map(dual);
  expect(along(...all.flat())).toEqual(all.map(([onward]) => onward?.middle));
});

it('are none where fewer than three lie there', () => {
  expect(along(first, fifth, far)).toBeNull();
});
