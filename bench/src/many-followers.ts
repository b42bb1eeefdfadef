import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openFollowedEvents, reportFollowedPositions } from '@estradeiro/contract/followed-rides';
import { freePort } from '@estradeiro/simulators/listening';
import pg from 'pg';
import { hashOfToken } from '../../apps/server/src/platform/link-tokens.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { benchDatabase } from './database.ts';
import { origin, sessionSecret, startInstances } from './instances.ts';
import { loadText } from './machine.ts';
import { lagsOf, weigh } from './many-streams.ts';
import { endRedis, needRedis, startRedis } from './own-redis.ts';
import { seatGroups } from './seated-riders.ts';
import { startCrowd } from './stream-crowds.ts';

const rides = 2_000;
const followersOfRide = 5;
/** The app reports once a minute. */
const reportsInMs = 60_000;
const restMs = 25_000;
/** Those of `many-streams`. */
const most = { p50Ms: 500, kilobytesEach: 10, lagMs: 250 };

/** A ride, its rider's cookie, and a token of its link. */
type Ride = { mark: string; cookie: string; token: string };

async function run(): Promise<BenchResult> {
  needRedis();
  const database = await benchDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const crowd = startCrowd();
  const { instances, stop } = await startInstances(1, { databaseUrl: database.url, redisPort });
  try {
    await client.connect();
    const followed = await followRides(client);
    await client.query('analyze');
    const address = instances[0]?.address ?? '';
    const [before] = await weigh(instances);
    const requests = followed.flatMap(({ token }, ride) =>
      Array.from({ length: followersOfRide }, (_, follower) => ({
        path: openFollowedEvents.path.replace(':token', token),
        from: `10.${follower}.${ride >> 8}.${ride & 255}`,
      })),
    );
    await crowd.open(address, requests, 'member');
    const [after] = await weigh(instances);
    const kilobytesEach = ((after?.heap ?? 0) - (before?.heap ?? 0)) / 1_000 / requests.length;
    await lagsOf(instances);
    await wait(restMs);
    const [resting = Number.NaN] = await lagsOf(instances);

    const sentAt = await reportAll(address, followed);
    await wait(2_000); // for late events
    const [reporting = Number.NaN] = await lagsOf(instances);
    const times: number[] = [];
    for (const [mark, from] of sentAt) {
      times.push(Number((await crowd.received(mark, followersOfRide)) - from) / 1e6);
    }
    const { member, again } = await crowd.count();
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return {
      lines: [
        `${requests.length} followers of ${rides} rides on one instance, each ride reported once in a minute; streams that ended and were opened again: ${again}`,
        `until the last of ${followersOfRide} followers has a position: p50 ${p50.toFixed(0)} ms (limit ${most.p50Ms}), p99 ${p99.toFixed(0)} ms`,
        `events: ${member} (expected ${requests.length}: nobody gets another ride's)`,
        `${kilobytesEach.toFixed(1)} kB in use a stream (limit ${most.kilobytesEach}); ${after?.resident} MB resident`,
        `longest wait of the event loop: at rest ${resting.toFixed(0)} ms (limit ${most.lagMs}), under the reports ${reporting.toFixed(0)} ms`,
        loadText(),
      ],
      ok:
        p50 <= most.p50Ms && member === requests.length && kilobytesEach <= most.kilobytesEach && resting <= most.lagMs,
    };
  } finally {
    await crowd.stop();
    await stop();
    await client.end();
    await endRedis(redis);
    await database.drop();
  }
}

/** Rides of a rider each, written directly into the database; their destination is the mark that followers read. */
async function followRides(client: pg.Client): Promise<Ride[]> {
  const [group] = await seatGroups((text) => client.query(text), sessionSecret, [rides]);
  const followed: Ride[] = [];
  for (const [index, cookie] of (group?.cookies ?? []).entries()) {
    const ride = { mark: `<${index}>`, cookie, token: `${index}`.padStart(43, 'a') };
    // The cookie of a seated rider is the signed id of its session.
    const sid = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    await client.query(
      `insert into followed_rides (id, user_id, sid, link_nonce, link_hash, created_at, expires_at, destination,
          hidden_meters, ends, is_near_hidden_end, line)
        select $1, (sess->>'riderId')::uuid, sid, $2, $3, now() - interval '1 hour', now() + interval '10 hours', $4,
          0, '[]', false, '' from sessions where sid = $5`,
      [randomUUID(), randomUUID(), hashOfToken(ride.token), ride.mark, sid],
    );
    followed.push(ride);
  }
  return followed;
}

/** When each ride's report was sent, evenly over a minute. */
async function reportAll(address: string, followed: readonly Ride[]): Promise<Map<string, bigint>> {
  const sentAt = new Map<string, bigint>();
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (const [index, { mark, cookie }] of followed.entries()) {
    await wait(Math.max(0, began + (index / followed.length) * reportsInMs - performance.now()));
    sentAt.set(mark, process.hrtime.bigint());
    answers.push(report(address, cookie, index));
  }
  await Promise.all(answers);
  return sentAt;
}

async function report(address: string, cookie: string, index: number): Promise<void> {
  const positions = [{ lat: -27 - index / 10_000, lng: -50.5, ageSeconds: 1 }];
  const left = { meters: 80_000, seconds: 3_600 };
  const answer = await fetch(address + reportFollowedPositions.path, {
    method: reportFollowedPositions.method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ positions, left, hasArrived: false }),
  });
  if (!answer.ok) throw new Error(`not reported: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export const manyFollowers: Bench = {
  name: '10,000 followers of 2,000 rides at once on one instance, on PostgreSQL and Redis',
  run,
};
