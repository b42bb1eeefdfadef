import { randomUUID } from 'node:crypto';
import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { createChecklist, mainChecklistName, maxChecklistItems } from '@estradeiro/contract/checklist/lists';
import { addMaintenanceItem, addMaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { mostPopularRoutes } from '@estradeiro/contract/popular-routes';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { createSavedRoute, maxSavedRoutes } from '@estradeiro/contract/routes';
import { createTrip, maxTrips } from '@estradeiro/contract/trips';
import { type SQL, sql } from 'drizzle-orm';
import { ask, type Rider } from './faults/riders.ts';

export type List = {
  name: string;
  /** Where a rider may have fewer than a thousand. */
  most?: number;
  /** What has to be pressed on the way to it. */
  opener?: string;
  /** What is pressed first of its first row. */
  firstPress: string;
  /** Makes what there is one of, and says the list's address. `count` is for what is sent whole. */
  make: (rider: Rider, count: number) => Promise<string>;
  /** Statements that make `count` of it in the stopped product's database. */
  copies?: (rider: Rider, count: number) => SQL[];
};

/** Copies the table's first row until there are so many; `changed` says of the nth copy what is not as in that. */
const copied = (table: string, changed: string) => (_: Rider, count: number) => [
  sql.raw(`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${changed}))).*
    from ${table} as one, generate_series(1, ${count} - (select count(*) from ${table})::int) as n
    where one.id = (select id from ${table} limit 1)`),
];

const key = randomUUID;
const ends = [
  { name: 'Curitiba (PR)', lat: -25.4284, lng: -49.2733 },
  { name: 'Ponta Grossa (PR)', lat: -25.0945, lng: -50.1633 },
];
const plan = { name: 'Volta', origin: 'Curitiba (PR)', destination: 'Ponta Grossa (PR)', waypoints: ends };
const line = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const ride = {
  name: 'Serra',
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T13:00:00.000Z',
  distanceMeters: 35_250,
  movingSeconds: 3_000,
  standingSeconds: 600,
  topSpeedKmh: 92,
  curviness: 0.4,
  highways: ['SC-390', 'BR-282'],
  sky: ['Clear' as const],
  outline: line,
  stops: [],
  track: line,
};

export const lists: List[] = [
  {
    name: 'saved routes',
    most: maxSavedRoutes,
    firstPress: 'a[href^="/navigation?route="]',
    make: async (rider) => {
      await ask(rider, createSavedRoute, { body: plan, key: key() });
      return '/routes';
    },
    copies: copied('routes', `'name', one.name || ' ' || n, 'created_at', one.created_at - n * interval '1 minute'`),
  },
  {
    name: 'recorded rides',
    firstPress: 'a[href*="passeio="]',
    make: async (rider) => {
      await ask(rider, saveRideRecord, { body: ride, key: key() });
      return '/routes?tab=passeios';
    },
    copies: copied('rides', `'name', one.name || ' ' || n, 'started_at', one.started_at - n * interval '1 day'`),
  },
  {
    name: 'refuellings',
    firstPress: 'details button[aria-expanded]',
    make: async (rider) => {
      const body = { liters: 10, totalCost: 60, odometer: 300_000, gasStation: 'Shell' as const, date: '2026-03-01' };
      await ask(rider, createFuelRecord, { body, key: key() });
      return '/fuel';
    },
    copies: copied('fuel_records', `'odometer', one.odometer - n * 250, 'date', one.date - n * 3`),
  },
  {
    name: 'records of maintenance',
    firstPress: 'li button[aria-expanded]',
    make: async (rider) => {
      const { id: vehicleId } = await ask(rider, addFuelVehicle, { body: { name: 'Ténéré' }, key: key() });
      const item = { vehicleId, kind: 'oil' as const, everyKm: 5_000, everyMonths: 6 };
      const { id: itemId } = await ask(rider, addMaintenanceItem, { body: item, key: key() });
      const body = { itemId, date: '2026-03-01', odometer: 300_000, cost: 180 };
      await ask(rider, addMaintenanceRecord, { body, key: key() });
      return '/fuel?moto';
    },
    copies: copied('maintenance_records', `'odometer', one.odometer - n * 250, 'date', one.date - n * 3`),
  },
  {
    name: 'expenses of a budget',
    opener: 'ul li button',
    firstPress: 'li button[aria-expanded]',
    make: async (rider) => {
      const { id } = await ask(rider, createTripBudget, { body: { name: 'Serra' }, key: key() });
      await ask(rider, createExpense, { params: { id }, body: { amount: 45.9, date: '2026-03-01' }, key: key() });
      return '/budget';
    },
    copies: copied('trip_expenses', `'date', one.date - n / 10`),
  },
  {
    name: 'items of a checklist',
    most: maxChecklistItems,
    firstPress: 'li [role="checkbox"], li input[type="checkbox"]',
    make: async (rider, count) => {
      const items = Array.from({ length: count }, (_, n) => ({
        id: `custom-${n}`,
        text: `Item ${n}`,
        completed: false,
        category: 'custom' as const,
      }));
      await ask(rider, createChecklist, { body: { name: mainChecklistName, items }, key: key() });
      return '/checklist';
    },
  },
  {
    name: 'bookings',
    firstPress: 'li button[aria-expanded]',
    make: async () => '/booking?view=reservas',
    copies: ({ id }, count) => [
      sql`insert into bookings (id, user_id, accommodation_name, accommodation_city, accommodation_state, check_in_date,
          check_out_date, total_nights, price_per_night, total_amount, status, guest_name, guest_email, guest_phone,
          booking_reference, created_at)
        select gen_random_uuid(), ${id}, 'Pousada ' || n, 'Urubici', 'SC', current_date + 9 - n * 2, current_date + 10 - n * 2,
          1, 200, 200, 'confirmed', 'Ana Souza', 'ana@exemplo.com', '+5548999990001', 'EST-' || n, now() - n * interval '1 day'
        from generate_series(1, ${count}::int) n`,
    ],
  },
  {
    name: 'messages of a group',
    firstPress: '[data-options]',
    make: async (rider) => {
      const { id } = await ask(rider, createGroup, { body: { name: 'Serra', visibility: 'private' }, key: key() });
      await ask(rider, sendMessage, { params: { id }, body: { message: 'Saímos às seis do posto' }, key: key() });
      return `/groups?grupo=${id}`;
    },
    copies: (rider, count) => [
      ...copied('chat_messages', `'seq', n + 1, 'revision', n + 1`)(rider, count),
      sql`update group_chats set last_seq = ${count}, revision = ${count} where owner_id is not null`,
      sql`update group_members set delivered_seq = ${count}, read_seq = ${count}`,
    ],
  },
  {
    name: 'trips',
    most: maxTrips,
    firstPress: 'a[href^="/trips?viagem="]',
    make: async (rider) => {
      const { id: routeId } = await ask(rider, createSavedRoute, { body: plan, key: key() });
      const days = [{ id: randomUUID(), routeId, departsAt: '08:00' }];
      await ask(rider, createTrip, { body: { name: 'Serra', startsOn: '2026-03-01', days }, key: key() });
      return '/trips';
    },
    copies: copied('trips', `'name', one.name || ' ' || n, 'starts_on', one.starts_on + n`),
  },
  {
    name: 'popular routes',
    most: mostPopularRoutes,
    firstPress: 'a[href^="/navigation?popular="]',
    make: async () => '/popular-routes',
    copies: copied('popular_routes', `'name', one.name || ' ' || n, 'position', 1000 + n`),
  },
];
