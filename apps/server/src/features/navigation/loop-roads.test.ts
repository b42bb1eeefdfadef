import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
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

it('are none where fewer than three lie there', () => {
  expect(along(first, fifth, far)).toBeNull();
});
