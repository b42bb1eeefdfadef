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
import { tellNotices } from '../../apps/server/src/features/notifications/notices.store.ts';
import { createProposalsStore } from '../../apps/server/src/features/popular-routes/proposals.store.ts';
import { createRidesStore } from '../../apps/server/src/features/rides/rides.store.ts';
import { createRoutesStore } from '../../apps/server/src/features/routes/routes.store.ts';
import { createTripsStore } from '../../apps/server/src/features/trips/trips.store.ts';
import type { Database, OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { openPostgresDatabase } from '../../apps/server/src/platform/postgres-database.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { benchDatabase } from './database.ts';
import { loadText } from './machine.ts';

/** SQL that fills a table: `n` counts its rows from 0, and each rider owns the same number of them. */
type Filling = { table: string; rows: number; columns: string };

/** Rows of a kind for each rider. */
const rowsEach = 40;
const groupsOf = (size: number) => size / rowsEach;
const ridersOf = (size: number) => size / rowsEach;

/** The version and variant bits make it a valid id of ours. */
const idOf = (what: string, n: number | string) =>
  `overlay(overlay(md5('${what}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** Rows of one rider lie far apart, as they do when all riders write at once. */
const rider = (size: number, n = 'n') => idOf('rider', `(${n}) % ${ridersOf(size)}`);
const moment = "now() - n * interval '1 second'";
const day = "date '2026-01-01' + (n % 300)::int";

const riders = (size: number): Filling => ({
  table: 'users',
  rows: ridersOf(size),
  columns: `${idOf('rider', 'n')} as id, 'Ana' as first_name, 'Souza' as last_name`,
});

const savedRoutes = (size: number): Filling => ({
  table: 'routes',
  rows: size,
  columns: `${idOf('route', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, 'Caxias do Sul' as origin, 'Urubici' as destination,
    '[{"lat":-29.1,"lng":-51.1},{"lat":-28,"lng":-49.5}]'::jsonb as waypoints, '["curves"]'::jsonb as filters, 340 as distance,
    repeat('k~fjE', 20) as thumbnail, ${moment} as created_at`,
});

const trips = (size: number): Filling => ({
  table: 'trips',
  rows: size,
  columns: `${idOf('trip', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, ${day} as starts_on, '[]'::jsonb as days,
    ${idOf('group', `(n * 7) % ${groupsOf(size)}`)} as group_id, now() as created_at, now() as updated_at`,
});

const rides = (size: number): Filling => ({
  table: 'rides',
  rows: size,
  columns: `${idOf('ride', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, ${moment} as started_at, now() as ended_at,
    90000 as distance_meters, 5400 as moving_seconds, 600 as standing_seconds, 110 as top_speed_kmh, 0.09 as curviness,
    '["BR-116"]'::jsonb as highways, '[]'::jsonb as sky, repeat('k~fjE', 20) as outline, '[]'::jsonb as stops,
    repeat('k~fjE', 40) as track, now() as created_at`,
});

const budgets = (size: number): Filling => ({
  table: 'trip_budgets',
  rows: size / 10,
  columns: `${idOf('budget', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, '[]'::jsonb as categories,
    '[]'::jsonb as travellers, 900 as total_estimated, ${moment} as created_at, now() as updated_at`,
});

const expenses = (size: number): Filling => ({
  table: 'trip_expenses',
  rows: size,
  columns: `${idOf('expense', 'n')} as id, ${idOf('budget', `n % ${size / 10}`)} as budget_id, 'Almoço' as description, 42 as amount,
    ${day} as date, '[]'::jsonb as shared_by, ${moment} as created_at`,
});

const places = (size: number): Filling => ({
  table: 'accommodations',
  rows: size / 100,
  columns: `${idOf('place', 'n')} as id, ${idOf('rider', `n % ${size / 400}`)} as owner_id, 'Pousada' as name, 'Urubici' as city,
    'SC' as state, -28 + n % 1000 / 1000.0 as latitude, -49 as longitude, 'pousada' as category, 200 as price_per_night,
    'pousada urubici sc' as search_text, ${moment} as created_at`,
});

const bookings = (size: number): Filling => ({
  table: 'bookings',
  rows: size,
  columns: `${idOf('booking', 'n')} as id, ${rider(size)} as user_id, ${idOf('place', `n % ${size / 100}`)} as accommodation_id,
    'Pousada' as accommodation_name, 'Urubici' as accommodation_city, 'SC' as accommodation_state, ${day} as check_in_date,
    ${day} + 2 as check_out_date, 2 as total_nights, 200 as price_per_night, 400 as total_amount, 'confirmed' as status,
    'Ana' as guest_name, 'ana@exemplo.com' as guest_email, '+5554999990000' as guest_phone, 'B' || n as booking_reference,
    ${moment} as created_at`,
});

const reviews = (size: number): Filling => ({
  table: 'accommodation_reviews',
  rows: size,
  columns: `${idOf('review', 'n')} as id, ${rider(size)} as user_id, ${idOf('place', `n % ${size / 100}`)} as accommodation_id,
    ${idOf('booking', 'n')} as booking_id, 4 as rating, 'Garagem fechada' as comment, ${moment} as created_at`,
});

const groups = (size: number): Filling => ({
  table: 'group_chats',
  rows: groupsOf(size),
  columns: `${idOf('group', 'n')} as id, 'Serra ' || n as name, 'serra ' || n as name_words, 'public' as visibility,
    ${idOf('rider', 'n')} as owner_id, n % 500 as member_count, ${moment} as last_message_at, now() as created_at, now() as updated_at`,
});

const memberships = (size: number): Filling => ({
  table: 'group_members',
  rows: size,
  columns: `${idOf('group', `(n % ${ridersOf(size)} + n / ${ridersOf(size)} * 31) % ${groupsOf(size)}`)} as group_id,
    ${rider(size)} as user_id, 'member' as role, now() as joined_at`,
});

const checklists = (size: number): Filling => ({
  table: 'checklists',
  rows: size,
  columns: `${idOf('checklist', 'n')} as id, ${rider(size)} as user_id, 'Viagem ' || n as name,
    '[]'::jsonb as items, '[]'::jsonb as removed, ${moment} as created_at, now() as updated_at`,
});

const alerts = (size: number): Filling => ({
  table: 'emergency_alerts',
  rows: size,
  columns: `${idOf('alert', 'n')} as id, ${rider(size)} as user_id, 'Caí' as message, ${moment} as created_at, now() as send_at,
    now() as started_at, now() as closed_at, 'https://exemplo.com' as link_origin, 'l' || n as link_hash`,
});

const contacts = (size: number): Filling => ({
  table: 'emergency_contacts',
  rows: size,
  columns: `${idOf('contact', 'n')} as id, ${rider(size)} as user_id, 'Bia' as name, '+55' || n as phone, ${moment} as created_at`,
});

const vehicles = (size: number): Filling => ({
  table: 'fuel_vehicles',
  rows: size / 20,
  columns: `${idOf('vehicle', 'n')} as id, ${rider(size)} as user_id, 'CB 500' as name, ${moment} as created_at`,
});

const vehicle = (size: number) => idOf('vehicle', `n % ${size / 20}`);

const refuellings = (size: number): Filling => ({
  table: 'fuel_records',
  rows: size,
  columns: `${idOf('refuelling', 'n')} as id, ${rider(size)} as user_id, ${vehicle(size)} as vehicle_id, 10 as liters, 60 as total_cost,
    6 as price_per_liter, n as odometer, 'Shell' as gas_station, 'petrol' as fuel_type, true as full_tank, false as missed,
    ${day} as date, ${moment} as created_at`,
});

const maintenanceItems = (size: number): Filling => ({
  table: 'maintenance_items',
  rows: size,
  columns: `${idOf('item', 'n')} as id, ${rider(size)} as user_id, ${vehicle(size)} as vehicle_id, 'oil' as kind, 3000 as every_km,
    ${moment} as created_at`,
});

const maintenanceRecords = (size: number): Filling => ({
  table: 'maintenance_records',
  rows: size,
  columns: `${idOf('record', 'n')} as id, ${rider(size)} as user_id, ${idOf('item', 'n')} as item_id, ${day} as date, n % 90000 as odometer,
    ${moment} as created_at`,
});

const proposals = (size: number): Filling => ({
  table: 'popular_route_proposals',
  rows: size,
  columns: `${idOf('proposal', 'n')} as id, ${rider(size)} as user_id, ${idOf('route', 'n')} as route_id, 'Serra' as name,
    'Curvas' as description, 'Lauro Müller' as origin, 'Bom Jardim' as destination, '[]'::jsonb as waypoints, 24 as distance,
    60 as estimated_time, 'medium' as difficulty, 'o ano todo' as season, '[]'::jsonb as highlights, '[]'::jsonb as states,
    '[]'::jsonb as months, '[]'::jsonb as roads, ${moment} as created_at`,
});

const sizes = [10_000, 1_000_000] as const;
/** Riders who request repeatedly and are therefore cached. */
const activeRiders = 100;
const questions = 600;
const warmUps = 200;
const mostRatio = 2;
/** Rows that one statement writes. */
const chunk = 100_000;
const today = '2026-06-01';

type List = {
  name: string;
  /** Filled with a million rows or with ten thousand, besides the riders. */
  tables: ((size: number) => Filling)[];
  ask: (db: Database) => (rider: string, n: number) => Promise<unknown>;
};

const lists: List[] = [
  { name: 'routes', tables: [savedRoutes], ask: (db) => (rider) => createRoutesStore(db).list(rider) },
  { name: 'rides', tables: [rides], ask: (db) => (rider) => createRidesStore(db).list(rider) },
  {
    name: 'trips, own and of groups',
    tables: [trips, memberships],
    ask(db) {
      const store = createTripsStore(db, async () => []);
      return async (rider) => store.list(rider, await groupIdsOf(db, rider));
    },
  },
  {
    name: 'budgets with what was spent',
    tables: [budgets, expenses],
    ask: (db) => (rider) => createBudgetStore(db).list(rider),
  },
  {
    name: 'expenses of a budget',
    tables: [budgets, expenses],
    ask: (db) => (rider, n) => createExpensesStore(db).list(rider, uuidOf('budget', n)),
  },
  {
    name: "a guest's bookings",
    tables: [places, bookings, reviews],
    ask: (db) => (rider) => createBookingsStore(db).list(rider, today),
  },
  {
    name: "bookings of an owner's places",
    tables: [places, bookings],
    ask: (db) => (_, n) => createBookingsStore(db).listReceived(uuidOf('rider', n % ownersLeast), today, {}),
  },
  {
    name: 'places of an owner',
    tables: [places],
    ask: (db) => (_, n) => createOwnerStore(db).list(uuidOf('rider', n % ownersLeast)),
  },
  {
    name: 'reviews of a place',
    tables: [places, reviews],
    ask: (db) => (rider, n) => createReviewsStore(db).list(rider, uuidOf('place', n)),
  },
  {
    name: 'groups',
    tables: [groups, memberships],
    ask: (db) => (id) => createGroupsStore(db).list({ id, moderatesPopular: false }),
  },
  {
    name: 'public groups',
    tables: [groups, memberships],
    ask: (db) => (rider) => createPublicGroupsStore(db).page(rider, ''),
  },
  { name: 'checklists', tables: [checklists], ask: (db) => (rider) => createChecklistStore(db).list(rider) },
  {
    name: 'calls for help',
    tables: [alerts],
    ask: (db) => (rider) => createEmergencyStore(db).since(rider, new Date(0)),
  },
  {
    name: 'emergency contacts',
    tables: [contacts],
    ask: (db) => (rider) => createEmergencyContactsStore(db).list(rider),
  },
  {
    name: 'motorcycles',
    tables: [vehicles, refuellings],
    ask: (db) => (rider) => createFuelVehiclesStore(db).list(rider),
  },
  { name: 'refuellings', tables: [refuellings], ask: (db) => (rider) => createFuelStore(db).list(rider, {}) },
  {
    name: 'maintenance',
    tables: [maintenanceItems],
    ask: (db) => (rider) => createMaintenanceStore(db).items(rider),
  },
  {
    name: 'what was maintained',
    tables: [maintenanceRecords],
    ask: (db) => (rider) => createMaintenanceStore(db).records(rider),
  },
  {
    name: 'proposed rides',
    tables: [proposals],
    ask: (db) => (rider) => createProposalsStore(db, tellNotices).list(rider),
  },
];

/** The number of owners in the small database; each owner has 400 places. */
const ownersLeast = sizes[0] / 400;

type Seeded = { size: number; database: OpenDatabase; client: pg.Client };

/**
 * Fills each list in a small and in a large database, requests it in turn, and empties it, so that neither holds more
 * than one.
 */
async function run(): Promise<BenchResult> {
  const databases = [await benchDatabase(), await benchDatabase()];
  const seeded: Seeded[] = [];
  try {
    for (const [n, { url }] of databases.entries()) {
      const database = await openPostgresDatabase(url, () => undefined);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('set session_replication_role = replica'); // no foreign keys and triggers
      seeded.push({ size: sizes[n] ?? 0, database, client });
    }
    for (const one of seeded) await fill(one, riders);
    const lines: string[] = [];
    let isOk = true;
    for (const list of lists) {
      for (const one of seeded) for (const table of list.tables) await fill(one, table);
      const [small = [], large = []] = await queryInTurn(list, seeded);
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

async function fill({ client, size }: Seeded, filling: (size: number) => Filling) {
  const { table, rows: count, columns } = filling(size);
  const { fields } = await client.query(`select ${columns} from generate_series(0, -1) n`);
  for (let from = 0; from < count; from += chunk) {
    const upTo = Math.min(count, from + chunk) - 1;
    await client.query(`insert into ${table} (${fields.map(({ name }) => name).join()})
      select ${columns} from generate_series(${from}, ${upTo}) n`);
  }
  await client.query(`vacuum analyze ${table}`);
}

/** The same riders in both, so that only the other rows differ. */
async function queryInTurn(list: List, seeded: readonly Seeded[]): Promise<number[][]> {
  const clients = seeded.map(({ database }) => ({ ask: list.ask(database.db), times: [] as number[] }));
  for (let n = 0; n < warmUps + questions; n++) {
    for (const { ask, times } of n % 2 ? clients : clients.toReversed()) {
      const before = performance.now();
      await ask(uuidOf('rider', n % activeRiders), n % activeRiders);
      if (n >= warmUps) times.push(performance.now() - before);
    }
  }
  return clients.map(({ times }) => times);
}

/** The same id as `idOf` gives in SQL. */
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
