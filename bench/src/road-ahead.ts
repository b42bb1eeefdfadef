import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBasemap } from '@estradeiro/atlas/basemap/build-basemap';
import { piecesNear } from '@estradeiro/atlas/basemap/pieces/corridor';
import { openPieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import type { OsmItem, OsmNode, OsmWay, Tags } from '@estradeiro/atlas/osm/items';
import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import { readFeatures, writeFeatures } from '@estradeiro/atlas/road-features/feature-file';
import { featuresOnRoute } from '@estradeiro/atlas/road-features/features-on-route';
import { buildRoutingTiles } from '@estradeiro/atlas/routing-tiles/build-routing-tiles';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type RoadAhead, type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { seeded } from '@estradeiro/navigation/seeded';
import { createNavigation, type Navigation } from '../../apps/server/src/features/navigation/navigation.service.ts';
import { ana } from '../../apps/server/src/features/navigation/navigation.testing.ts';
import { createEmbeddedNetworks } from '../../apps/server/src/features/navigation/networks.ts';
import { openRoads } from '../../apps/server/src/features/navigation/providers/open-valhalla.ts';
import { type Bench, type BenchResult, BenchSkipped, median } from './bench.ts';
import { loadText, sharedExtract } from './machine.ts';

const mostRatio = 1.5;
/** The most that warnings and limits may weigh against the map of an offline pack, which is most of the pack. */
const mostShare = 0.1;
const rounds = { warm: 2, counted: 7 };
const featuresOfACountry = 300_000;

async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'road-ahead-'));
  try {
    const speed = await timeLongRoad(folder);
    const sizes = [
      await weigh('poa', folder, [
        { lat: -30.11, lng: -51.245 },
        { lat: -30.005, lng: -51.14 },
      ]),
      await weigh('liechtenstein', folder, [
        { lat: 47.0655, lng: 9.5005 },
        { lat: 47.2124, lng: 9.563 },
      ]),
    ];
    return {
      lines: [...speed.lines, ...sizes.map(({ line }) => line), loadText()],
      ok: speed.ratio <= mostRatio && sizes.every(({ share }) => share <= mostShare),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times the server's own code from request to response, without HTTP, whose cost both requests share. */
async function timeLongRoad(folder: string) {
  const pbfPath = join(folder, 'long-road.osm.pbf');
  await writeLongRoad(pbfPath);
  return onRoadsOf(pbfPath, join(folder, 'long-road'), async (navigation) => {
    const times = { route: [] as number[], ahead: [] as number[] };
    let found: Found | undefined;
    for (let round = 0; round < rounds.warm + rounds.counted; round++) {
      const begun = performance.now();
      const route = await navigation.calculate(RouteRequest.parse({ waypoints: longRoad.ends }), ana);
      const between = performance.now();
      found = { route, ahead: await navigation.roadAhead({ polyline: route.polyline, steps: route.steps }, ana) };
      if (round < rounds.warm) continue;
      times.route.push(between - begun);
      times.ahead.push(performance.now() - between);
    }
    const [route, ahead] = [median(times.route), median(times.ahead)];
    const points = decodePolyline(found?.route.polyline ?? '');
    return {
      ratio: ahead / route,
      lines: [
        `${found ? kilometers(found) : 0} km, ${points.length} points, ${found?.ahead.features.length} things, ${found?.ahead.limits.length} limits: the route ${route.toFixed(0)} ms, the road ahead ${ahead.toFixed(0)} ms, ratio ${(ahead / route).toFixed(2)} (at most ${mostRatio}); ${kilobytes(JSON.stringify(found?.ahead).length)}`,
        await lookUp(folder, points),
      ],
    };
  });
}

type Found = { route: Route; ahead: RoadAhead };
const kilometers = ({ route }: Found) => Math.round(route.distanceMeters / 1_000);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** The lookup alone among the features of a country. */
async function lookUp(folder: string, line: readonly LatLng[]): Promise<string> {
  const random = seeded(20_261_125);
  const place = () => ({ lat: -33 + random() * 30, lng: -60 + random() * 20 });
  const things = Array.from({ length: featuresOfACountry }, () => place());
  await writeFeatures(
    folder,
    things.map((at) => ({ kind: 'speed-bump', place: at, passings: null, watches: 'speed', limitKmh: null })),
  );
  const before = performance.now();
  const index = readFeatures(folder);
  const read = performance.now();
  if (!index) throw new Error('nothing was noted');
  featuresOnRoute(index, line, cumulativeMeters(line));
  return `among ${featuresOfACountry.toLocaleString('en')} things: the file is read in ${(read - before).toFixed(0)} ms, the line looked up in ${(performance.now() - read).toFixed(0)} ms`;
}

async function weigh(
  extract: string,
  folder: string,
  ends: [LatLng, LatLng],
): Promise<{ share: number; line: string }> {
  const pbfPath = sharedExtract(extract);
  const { route, ahead } = await onRoadsOf(pbfPath, join(folder, extract), async (navigation) => {
    const found = await navigation.calculate(RouteRequest.parse({ waypoints: ends }), ana);
    return { route: found, ahead: await navigation.roadAhead({ polyline: found.polyline, steps: found.steps }, ana) };
  });
  const map = join(folder, `${extract}.pmtiles`);
  await buildBasemap(pbfPath, map);
  const pack = await packBytes(map, decodePolyline(route.polyline));
  const bytes = JSON.stringify(ahead).length;
  const [share, km] = [bytes / pack, kilometers({ route, ahead })];
  const line = `${extract}, ${km} km: ${ahead.features.length} things and ${ahead.limits.length} limits in ${kilobytes(bytes)}, ${(share * 100).toFixed(1)} % of the offline map, ${kilobytes(pack)} (at most ${mostShare * 100} %)`;
  return { share, line };
}

async function packBytes(map: string, line: readonly LatLng[]): Promise<number> {
  const pieces = await openPieces(map);
  if (!pieces) throw new Error(`no map at ${map}`);
  let bytes = 0;
  for (const piece of piecesNear(
    line,
    [line[0], line.at(-1)].filter((end) => end !== undefined),
  ))
    bytes += (await pieces.cut(piece))?.length ?? 0;
  await pieces.close();
  return bytes;
}

async function onRoadsOf<T>(pbfPath: string, tileDir: string, ask: (navigation: Navigation) => Promise<T>): Promise<T> {
  mkdirSync(tileDir);
  await buildRoutingTiles({ pbfPaths: [pbfPath], outDir: tileDir });
  const networks = createEmbeddedNetworks(openRoads, null);
  await networks.install({ tileDir, bounds: [] }).catch((cause: unknown) => {
    throw new BenchSkipped(`Valhalla does not run here: ${cause}`);
  });
  try {
    return await ask(createNavigation(networks));
  } finally {
    await networks.close();
  }
}

export const roadAhead: Bench = { name: 'the road ahead of 1,000 km against calculating that route', run };

const roadKilometers = 1_000;
/** The spacing of points on surveyed roads in hills. */
const spacingMeters = 40;
const pointCount = (roadKilometers * 1_000) / spacingMeters;
const pointsOfAWay = 100;
/** A link between the roads every so many points, since a country has alternatives everywhere. */
const pointsBetweenLinks = 200;

const start = { lat: -31, lng: -55 };
const placeOf = (road: 0 | 1, index: number) => {
  const onAxis = destinationPoint(start, 45, index * spacingMeters);
  return destinationPoint(onAxis, 135, road * 4_000 + 60 * Math.sin(index / 5));
};

export const longRoad = { ends: [placeOf(0, 3), placeOf(0, pointCount - 3)] };

/**
 * Two winding roads of 1,000 km side by side with links between them: a camera every 2 km, alternating between the directions, a
 * bump every kilometre, a new limit every 4 km, and gravel of 4 km in every 100.
 */
export async function writeLongRoad(path: string): Promise<void> {
  const roads = ([0, 1] as const).map((road) => Array.from({ length: pointCount }, (_, index) => nodeOf(road, index)));
  const ways: Omit<OsmWay, 'id' | 'type'>[] = roads.flatMap((nodes) => waysOf(nodes));
  const [main = [], beside = []] = roads;
  for (let index = 0; index < pointCount; index += pointsBetweenLinks) {
    const refs = [main[index], beside[index]].flatMap((node) => node?.id ?? []);
    ways.push({ refs, tags: { highway: 'tertiary', maxspeed: '40' } });
  }
  const items: OsmItem[] = [
    ...roads.flat(),
    ...ways.map((way, index): OsmWay => ({ type: 'way', id: index + 1, ...way })),
  ];
  await writeOsm(path, items);
}

function nodeOf(road: 0 | 1, index: number): OsmNode {
  return { type: 'node', id: road * pointCount + index + 1, ...placeOf(road, index), tags: tagsAt(index) };
}

function tagsAt(index: number): Tags {
  if (index % 50 === 10)
    return { highway: 'speed_camera', maxspeed: '80', direction: index % 100 === 10 ? 'forward' : 'backward' };
  return index % 25 === 5 ? { traffic_calming: 'hump' } : {};
}

function waysOf(nodes: readonly OsmNode[]) {
  const count = Math.ceil(pointCount / pointsOfAWay);
  return Array.from({ length: count }, (_, part) => {
    const from = part * pointsOfAWay;
    return {
      refs: nodes.slice(from, from + pointsOfAWay + 1).map(({ id }) => id),
      tags: {
        highway: 'primary',
        name: 'Rodovia Transbrasiliana',
        maxspeed: part % 2 === 0 ? '80' : '100',
        surface: part % 25 === 20 ? 'gravel' : 'asphalt',
      },
    };
  });
}
