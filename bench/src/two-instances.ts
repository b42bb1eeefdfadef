import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { writeTown } from '@estradeiro/atlas/town/town';
import { seeded } from '@estradeiro/navigation/seeded';
import { freePort } from '@estradeiro/simulators/listening';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import pg from 'pg';
import { type Bench, type BenchResult, median } from './bench.ts';
import { benchDatabase } from './database.ts';
import { repeatsText } from './faults/riders.ts';
import { origin, startInstances } from './instances.ts';
import { loadText } from './machine.ts';
import { endRedis, needRedis, startRedis } from './own-redis.ts';
import { childrenOf, cpuMs, postgresTime } from './processes.ts';
import { createRidingGroup, type RidingMember, type Step, steps } from './rider-hour-steps.ts';
import { startCrowd } from './stream-crowds.ts';

const groups = 10;
const ridersEach = 25;
const askAtOnce = 24;
/**
 * Between two requests of each rider. At some 100 a second no rider exceeds a limit, and both cores are idle half of
 * the time: at full load everything costs a third more, which would count as a cost of the second instance.
 */
const pauseMs = 220;
/** V8 compiles code that runs once a request only after about this many requests. */
const warmUps = 4_000;
const requests = 2_000;
const rounds = 4;
/**
 * The most that a request may cost with two instances, as a multiple of the cost with one: with a core each, two then
 * serve 2 / 1.11 = 1.8 times as many requests.
 */
const mostRatio = 1.11;
const random = seeded(23);

/**
 * The same mix of requests by one instance and by two in turn: processor time by process, since two cores carry all of it here.
 */
async function run(): Promise<BenchResult> {
  needRedis();
  const database = await benchDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const postgresMs = postgresTime(client);
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const sky = await startOpenMeteo();
  const environment = { OPEN_METEO_URL: sky.url };
  const { instances, stop } = await startInstances(2, { databaseUrl: database.url, redisPort, environment }, putTown);
  const both = instances.map(({ address }) => address);
  const rode: RidingMember[] = [];
  try {
    await client.connect();
    for (let n = 0; n < groups; n++) rode.push(...(await createRidingGroup({ addresses: both, origin }, ridersEach)));
    for (const address of both) await load(rode, [address], warmUps);

    const measured: Record<1 | 2, Cost[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++) {
      for (const count of round % 2 ? ([2, 1] as const) : ([1, 2] as const)) {
        measured[count].push(await measure(count));
      }
    }
    const [one, two] = [typical(measured[1]), typical(measured[2])];
    const ratio = two.instancesMs / one.instancesMs;
    return {
      lines: [
        `by one instance: ${costText(one)}`,
        `by two: ${costText(two)}`,
        `a request costs two instances ${ratio.toFixed(2)} times the processor time of one (limit ${mostRatio}): with a core each they answer ${(2 / ratio).toFixed(2)} times as many`,
        repeatsText(rode.map(({ rider }) => rider)),
        loadText(),
      ],
      ok: ratio <= mostRatio,
    };
  } finally {
    await stop();
    await client.end();
    await sky.stop();
    await endRedis(redis);
    await database.drop();
  }

  /** Measures the load while each rider has a stream open at one of the instances. */
  async function measure(count: 1 | 2): Promise<Cost> {
    const addresses = both.slice(0, count);
    const crowd = startCrowd();
    for (const [n, address] of addresses.entries()) {
      const streams = rode.filter((_, at) => at % count === n).map(({ rider: { cookie } }) => ({ cookie }));
      await crowd.open(address, streams, 'member');
    }
    await load(rode, addresses, requests / 10);
    const before = await readings(count);
    await load(rode, addresses, requests);
    const after = await readings(count);
    await crowd.stop();
    const each = (key: keyof Readings) => (after[key] - before[key]) / requests;
    return {
      perSecond: 1_000 / each('wallMs'),
      instancesMs: each('instancesMs'),
      engineMs: each('engineMs'),
      postgresMs: each('postgresMs'),
      redisMs: each('redisMs'),
      ridersMs: each('ridersMs'),
    };
  }

  async function readings(count: 1 | 2): Promise<Readings> {
    const pids = instances.slice(0, count).map(({ pid }) => pid);
    const own = process.cpuUsage();
    return {
      wallMs: performance.now(),
      instancesMs: cpuMs(pids),
      engineMs: cpuMs(pids.flatMap(childrenOf)),
      postgresMs: await postgresMs(),
      redisMs: cpuMs([redis.pid ?? 0]),
      ridersMs: (own.user + own.system) / 1_000,
    };
  }
}

async function putTown(dataDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'two-instances-'));
  const pbfPath = join(folder, 'town.osm.pbf');
  await writeTown(pbfPath);
  const town = { pbfPath, id: 'vila', name: 'Vila', source: 'bench' };
  await installExtract(join(dataDir, 'maps'), town, { now: () => new Date() });
  rmSync(folder, { recursive: true });
}

/** So many requests in the proportions of a rider's hour, with one rider in four in a group ride (docs/scale.md). */
async function load(rode: readonly RidingMember[], addresses: readonly string[], count: number) {
  for (const { rider } of rode) rider.connection = { addresses, origin };
  let left = count;
  const ride = async () => {
    while (left-- > 0) {
      const one = rode[Math.floor(random() * rode.length)] as RidingMember;
      one.n++;
      await anyStep().send(one);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: askAtOnce }, ride));
}

const shareOf = ({ part, perHour }: Step) => (part === 'alone' ? perHour : perHour / 4);

function anyStep(): Step {
  let at = random() * steps.reduce((all, step) => all + shareOf(step), 0);
  for (const step of steps) {
    at -= shareOf(step);
    if (at < 0) return step;
  }
  return steps[0] as Step;
}

type Readings = Record<'wallMs' | 'instancesMs' | 'engineMs' | 'postgresMs' | 'redisMs' | 'ridersMs', number>;
/** Processor time per request, in milliseconds. */
type Cost = Omit<Readings, 'wallMs'> & { perSecond: number };

function typical(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return {
    perSecond: of('perSecond'),
    instancesMs: of('instancesMs'),
    engineMs: of('engineMs'),
    postgresMs: of('postgresMs'),
    redisMs: of('redisMs'),
    ridersMs: of('ridersMs'),
  };
}

/** The load of each part on a core follows from its cost per request. */
function costText({ perSecond, ...cost }: Cost): string {
  const part = (name: string, ms: number) =>
    `${name} ${ms.toFixed(2)} ms (${((perSecond * ms) / 10).toFixed(0)} % of a core)`;
  return `${perSecond.toFixed(0)} requests a second; a request takes ${[
    part('instances', cost.instancesMs),
    part('engines', cost.engineMs),
    part('PostgreSQL', cost.postgresMs),
    part('Redis', cost.redisMs),
    part('the riders', cost.ridersMs),
  ].join(', ')}`;
}

export const twoInstances: Bench = {
  name: "one instance and two under the same riders' mixed requests, on PostgreSQL and Redis",
  run,
};
