import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { describe, expect, it } from 'vitest';
import { measureRoad, scoreRoad } from './score.ts';
import { type RoadLine, stretchesOf } from './stretches.ts';
import type { WayTraits } from './traits.ts';

const traits: WayTraits = {
  refs: ['SC-390'],
  name: null,
  roadClass: 'secondary',
  isUnpaved: false,
  limitKmh: null,
  isOneWay: false,
  isStructure: false,
};
const start: LatLng = { lat: -28, lng: -49 };

/** Northwards, a point every 25 m, the wave of a winding road or none. */
function road(meters: number, amplitudeMeters: number, own: Partial<WayTraits> = {}): RoadLine {
  const points = Array.from({ length: meters / 25 + 1 }, (_, index) => {
    const aside = amplitudeMeters * Math.sin((index * 25 * 2 * Math.PI) / 500);
    return destinationPoint(destinationPoint(start, 0, index * 25), 90, aside);
  });
  return { points, traits: points.slice(1).map(() => ({ ...traits, ...own })), signals: [] };
}
const nowhere = () => false;
const scoreOf = (line: RoadLine, isTown: (at: LatLng) => boolean = nowhere, climb: number | null = null) =>
  scoreRoad(measureRoad(line, isTown), climb);

describe('the score', () => {
  const winding = road(15_000, 80);

  it('is that of curves', () => {
    expect(scoreOf(road(15_000, 0))).toBe(0);
    expect(scoreOf(winding)).toBeGreaterThan(scoreOf(road(15_000, 50)));
  });

  it.each([
    ['towns', scoreOf(winding, ({ lat }) => lat < -27.95)],
    ['a low limit', scoreOf(road(15_000, 80, { limitKmh: 40 }))],
    ['signals', scoreOf({ ...winding, signals: [10, 90, 200, 300, 400] })],
    ['dirt', scoreOf(road(15_000, 80, { isUnpaved: true }))],
    ['lorries', scoreOf(road(15_000, 80, { roadClass: 'trunk' }))],
    ['being short', scoreOf(road(4_000, 80))],
  ])('falls by %s', (_, score) => expect(score).toBeLessThan(scoreOf(winding) * 0.95));

  it('takes a small road whose ground is unknown for one that may be dirt', () => {
    const [paved, unknown, dirt] = [false, null, true].map((isUnpaved) =>
      scoreOf(road(15_000, 80, { roadClass: 'tertiary', isUnpaved })),
    );
    expect(unknown).toBeLessThan((paved ?? 0) * 0.9);
    expect(unknown).toBeGreaterThan((dirt ?? 0) * 1.1);
    expect(scoreOf(road(15_000, 80, { isUnpaved: null }))).toBe(scoreOf(winding));
  });

  it('rises by a climb, in full from 4 %', () => {
    expect(scoreOf(winding, nowhere, 300)).toBeGreaterThan(scoreOf(winding, nowhere, 0));
    expect(scoreOf(winding, nowhere, 900)).toBe(scoreOf(winding, nowhere, 5_000));
    expect(scoreOf(winding, nowhere, null)).toBe(scoreOf(winding, nowhere, 0));
  });
});

it('measures surface and time', () => {
  expect(measureRoad(road(6_000, 0), nowhere)).toMatchObject({ surface: 'paved', lengthMeters: 6_000, seconds: 360 });
  expect(measureRoad(road(6_000, 0, { isUnpaved: null }), nowhere).surface).toBeNull();
  const half = road(6_000, 0);
  const unknown = half.traits.map((way, index) => (index % 2 ? way : { ...way, isUnpaved: null }));
  expect(measureRoad({ ...half, traits: unknown }, nowhere).surface).toBeNull();
  expect(measureRoad(road(6_000, 0, { limitKmh: 30 }), nowhere).seconds).toBe(720);
});

describe('a road', () => {
  const noTowns = { townsNear: () => [], isTown: nowhere };
  const lengths = (line: RoadLine, around: Parameters<typeof stretchesOf>[1]) =>
    stretchesOf(line, around).map(({ traits: ways }) => (ways.length * 25) / 1_000);
  const village = destinationPoint(start, 0, 20_000);

  it('under 3 km is none', () => expect(lengths(road(2_900, 0), noTowns)).toEqual([]));
  it('without towns stays whole', () => expect(lengths(road(30_000, 0), noTowns)).toEqual([30]));
  it('is cut at a town that it passes', () => {
    expect(lengths(road(50_000, 0), { ...noTowns, townsNear: () => [village] })).toEqual([20, 30]);
  });
  it('is not cut near its end', () => {
    expect(lengths(road(25_000, 0), { ...noTowns, townsNear: () => [village] })).toEqual([25]);
  });
  it("loses a town's streets", () => {
    const isTown = ({ lat }: LatLng) => lat > village.lat && lat < destinationPoint(village, 0, 2_000).lat;
    expect(lengths(road(40_000, 0), { ...noTowns, isTown })).toEqual([20.025, 17.975]);
  });
});
