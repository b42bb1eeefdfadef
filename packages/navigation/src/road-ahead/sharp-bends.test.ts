import type { LatLng } from '@estradeiro/contract/lat-lng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { encodePolyline } from '../polyline.ts';
import { type PreparedRoute, prepareRoute } from '../prepared-route.ts';
import { preparedOf, routeOf, serra } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import { sharpBendAhead } from './sharp-bends.ts';

/** A straight or an arc: its length, its turn (degrees, right is more), and the distance between its points. */
type Piece = { meters: number; turnDegrees?: number; vertexMeters?: number };

/** A road of pieces, without a manoeuvre between its ends. */
function roadOf(pieces: readonly Piece[], shake: (point: LatLng) => LatLng = (point) => point): PreparedRoute {
  let [here, heading]: [LatLng, number] = [serra, 0];
  const points = [here];
  for (const { meters, turnDegrees = 0, vertexMeters = 10 } of pieces) {
    const count = Math.max(1, Math.round(meters / vertexMeters));
    for (let index = 0; index < count; index++) {
      // The chord lies halfway between the directions at its ends.
      here = destinationPoint(here, heading + turnDegrees / count / 2, meters / count);
      heading += turnDegrees / count;
      points.push(here);
    }
  }
  return prepareRoute(onePiece(points.map(shake)));
}

function onePiece(points: readonly LatLng[]) {
  const bare = routeOf([{ heading: 0, meters: 100 }]);
  const [depart, arrive] = bare.steps;
  if (!depart || !arrive) throw new Error('a route departs and arrives');
  const last = points.length - 1;
  return {
    ...bare,
    polyline: encodePolyline(points),
    waypoints: [points[0] ?? serra, points[last] ?? serra],
    steps: [depart, { ...arrive, shapeIndex: last, location: points[last] ?? serra }],
  };
}

const arc = (radiusMeters: number, turnDegrees: number, vertexMeters?: number): Piece => ({
  meters: (radiusMeters * Math.abs(turnDegrees) * Math.PI) / 180,
  turnDegrees,
  ...(vertexMeters && { vertexMeters }),
});
const straight = (meters: number, vertexMeters?: number): Piece => ({ meters, ...(vertexMeters && { vertexMeters }) });

/** The first warning of a rider at a steady speed from the start; metres are to the bend. */
function firstWarning(road: PreparedRoute, kmh: number) {
  const speedMps = kmh / 3.6;
  for (let along = 0; along < road.totalMeters; along += speedMps) {
    const bend = sharpBendAhead(road, along, speedMps);
    if (bend) return { ...bend, metersAhead: bend.alongMeters - along };
  }
  return null;
}

describe('a bend', () => {
  const bend = (radiusMeters: number, turnDegrees = 90) =>
    roadOf([straight(1_000), arc(radiusMeters, turnDegrees), straight(1_000)]);

  it.each([
    [20, 28, false],
    [20, 34, true],
    [20, 36, true],
    [20, 38, true],
    [20, 40, true],
    [30, 30, false],
    [30, 60, true],
    [60, 50, false],
    [60, 70, true],
    [100, 65, false],
    [100, 85, true],
    [150, 80, false],
    [150, 100, true],
    [250, 100, false],
    [250, 130, true],
  ])('of %i m at %i km/h warns: %s', (radiusMeters, kmh, warns) => {
    expect(firstWarning(bend(radiusMeters), kmh) !== null).toBe(warns);
  });

  it('is announced before it begins, in time to brake', () => {
    const warning = firstWarning(bend(50), 90);
    expect(warning?.metersAhead).toBeGreaterThan(80);
    expect(warning?.metersAhead).toBeLessThan(200);
  });

  it('has its side', () => {
    expect(firstWarning(bend(50, 90), 90)?.side).toBe('right');
    expect(firstWarning(bend(50, -90), 90)?.side).toBe('left');
  });

  it('is none for a rider who brakes for it already', () => {
    const road = bend(50);
    const at = (along: number, kmh: number) => sharpBendAhead(road, along, kmh / 3.6);
    expect([at(900, 65), at(940, 55), at(980, 45)]).toEqual([null, null, null]);
  });

  it('is found in a hairpin, and in the second half of an S', () => {
    expect(firstWarning(roadOf([straight(1_000), arc(12, 180), straight(500)]), 50)).not.toBeNull();
    const s = roadOf([straight(1_000), arc(80, 60), arc(80, -60), straight(500)]);
    expect(firstWarning(s, 90)).not.toBeNull();
    expect(sharpBendAhead(s, 1_084, 25)?.side).toBe('left');
  });
});

describe('no bend', () => {
  it.each<[string, Piece[]]>([
    ['a straight', [straight(3_000)]],
    ['a wide bend drawn with few points', [straight(1_000), arc(400, 60, 60), straight(1_000)]],
    ['a lane shift of three metres', [straight(1_000), arc(40, 12), arc(40, -12), straight(1_000)]],
  ])('is in %s at 100 km/h', (_, pieces) => {
    expect(firstWarning(roadOf(pieces), 100)).toBeNull();
  });

  it('is in a straight line whose points lie up to three metres off', () => {
    const random = seeded(20);
    const shake = (point: LatLng) => destinationPoint(point, random() * 360, random() * 3);
    for (let drawn = 0; drawn < 20; drawn++) {
      for (const vertexMeters of [15, 30, 60])
        expect(firstWarning(roadOf([straight(4_000, vertexMeters)], shake), 110)).toBeNull();
    }
  });

  it('is where the instruction turns, or in a roundabout', () => {
    const turn = preparedOf([
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 1_000 },
    ]);
    expect(firstWarning(turn, 60)).toBeNull();
    const roundabout = preparedOf([
      { heading: 0, meters: 1_000 },
      { heading: 60, meters: 25, maneuver: 'roundabout' },
      { heading: 330, meters: 25, maneuver: 'roundabout' },
      { heading: 240, meters: 25, maneuver: 'roundabout' },
      { heading: 270, meters: 1_000, maneuver: 'roundabout-exit' },
    ]);
    expect(firstWarning(roundabout, 50)).toBeNull();
  });

  it('is there for a rider who walks or stands', () => {
    expect(sharpBendAhead(roadOf([straight(100), arc(5, 90), straight(100)]), 90, 0)).toBeNull();
  });

  it('is in any road wide enough for the speed', () => {
    const piece = fc.oneof(
      fc.integer({ min: 100, max: 800 }).map((meters) => straight(meters)),
      fc
        .record({ radius: fc.integer({ min: 300, max: 900 }), turn: fc.integer({ min: -80, max: 80 }) })
        .map(({ radius, turn }) => arc(radius, turn)),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        expect(firstWarning(roadOf([straight(200), ...pieces]), 100)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});
