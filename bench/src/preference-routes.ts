import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import type { Bounds } from '@estradeiro/contract/maps';
import { Preference, type Route, RouteRequest, type Waypoint } from '@estradeiro/contract/navigation';
import { bearingDegrees, destinationPoint, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import { seeded } from '@estradeiro/navigation/seeded';
import { doublingBackMeters } from '../../apps/server/src/features/navigation/doubling-back.ts';
import type { RoutingEngine } from '../../apps/server/src/features/navigation/navigation.provider.ts';
import { openRoads } from '../../apps/server/src/features/navigation/providers/open-valhalla.ts';
import { searchRoutes } from '../../apps/server/src/features/navigation/search.ts';
import { type Bench, type BenchResult, median } from './bench.ts';
import { loadText, sharedExtract } from './machine.ts';

const name =
  'what preferences and their combinations return, on 200 pairs of each extract: is fast the fastest, is economic sane, does any double back';
const pairCount = 200;
/** Places of a pair tried for a faster route than the plain one, and the share of pairs that may have one. */
const oraclePlaces = 7;
const mostBeatenShare = 0.01;
/** The longest doubling back that counts as a hairpin or a crossing. */
const mostDoublingBackMeters = 100;

const extracts: Record<string, Bounds> = {
  poa: { south: -30.07, north: -30.0, west: -51.24, east: -51.16 },
  liechtenstein: { south: 47.06, north: 47.26, west: 9.48, east: 9.6 },
};

type Pair = [Waypoint, Waypoint];
type Search = (request: object) => Promise<Route[]>;

/** The least difference that a rider would call faster. */
const isFaster = (a: Route, b: Route) =>
  a.durationSeconds < b.durationSeconds / 1.01 && a.durationSeconds < b.durationSeconds - 10;

async function run(): Promise<BenchResult> {
  const results = [];
  for (const [extract, bounds] of Object.entries(extracts)) results.push(await measure(extract, bounds));
  return {
    lines: [...results.flatMap(({ lines }) => lines), loadText()],
    ok: results.every(({ violations }) => violations === 0),
  };
}

async function measure(extract: string, bounds: Bounds) {
  const tileDir = mkdtempSync(join(tmpdir(), 'ways-'));
  await runTileBuilder({ pbfPath: sharedExtract(extract), tileDir });
  const engine = openRoads(tileDir);
  try {
    return await judge(extract, engine, await findPairs(searchOn(engine), bounds));
  } finally {
    await engine.close();
    rmSync(tileDir, { recursive: true });
  }
}

const searchOn =
  (engine: RoutingEngine): Search =>
  (request) =>
    searchRoutes(engine, RouteRequest.parse(request));

/** The same engine with cached responses: the combinations of preferences share most requests. */
function cachedEngine(engine: RoutingEngine): RoutingEngine {
  const once = <Input, Result>(search: (input: Input) => Promise<Result>) => {
    const cached = new Map<string, Promise<Result>>();
    return (input: Input) => {
      const key = JSON.stringify(input);
      const result = cached.get(key) ?? search(input);
      cached.set(key, result);
      return result;
    };
  };
  return { ...engine, route: once(engine.route), survey: once(engine.survey) };
}

async function judge(extract: string, engine: RoutingEngine, pairs: readonly Pair[]) {
  const random = seeded(20_261_128);
  let beaten = 0;
  const found = { faster: 0, notFirst: 0, slowEconomic: 0, doublingBack: 0 };
  let worst = 1;
  const millis: number[] = [];
  for (const waypoints of pairs) {
    const before = performance.now();
    const plain = await searchOn(engine)({ waypoints });
    millis.push(performance.now() - before);
    if (await isBeaten(searchOn(engine), waypoints, plain, random)) beaten++;
    const search = searchOn(cachedEngine(engine));
    const fast = [
      ...(await search({ waypoints, preferences: ['fast'] })),
      ...(await search({ waypoints, preferences: ['fast'], alternatives: 2 })).slice(0, 1),
    ];
    const all = [...plain, ...fast, ...(await routesOfAll(search, waypoints))];
    const slowest = fast.reduce((a, b) => (b.durationSeconds > a.durationSeconds ? b : a));
    const fastest = all.reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a));
    worst = Math.max(worst, slowest.durationSeconds / fastest.durationSeconds);
    if (isFaster(fastest, slowest)) found.faster++;
    if (plain.some((route) => isFaster(slowest, route))) found.notFirst++;
    const [economic] = await search({ waypoints, preferences: ['economic'] });
    if (economic && economic.durationSeconds > 1.5 * slowest.durationSeconds) found.slowEconomic++;
    const doubling = all.map((route) => doublingBackMeters(route) > mostDoublingBackMeters);
    if (doubling.includes(true) && doubling.includes(false)) found.doublingBack++;
  }
  const lines = [
    `${extract}: ${found.faster} of ${pairs.length} pairs have a route faster than fast, at worst ${worst.toFixed(3)} times`,
    `${extract}: without a preference slower than fast ${found.notFirst}, economic over 1.5 times fast ${found.slowEconomic}`,
    `${extract}: a route doubles back though another does not ${found.doublingBack}`,
    `${extract}: a plain request takes p50 ${median(millis).toFixed(1)} ms`,
  ];
  lines.push(
    `${extract}: the plain route is beaten over one of ${oraclePlaces} places in ${beaten} of ${pairs.length} pairs`,
  );
  const isBeatenOften = beaten > mostBeatenShare * pairs.length;
  return { lines, violations: (isBeatenOften ? 1 : 0) + Object.values(found).reduce((sum, count) => sum + count, 0) };
}

/**
 * Whether a route over some place beside the straight line is faster than the plain one, without a turn-around or riding back.
 */
async function isBeaten(search: Search, [from, to]: Pair, [plain]: Route[], random: () => number): Promise<boolean> {
  const meters = distanceMeters(from, to);
  const across = bearingDegrees(from, to) + 90;
  for (let tried = 0; tried < oraclePlaces; tried++) {
    const onLine = interpolate(from, to, 0.1 + 0.8 * random());
    const place = destinationPoint(onLine, across, (random() - 0.5) * 0.7 * meters);
    const [route] = await search({ waypoints: [from, { ...place, via: true }, to] }).catch((): Route[] => []);
    if (!route || !plain || doublingBackMeters(route) > mostDoublingBackMeters) continue;
    if (isFaster(route, plain)) return true;
  }
  return false;
}

/** Every route of every combination of preferences, alone and with alternatives. */
async function routesOfAll(search: Search, waypoints: Pair): Promise<Route[]> {
  const combinations = Array.from({ length: 2 ** Preference.options.length }, (_, mask) =>
    Preference.options.filter((_, bit) => mask & (1 << bit)),
  );
  const routes: Route[] = [];
  for (const preferences of combinations) {
    for (const alternatives of [0, 2]) routes.push(...(await search({ waypoints, preferences, alternatives })));
  }
  return routes;
}

/** Pairs with a route of at least 1 km between them. */
async function findPairs(search: Search, { south, north, west, east }: Bounds): Promise<Pair[]> {
  const random = seeded(20_261_123);
  const place = () => ({ lat: south + random() * (north - south), lng: west + random() * (east - west) });
  const pairs: Pair[] = [];
  while (pairs.length < pairCount) {
    const pair: Pair = [place(), place()];
    const [route] = await search({ waypoints: pair }).catch((): Route[] => []);
    if (route && route.distanceMeters >= 1_000) pairs.push(pair);
  }
  return pairs;
}

export const preferenceRoutes: Bench = { name, run };
