import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationPoint, distanceMeters } from '../geometry.ts';
import { positionOnRoute } from '../prepared-route.ts';
import { preparedOf } from '../routes.testing.ts';
import { gapBetween, type OtherPlace, placeOnRoute } from './gap.ts';

const east = preparedOf([{ heading: 90, meters: 10_000 }]);
const thereAndBack = preparedOf([
  { heading: 90, meters: 3_000 },
  { heading: 270, meters: 3_000, maneuver: 'u-turn-left' },
]);
const at = (meters: number, off = 0): OtherPlace => ({
  position: destinationPoint(positionOnRoute(east, meters), 0, off),
  headingDegrees: 90,
});
const me = (alongMeters: number | null, route = east) => ({
  route,
  alongMeters,
  position: positionOnRoute(route, alongMeters ?? 0),
});
const worded = ({ type, meters }: { type: string; meters: number }) => `${type} ${Math.round(meters / 100) * 100}`;

describe('the gap to another rider', () => {
  it.each<[string, OtherPlace, string]>([
    ['ahead on the route', at(4_800), 'along 800'],
    ['behind on the route', at(2_800), 'along -1200'],
    ['beside each other', at(4_000), 'along 0'],
    ['on the road though the position is some metres off', at(4_800, 45), 'along 800'],
    ['without a heading while standing', { ...at(4_800), headingDegrees: null }, 'along 800'],
    ['as the crow flies to a rider who is off the route', at(4_000, 2_000), 'straight 2000'],
    ['as the crow flies to a rider in the other direction', { ...at(5_000), headingDegrees: 270 }, 'straight 1000'],
  ])('%s', (_, other, gap) => {
    expect(worded(gapBetween(me(4_000), other))).toBe(gap);
  });

  it('is that as the crow flies while the rider is off the route, or rides without one', () => {
    expect(worded(gapBetween(me(null), at(1_000)))).toBe('straight 1000');
    expect(worded(gapBetween({ ...me(0), route: null }, at(1_000)))).toBe('straight 1000');
  });

  it('is the shorter one on a road that is ridden there and back', () => {
    const other = { ...at(2_500), headingDegrees: null };
    expect(worded(gapBetween(me(2_000, thereAndBack), other))).toBe('along 500');
    expect(worded(gapBetween(me(4_000, thereAndBack), other))).toBe('along -500');
  });

  it('is known without guidance on the route that the rider looks at', () => {
    expect(worded(gapBetween(placeOnRoute(east, at(4_000, 30)), at(1_900)))).toBe('along -2100');
    expect(placeOnRoute(east, at(4_000, 300)).alongMeters).toBeNull();
  });

  it('is never shorter on the route than straight, and the same seen from both sides', () => {
    const meters = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(meters, meters, (mine, theirs) => {
        const there = gapBetween(me(mine), at(theirs));
        const back = gapBetween(me(theirs), at(mine));
        expect(there.type).toBe('along');
        expect(there.meters).toBeCloseTo(-back.meters, 0);
        const straight = distanceMeters(positionOnRoute(east, mine), positionOnRoute(east, theirs));
        expect(Math.abs(there.meters)).toBeGreaterThan(straight - 1);
      }),
    );
  });
});
