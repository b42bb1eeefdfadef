import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import type { Bounds } from '@estradeiro/contract/maps';
import { Preference, type Route, RouteRequest, type Waypoint } from '@estradeiro/contract/navigation';
import { createValhalla } from '../../apps/server/src/features/navigation/providers/valhalla.ts';
import { ValhallaProcesses } from '../../apps/server/src/features/navigation/providers/valhalla-processes.ts';
import { searchRoutes } from '../../apps/server/src/features/navigation/search.ts';
import type { Bench, BenchResult } from './bench.ts';
import { median, seeded } from './figures.ts';
import { loadText } from './machine.ts';
import { sharedExtract } from './shared-extracts.ts';

const name = 'what each preference answers, on 200 pairs of each extract: is fast the fastest, is economic sane';
const pairCount = 200;

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
  const engine = createValhalla(new ValhallaProcesses(valhallaConfig(tileDir)));
  const search: Search = (request) => searchRoutes(engine, RouteRequest.parse(request));
  try {
    return await judge(extract, search, await findPairs(search, bounds));
  } finally {
    await engine.close();
    rmSync(tileDir, { recursive: true });
  }
}

async function judge(extract: string, search: Search, pairs: readonly Pair[]) {
  const found = { faster: 0, notFirst: 0, slowEconomic: 0 };
  let worst = 1;
  const millis: number[] = [];
  for (const waypoints of pairs) {
    const before = performance.now();
    const plain = await search({ waypoints });
    millis.push(performance.now() - before);
    const fast = [
      ...(await search({ waypoints, preferences: ['fast'] })),
      ...(await search({ waypoints, preferences: ['fast'], alternatives: 2 })).slice(0, 1),
    ];
    const others = await answersToAll(search, waypoints);
    const slowest = fast.reduce((a, b) => (b.durationSeconds > a.durationSeconds ? b : a));
    const fastest = [...others, ...fast, ...plain].reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a));
    worst = Math.max(worst, slowest.durationSeconds / fastest.durationSeconds);
    if (isFaster(fastest, slowest)) found.faster++;
    if (plain.some((route) => isFaster(slowest, route))) found.notFirst++;
    const [economic] = await search({ waypoints, preferences: ['economic'] });
    if (economic && economic.durationSeconds > 1.5 * slowest.durationSeconds) found.slowEconomic++;
  }
  const lines = [
    `${extract}: ${found.faster} of ${pairs.length} pairs have an answer faster than fast, at worst ${worst.toFixed(3)} times`,
    `${extract}: without a preference slower than fast ${found.notFirst}, economic over 1.5 times fast ${found.slowEconomic}`,
    `${extract}: a plain request takes p50 ${median(millis).toFixed(1)} ms`,
  ];
  return { lines, violations: found.faster + found.notFirst + found.slowEconomic };
}

/** Every way that any preference answers with, alone and with its alternatives. */
async function answersToAll(search: Search, waypoints: Pair): Promise<Route[]> {
  const answers = [...(await search({ waypoints, alternatives: 2 }))];
  for (const preference of Preference.options) {
    for (const alternatives of [0, 2])
      answers.push(...(await search({ waypoints, preferences: [preference], alternatives })));
  }
  return answers;
}

/** Pairs with a way of at least 1 km between them. */
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

export const ways: Bench = { name, run };
