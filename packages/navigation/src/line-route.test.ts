import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { isSketch, legsOf, routeThroughStops } from './line-route.ts';
import { decodePolyline } from './polyline.ts';

/** A point per hundred metres to the north. */
const north = (points: number): LatLng[] =>
  Array.from({ length: points }, (_, i) => ({ lat: -30 + i * 9e-4, lng: -51 }));
const thereAndBack = [...north(101), ...north(100).toReversed()];
const indices = (line: readonly LatLng[], stops: readonly LatLng[]) =>
  legsOf(line, stops).map(({ from, to }) => [from, to]);
const at = (line: readonly LatLng[], index: number) => line[index] ?? { lat: 0, lng: 0 };

it('keeps the line as it is, and arrives at each stop', () => {
  const line = north(101);
  const stop = { lat: at(line, 40).lat, lng: -51.001, name: 'Mirante' };
  const route = routeThroughStops(line, [stop]);
  const drawn = decodePolyline(route?.polyline ?? '');
  // The point of a stop ends one leg and begins the next.
  expect(drawn.filter((point, index) => point.lat !== drawn[index - 1]?.lat)).toEqual(
    line.map(({ lat, lng }) => ({ lat: Math.round(lat * 1e6) / 1e6, lng })),
  );
  expect(route?.waypoints.map(({ name }) => name)).toEqual([undefined, 'Mirante', undefined]);
  expect(route?.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1, 2]);
  expect(route?.distanceMeters).toBeCloseTo(10_007, -1);
});

it('is no route with fewer than two points', () => expect(routeThroughStops(north(1), [])).toBeNull());

it('chooses by the order of stops at a place that the line passes twice', () => {
  const stops = [at(thereAndBack, 20), at(thereAndBack, 60), at(thereAndBack, 20)];
  expect(indices(thereAndBack, stops)).toEqual([
    [0, 20],
    [20, 60],
    [60, 180],
    [180, 200],
  ]);
});

it('takes the stop at the start of a round trip for the start, though the end is nearer to it', () => {
  const line = [...thereAndBack.slice(0, -1), { lat: -30.00001, lng: -51 }];
  const home = { lat: -30.00001, lng: -51, name: 'Casa' };
  const legs = legsOf(line, [home, { ...at(line, 50), name: 'Café' }, home]);
  expect(legs.map(({ ends }) => ends.map(({ name }) => name))).toEqual([
    ['Casa', 'Café'],
    ['Café', 'Casa'],
  ]);
});

/** A point per ten metres to the north, which counts how often it is read. */
function counted(points: number) {
  let looks = 0;
  const line = Array.from({ length: points }, (_, index) => ({
    lng: -51,
    get lat() {
      looks += 1;
      return -30 + index * 9e-5;
    },
  }));
  return { line, looks: () => looks };
}

it('looks at a long line a few times, however many stops are on it', () => {
  const { line, looks } = counted(40_000);
  const wanted = Array.from({ length: 40 }, (_, stop) => 500 + stop * 977);
  const stops = wanted.map((index) => ({ lat: -30 + index * 9e-5, lng: -51 }));
  expect(legsOf(line, stops).map(({ to }) => to)).toEqual([...wanted, line.length - 1]);
  expect(looks()).toBeLessThan(10 * line.length);
});

it.each([
  ['is an estimate altogether', { estimate: true }, true],
  [
    'is an estimate in part',
    { estimate: true, estimatedParts: [{ fromIndex: 1, toIndex: 2, distanceMeters: 40_000 }] },
    false,
  ],
  ['is on a road map', { estimate: false }, false],
])('takes for a sketch a route that %s', (_, route, expected) => expect(isSketch(route)).toBe(expected));
