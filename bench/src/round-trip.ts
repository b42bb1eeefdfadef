import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGoodRoads } from '@estradeiro/atlas/good-roads/build-good-roads';
import { openRoadList } from '@estradeiro/atlas/good-roads/road-list';
import { filterRoads } from '@estradeiro/atlas/routing-tiles/filter-roads';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import { readSignals } from '@estradeiro/atlas/routing-tiles/signals';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import { CurvePreference, type RoundTrip, RoundTripRequest, roundTripLimits } from '@estradeiro/contract/round-trip';
import { seeded } from '@estradeiro/navigation/seeded';
import type { RoutingEngine } from '../../apps/server/src/features/navigation/navigation.provider.ts';
import { counting } from '../../apps/server/src/features/navigation/navigation.testing.ts';
import { emptyIfNoRoute } from '../../apps/server/src/features/navigation/no-route.ts';
import { createValhalla } from '../../apps/server/src/features/navigation/providers/valhalla.ts';
import { ValhallaProcesses } from '../../apps/server/src/features/navigation/providers/valhalla-processes.ts';
import { searchRoundTrips } from '../../apps/server/src/features/navigation/round-trip.ts';
import type { LandKnown } from '../../apps/server/src/features/navigation/search.ts';
import { type Bench, type BenchResult, median } from './bench.ts';
import { writeGeneratedLand } from './generated-land.ts';
import { loadText, sharedExtract } from './machine.ts';

const name =
  'three round trips: engine calls and time for 200 km in a drawn land of 200 by 200 km, and what they repeat and miss there and on the extracts';
const limits = { calls: 60, seconds: 3, fittingShare: 0.9 };

/** Those of a search: one that finds fewer misses the others. */
const proposals = 3;
/** The list of good roads is worth it where trips over it are about as curvy as along rings alone, by fewer calls. */
const leastAsCurvy = 0.98;

/** As many as the server takes of a map. */
const mostGoodRoads = 150;

const landStarts = 12;
const extractStarts = 10;
/** `kilometers` are about the longest round trips that fit into such small extracts. */
const extracts: Record<string, { bounds: Bounds; kilometers: number[] }> = {
  poa: { bounds: { south: -30.07, north: -30.0, west: -51.24, east: -51.16 }, kilometers: [20, 50] },
  liechtenstein: { bounds: { south: 47.06, north: 47.26, west: 9.48, east: 9.6 }, kilometers: [25, 50] },
};

type Search = (start: LatLng, kilometers: number, curves: CurvePreference, roads?: 'good' | 'any') => Promise<Found>;
type Found = { trips: RoundTrip[]; calls: number; seconds: number };

