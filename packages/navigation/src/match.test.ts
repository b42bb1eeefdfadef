import type { LatLng } from '@estradeiro/contract/lat-lng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fix } from './fix.ts';
import { destinationPoint, projectOntoSegment } from './geometry.ts';
import { type Expectation, matchFix } from './match.ts';
import { decodePolyline } from './polyline.ts';
import { type PreparedRoute, prepareRoute } from './prepared-route.ts';
import { type Leg, preparedOf, routeOf, serra } from './routes.testing.ts';
import { nearestSegment } from './segment-tree.ts';

const fixAt = (position: LatLng, accuracyMeters = 5): Fix => ({
  position,
  accuracyMeters,
  headingDegrees: null,
  speedMps: null,
  at: 0,
});
const expecting = (expectedMeters: number, more: Partial<Expectation> = {}): Expectation => ({
  floorMeters: 0,
  expectedMeters,
  toleranceMeters: 40,
  headingDegrees: null,
  errorMeters: 5,
  ...more,
});
const place = (northMeters: number, eastMeters: number) =>
  destinationPoint(destinationPoint(serra, 0, northMeters), 90, eastMeters);

describe('the nearest segment', () => {
  const leg = fc.record({ heading: fc.integer({ min: 0, max: 359 }), meters: fc.integer({ min: 1, max: 900 }) });
  const legs = fc.array(leg, { minLength: 1, maxLength: 60 });
  const offset = fc.integer({ min: -8_000, max: 8_000 });

  it('equals an exhaustive search, on any route and from any place on it', () => {
    fc.assert(
      fc.property(legs, offset, offset, fc.double({ min: 0, max: 1, noNaN: true }), (way, north, east, share) => {
        const route = routeOf(way);
        const { tree } = prepareRoute(route);
        const first = Math.floor(share * (tree.segmentCount - 1));
        const position = place(north, east);
        expect(nearestSegment(tree, position, first)?.distanceMeters).toBeCloseTo(
          nearestOfAll(decodePolyline(route.polyline), position, first),
          6,
        );
      }),
    );
  });

  function nearestOfAll(points: LatLng[], position: LatLng, first: number): number {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, end] of points.entries()) {
      const start = points[index - 1];
      if (!start || index - 1 < first) continue;
      nearest = Math.min(nearest, projectOntoSegment(position, start, end).distanceMeters);
    }
    return nearest;
  }
});

describe('a fix on a plain road', () => {
  const road = preparedOf([{ heading: 0, meters: 2_000 }]);

  it('falls onto the line beside it', () => {
    const match = matchFix(road, fixAt(place(730, 12)), expecting(700));
    expect(match.alongMeters).toBeCloseTo(730, 0);
    expect(match.deviationMeters).toBeCloseTo(12, 0);
    expect(match.onRoute).toBe(true);
  });

  it.each([
    [49, 5, true],
    [51, 5, false],
    [70, 80, true],
    [90, 80, false],
  ])('%d m off with an accuracy of %d m: on the route is %s', (meters, accuracy, onRoute) => {
    expect(matchFix(road, fixAt(place(500, meters), accuracy), expecting(500)).onRoute).toBe(onRoute);
  });

  it('counts the distance to segments, not to points far apart', () => {
    const sparse = prepareRoute({ ...routeOf([{ heading: 0, meters: 20 }]), polyline: sparseLine() });
    expect(matchFix(sparse, fixAt(place(2_500, 10)), expecting(2_500)).deviationMeters).toBeCloseTo(10, 0);
  });

  it('never falls before the floor', () => {
    const match = matchFix(road, fixAt(place(300, 0)), expecting(1_000, { floorMeters: 1_000 }));
    expect(match.alongMeters).toBe(1_000);
    expect(match.deviationMeters).toBeCloseTo(700, 0);
  });

  it('lets a ferry leave the line', () => {
    const crossing = preparedOf([
      { heading: 0, meters: 1_000 },
      { heading: 0, meters: 4_000, maneuver: 'ferry' },
      { heading: 0, meters: 1_000, maneuver: 'ferry-exit' },
    ]);
    expect(matchFix(crossing, fixAt(place(3_000, 300)), expecting(3_000)).onRoute).toBe(true);
    expect(matchFix(crossing, fixAt(place(5_500, 300)), expecting(5_500)).onRoute).toBe(false);
  });

  const sparseLine = () => routeOf([{ heading: 0, meters: 5_000 }]).polyline;
});

describe('a place that the line passes more than once', () => {
  const eight: Leg[] = [
    { heading: 0, meters: 1_000 },
    { heading: 90, meters: 500 },
    { heading: 180, meters: 500 },
    { heading: 270, meters: 1_000 },
  ];
  const thereAndBack: Leg[] = [
    { heading: 0, meters: 1_000 },
    { heading: 180, meters: 1_000, maneuver: 'u-turn-left' },
  ];
  const loop: Leg[] = [0, 90, 180, 270].map((heading) => ({ heading, meters: 600 }));
  const crossing = place(500, 0);
  const start = place(0, 0);

  it.each<[string, PreparedRoute, LatLng, Partial<Expectation> & { expectedMeters: number }, number]>([
    ['a figure of eight, first pass', preparedOf(eight), crossing, { expectedMeters: 480 }, 500],
    ['a figure of eight, second pass', preparedOf(eight), crossing, { expectedMeters: 2_480 }, 2_500],
    [
      'a figure of eight by heading alone',
      preparedOf(eight),
      crossing,
      { expectedMeters: 1_500, headingDegrees: 268 },
      2_500,
    ],
    ['a road ridden out', preparedOf(thereAndBack), place(700, 3), { expectedMeters: 690 }, 700],
    ['a road ridden back', preparedOf(thereAndBack), place(700, 3), { expectedMeters: 1_290 }, 1_300],
    [
      'a road ridden back by heading alone',
      preparedOf(thereAndBack),
      place(700, 3),
      { expectedMeters: 1_000, headingDegrees: 180 },
      1_300,
    ],
    [
      'just after the turn',
      preparedOf(thereAndBack),
      place(985, 0),
      { expectedMeters: 1_012, headingDegrees: 180 },
      1_015,
    ],
    ['a loop, setting out', preparedOf(loop), start, { expectedMeters: 0 }, 0],
    ['a loop, coming home', preparedOf(loop), start, { expectedMeters: 2_390 }, 2_400],
  ])('%s', (_, prepared, position, { expectedMeters, ...more }, along) => {
    expect(
      Math.abs(matchFix(prepared, fixAt(position), expecting(expectedMeters, more)).alongMeters - along),
    ).toBeLessThan(3);
  });

  it('takes the road that it is on, however unexpected, before one that it is off', () => {
    const match = matchFix(preparedOf(loop), fixAt(place(300, 600)), expecting(300));
    expect(match.onRoute).toBe(true);
    expect(match.alongMeters).toBeCloseTo(1_500, -1);
  });
});
