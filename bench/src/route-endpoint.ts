import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { readMapsState } from '@estradeiro/atlas/installation/maps-state';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { calculateRoute, type PassedPoint, RouteRequest } from '@estradeiro/contract/navigation';
import { destinationPoint, interpolate } from '@estradeiro/navigation/geometry';
import { seeded } from '@estradeiro/navigation/seeded';
import { Actor } from '@valhallajs/valhallajs';
import { engineQueriesFor } from '../../apps/server/src/features/navigation/engine-queries.ts';
import { routeBody } from '../../apps/server/src/features/navigation/providers/valhalla-request.ts';
import { root } from '../../scripts/steps.mjs';
import { type Bench, type BenchResult, median } from './bench.ts';
import { loadText, sharedExtract } from './machine.ts';
import { residentMegabytes } from './processes.ts';
import { type Product, signUp, startProduct } from './product.ts';

const pairCount = 200;
/** The distance of the dragged point from the middle of a pair: to the next streets, as a finger drags. */
const drawnMeters = 400;
/**
 * Short routes before the measurement, since a server in use has compiled its code. Ours takes 2.4 ms of a processor a call after
 * 1,000 calls, 1.5 to 1.7 after 4,000 and no less after that; the length of the routes matters little.
 */
const warmUpCalls = 4_000;
/** Rounds of the pairs themselves, so that each engine has read their roads. */
const unmeasuredRounds = 1;
const rounds = 5;
/** Rounds of the results that are reported without a limit. */
const unlimitedRounds = 1;
/** Processes of each kind over loopback. */
const copies = 2;
const pairsAtATime = 20;

type Settings = {
  mostRatio: number;
  /** Whether the line is dragged through a place between the two. */
  isDrawn: boolean;
};

/**
 * The built product over loopback, signed in, against the engine alone over loopback, which serves two calls at a time
 * as the product does. Reported without a limit: the engine behind one thread, which serves one call at a time, and the
 * engine in this process, since on calls of some milliseconds no HTTP server comes within 15 % of it. Measured
 * alternately, and with several processes of each, since memory placement changes the speed of one by a twentieth and
 * more.
 */
