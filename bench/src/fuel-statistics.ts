import { fuelRecordsPage } from '@estradeiro/contract/fuel/records';
import { fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { createFuelStore } from '../../apps/server/src/features/fuel/fuel.store.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { openPostgres } from './database.ts';
import { loadText } from './machine.ts';

const name = 'statistics over 10,000 refuellings, and pages of their list, beside SQL on PostgreSQL';
const count = 10_000;
const others = 90_000;
const rounds = 60;
const warmUps = 10;
/** The longest time for which the server may block; the worst that a rider can cause. */
const mostMs = 50;
/** The limit for a page deep in the list, as a multiple of the first page's time. */
const mostDeeper = 2;

/** The endpoints' queries one after the other, on a database of its own. */
async function run(): Promise<BenchResult> {
  const database = await openPostgres();
  try {
    const rider = await fill(database);
    const store = createFuelStore(database.db);
    const fillUps = await store.fillUps(rider);
    const ask = async () => fuelStatistics(await store.fillUps(rider), 12);
    const [pure, ours] = [await processorTimes(() => fuelStatistics(fillUps, 12)), await processorTimes(ask)];
    const [wall = [], peer = []] = await inTurn([ask, () => database.db.execute(inSql(rider))]);
    const pages = await everyPage(database, rider);
    const [first, deep] = [pages.slice(0, 10), pages.slice(-10)].map((times) => quantile(times, 0.5));
    const busyMs = quantile(ours, 0.5);
    return {
      lines: [
        `processor time of the server for all statistics: ${quantiles(ours)}, of which computing ${quantiles(pure)}; limit p50 ${mostMs} ms`,
        `from question to answer: ${quantiles(wall)}; PostgreSQL alone, for the averages and sums by window functions: ${quantiles(peer)}; ${loadText()}`,
        `all ${pages.length} pages of ${fuelRecordsPage}: ${quantiles(pages)}; the last ten ${((deep ?? 0) / (first ?? 1)).toFixed(2)} times the first ten; limit ${mostDeeper}`,
      ],
      ok: busyMs <= mostMs && (deep ?? 0) <= mostDeeper * (first ?? 0),
    };
  } finally {
    await database.close();
  }
}

async function fill({ db }: OpenDatabase): Promise<string> {
  const made = await db.execute(
    `insert into users (first_name, last_name) select 'Ana', 'Souza' from generate_series(1, 10) returning id`,
  );
  const ids = (made as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  const [rider = '', ...rest] = ids;
  await insert(db, `'${rider}'::uuid`, count);
  await insert(db, `(array['${rest.join("','")}']::uuid[])[1 + n % ${rest.length}]`, others);
  await db.execute('vacuum analyze fuel_records');
  return rider;
}

const insert = (db: OpenDatabase['db'], owner: string, records: number) =>
  db.execute(`insert into fuel_records
      (id, user_id, liters, total_cost, price_per_liter, odometer, gas_station, fuel_type, full_tank, missed, date, created_at)
    select gen_random_uuid(), ${owner}, 8 + n % 40 / 10.0, 50 + n % 30, 6, n * 97 % 1000003, 'Shell',
      case when n % 5 = 0 then 'ethanol' else 'petrol' end, n % 7 <> 0, n % 50 = 0, date '2000-01-01' + n % 9000, now()
    from generate_series(1, ${records}) as n`);

/** The specification's plain formula, which ignores partial and missed refuellings. */
const inSql = (rider: string) => `
  with pairs as (
    select liters, total_cost, (odometer - lag(odometer) over (order by odometer, date, created_at, id)) / liters as km_per_liter
    from fuel_records where user_id = '${rider}'
  )
  select avg(km_per_liter), sum(total_cost), sum(liters), sum(total_cost) / sum(liters) from pairs`;

async function everyPage(database: OpenDatabase, rider: string): Promise<number[]> {
  const store = createFuelStore(database.db);
  const times: number[] = [];
  for (let before: string | undefined; ; ) {
    const from = performance.now();
    const page = await store.list(rider, before ? { before } : {});
    times.push(performance.now() - from);
    before = page.at(-1)?.id;
    if (page.length < fuelRecordsPage) return times;
  }
}

/** Milliseconds of this process's own processor time, independent of other load. */
async function processorTimes(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (round >= warmUps) times.push((user + system) / 1_000);
  }
  return times;
}

/** Milliseconds of each, alternating, so that other load affects all of them. */
async function inTurn(works: (() => unknown)[]): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [index, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (round >= warmUps) times[index]?.push(performance.now() - from);
    }
  }
  return times;
}

const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;

export const fuelStatisticsBench: Bench = { name, run };
