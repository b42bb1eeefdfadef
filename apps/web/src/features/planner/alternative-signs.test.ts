import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import type { DrawnLine } from '#map/scene.ts';
import { alternativeSigns } from './alternative-signs.ts';
import { route } from './fixtures.testing.ts';

const start = { lat: -28, lng: -49.5 };
const end = { lat: -28.2, lng: -49.5 };
const lineBy = (...points: LatLng[]): DrawnLine => ({ points: [start, ...points, end], maneuverIndices: [] });
const aside = (lng: number) => [
  { lat: -28, lng },
  { lat: -28.2, lng },
];
const placesOf = (...lines: DrawnLine[]) =>
  alternativeSigns(
    lines.map(() => route),
    lines,
    0,
  ).map((sign) => sign?.position);

it('stands in the middle of an alternative, off the start and the destination', () => {
  const [chosen, place] = placesOf(lineBy(), lineBy(...aside(-49.4)));
  expect(chosen).toBeUndefined();
  expect(place?.lng).toBeCloseTo(-49.4);
  expect(place?.lat).toBeCloseTo(-28.1, 1);
});

it('is not drawn to the destination by a stretch that only this route has there', () => {
  // Furthest from the chosen route is the last stretch, beyond the destination and back.
  const [, place] = placesOf(lineBy(), lineBy({ lat: -28.21, lng: -49.5 }));
  expect(distanceMeters(place ?? end, end)).toBeGreaterThan(3_000);
});

it('stands away from the sign of another alternative', () => {
  const [, first, second] = placesOf(lineBy(), lineBy(...aside(-49.45)), lineBy(...aside(-49.448)));
  expect(distanceMeters(first ?? start, second ?? start)).toBeGreaterThan(3_000);
});
