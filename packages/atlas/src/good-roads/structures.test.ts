import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { thinLine } from '@estradeiro/navigation/thin-line';
import { expect, it } from 'vitest';
import { structuresOf } from './structures.ts';
import type { WayTraits } from './traits.ts';

const road: WayTraits = {
  ...{ refs: [], name: null, roadClass: 'secondary', isUnpaved: null, limitKmh: null },
  ...{ isOneWay: false, isStructure: false },
};

it('lie on the thinned line where they lie on the road, however much shorter that became', () => {
  // So many small wiggles, too small to be kept, that the road is longer by hundreds of metres; then a bridge.
  const points: LatLng[] = [{ lat: -28, lng: -49 }];
  const go = (bearing: number, meters: number) =>
    points.push(destinationPoint(points.at(-1) as LatLng, bearing, meters));
  for (let wiggle = 0; wiggle < 1_000; wiggle++) go(wiggle % 2 === 0 ? 20 : -20, 5);
  const bridgeAt = points.length - 1;
  go(90, 200);
  go(90, 100);
  go(0, 1_000);
  const line = thinLine(points, 3);
  const traits = points
    .slice(1)
    .map((_, index) => ({ ...road, isStructure: [bridgeAt, bridgeAt + 1].includes(index) }));
  const [bridge, ...more] = structuresOf({ points, traits, signals: [] }, line);
  expect(more).toEqual([]);
  const start = cumulativeMeters(line)[line.indexOf(points[bridgeAt] as LatLng)] ?? 0;
  expect((cumulativeMeters(points)[bridgeAt] ?? 0) - start).toBeGreaterThan(200);
  expect(bridge?.alongMeters).toBeCloseTo(start, 0);
  expect(bridge?.lengthMeters).toBeCloseTo(300, 0);
});
