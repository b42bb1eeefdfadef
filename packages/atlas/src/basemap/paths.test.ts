import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAreaIndex } from './area-index.ts';
import { clipFeature } from './clip.ts';
import { joinPaths } from './join-paths.ts';
import { boxOf, type MapFeature, type Path, ringOf } from './map-feature.ts';
import { closeRings, nestRings, pointInside, signedArea } from './rings.ts';

/** '0,0 10,0' → a path through these points. */
const path = (points: string): Path => Int32Array.from(points.split(/[ ,]/).map(Number));
const pointsOf = (paths: Path[]) => paths.map((one) => [...one].join(' ')).sort();
const line = (...paths: Path[]): MapFeature => ({ layer: 'roads', geometry: 'line', minZoom: 0, tags: {}, paths });
const polygon = (...paths: Path[]): MapFeature => ({ ...line(...paths), geometry: 'polygon' });
const box = { west: 0, south: 0, east: 100, north: 100 };

describe('joining paths', () => {
  it.each([
    ['end to end', ['0,0 1,0', '1,0 2,0', '2,0 3,0'], true, ['0,0 1,0 2,0 3,0']],
    ['whatever their order', ['1,0 2,0', '2,0 3,0', '0,0 1,0'], false, ['0,0 1,0 2,0 3,0']],
    ['turned round, where allowed', ['1,0 0,0', '1,0 2,0'], true, ['0,0 1,0 2,0']],
    ['not turned round, where not', ['1,0 0,0', '1,0 2,0'], false, ['1,0 0,0', '1,0 2,0']],
    ['not where three meet', ['0,0 1,0', '1,0 2,0', '1,0 1,1'], true, ['0,0 1,0', '1,0 2,0', '1,0 1,1']],
    ['to a ring', ['0,0 1,0', '1,0 1,1', '1,1 0,0'], false, ['0,0 1,0 1,1 0,0']],
  ] as const)('%s', (_, paths, mayReverse, joined) => {
    const length = (points: string) => pointsOf([path(points)])[0]?.length;
    const result = pointsOf(joinPaths(paths.map(path), mayReverse));
    expect(result.map((one) => one.length).sort()).toEqual(joined.map(length).sort());
    if (!mayReverse) expect(result).toEqual(pointsOf(joined.map(path)));
  });

  it('keeps every segment, once', () => {
    const end = fc.tuple(fc.nat(4), fc.nat(4));
    const segment = fc.tuple(end, end).filter(([[a, b], [c, d]]) => a !== c || b !== d);
    const segmentsOf = (paths: Path[]) =>
      paths
        .flatMap((one) => Array.from({ length: one.length / 2 - 1 }, (_, i) => [...one.slice(2 * i, 2 * i + 4)]))
        .map(([a, b, c, d]) => [`${a},${b}`, `${c},${d}`].sort().join(' '))
        .sort();
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 20 }), fc.boolean(), (segments, mayReverse) => {
        const paths = segments.map((ends) => Int32Array.from(ends.flat()));
        expect(segmentsOf(joinPaths(paths, mayReverse))).toEqual(segmentsOf(paths));
      }),
    );
  });
});

describe('clipping', () => {
  it.each([
    ['a line through', line(path('-50,50 150,50')), ['0 50 100 50']],
    ['a line out and in again', line(path('50,50 150,50 150,60 50,60')), ['100 60 50 60', '50 50 100 50']],
    ['a line beside', line(path('-50,150 150,150')), null],
    ['a polygon around', polygon(ringOf({ west: -9, south: -9, east: 109, north: 109 })), 10_000],
    [
      'a polygon with a hole',
      polygon(ringOf({ ...box, east: 200 }), ringOf({ west: 50, south: 0, east: 150, north: 100 })),
      5_000,
    ],
    ['a polygon beside', polygon(ringOf({ west: 101, south: 0, east: 150, north: 100 })), null],
  ])('%s', (_, feature, expected) => {
    const part = clipFeature(feature, box);
    if (expected === null) expect(part).toBeNull();
    else if (typeof expected === 'number') {
      const [outer = 0, ...holes] = part?.paths.map((ring) => Math.abs(signedArea(ring))) ?? [];
      expect(holes.reduce((area, hole) => area - hole, outer)).toBe(expected);
    } else expect(pointsOf(part?.paths ?? [])).toEqual(expected);
  });

  it('never leaves anything outside', () => {
    const coordinate = fc.integer({ min: -300, max: 300 });
    const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(points, fc.boolean(), (some, isPolygon) => {
        const closed = isPolygon ? [...some, some[0] ?? [0, 0]] : some;
        const part = clipFeature((isPolygon ? polygon : line)(Int32Array.from(closed.flat())), box);
        if (!part) return;
        const { west, south, east, north } = boxOf(part.paths);
        expect(west >= 0 && south >= 0 && east <= 100 && north <= 100).toBe(true);
      }),
    );
  });
});

describe('rings', () => {
  it('closes pieces that meet at a point where two rings touch', () => {
    const rings = closeRings(['0,0 10,0 10,10', '10,10 0,10 0,0', '10,10 20,10 20,20', '20,20 10,20 10,10'].map(path));
    expect(rings.map((ring) => Math.abs(signedArea(ring))).reduce((sum, area) => sum + area)).toBe(200);
  });

  it('omits pieces that close no ring', () => {
    expect(closeRings([path('0,0 10,0 10,10')])).toEqual([]);
  });

  it('gives each hole to the smallest ring around it', () => {
    const [large, small] = [ringOf(box), ringOf({ west: 10, south: 10, east: 60, north: 60 })];
    const [inSmall, inLarge] = [
      ringOf({ west: 20, south: 20, east: 30, north: 30 }),
      ringOf({ west: 70, south: 70, east: 80, north: 80 }),
    ];
    const stray = ringOf({ west: 200, south: 200, east: 210, north: 210 });
    expect(nestRings([large, small], [inSmall, inLarge, stray])).toEqual([
      [small, inSmall],
      [large, inLarge],
    ]);
  });

  it('puts a label inside, also in a crescent and beside a hole', () => {
    const crescent = path('0,0 100,0 100,10 20,10 20,90 100,90 100,100 0,100 0,0');
    const [lng = 0, lat = 0] = pointInside([crescent]);
    expect(createAreaIndex([crescent]).holds(lng, lat)).toBe(true);
    const hole = ringOf({ west: 40, south: 40, east: 70, north: 60 });
    const [besideLng = 0, besideLat = 0] = pointInside([ringOf(box), hole]);
    expect(createAreaIndex([hole]).holds(besideLng, besideLat)).toBe(false);
  });
});
