import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchResult } from './bench.ts';
import { quantile } from './figures.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, startProduct } from './product.ts';

const seconds = 30;
const attackers = 3;
const othersPerSecond = 20;
const otherRiders = 5;
const mostRatio = 5;
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

/** Milliseconds of each of what others ask meanwhile, at an even pace whether or not those before it are answered. */
async function others(product: Product, cookies: readonly string[], forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let asked = 0; asked < forSeconds * othersPerSecond; asked++) {
    await wait(Math.max(0, start + (asked * 1_000) / othersPerSecond - performance.now()));
    const call = usual[asked % usual.length];
    const cookie = cookies[Math.floor(asked / usual.length) % cookies.length];
    if (call && cookie) under.push(timed(() => send(product, cookie, call)).then((ms) => void times.push(ms)));
  }
  await Promise.all(under);
  return times;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const before = performance.now();
  const status = await work();
  if (status !== 200) throw new Error(`status ${status}`);
  return performance.now() - before;
}

/** A call for help every three seconds; so many in an hour as one rider may make. */
async function sos(product: Product, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < 9; call++) {
    const location = { lat: -28.39, lng: -49.4, timestamp: new Date().toISOString() };
    const body = { location, message: 'Preciso de ajuda' };
    times.push(await timed(() => send(product, cookie, { path: '/api/emergency-alert', body })));
    await wait(3_000);
  }
  return times;
}

const accounts = (product: Product, name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => signUp(product, `${name}${n}@exemplo.com`)));

async function run(): Promise<BenchResult> {
  const product = await startProduct(undefined, { INMET: 'off' });
  try {
    const riders = await accounts(product, 'ana', otherRiders);
    const hostile = await accounts(product, 'mal', attackers);
    const rider = await signUp(product);
    await send(product, rider, { path: '/api/emergency-contacts', body: { name: 'Bia', phone: '+5548999990001' } });
    await others(product, riders, 5);
    const quiet = await others(product, riders, seconds / 2);
    const attacking = attack(product, hostile);
    await wait(3_000);
    const [busy, calls] = await Promise.all([others(product, riders, seconds), sos(product, rider)]);
    const answers = await attacking;
    const p99 = { quiet: quantile(quiet, 0.99), busy: quantile(busy, 0.99) };
    const slowestSos = Math.max(...calls);
    const quantiles = (of: number[]) =>
      `p50 ${quantile(of, 0.5).toFixed(1)} ms, p99 ${quantile(of, 0.99).toFixed(1)} ms`;
    return {
      lines: [
        `others' requests: quiet ${quantiles(quiet)}; under attack ${quantiles(busy)}, slowest ${Math.max(...busy).toFixed(0)} ms`,
        `ratio of p99 ${(p99.busy / p99.quiet).toFixed(1)} (at most ${mostRatio}); slowest SOS ${slowestSos.toFixed(0)} ms (at most ${mostSosMs})`,
        `hostile calls: ${answers}`,
        loadText(),
      ],
      ok: p99.busy <= mostRatio * p99.quiet && slowestSos <= mostSosMs,
    };
  } finally {
    await product.stop();
  }
}

/** In a process of its own, so that what it costs to send is not measured; what was answered. */
async function attack({ baseUrl }: Product, cookies: string[]): Promise<string> {
  const script = fileURLToPath(new URL('./stall-attack.ts', import.meta.url));
  const arguments_ = ['--import', 'tsx', script, baseUrl, `${seconds + 3}`, ...cookies];
  const { stdout } = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(stdout)).trim();
}

export const stall: Bench = {
  name: "what others wait while three accounts loop over what is large, and a rider's calls for help",
  run,
};
