import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { filledPath } from '@estradeiro/contract/record-id';
import { freePort } from '@estradeiro/simulators/listening';
import pg from 'pg';
import { type Bench, type BenchResult, median } from './bench.ts';
import { benchDatabase } from './database.ts';
import { type Instance, origin, sessionSecret, startInstances } from './instances.ts';
import { loadText } from './machine.ts';
import { endRedis, needRedis, startRedis } from './own-redis.ts';
import { residentMegabytes } from './processes.ts';
import { type SeatedGroup, seatGroups } from './seated-riders.ts';
import { type Counts, type Crowd, type Listener, startCrowd } from './stream-crowds.ts';

const streams = 20_000;
const members = 2_000;
/** Members of the other groups, in which nobody writes. */
const otherGroup = 20;
const messages = 20;
const warmUps = 5;
/** Longer than a heartbeat of all streams. */
const restMs = 25_000;
const most = { lastMs: 500, kilobytesEach: 10, lagMs: 250 };

/** Every second rider is at the second instance. */
async function run(): Promise<BenchResult> {
  needRedis();
  const database = await benchDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const crowds = [startCrowd(), startCrowd()];
  const { instances, stop } = await startInstances(2, { databaseUrl: database.url, redisPort });
  try {
    await client.connect();
    const others = Array.from({ length: (streams - members) / otherGroup }, () => otherGroup);
    const [large, ...small] = (await seatGroups((text) => client.query(text), sessionSecret, [members, ...others])) as [
      SeatedGroup,
      ...SeatedGroup[],
    ];
    await client.query('analyze');
    const openOn = (cookies: string[], as: Listener) =>
      Promise.all(
        crowds.map((crowd, n) =>
          crowd.open(
            instances[n]?.address ?? '',
            every(2, n, cookies).map((cookie) => ({ cookie })),
            as,
          ),
        ),
      );

    await openOn(large.cookies, 'member');
    const before = await weigh(instances);
    const opening = performance.now();
    await openOn(
      small.flatMap(({ cookies }) => cookies),
      'stranger',
    );
    const openedIn = (performance.now() - opening) / 1_000;
    const after = await weigh(instances);
    const perKilobyte = 1_000 * ((streams - members) / 2);
    const perStream = median(after.map(({ heap }, n) => (heap - (before[n]?.heap ?? 0)) / perKilobyte));

    await lagsOf(instances);
    await wait(restMs);
    const resting = await lagsOf(instances);
    const receivedBefore = await sum(crowds, 'stranger');
    const times = await sayAll(crowds, instances, large);
    const talking = await lagsOf(instances);
    await wait(1_000); // for late messages
    const strangers = (await sum(crowds, 'stranger')) - receivedBefore;
    const open = await Promise.all(instances.map(async ({ metrics }) => (await metrics())('estradeiro_open_streams')));
    const again = await sum(crowds, 'again');
    const last = median(times);
    return {
      lines: [
        `${open.join(' and ')} open streams; the last ${streams - members} opened in ${openedIn.toFixed(0)} s; streams that ended and were opened again: ${again}`,
        ...after.map(
          ({ heap, resident }, n) =>
            `instance ${n + 1}: ${(heap / 1e6).toFixed(0)} MB in use, ${resident} MB resident; before these ${((before[n]?.heap ?? 0) / 1e6).toFixed(0)} and ${before[n]?.resident} MB`,
        ),
        `${perStream.toFixed(1)} kB in use a stream (limit ${most.kilobytesEach})`,
        `until the last of ${members} on both instances has a message: p50 ${last.toFixed(0)} ms (limit ${most.lastMs}), worst ${Math.max(...times).toFixed(0)} ms, of ${messages}`,
        `events that the other ${streams - members} got meanwhile: ${strangers} (limit 0)`,
        `longest wait of the event loop: at rest, heartbeats in it, ${resting.map(msText).join(' and ')} (limit ${most.lagMs} ms); under these messages ${talking.map(msText).join(' and ')}`,
        loadText(),
      ],
      ok:
        last <= most.lastMs &&
        perStream <= most.kilobytesEach &&
        strangers === 0 &&
        Math.max(...resting) <= most.lagMs &&
        open.every((count) => count === streams / 2),
    };
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.stop()));
    await stop();
    await client.end();
    await endRedis(redis);
    await database.drop();
  }
}

const every = <T>(nth: number, from: number, values: readonly T[]) => values.filter((_, n) => n % nth === from);

/** Milliseconds from sending until the last member on either instance has it; members of each instance send in turn. */
async function sayAll(crowds: Crowd[], instances: Instance[], group: SeatedGroup): Promise<number[]> {
  const times: number[] = [];
  for (let said = 0; said < warmUps + messages; said++) {
    const mark = `<${said}>`;
    const { address } = instances[said % 2] as Instance;
    const from = process.hrtime.bigint();
    const [answer, ...last] = await Promise.all([
      fetch(address + filledPath(sendMessage.path, { id: group.id }), {
        method: sendMessage.method,
        headers: {
          cookie: group.cookies[said] ?? '',
          origin,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ message: `Saímos às seis do posto ${mark}` }),
      }),
      ...crowds.map((crowd) => crowd.received(mark, members / 2)),
    ]);
    if (!answer.ok) throw new Error(`not said: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    if (said >= warmUps) times.push(Math.max(...last.map((at) => Number(at - from) / 1e6)));
  }
  return times;
}

export type Weight = { heap: number; resident: number };

/** Bytes in use after a collection, and resident megabytes. */
export function weigh(instances: Instance[]): Promise<Weight[]> {
  return Promise.all(
    instances.map(async ({ pid, metrics, collect }) => {
      for (let times = 0; times < 3; times++) {
        collect();
        await wait(500); // finalizers free more for the next collection
      }
      const figure = await metrics();
      const heap = figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
      return { heap, resident: residentMegabytes(pid).own };
    }),
  );
}

/** The longest delay of each instance's event loop since the last read, in milliseconds. */
export const lagsOf = (instances: Instance[]) =>
  Promise.all(instances.map(async ({ metrics }) => (await metrics())('nodejs_eventloop_lag_max_seconds') * 1_000));

async function sum(crowds: Crowd[], what: keyof Counts): Promise<number> {
  const counts = await Promise.all(crowds.map((crowd) => crowd.count()));
  return counts.reduce((all, count) => all + count[what], 0);
}

const msText = (ms: number) => `${ms.toFixed(0)} ms`;

export const manyStreams: Bench = {
  name: '20,000 open streams over two instances, and messages to a group of 2,000 among them, on PostgreSQL and Redis',
  run,
};
