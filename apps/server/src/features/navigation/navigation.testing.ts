import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGoodRoads } from '@estradeiro/atlas/good-roads/build-good-roads';
import { openRoadList, type RoadList } from '@estradeiro/atlas/good-roads/road-list';
import { filterRoads } from '@estradeiro/atlas/routing-tiles/filter-roads';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import { readSignals } from '@estradeiro/atlas/routing-tiles/signals';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { writeTown } from '@estradeiro/atlas/town/town';
import type { RouteRequest } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import { noHeights } from './ground.ts';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';
import { createValhalla } from './providers/valhalla.ts';
import { ValhallaProcesses } from './providers/valhalla-processes.ts';
import { type ValhallaAction, ValhallaRefusal, type ValhallaTransport } from './providers/valhalla-transport.ts';

/** For tests about something else: an engine without roads. */
export const withoutRoads: Navigation = {
  routes: () => Promise.reject(new AppError('no_route')),
  calculate: () => Promise.reject(new AppError('no_route')),
  roundTrips: () => Promise.reject(new AppError('no_route')),
  followLine: () => Promise.reject(new AppError('no_route')),
  roadAhead: async () => ({ limits: [], features: [] }),
  heights: async () => noHeights,
  gantries: async () => [],
  ready: () => Promise.resolve(),
};

export type TestTiles = { tileDir: string; remove(): void };

/** Routing tiles of the synthetic town, or of an extract, in a folder of their own. About a second. */
export async function buildTestTiles(pbfPath?: string): Promise<TestTiles> {
  const folder = mkdtempSync(join(tmpdir(), 'navigation-'));
  const tileDir = join(folder, 'tiles');
  mkdirSync(tileDir);
  const town = join(folder, 'town.osm.pbf');
  if (!pbfPath) await writeTown(town);
  await runTileBuilder({ pbfPath: pbfPath ?? town, tileDir });
  return { tileDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A rider who plans. */
export const ana: EngineCaller = { riderId: 'ana', purpose: 'planning' };

/** A request with defaults for what a test does not set. */
export const routeRequestOf = (request: Partial<RouteRequest> & Pick<RouteRequest, 'waypoints'>): RouteRequest => ({
  preferences: [],
  avoidTolls: false,
  avoidHighways: false,
  alternatives: 0,
  optimizeOrder: false,
  ...request,
});

/** Counts the calls of a transport. */
export function counting(transport: ValhallaTransport): ValhallaTransport & { calls: ValhallaAction[] } {
  const calls: ValhallaAction[] = [];
  return {
    calls,
    call(action, request, caller) {
      calls.push(action);
      return transport.call(action, request, caller);
    },
    close: () => transport.close(),
  };
}

type RoadData = NonNullable<Parameters<typeof createValhalla>[2]>;
export type TownEngine = { engine: RoutingEngine; calls: ValhallaAction[]; close(): Promise<void> };

/** The real engine on the synthetic town, and what it was called for. By default it knows the town's signals alone. */
export async function openTownEngine(dataIn: (tileDir: string) => Partial<RoadData> = () => ({})): Promise<TownEngine> {
  const { tileDir, remove } = await buildTestTiles();
  const transport = counting(new ValhallaProcesses(valhallaConfig(tileDir)));
  const data = { signals: readSignals(tileDir), features: null, ...dataIn(tileDir) };
  return {
    engine: createValhalla(transport, undefined, data),
    calls: transport.calls,
    async close() {
      await transport.close();
      remove();
    },
  };
}

/** The list of the town's good roads. */
export async function buildTownRoads(): Promise<RoadList> {
  const folder = mkdtempSync(join(tmpdir(), 'good-roads-'));
  const fileOf = (name: string) => join(folder, name);
  await writeTown(fileOf('town.osm.pbf'));
  await filterRoads(fileOf('town.osm.pbf'), fileOf('roads.osm.pbf'));
  await buildGoodRoads(fileOf('roads.osm.pbf'), fileOf('roads.sqlite'), fileOf('no-heights'));
  const list = openRoadList(fileOf('roads.sqlite'));
  return {
    ...list,
    close() {
      list.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type TestServer = { url: string; headers: Record<string, unknown>[]; close(): Promise<void> };

const codes: [RegExp, number][] = [
  [/No suitable edges/, 171],
  [/No path could be found/, 442],
  [/max distance limit/, 154],
  [/Insufficient number of locations/, 120],
  [/Exceeded max locations/, 150],
  [/algorithm failed to find|breakage/, 443],
];

/** A Valhalla server on loopback: its protocol in front, the real engine behind. */
export async function startValhallaServer(tileDir: string): Promise<TestServer> {
  const engine = new ValhallaProcesses(valhallaConfig(tileDir));
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, reply) => {
    headers.push(request.headers);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const action = (request.url ?? '').split('/').at(-1) as ValhallaAction;
    const [status, body] = await answer(engine, action, JSON.parse(Buffer.concat(chunks).toString()));
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/valhalla`,
    headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

async function answer(engine: ValhallaTransport, action: ValhallaAction, body: object): Promise<[number, unknown]> {
  try {
    return [200, await engine.call(action, body)];
  } catch (error) {
    if (!(error instanceof ValhallaRefusal)) return [503, 'down'];
    const code = codes.find(([phrase]) => phrase.test(error.message))?.[1] ?? 199;
    return [400, { error_code: code, error: error.message, status_code: 400, status: 'Bad Request' }];
  }
}
