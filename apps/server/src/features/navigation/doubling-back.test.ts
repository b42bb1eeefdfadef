import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { doublingBackMeters } from './doubling-back.ts';

type Piece = [bearingDegrees: number, meters: number];

/** A line from Porto Alegre on, piece by piece. */
function lineOf(pieces: readonly Piece[]): Pick<Route, 'polyline' | 'steps'> {
  const points: LatLng[] = [{ lat: -30.03, lng: -51.2 }];
  for (const [bearing, meters] of pieces) {
    const last = points.at(-1);
    if (last) points.push(destinationPoint(last, bearing, meters));
  }
  return { polyline: encodePolyline(points), steps: [] };
}

it.each<[string, Piece[], number, number]>([
  ['a straight road', [[0, 5_000]], 0, 0],
  [
    'back over the same line',
    [
      [0, 3_000],
      [180, 700],
    ],
    670,
    730,
  ],
  [
    'back for no more than a block',
    [
      [0, 3_000],
      [180, 140],
    ],
    110,
    170,
  ],
  [
    'back on the opposite carriageway',
    [
      [0, 3_000],
      [90, 20],
      [180, 700],
    ],
    670,
    750,
  ],
  [
    'a hairpin whose legs part',
    [
      [0, 1_000],
      [90, 20],
      [165, 1_000],
    ],
    0,
    0,
  ],
  [
    'a crossing of its own line',
    [
      [0, 500],
      [90, 300],
      [180, 300],
      [270, 600],
    ],
    0,
    0,
  ],
  [
    'a parallel street two blocks away',
    [
      [0, 2_000],
      [90, 200],
      [180, 2_000],
    ],
    0,
    0,
  ],
])('%s', (_, pieces, least, most) => {
  const meters = doublingBackMeters(lineOf(pieces));
  expect(meters).toBeGreaterThanOrEqual(least);
  expect(meters).toBeLessThanOrEqual(most);
});
