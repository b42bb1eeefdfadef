import { createHash } from 'node:crypto';
import pg from 'pg';
import { createBudgetStore } from '../../apps/server/src/features/budget/budget.store.ts';
import { createExpensesStore } from '../../apps/server/src/features/budget/expenses.store.ts';
import { createChecklistStore } from '../../apps/server/src/features/checklist/checklist.store.ts';
import { createEmergencyStore } from '../../apps/server/src/features/emergency/emergency.store.ts';
import { createEmergencyContactsStore } from '../../apps/server/src/features/emergency-contacts/emergency-contacts.store.ts';
import { createFuelStore } from '../../apps/server/src/features/fuel/fuel.store.ts';
import { createFuelVehiclesStore } from '../../apps/server/src/features/fuel/fuel-vehicles.store.ts';
import { createMaintenanceStore } from '../../apps/server/src/features/fuel/maintenance.store.ts';
import { groupIdsOf } from '../../apps/server/src/features/groups/group-topics.store.ts';
import { createGroupsStore } from '../../apps/server/src/features/groups/groups.store.ts';
import { createPublicGroupsStore } from '../../apps/server/src/features/groups/public-groups.store.ts';
import { createBookingsStore } from '../../apps/server/src/features/lodging/bookings.store.ts';
import { createOwnerStore } from '../../apps/server/src/features/lodging/owner.store.ts';
import { createReviewsStore } from '../../apps/server/src/features/lodging/reviews.store.ts';
import { createProposalsStore } from '../../apps/server/src/features/popular-routes/proposals.store.ts';
import { createRidesStore } from '../../apps/server/src/features/rides/rides.store.ts';
import { createRoutesStore } from '../../apps/server/src/features/routes/routes.store.ts';
import { createTripsStore } from '../../apps/server/src/features/trips/trips.store.ts';
import type { Database, OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { openPostgresDatabase } from '../../apps/server/src/platform/postgres-database.ts';
import type { Bench, BenchResult } from './bench.ts';
import { benchDatabase } from './faults/database.ts';
import { quantile } from './figures.ts';
import * as rows from './hot-lists-rows.ts';
import { loadText } from './machine.ts';

const sizes = [10_000, 1_000_000] as const;
/** Riders who ask, each of them again and again: those who were there a moment ago. */
const askers = 100;
const questions = 600;
const warmUps = 200;
const mostRatio = 2;
/** Rows that one statement writes. */
const chunk = 100_000;
const today = '2026-06-01';

type List = {
  name: string;
  /** Of a million rows or of ten thousand, besides the riders. */
  tables: ((size: number) => rows.Filling)[];
  ask: (db: Database) => (rider: string, n: number) => Promise<unknown>;
};

const lists: List[] = [
  { name: 'routes', tables: [rows.savedRoutes], ask: (db) => (rider) => createRoutesStore(db).list(rider) },
  { name: 'rides', tables: [rows.rides], ask: (db) => (rider) => createRidesStore(db).list(rider) },
  {
    name: 'trips, own and of groups',
    tables: [rows.trips, rows.memberships],
    ask(db) {
      const store = createTripsStore(db, async () => []);
      return async (rider) => store.list(rider, await groupIdsOf(db, rider));
    },
  },
  {
    name: 'budgets with what was spent',
    tables: [rows.budgets, rows.expenses],
    ask: (db) => (rider) => createBudgetStore(db).list(rider),
  },
  {
    name: 'expenses of a budget',
    tables: [rows.budgets, rows.expenses],
    ask: (db) => (rider, n) => createExpensesStore(db).list(rider, uuidOf('budget', n)),
  },
  {
    name: "a guest's bookings",
    tables: [rows.places, rows.bookings, rows.reviews],
    ask: (db) => (rider) => createBookingsStore(db).list(rider, today),
  },
  {
    name: "bookings of an owner's places",
    tables: [rows.places, rows.bookings],
    ask: (db) => (_, n) => createBookingsStore(db).listReceived(uuidOf('rider', n % ownersLeast), today, {}),
  },
  {
    name: 'places of an owner',
    tables: [rows.places],
    ask: (db) => (_, n) => createOwnerStore(db).list(uuidOf('rider', n % ownersLeast)),
  },
  {
    name: 'reviews of a place',
    tables: [rows.places, rows.reviews],
    ask: (db) => (rider, n) => createReviewsStore(db).list(rider, uuidOf('place', n)),
  },
  {
    name: 'groups',
    tables: [rows.groups, rows.memberships],
    ask: (db) => (id) => createGroupsStore(db).list({ id, moderatesPopular: false }),
  },
  {
    name: 'public groups',
    tables: [rows.groups, rows.memberships],
    ask: (db) => (rider) => createPublicGroupsStore(db).page(rider, ''),
  },
  { name: 'checklists', tables: [rows.checklists], ask: (db) => (rider) => createChecklistStore(db).list(rider) },
  {
    name: 'calls for help',
    tables: [rows.alerts],
    ask: (db) => (rider) => createEmergencyStore(db).since(rider, new Date(0)),
  },
  {
    name: 'emergency contacts',
    tables: [rows.contacts],
    ask: (db) => (rider) => createEmergencyContactsStore(db).list(rider),
  },
  {
    name: 'motorcycles',
    tables: [rows.vehicles, rows.refuellings],
    ask: (db) => (rider) => createFuelVehiclesStore(db).list(rider),
  },
  { name: 'refuellings', tables: [rows.refuellings], ask: (db) => (rider) => createFuelStore(db).list(rider, {}) },
  {
    name: 'maintenance',
    tables: [rows.maintenanceItems],
    ask: (db) => (rider) => createMaintenanceStore(db).items(rider),
  },
  {
    name: 'what was maintained',
    tables: [rows.maintenanceRecords],
    ask: (db) => (rider) => createMaintenanceStore(db).records(rider),
  },
  { name: 'proposed rides', tables: [rows.proposals], ask: (db) => (rider) => createProposalsStore(db).list(rider) },
];

/** Among ten thousand rows a few owners have all places. */
const ownersLeast = sizes[0] / 400;

type Seeded = { size: number; database: OpenDatabase; client: pg.Client };

/** List after list: filled in a small and in a large database, asked in turn, and emptied, so that neither holds more than one. */
async function run(): Promise<BenchResult> {
  const databases = [await benchDatabase(), await benchDatabase()];
  const seeded: Seeded[] = [];
  try {
    for (const [n, { url }] of databases.entries()) {
      const database = await openPostgresDatabase(url, () => undefined);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('set session_replication_role = replica'); // what a row refers to need not be there, and nothing counts
      seeded.push({ size: sizes[n] ?? 0, database, client });
    }
    for (const one of seeded) await fill(one, rows.riders);
    const lines: string[] = [];
    let isOk = true;
    for (const list of lists) {
      for (const one of seeded) for (const table of list.tables) await fill(one, table);
      const [small = [], large = []] = await askInTurn(list, seeded);
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(large, share) / quantile(small, share)) as [
        number,
        number,
      ];
      isOk &&= p50 <= mostRatio && p99 <= mostRatio;
      lines.push(
        `${list.name}: ${quantiles(small)}; ${quantiles(large)}; ${p50.toFixed(2)} times, p99 ${p99.toFixed(2)}`,
      );
      for (const { client, size } of seeded) {
        await client.query(`truncate ${list.tables.map((table) => table(size).table).join(', ')} cascade`);
      }
    }
    return {
      lines: [
        `the first page among ${inWords(sizes[0])} rows; among ${inWords(sizes[1])}; large to small (limit ${mostRatio}, both)`,
        ...lines,
        loadText(),
      ],
      ok: isOk,
    };
  } finally {
    for (const { database, client } of seeded) {
      await client.end();
      await database.close();
    }
    for (const database of databases) await database.drop();
  }
}