async function run(settings: Settings): Promise<BenchResult> {
  const pbfPath = sharedExtract('poa');
  let tiles: string | null = null;
  const prepare = async (dataDir: string) => {
    const maps = join(dataDir, 'maps');
    await installExtract(
      maps,
      { pbfPath, id: 'poa', name: 'Porto Alegre', source: pbfPath },
      { now: () => new Date() },
    );
    tiles = (await readMapsState(maps))?.networkTiles ?? null;
    await startOnce(dataDir);
  };
  const products = await inTurn(copies, () => startProduct(prepare));
  const config = JSON.stringify(valhallaConfig(tiles ?? ''));
  const peers = await inTurn(copies, () => startBareServer(config, 2));
  const narrowPeers = await inTurn(copies, () => startBareServer(config, 1));
  try {
    return await compare({ products, peers, narrowPeers, engine: new Actor(config) }, settings);
  } finally {
    for (const peer of [...peers, ...narrowPeers]) peer.stop();
    await Promise.all(products.map((product) => product.stop()));
  }
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

const routeAll = (engine: Actor, requests: readonly string[]) =>
  Promise.all(requests.map((request) => engine.route(request)));

type Sides = { products: Product[]; peers: BareServer[]; narrowPeers: BareServer[]; engine: Actor };

async function compare(
  { products, peers, narrowPeers, engine }: Sides,
  { mostRatio, isDrawn }: Settings,
): Promise<BenchResult> {
  const [pairs, shortPairs] = [await findPairs(engine, isDrawn, long), await findPairs(engine, isDrawn, short)];
  const compared = { ours: await Promise.all(products.map(oursOf)), overLoopback: peers.map(bareOf) };
  await warmUp(compared, shortPairs);
  const times = await timeInTurn(compared, pairs, rounds);
  const memory = residentMegabytes(products[0]?.process.pid ?? 0);
  const beside = await timeInTurn(
    {
      narrow: narrowPeers.map(bareOf),
      inProcess: [(pair) => routeAll(engine, bareRequests(pair))],
      wordless: [(pair) => routeAll(engine, wordlessRequests(pair))],
    },
    pairs,
    unlimitedRounds,
  );
  const ratio = times.ours / times.overLoopback;
  const to = (other: number) => `${other.toFixed(2)} ms, ratio ${(times.ours / other).toFixed(3)}`;
  return {
    lines: [
      `p50: our endpoint ${times.ours.toFixed(2)} ms, bare engine over loopback ${times.overLoopback.toFixed(2)} ms`,
      `ratio to the bare engine call over HTTP ${ratio.toFixed(3)} (at most ${mostRatio})`,
      `the bare engine over loopback, one call at a time: ${to(beside.narrow)}`,
      `the engine in process: ${to(beside.inProcess)}, where the plainest HTTP alone has ${(times.overLoopback / beside.inProcess).toFixed(3)}`,
      `the engine in process without words, as our server asks it: ${to(beside.wordless)}`,
      `resident memory: server ${memory.own} MB, engine processes ${memory.children.join(' and ')} MB`,
      loadText(),
    ],
    ok: ratio <= mostRatio,
  };
}

/** The distance between the two of a pair, in degrees and by road. */
type Length = { degrees: { lat: number; lng: number }; kilometers: [number, number] };
const long: Length = { degrees: { lat: 0.07, lng: 0.08 }, kilometers: [5, 10] };
const short: Length = { degrees: { lat: 0.01, lng: 0.01 }, kilometers: [0.5, 2] };

async function findPairs(engine: Actor, isDrawn: boolean, { degrees, kilometers }: Length): Promise<Pair[]> {
  const random = seeded(20_260_301);
  const place = () => ({ lat: -30.07 + random() * degrees.lat, lng: -51.24 + random() * degrees.lng });
  const pairs: Pair[] = [];
  while (pairs.length < pairCount) {
    const ends: [LatLng, LatLng] = [place(), place()];
    const pair = isDrawn ? drawnBetween(...ends, random) : ends;
    const found = await engine.route(bareRequests(pair)[0] ?? '').then(
      (answer) => JSON.parse(answer).trip.summary.length,
      () => 0,
    );
    if (found >= kilometers[0] && found <= kilometers[1]) pairs.push(pair);
  }
  return pairs;
}

function drawnBetween(from: LatLng, to: LatLng, random: () => number): Pair {
  const middle = interpolate(from, to, 0.5);
  return [from, { ...destinationPoint(middle, 360 * random(), drawnMeters), via: true }, to];
}

/** The same number of calls by each process, all of one kind at once, since order does not matter for warming up. */
async function warmUp(kinds: Record<string, Client[]>, pairs: Pair[]): Promise<void> {
  for (const clients of Object.values(kinds)) {
    await Promise.all(
      clients.map(async (client) => {
        for (let calls = 0; calls < warmUpCalls; calls += pairs.length) await timesOf(client, pairs);
      }),
    );
  }
}

/**
 * The median of each kind of client in milliseconds. A batch of pairs by one client, then by the next, so that the processor's
 * caches are not full of the others' data at each call; the first client changes.
 */
async function timeInTurn<K extends string>(
  kinds: Record<K, Client[]>,
  pairs: Pair[],
  measured: number,
): Promise<Record<K, number>> {
  const names = Object.keys(kinds) as K[];
  const clients = names.flatMap((name) => kinds[name].map((client) => ({ name, client })));
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < unmeasuredRounds + measured; round++) {
    for (let from = 0; from < pairs.length; from += pairsAtATime) {
      const first = (round + from / pairsAtATime) % clients.length;
      for (const { name, client } of [...clients.slice(first), ...clients.slice(0, first)]) {
        const taken = await timesOf(client, pairs.slice(from, from + pairsAtATime));
        if (round >= unmeasuredRounds) times[name].push(...taken);
      }
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<K, number>;
}

async function timesOf(client: Client, pairs: Pair[]): Promise<number[]> {
  const times: number[] = [];
  for (const pair of pairs) times.push(await millis(() => client(pair)));
  return times;
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Creating the database takes memory that no later start takes. */
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

export const routeEndpoint: Bench = {
  name: 'our route endpoint against the bare engine call, on the same 200 pairs of Porto Alegre',
  run: () => run({ mostRatio: 1.15, isDrawn: false }),
};

export const draggedRoute: Bench = {
  name: 'the route while its line is dragged against the bare engine call, over the same 200 places of Porto Alegre',
  run: () => run({ mostRatio: 1.3, isDrawn: true }),
};

/** Two places, and the dragged point between them. */
type Pair = PassedPoint[];
/** Requests the route of a pair from one side and reads the whole response. */
type Client = (pair: Pair) => Promise<unknown>;

/** As many as one address may sign up at once: each may request two routes a second. */
const riderCount = 30;

async function oursOf(product: Product): Promise<Client> {
  const emails = Array.from({ length: riderCount }, (_, rider) => `ana${rider}@exemplo.com`);
  const cookies = await Promise.all(emails.map((email) => signUp(product, email)));
  return callerOf(new URL(product.baseUrl), {
    path: calculateRoute.path,
    bodiesOf: (waypoints) => [JSON.stringify({ waypoints })],
    headers: { origin: product.baseUrl, 'content-type': 'application/json' },
    cookies,
  });
}

const bareOf = ({ port }: BareServer): Client =>
  callerOf(new URL(`http://127.0.0.1:${port}`), { path: '/route', bodiesOf: bareRequests, headers: {} });

/**
 * Our server's requests for a plain route, with the engine's own instructions in pt-BR, since our endpoint returns instructions
 * too.
 */
const bareRequests = (waypoints: Pair) =>
  ownRequests(waypoints).map((request) => JSON.stringify({ ...request, directions_type: 'instructions' }));

/** The requests of our server without instructions, which we write ourselves. */
const wordlessRequests = (waypoints: Pair) => ownRequests(waypoints).map((request) => JSON.stringify(request));

function ownRequests(waypoints: Pair): object[] {
  const request = RouteRequest.parse({ waypoints });
  const points = request.waypoints.map(({ via, ...at }) => (via ? { ...at, through: 'this-road' as const } : at));
  return engineQueriesFor(request).map((query) =>
    routeBody({ points, wishes: query, alternatives: 2 }, { searchMeters: 1_500 }),
  );
}

type Posting = {
  path: string;
  bodiesOf: (pair: Pair) => string[];
  headers: Record<string, string>;
  /** Session cookies, one for each request in turn. */
  cookies?: string[];
};

/** Clients in turn, each from its own address, since the rate limit is not measured. */
function callerOf({ port, host }: URL, { path, bodiesOf, headers, cookies = [] }: Posting): Client {
  const agents = Array.from({ length: 32 }, (_, i) => new Agent({ keepAlive: true, localAddress: `127.0.0.${i + 2}` }));
  let calls = 0;
  const post = async (body: string) => {
    const agent = agents[calls % agents.length];
    const cookie = cookies[calls % cookies.length];
    calls++;
    const length = Buffer.byteLength(body);
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path,
      headers: { ...headers, ...(cookie && { cookie }), host, 'content-length': length },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
  };
  return (pair) => Promise.all(bodiesOf(pair).map(post));
}

type BareServer = { port: number; stop: () => void };

async function startBareServer(config: string, threads: number): Promise<BareServer> {
  const entry = join(root, 'bench/src/bare-engine-server.ts');
  const child = fork(entry, [config], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, UV_THREADPOOL_SIZE: `${threads}` },
  });
  const [port] = await once(child, 'message');
  return { port, stop: () => child.disconnect() };
}
