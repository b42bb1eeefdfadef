import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bearingDegrees,
  destinationPoint,
  distanceMeters,
  headingDifference,
  projectOntoSegment,
  signedHeadingDifference,
} from './geometry.ts';

const portoAlegre = { lat: -30.0346, lng: -51.2177 };
const saoPaulo = { lat: -23.5505, lng: -46.6333 };

describe('distance and bearing', () => {
  it('measures a degree on a meridian', () => {
    expect(distanceMeters({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_194.9, 1);
  });

  it('measures São Paulo to Porto Alegre', () => {
    expect(distanceMeters(saoPaulo, portoAlegre) / 1000).toBeCloseTo(852, -1);
  });

  it.each([
    ['north', { lat: 1, lng: 0 }, 0],
    ['east', { lat: 0, lng: 1 }, 90],
    ['south', { lat: -1, lng: 0 }, 180],
    ['west', { lat: 0, lng: -1 }, 270],
  ])('points %s', (_, to, degrees) => {
    expect(bearingDegrees({ lat: 0, lng: 0 }, to)).toBeCloseTo(degrees, 6);
  });

  it.each([
    [10, 350, 20, -20],
    [350, 10, 20, 20],
    [90, 90, 0, 0],
    [0, 180, 180, -180],
  ])('from heading %d to %d', (from, to, apart, turn) => {
    expect(headingDifference(from, to)).toBeCloseTo(apart, 9);
    expect(signedHeadingDifference(from, to)).toBeCloseTo(turn, 9);
  });

  it('is at the given distance and bearing', () => {
    const bearing = fc.double({ min: 0, max: 359, noNaN: true });
    const meters = fc.double({ min: 1, max: 500_000, noNaN: true });
    fc.assert(
      fc.property(bearing, meters, (degrees, far) => {
        const there = destinationPoint(portoAlegre, degrees, far);
        expect(Math.abs(distanceMeters(portoAlegre, there) - far)).toBeLessThan(0.01);
        expect(headingDifference(bearingDegrees(portoAlegre, there), degrees)).toBeLessThan(0.01);
      }),
    );
  });
});

describe('a point dropped onto a segment', () => {
  const end = destinationPoint(portoAlegre, 90, 1_000);
  it.each([
    ['beside it', destinationPoint(destinationPoint(portoAlegre, 90, 250), 0, 40), 0.25, 40],
    ['before its start', destinationPoint(portoAlegre, 270, 30), 0, 30],
    ['past its end', destinationPoint(end, 90, 70), 1, 70],
  ])('%s', (_, point, fraction, meters) => {
    const found = projectOntoSegment(point, portoAlegre, end);
    expect(found.fraction).toBeCloseTo(fraction, 2);
    expect(found.distanceMeters).toBeCloseTo(meters, 0);
  });

  it('takes a segment without length for a point', () => {
    expect(projectOntoSegment(end, portoAlegre, portoAlegre).distanceMeters).toBeCloseTo(1_000, 0);
  });
});
