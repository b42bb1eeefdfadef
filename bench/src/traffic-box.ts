import { randomUUID } from 'node:crypto';
import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostAlerts, syncHalfDegrees } from '@estradeiro/contract/traffic';
import { seeded } from '@estradeiro/navigation/seeded';
import { createTrafficStore } from '../../apps/server/src/features/traffic/traffic.store.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { openPostgres } from './database.ts';

const name = 'alerts of the box around a rider, among 10,000 and among 1,000,000 on PostgreSQL';
const sizes = [10_000, 1_000_000];
const questions = 1_000;
const warmUps = 200;
/** For the slower plain index that is reported beside ours. */
const plainQuestions = 100;
const mostMs = 10;
const riders = 1_000;

/** The endpoint's queries one after the other, on a database of its own. */
async function run(): Promise<BenchResult> {
  const database = await openPostgres();
  try {
    await addRiders(database);
    const measured = [];
    for (const size of sizes) measured.push(await measure(database, size));
    const [small, large] = measured;
    if (!small || !large) throw new Error('two sizes');
    return {
      lines: [
        ...measured.map(({ line }) => line),
        `growth of p99 from ${inWords(small.size)} to ${inWords(large.size)}: ${(large.p99 / small.p99).toFixed(2)} times; limit of p99 ${mostMs} ms`,
        `beside it, a B-tree over latitude and longitude, among ${inWords(large.size)}: ${await measurePlain(database)}`,
      ],
      ok: large.p99 <= mostMs,
    };
  } finally {
    await database.close();
  }
}

async function measure(database: OpenDatabase, size: number) {
  await fillTo(database, size);
  const store = createTrafficStore(database.db);
  const now = new Date();
  let found = 0;
  const times = await ask(questions, async (place) => {
    found += (await store.list(randomUUID(), boxAround(place, syncHalfDegrees), now)).length;
  });
  // At the edge of a box that reaches ahead, as while riding.
  const edgeTimes = await ask(questions, async (place) => {
    const ahead = boxAround({ lat: place.lat + syncHalfDegrees, lng: place.lng }, syncHalfDegrees);
    await store.list(randomUUID(), ahead, now, place);
  });
  const trivial = await ask(questions, async () => void (await database.db.execute('select 1')));
  const p99 = Math.max(quantile(times, 0.99), quantile(edgeTimes, 0.99));
  const each = Math.round(found / (questions + warmUps));
  return {
    size,
    p99,
    line: `among ${inWords(size)}: ${quantiles(times)}, ${each} alerts an answer; from its edge: ${quantiles(edgeTimes)}; 'select 1' then: ${quantiles(trivial)}`,
  };
}

/** Times a plain query that the usual index on latitude and longitude serves, and that sorts its rows by distance. */
async function measurePlain({ db }: OpenDatabase): Promise<string> {
  await db.execute('create index plain on traffic_alerts (latitude, longitude)');
  await db.execute('vacuum analyze traffic_alerts');
  const times = await ask(plainQuestions, async (place) => {
    const { minLat, minLng, maxLat, maxLng } = boxAround(place, syncHalfDegrees);
    await db.execute(`select * from traffic_alerts where is_active and expires_at > now()
      and latitude between ${minLat} and ${maxLat} and longitude between ${minLng} and ${maxLng}
      order by (latitude - ${place.lat}) ^ 2 + (longitude - ${place.lng}) ^ 2 limit ${mostAlerts}`);
  });
  return quantiles(times);
}

/** Milliseconds of each query after a warm-up; riders are where the alerts are, most of them in cities. */
async function ask(count: number, question: (place: LatLng) => Promise<void>): Promise<number[]> {
  const random = seeded(7);
  const times: number[] = [];
  for (let sent = 0; sent < warmUps + count; sent++) {
    const place = somewhere(random);
    const before = performance.now();
    await question(place);
    if (sent >= warmUps) times.push(performance.now() - before);
  }
  return times;
}

const cityRandom = seeded(1);
const cities = Array.from({ length: 40 }, () => ({ lat: -32 + 34 * cityRandom(), lng: -60 + 24 * cityRandom() }));
const cityShare = 0.7;

/** Most within some 15 km of a city, the rest anywhere in the country's box. */
function somewhere(random: () => number): LatLng {
  const city = cities[Math.floor(random() * cities.length)];
  if (!city || random() > cityShare) return { lat: -33 + 38 * random(), lng: -73 + 39 * random() };
  const off = () => (random() + random() + random() - 1.5) * 0.27;
  return { lat: city.lat + off(), lng: city.lng + off() };
}

async function addRiders({ db }: OpenDatabase) {
  await db.execute(
    `insert into users (first_name, last_name) select 'Ana', 'Souza' from generate_series(1, ${riders})`,
  );
}

/**
 * One alert in ten has expired since the last cleanup, one in thirty has ended; one in three has a rider's report,
 * another one in three a vote.
 */
async function fillTo(database: OpenDatabase, size: number) {
  const { db } = database;
  const random = seeded(size);
  const [{ count: had }] = (await rowsOf(db.execute('select count(*)::int as count from traffic_alerts'))) as [
    { count: number },
  ];
  const rebuild = await withoutIndexes(database);
  for (let from = had; from < size; from += chunk) {
    const places = Array.from({ length: Math.min(chunk, size - from) }, () => somewhere(random));
    await db.execute(`
      with riders as (select array_agg(id) as ids from users),
      made as (
        insert into traffic_alerts (alert_id, source, type, latitude, longitude, confidence, reliability, severity, is_active,
          description, street, city, reported_at, expires_at, seen_at)
        select 'bench:' || ${from} + n, 'rider', 'HAZARD', lat, lng, 5, 5, 2, random() > 0.03, 'Óleo na pista depois da curva',
          'BR-282', 'Lages', now() - random() * interval '1 hour', now() + (random() - 0.1) * interval '10 hours', now()
        from unnest(${arrayOf(places, 'lat')}, ${arrayOf(places, 'lng')}) with ordinality as place(lat, lng, n)
        returning id
      ),
      numbered as (select id, row_number() over () as n from made),
      reported as (insert into traffic_reports select id, ids[1 + n % ${riders}] from numbered, riders where n % 3 = 0)
      insert into traffic_votes select id, ids[1 + n % ${riders}], 'gone', now() from numbered, riders where n % 3 = 1`);
  }
  await rebuild();
  for (const table of ['traffic_alerts', 'traffic_reports', 'traffic_votes'])
    await db.execute(`vacuum analyze ${table}`);
}

/** Filling takes a tenth of the time without indexes. Returns a function that recreates them as the migrations did. */
async function withoutIndexes({ db }: OpenDatabase): Promise<() => Promise<void>> {
  const indexes = (await rowsOf(
    db.execute(`select indexname as name, indexdef as made from pg_indexes
      where tablename = 'traffic_alerts' and indexdef not like 'CREATE UNIQUE%'`),
  )) as { name: string; made: string }[];
  for (const { name } of indexes) await db.execute(`drop index "${name}"`);
  return async () => {
    for (const { made } of indexes) await db.execute(made);
  };
}

const chunk = 10_000;
const arrayOf = (places: LatLng[], side: 'lat' | 'lng') => `'{${places.map((place) => place[side]).join()}}'::float8[]`;

const rowsOf = async (result: PromiseLike<unknown>) => ((await result) as { rows: unknown[] }).rows;
const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
const inWords = (size: number) => size.toLocaleString('en');

export const trafficBox: Bench = { name, run };
