import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { thinLine } from '@estradeiro/navigation/thin-line';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { createClimbs } from './climbs.ts';
import { type CollectedWays, collectWays } from './collect-ways.ts';
import { createRoadPlaces, type RoadPlaces } from './end-names.ts';
import { joinWays } from './join-ways.ts';
import { mostIslandMeters, partsByTraffic } from './parts-by-traffic.ts';
import { type GoodRoad, openRoadList, writeRoadList } from './road-list.ts';
import { measureRoad } from './score.ts';
import { leastRoadMeters, type RoadLine, stretchesOf } from './stretches.ts';
import { structuresOf } from './structures.ts';

const shareOfReading = 0.6;

/**
 * Scores every road of 3 km and more of a file of roads, and writes the good ones to `outPath` (see `writeRoadList`).
 * `heightsDir` may lack tiles. Memory holds what `collectWays` says and one road. Fails like `readOsm`.
 */
export async function buildGoodRoads(
  roadsPath: string,
  outPath: string,
  heightsDir: string,
  onProgress?: OnProgress,
): Promise<{ count: number }> {
  const ways = await collectWays(roadsPath, `${outPath}.lines`, within(onProgress, 0, shareOfReading));
  try {
    const places = createRoadPlaces(loadGazetteer(), ways.settlements);
    const roads = goodRoadsOf(ways, places, within(onProgress, shareOfReading, 1));
    return { count: await writeRoadList(outPath, roads, createClimbs(heightsDir)) };
  } finally {
    ways.close();
  }
}

/** Writes a list again with the climbs that the heights in `heightsDir` give. */
export async function rewriteWithClimbs(listPath: string, outPath: string, heightsDir: string): Promise<number> {
  const list = openRoadList(listPath);
  try {
    return await writeRoadList(outPath, list.all(), createClimbs(heightsDir));
  } finally {
    list.close();
  }
}

function* goodRoadsOf(ways: CollectedWays, places: RoadPlaces, onProgress: OnProgress): Generator<GoodRoad> {
  const chains = joinWays(ways.ends, ways.traitsAt);
  const isOneWay = (way: number) => ways.traitsAt(way).isOneWay;
  const metersOf = (way: number) => lengthOf(ways.lineOf([{ way, isReversed: false }]));
  for (const [index, chain] of chains.entries()) {
    if (index % 1_000 === 0) onProgress(index / chains.length);
    for (const part of partsByTraffic(chain, isOneWay, metersOf)) {
      const line = ways.lineOf(part);
      if (lengthOf(line) < leastRoadMeters) continue;
      for (const stretch of stretchesOf(line, { ...places, isTown: ways.isTown }))
        yield roadOf(stretch, ways.isTown, places);
    }
  }
  onProgress(1);
}

const lengthOf = ({ points }: RoadLine): number => cumulativeMeters(points).at(-1) ?? 0;

function roadOf(stretch: RoadLine, isTown: (at: LatLng) => boolean, places: RoadPlaces): GoodRoad {
  const line = thinLine(stretch.points, errorMeters);
  const [from, to] = [line[0] ?? nowhere, line.at(-1) ?? nowhere];
  const { oneWayMeters, refs, names } = lengthsOf(stretch);
  const most = (of: ReadonlyMap<string, number>) => [...of].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  return {
    ...measureRoad(stretch, isTown),
    key: [from, to].map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';'),
    ref: most(refs),
    name: most(names),
    fromPlace: places.nameAt(from),
    toPlace: places.nameAt(to),
    isOneWay: oneWayMeters > mostIslandMeters,
    line,
    structures: structuresOf(stretch, line),
    climbMeters: null,
  };
}

const nowhere = { lat: 0, lng: 0 };
/** Less than a rider sees, and a third of the points. */
const errorMeters = 3;

/** The metres of each number and name, and of the longest one-way part. */
function lengthsOf({ points, traits }: RoadLine) {
  const lengths = { oneWayMeters: 0, refs: new Map<string, number>(), names: new Map<string, number>() };
  let part = 0;
  for (const [index, { refs, name, isOneWay }] of traits.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    const meters = from && to ? distanceMeters(from, to) : 0;
    part = isOneWay ? part + meters : 0;
    lengths.oneWayMeters = Math.max(lengths.oneWayMeters, part);
    for (const ref of refs) lengths.refs.set(ref, (lengths.refs.get(ref) ?? 0) + meters);
    if (name !== null) lengths.names.set(name, (lengths.names.get(name) ?? 0) + meters);
  }
  return lengths;
}
