import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { readMapsState } from '@estradeiro/atlas/installation/maps-state';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { calculateRoute, RouteRequest } from '@estradeiro/contract/navigation';
import { Actor } from '@valhallajs/valhallajs';
import { askingsFor } from '../../apps/server/src/features/navigation/askings.ts';
import { routeBody } from '../../apps/server/src/features/navigation/providers/valhalla-request.ts';
import { root } from '../../scripts/steps.mjs';
import type { Bench, BenchResult } from './bench.ts';
import { median, seeded } from './figures.ts';
import { loadText } from './machine.ts';
import { residentMegabytes } from './memory.ts';
import { type Product, signUp, startProduct } from './product.ts';
import { sharedExtract } from './shared-extracts.ts';

const name = 'our route endpoint against the bare engine call, on the same 200 pairs of Porto Alegre';
const mostRatio = 1.15;
const pairCount = 200;
const warmUps = 60;

type Pair = [LatLng, LatLng];

/** The built product over loopback, signed in, and an engine of our own on the same tiles, pair by pair in turn. */
async function run(): Promise<BenchResult> {
  const pbfPath = sharedExtract('poa');
  let tiles: string | null = null;
  const product = await startProduct(async (dataDir) => {
    const maps = join(dataDir, 'maps');
    await installExtract(
      maps,
      { pbfPath, id: 'poa', name: 'Porto Alegre', source: pbfPath },
      { now: () => new Date() },
    );
    tiles = (await readMapsState(maps))?.networkTiles ?? null;
    await startOnce(dataDir);
  });
  try {
    return await compare(product, new Actor(JSON.stringify(valhallaConfig(tiles ?? ''))));
  } finally {
    await product.stop();
  }
}

async function compare(product: Product, engine: Actor): Promise<BenchResult> {
  const endpoint = callerOf(product, await signUp(product));
  const bare = ([from, to]: Pair) => engine.route(bareRequest(from, to));
  const random = seeded(20_260_301);
  const place = () => ({ lat: -30.06 + random() * 0.06, lng: -51.23 + random() * 0.06 });
  const [ours, engines]: [number[], number[]] = [[], []];
  for (let call = 0; ours.length < warmUps + pairCount; call++) {
    const pair: Pair = [place(), place()];
    // A pair without a way measures nothing. Each side goes first in turn.
    if (!(await bare(pair).catch(() => null))) continue;
    const measured = call % 2 === 0 ? [await millis(() => bare(pair))] : [];
    ours.push(await millis(() => endpoint(pair)));
    engines.push(measured[0] ?? (await millis(() => bare(pair))));
  }
  const [p50, barePercentile] = [median(ours.slice(warmUps)), median(engines.slice(warmUps))];
  const memory = residentMegabytes(product.process.pid ?? 0);
  return {
    lines: [
      `endpoint p50 ${p50.toFixed(2)} ms, bare engine p50 ${barePercentile.toFixed(2)} ms: ${(p50 / barePercentile).toFixed(3)} (at most ${mostRatio})`,
      `resident memory: server ${memory.own} MB, engine processes ${memory.children.join(' and ')} MB`,
      loadText(),
    ],
    ok: p50 / barePercentile <= mostRatio,
  };
}

/** The very request that our server makes of a plain one. */
function bareRequest(from: LatLng, to: LatLng): string {
  const asked = RouteRequest.parse({ waypoints: [from, to] });
  const [wishes] = askingsFor(asked);
  return JSON.stringify(routeBody({ points: asked.waypoints, wishes, alternatives: 0 }, { searchMeters: 1_500 }));
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** One rider after another, each from an address of its own: the limit on calls is not what is measured. */
function callerOf({ baseUrl }: Product, cookie: string) {
  const { port, host } = new URL(baseUrl);
  const agents = Array.from({ length: 8 }, (_, i) => new Agent({ keepAlive: true, localAddress: `127.0.0.${i + 2}` }));
  let calls = 0;
  return async (waypoints: Pair): Promise<void> => {
    const body = JSON.stringify({ waypoints });
    const sent = request({
      host: '127.0.0.1',
      port,
      agent: agents[calls++ % agents.length],
      method: calculateRoute.method,
      path: calculateRoute.path,
      headers: {
        host,
        origin: baseUrl,
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
  };
}

/** Making the database takes memory that no later start takes. */
async function startOnce(dataDir: string): Promise<void> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      VALHALLA_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  server.kill('SIGTERM');
  await once(server, 'exit');
}

export const routeEndpoint: Bench = { name, run };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await run();
  for (const line of [name, ...result.lines, result.ok ? 'OK' : 'FALHOU']) console.log(line);
  process.exit(result.ok ? 0 : 1);
}
