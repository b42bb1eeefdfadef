import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { createValhalla } from './providers/valhalla.ts';
import { ValhallaRefusal } from './providers/valhalla-transport.ts';
import { readAhead, runs } from './road-ahead.ts';

/** 'a100 g50': so many metres of asphalt and of gravel, one after the other. */
function stretchesOf(words: string) {
  let fromMeters = 0;
  const stretches = words.split(' ').map((word) => {
    const stretch = { isGravel: word.startsWith('g'), fromMeters };
    fromMeters += Number(word.slice(1));
    return stretch;
  });
  return { stretches, totalMeters: fromMeters };
}

it.each<[string, [alongMeters: number, lengthMeters: number][]]>([
  ['a500', []],
  ['a500 g12000 a300', [[500, 12_000]]],
  ['g300 g400', [[0, 700]]],
  ['a500 g60 a500', []],
  ['a500 g400 a60 g400 a500', [[500, 860]]],
  ['a500 g60 a30 g60 a500', [[500, 150]]],
  [
    'a500 g400 a200 g400',
    [
      [500, 400],
      [1_100, 400],
    ],
  ],
])('on %s the asphalt ends at, for', (words, expected) => {
  const { stretches, totalMeters } = stretchesOf(words);
  const found = runs(stretches, totalMeters, ({ isGravel }) => isGravel, 100);
  expect(found.map(({ alongMeters, lengthMeters }) => [alongMeters, lengthMeters])).toEqual(expected);
});

/** Northwards, a point every kilometre, a stop every second one. */
const points = [0, 1, 2, 3, 4, 5, 6].map((km) => destinationPoint({ lat: -30, lng: -51 }, 0, km * 1_000));
const line = {
  polyline: encodePolyline(points),
  steps: [2, 4, 6].map((shapeIndex, index) => ({ shapeIndex, waypointIndex: index + 1 })),
};
const edge = (begin: number, end: number, more: object) => ({
  length: end - begin,
  begin_shape_index: begin,
  end_shape_index: end,
  ...more,
});

/** An engine that follows the legs which have roads, and knows the ground's heights at each 50 m. */
const following = (legs: (object[] | null)[], heightAt?: (meters: number) => number | null) =>
  createValhalla({
    async call(action, body) {
      const { encoded_polyline: shape } = body as { encoded_polyline: string };
      if (action === 'height') {
        if (!heightAt) throw new ValhallaRefusal('Service temporarily unavailable', 199);
        return { height: decodePolyline(shape).map((_, index) => heightAt(index * 50)) };
      }
      const edges = legs[[0, 2, 4].findIndex((from) => shape === encodePolyline(points.slice(from, from + 3)))];
      if (!edges) throw new ValhallaRefusal('No path could be found for input', 442);
      return { shape, edges };
    },
    close: async () => {},
  });

const avenue = [edge(0, 2, { speed_limit: 60 })];
const ferry = [edge(0, 1, { speed_limit: 60 }), edge(1, 2, { use: 'ferry' })];
const gravel = [edge(0, 1, { unpaved: true }), edge(1, 2, { speed_limit: 60 })];

it('knows the other legs where one cannot be followed, and nothing of that one', async () => {
  const { limits, features } = await readAhead(following([ferry, null, gravel]), line);
  expect(limits).toEqual([
    { fromMeters: 0, toMeters: 1_000, kmh: 60 },
    { fromMeters: 5_000, toMeters: 6_000, kmh: 60 },
  ]);
  expect(features).toEqual([
    { kind: 'ferry', alongMeters: 1_000, lengthMeters: 1_000 },
    { kind: 'unpaved', alongMeters: 4_000, lengthMeters: 1_000 },
  ]);
});

it.each<[string, (object[] | null)[], [number, number][]]>([
  ['first', [null, avenue, avenue], [[2_000, 6_000]]],
  [
    'middle',
    [avenue, null, avenue],
    [
      [0, 2_000],
      [4_000, 6_000],
    ],
  ],
  ['last', [avenue, avenue, null], [[0, 4_000]]],
])('stretches no limit over the %s leg where that cannot be followed', async (_, legs, expected) => {
  const { limits } = await readAhead(following(legs), line);
  expect(limits.map(({ fromMeters, toMeters }) => [fromMeters, toMeters])).toEqual(expected);
});

it('knows nothing where no leg can be followed', async () => {
  expect(await readAhead(following([null, null, null]), line)).toEqual({ limits: [], features: [] });
});

it('knows the heights, and none where the engine has none', async () => {
  const rising = await readAhead(
    following([avenue, avenue, avenue], (meters) => meters / 20),
    line,
  );
  expect(rising.heights).toMatchObject({ climbMeters: 298, descentMeters: 0 });
  expect(rising.limits).toHaveLength(1);
  expect(
    await readAhead(
      following([avenue, avenue, avenue], () => null),
      line,
    ),
  ).not.toHaveProperty('heights');
  expect(await readAhead(following([avenue, avenue, avenue]), line)).not.toHaveProperty('heights');
});

it('rides over a gorge by its bridge and through a mountain by its tunnel', async () => {
  const gorge = (meters: number) => (meters > 2_000 && meters < 3_000 ? 100 : 300);
  const ways = [[edge(0, 2, {})], [edge(0, 1, { bridge: true }), edge(1, 2, {})], [edge(0, 2, {})]];
  expect((await readAhead(following(ways, gorge), line)).heights).toMatchObject({ climbMeters: 0, descentMeters: 0 });
  const below = [avenue, avenue, avenue];
  expect((await readAhead(following(below, gorge), line)).heights?.climbMeters).toBeGreaterThan(150);
});
