import type { Route } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
import { costOf, distinctLoops, fits, type Loop, measureLoop, measureWithoutSpurs } from './loop-ranking.ts';

const start = { lat: -28.39, lng: -49.4 };
/** A square of 4 × 5 km that leaves the start in this direction. */
const square = (bearing: number, more: Partial<Route> = {}): Route => {
  const line = [start];
  for (const turn of [0, 90, 180, 270]) line.push(destinationPoint(line.at(-1) ?? start, bearing + turn, 5_000));
  return {
    ...{ distanceMeters: 20_000, durationSeconds: 1_200, polyline: encodePolyline(line), steps: [], estimate: false },
    ...{ curviness: 0.1, unpavedMeters: 0, hasToll: false, waypoints: [start, start], ...more },
  };
};
const loop = (more: Partial<Loop>): Loop => ({ route: square(0), missShare: 0, repeatedShare: 0, ...more });

describe('a loop', () => {
  it('is measured by the requested length, or time', () => {
    expect(measureLoop(square(0), { by: 'distance', meters: 25_000 }).missShare).toBeCloseTo(-0.2);
    expect(measureLoop(square(0), { by: 'time', seconds: 1_000 }).missShare).toBeCloseTo(0.2);
  });

  it('repeats nothing where it is a ring, and half where it is a road there and back', () => {
    expect(measureLoop(square(0), { by: 'distance', meters: 20_000 }).repeatedShare).toBeLessThan(0.02);
    const there = destinationPoint(start, 0, 10_000);
    const back = square(0, { polyline: encodePolyline([start, there, start]) });
    expect(measureLoop(back, { by: 'distance', meters: 20_000 }).repeatedShare).toBeCloseTo(0.5, 1);
  });

  it('is measured without the spurs that it rode to reach a corner', () => {
    const line = decodePolyline(square(0).polyline);
    const corner = line[2] ?? start;
    const spur = destinationPoint(corner, 45, 2_000);
    const withSpur = square(0, {
      polyline: encodePolyline([...line.slice(0, 3), spur, ...line.slice(2)]),
      distanceMeters: 24_000,
    });
    const length = { by: 'distance', meters: 20_000 } as const;
    expect(measureLoop(withSpur, length)).toMatchObject({ missShare: expect.closeTo(0.2, 5) });
    expect(measureLoop(withSpur, length).repeatedShare).toBeGreaterThan(0.07);
    expect(measureWithoutSpurs(withSpur, length).missShare).toBeCloseTo(0, 1);
    expect(measureWithoutSpurs(withSpur, length).repeatedShare).toBeLessThan(0.01);
  });

  it.each<[string, Partial<Loop>, boolean]>([
    ['as asked', {}, true],
    ['15 % longer', { missShare: 0.15 }, true],
    ['16 % shorter', { missShare: -0.16 }, false],
    ['with 5 % ridden twice', { repeatedShare: 0.05 }, false],
  ])('%s fits or not', (_, more, expected) => {
    expect(fits(loop(more))).toBe(expected);
  });

  it('costs less the more of the requested curves it has, unless it breaks a limit', () => {
    const [straight, winding] = [
      loop({ route: square(0, { curviness: 0.02 }) }),
      loop({ route: square(0, { curviness: 0.3 }) }),
    ];
    expect(costOf(winding, { curves: 'winding' })).toBeLessThan(costOf(straight, { curves: 'winding' }));
    expect(costOf(winding, { curves: 'fast' })).toBeGreaterThan(costOf(straight, { curves: 'fast' }));
    expect(costOf({ ...winding, missShare: 0.3 }, { curves: 'winding' })).toBeGreaterThan(
      costOf(straight, { curves: 'winding' }),
    );
    expect(costOf({ ...winding, repeatedShare: 0.15 }, { curves: 'winding' })).toBeGreaterThan(
      costOf(straight, { curves: 'winding' }),
    );
  });

  it('costs less for good gravel where that is preferred, and nothing less for sand', () => {
    const [asphalt, sand] = [loop({}), loop({ route: square(0, { unpavedMeters: 10_000 }), gravelMeters: -10_000 })];
    const gravel = { ...sand, gravelMeters: 10_000 };
    const wish = { curves: 'fast', unpaved: 'prefer' } as const;
    expect(costOf(gravel, wish)).toBeLessThan(costOf(asphalt, wish));
    expect(costOf(sand, wish)).toBeGreaterThan(costOf(asphalt, wish));
    expect(costOf(loop({ route: gravel.route }), wish)).toBe(costOf(asphalt, wish));
    expect(costOf(gravel, { curves: 'fast' })).toBeGreaterThan(costOf(asphalt, { curves: 'fast' }));
  });
});

describe('of several loops', () => {
  it('takes those first that differ, and a like one only after them', () => {
    const [north, alike, east, south] = [square(0), square(10), square(90), square(180)].map((route) =>
      loop({ route }),
    );
    const turnedRound = loop({ route: { ...square(90), polyline: square(0).polyline } });
    if (!north || !alike || !east || !south) throw new Error('no loops');
    expect(distinctLoops([north, turnedRound, alike, south], 3)).toEqual([north, alike, south]);
    expect(distinctLoops([north, turnedRound], 3)).toEqual([north]);
    expect(distinctLoops([north, east, south], 2)).toHaveLength(2);
    const far = loop({ route: square(180), missShare: 0.4 });
    expect(distinctLoops([far, north], 2)).toEqual([north, far]);
  });
});