async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  try {
    const lines: string[] = [];
    const pbf = join(folder, 'land.osm.pbf');
    const towns = await writeGeneratedLand(pbf);
    const { all, byCurves, isWorthIt } = await onRoads(pbf, folder, (search) => rideLand(search, towns));
    const calls = Math.max(...all.map((each) => each.calls));
    const times = all.map(({ seconds }) => seconds);
    const slowest = Math.max(...times);
    const trips = all.flatMap((each) => each.trips);
    const three = all.filter((each) => each.trips.filter(fits).length === 3).length;
    const fitting = trips.filter(fits).length / (proposals * all.length);
    lines.push(
      `land, 200 km, ${all.length} searches: at most ${calls} engine calls, p50 ${median(times).toFixed(2)} s, slowest ${slowest.toFixed(2)} s`,
      `land: ${Math.round(100 * fitting)} % of ${proposals * all.length} proposals (${proposals * all.length - trips.length} are missing) are within 15 % and repeat less than 5 %; all three are in ${three} of ${all.length} searches`,
      `land: curviness in the mean over good roads, and along rings alone: ${byCurves}`,
    );
    for (const [extract, { bounds, kilometers }] of Object.entries(extracts)) {
      const pbfPath = sharedExtract(extract);
      lines.push(...(await onRoads(pbfPath, folder, (search) => rideExtract(extract, search, bounds, kilometers))));
    }
    const ok = calls <= limits.calls && slowest <= limits.seconds && fitting >= limits.fittingShare && isWorthIt;
    return { lines: [...lines, loadText()], ok };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const noTown: LatLng = { lat: 0, lng: 0 };

/** Every curviness from each start; a first route request warms the engine up. */
async function rideLand(search: Search, towns: readonly LatLng[]) {
  const random = seeded(20_261_125);
  const starts = Array.from({ length: landStarts }, () => towns[Math.floor(random() * towns.length)] ?? noTown);
  await search(starts[0] ?? noTown, 100, 'fast');
  const all: Found[] = [];
  const curviness: string[] = [];
  let isWorthIt = true;
  for (const curves of CurvePreference.options) {
    const found = await fromEach(starts, (start) => search(start, 200, curves));
    all.push(...found);
    if (curves === 'fast') continue;
    const without = await fromEach(starts, (start) => search(start, 200, curves, 'any'));
    curviness.push(`${curves} ${sumOf(found)} where there were ${sumOf(without)}`);
    const [over, along] = [meansOf(found), meansOf(without)];
    isWorthIt &&= over.curviness >= leastAsCurvy * along.curviness && over.calls <= along.calls;
  }
  return { all, byCurves: curviness.join(', '), isWorthIt };
}

async function fromEach(starts: readonly LatLng[], search: (start: LatLng) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (const start of starts) found.push(await search(start));
  return found;
}

/** The mean of what searches found. */
function meansOf(found: readonly Found[]) {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const routes = found.flatMap(({ trips }) => trips.map(({ route }) => route));
  const minutes = mean(routes.map(({ durationSeconds }) => durationSeconds)) / 60;
  return {
    curviness: mean(routes.map(({ curviness }) => curviness)),
    minutes,
    calls: mean(found.map((each) => each.calls)),
  };
}

function sumOf(found: readonly Found[]): string {
  const { curviness, minutes, calls } = meansOf(found);
  return `${curviness.toFixed(3)} in ${minutes.toFixed(0)} min by ${calls.toFixed(0)} calls`;
}

async function rideExtract(extract: string, search: Search, bounds: Bounds, kilometers: readonly number[]) {
  const lines: string[] = [];
  const random = seeded(20_261_125);
  const starts = Array.from({ length: extractStarts }, () => placeIn(bounds, random));
  for (const length of kilometers) {
    const curviness: string[] = [];
    for (const curves of ['balanced', 'winding', 'only'] as const) {
      const found = await fromEach(starts, (start) => search(start, length, curves));
      if (curves === 'balanced') lines.push(`${extract}, ${length} km from ${extractStarts} places: ${bestsOf(found)}`);
      const without = await fromEach(starts, (start) => search(start, length, curves, 'any'));
      curviness.push(`${curves} ${sumOf(found)} where there were ${sumOf(without)}`);
    }
    lines.push(`${extract}, ${length} km: curviness over good roads, and along rings alone: ${curviness.join(', ')}`);
  }
  return lines;
}

function bestsOf(found: readonly Found[]): string {
  const bests = found.flatMap(({ trips }) => trips.slice(0, 1));
  const proposals = found.flatMap(({ trips }) => trips).length;
  const kilometers = median(bests.map(({ route }) => route.distanceMeters / 1_000)).toFixed(0);
  const repeated = median(bests.map(({ repeatedShare }) => 100 * repeatedShare)).toFixed(1);
  const calls = Math.max(...found.map((each) => each.calls));
  return `${proposals} proposals; of the best of each ${bests.filter(fits).length} as asked, in the median ${kilometers} km with ${repeated} % ridden twice; at most ${calls} calls`;
}

const fits = ({ missShare, repeatedShare }: RoundTrip) =>
  Math.abs(missShare) <= roundTripLimits.missShare && repeatedShare < roundTripLimits.repeatedShare;

const placeIn = ({ south, north, west, east }: Bounds, random: () => number): LatLng => ({
  lat: south + random() * (north - south),
  lng: west + random() * (east - west),
});

async function onRoads<Result>(pbfPath: string, folder: string, ride: (search: Search) => Promise<Result>) {
  const tileDir = mkdtempSync(join(folder, 'tiles-'));
  await runTileBuilder({ pbfPath, tileDir });
  const transport = counting(new ValhallaProcesses(valhallaConfig(tileDir)));
  const roadsPath = join(tileDir, 'roads.osm.pbf');
  await filterRoads(pbfPath, roadsPath);
  await buildGoodRoads(roadsPath, `${roadsPath}.sqlite`, join(tileDir, 'no-heights'));
  const list = openRoadList(`${roadsPath}.sqlite`);
  const engine = createValhalla(transport, undefined, { signals: readSignals(tileDir), features: null });
  try {
    return await ride((start, kilometers, curves, roads = 'good') =>
      timed(engine, transport.calls, start, kilometers, curves, {
        goodRoads: (bounds) => (roads === 'good' ? list.within(bounds, mostGoodRoads) : []),
        townsAround: () => [],
      }),
    );
  } finally {
    list.close();
    await engine.close();
  }
}

async function timed(
  engine: RoutingEngine,
  calls: unknown[],
  start: LatLng,
  kilometers: number,
  curves: CurvePreference,
  known: LandKnown,
): Promise<Found> {
  calls.length = 0;
  // Shorter than riders may request, where an extract has no room for more.
  const plain = RoundTripRequest.parse({ start, length: { by: 'distance', meters: 50_000 }, curves });
  const before = performance.now();
  const request: RoundTripRequest = { ...plain, length: { by: 'distance', meters: kilometers * 1_000 } };
  const trips = await searchRoundTrips(engine, request, () => engine, known).catch(emptyIfNoRoute);
  return { trips, calls: calls.length, seconds: (performance.now() - before) / 1_000 };
}

export const roundTrip: Bench = { name, run };