async function fill({ client, size }: Seeded, filling: (size: number) => rows.Filling) {
  const { table, rows: count, columns } = filling(size);
  const { fields } = await client.query(`select ${columns} from generate_series(0, -1) n`);
  for (let from = 0; from < count; from += chunk) {
    const upTo = Math.min(count, from + chunk) - 1;
    await client.query(`insert into ${table} (${fields.map(({ name }) => name).join()})
      select ${columns} from generate_series(${from}, ${upTo}) n`);
  }
  await client.query(`vacuum analyze ${table}`);
}

/** The same riders of both, so that what is asked differs by the others alone. */
async function askInTurn(list: List, seeded: readonly Seeded[]): Promise<number[][]> {
  const asked = seeded.map(({ database }) => ({ ask: list.ask(database.db), times: [] as number[] }));
  for (let n = 0; n < warmUps + questions; n++) {
    for (const { ask, times } of n % 2 ? asked : asked.toReversed()) {
      const before = performance.now();
      await ask(uuidOf('rider', n % askers), n % askers);
      if (n >= warmUps) times.push(performance.now() - before);
    }
  }
  return asked.map(({ times }) => times);
}

/** As `idOf` has it in SQL. */
function uuidOf(what: string, n: number): string {
  const hash = createHash('md5').update(`${what}${n}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)}`;
const inWords = (size: number) => size.toLocaleString('en');

export const hotLists: Bench = {
  name: "the first page of a rider's lists among 10,000 rows and among 1,000,000, on PostgreSQL",
  run,
};
