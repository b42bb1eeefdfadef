import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Bench, type BenchResult, median, quantile } from './bench.ts';
import { writeGeneratedLand } from './generated-land.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, startProduct } from './product.ts';

const seconds = 30;
const attackers = 3;
const othersPerSecond = 20;
const otherRiders = 5;
const mostRatio = 5;
/** A delay up to this passes, however many times longer than on a quiet server it is, since nobody notices it. */
const unnoticedMs = 60;
const mostRouteRatio = 3;
const mostSosMs = 500;

type Call = { path: string; method?: string; body?: object };

async function send({ baseUrl }: Product, cookie: string, { path, method = 'POST', body }: Call): Promise<number> {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: {
      cookie,
      origin: baseUrl,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const usual: Call[] = [
  { path: '/healthz', method: 'GET' },
  { path: '/api/routes', method: 'GET' },
  { path: '/api/fuel-records', method: 'GET' },
  { path: '/api/groups', method: 'GET' },
  { path: '/api/traffic/alerts', method: 'GET' },
];

/** Milliseconds of others' requests at an even pace, whether or not those before have ended. */
async function others(product: Product, cookies: readonly string[], forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < forSeconds * othersPerSecond; sent++) {
    await wait(Math.max(0, start + (sent * 1_000) / othersPerSecond - performance.now()));
    const call = usual[sent % usual.length];
    const cookie = cookies[Math.floor(sent / usual.length) % cookies.length];
    if (call && cookie) under.push(timed(product, cookie, call).then((ms) => void times.push(ms)));
  }
  await Promise.all(under);
  return times;
}

/** Responses to honest riders other than 200, with counts; 'closed' when the server was down. */
const refused = new Map<string, number>();

/** Infinite for a refusal. */
async function timed(product: Product, cookie: string, call: Call): Promise<number> {
  const before = performance.now();
  const status = await send(product, cookie, call).catch(() => 'closed');
  if (status === 200) return performance.now() - before;
  const key = `${call.path} ${status}`;
  refused.set(key, (refused.get(key) ?? 0) + 1);
  return Number.POSITIVE_INFINITY;
}

/** An honest rider's plain route, one a second. */
async function plainRoutes(
  product: Product,
  cookie: string,
  towns: readonly LatLng[],
  forSeconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forSeconds * 1_000;
  while (performance.now() < until) {
    const from = Math.floor(Math.random() * (towns.length - 4));
    const waypoints = [towns[from], towns[from + 4]];
    times.push(await timed(product, cookie, { path: '/api/navigation/route', body: { waypoints } }));
    await wait(1_000);
  }
  return times;
}

/** An SOS every three seconds; as many in an hour as one rider may send. */
async function sos(product: Product, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < 9; call++) {
    const location = { lat: -28.39, lng: -49.4, timestamp: new Date().toISOString() };
    const body = { location, message: 'Preciso de ajuda' };
    times.push(await timed(product, cookie, { path: '/api/emergency-alert', body }));
    await wait(3_000);
  }
  return times;
}

const accounts = (product: Product, name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => signUp(product, `${name}${n}@exemplo.com`)));

async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stall-'));
  let towns: LatLng[] = [];
  const product = await startProduct(
    async (dataDir) => {
      const pbfPath = join(folder, 'land.osm.pbf');
      towns = await writeGeneratedLand(pbfPath);
      const land = { pbfPath, id: 'terra', name: 'Terra', source: 'bench' };
      await installExtract(join(dataDir, 'maps'), land, { now: () => new Date() });
    },
    { INMET: 'off' },
  );
  let lastWords = '';
  product.process.stderr?.on('data', (chunk) => {
    lastWords = String(chunk).trim() || lastWords;
  });
  try {
    const riders = await accounts(product, 'ana', otherRiders);
    const hostile = await accounts(product, 'mal', attackers);
    const rider = await signUp(product);
    const navigator = await signUp(product, 'bia@exemplo.com');
    await send(product, rider, { path: '/api/emergency-contacts', body: { name: 'Bia', phone: '+5548999990001' } });
    const timesDuring = (forSeconds: number) =>
      Promise.all([others(product, riders, forSeconds), plainRoutes(product, navigator, towns, forSeconds)]);
    await timesDuring(5);
    const [quiet, quietRoutes] = await timesDuring(seconds / 2);
    const attacking = attack(product, hostile, towns);
    await wait(3_000);
    const [[busy, routes], calls] = await Promise.all([timesDuring(seconds), sos(product, rider)]);
    const answers = await attacking;
    const isUp = product.process.exitCode === null && product.process.signalCode === null;
    const p99 = { quiet: quantile(quiet, 0.99), busy: quantile(busy, 0.99) };
    const route = { quiet: median(quietRoutes), busy: median(routes) };
    const slowestSos = Math.max(...calls);
    const quantiles = (of: number[]) =>
      `p50 ${quantile(of, 0.5).toFixed(1)} ms, p99 ${quantile(of, 0.99).toFixed(1)} ms`;
    return {
      lines: [
        `others' requests: quiet ${quantiles(quiet)}; under attack ${quantiles(busy)}, slowest ${Math.max(...busy).toFixed(0)} ms`,
        `ratio of p99 ${(p99.busy / p99.quiet).toFixed(1)} (at most ${mostRatio}, or ${unnoticedMs} ms); slowest SOS ${slowestSos.toFixed(0)} ms (at most ${mostSosMs})`,
        `a plain route: quiet ${quantiles(quietRoutes)}; under attack ${quantiles(routes)}, median ${(route.busy / route.quiet).toFixed(1)} times (at most ${mostRouteRatio})`,
        `the server ${isUp ? 'is up' : `ended: ${lastWords}`}; refused to honest riders: ${countsOf(refused)}`,
        `hostile calls: ${answers}`,
        loadText(),
      ],
      ok:
        isUp &&
        p99.busy <= Math.max(mostRatio * p99.quiet, unnoticedMs) &&
        route.busy <= mostRouteRatio * route.quiet &&
        slowestSos <= mostSosMs,
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const countsOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${name}: ${count}`).join('; ') || 'nothing';

/** In a process of its own, so that the cost of sending is not measured; returns the responses. */
async function attack({ baseUrl }: Product, cookies: string[], towns: readonly LatLng[]): Promise<string> {
  const script = fileURLToPath(new URL('./stall-attack.ts', import.meta.url));
  const arguments_ = [
    '--import',
    'tsx',
    script,
    baseUrl,
    `${seconds + 3}`,
    JSON.stringify(towns.slice(0, 25)),
    ...cookies,
  ];
  const { stdout } = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(stdout)).trim();
}

export const stall: Bench = {
  name: "what others wait while three accounts loop over what is large, and a rider's calls for help",
  run,
};
