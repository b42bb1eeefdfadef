import { getUser, login, maxSessions } from '@estradeiro/contract/auth';
import {
  type EmergencyAlert,
  mostStoredAlerts,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import type { Endpoint } from '@estradeiro/contract/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { call, contact } from './access-table.testing.ts';
import { copyRows, tablesOfRiders } from './limits.testing.ts';
import { tablesToFill } from './limits-table.testing.ts';

let database: OpenDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ ...createTestPlanning(), database });
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const stated = () => app.app.served.flatMap((endpoint) => (endpoint.stores ?? []).map((kept) => ({ endpoint, kept })));

it('limits every write: by the rider who must be signed in, else by address', () => {
  const unlimited = app.app.served
    .filter(({ method }) => method !== 'GET')
    .filter(({ access, rateLimit }) => (access === 'rider' ? rateLimit?.per !== 'rider' : !rateLimit))
    .map(nameOf);
  expect(unlimited).toEqual([]);
});

/** Not filled by riders' requests: providers of accounts, the weather cache, and the operator's own key. */
const ofNoRider = ['user_identities', 'weather_forecasts', 'booking_com_tokens'];

it('has a bound for every table that a rider fills, stated by an endpoint', async () => {
  const bounded = new Set(stated().map(({ kept }) => kept.table));
  const tables = await tablesOfRiders(database.db);
  expect(tables.filter((table) => !bounded.has(table) && !ofNoRider.includes(table))).toEqual([]);
});

const filled = tablesToFill(
  () => app,
  () => database.db,
);

/**
 * Bounds without a refusal: of parts of a bounded record, of days and channels that are limited by themselves; and SOS
 * and sessions, of which the oldest are removed. Asking a contact needs a channel, as proposals need a ride between
 * towns: their own test has one.
 */
const keptOtherwise = [
  'DELETE /api/emergency-alert emergency_alerts',
  'POST /api/auth/login sessions',
  'POST /api/auth/passkey-sign-in sessions',
  'POST /api/auth/register sessions',
  'POST /api/bookings booking_nights',
  'POST /api/emergency-alert emergency_alerts',
  'POST /api/emergency-alert emergency_deliveries',
  'POST /api/emergency-alert emergency_recipients',
  'POST /api/emergency-alert/:id/position emergency_deliveries',
  'POST /api/emergency-contacts/:id/ask contact_consents',
  'POST /api/groups group_chats',
  'POST /api/live/:token/acknowledge emergency_acknowledgements',
  'POST /api/popular-routes/proposals popular_route_proposals',
  'POST /api/traffic/reports traffic_alerts',
  'PUT /api/accommodations/:id/availability accommodation_availability',
];

describe('every bound that is stated', () => {
  it('is walked below', () => {
    const walked = new Set(filled.map(({ endpoint, table }) => `${nameOf(endpoint)} ${table}`));
    const refusing = stated().flatMap(({ endpoint, kept }) =>
      'max' in kept && kept.max > 1 ? [`${nameOf(endpoint)} ${kept.table}`] : [],
    );
    expect(refusing.filter((name) => !walked.has(name)).sort()).toEqual(keptOtherwise.sort());
  });

  it.each(filled.map((one) => ({ ...one, name: `${nameOf(one.endpoint)} ${one.table}` })))(
    'refuses one more: $name',
    async ({ endpoint, table, column = 'user_id', owner, own, first = [], isThere, input }) => {
      const rider = await app.newRider();
      const kept = endpoint.stores?.find((one) => one.table === table);
      if (!kept || !('max' in kept)) throw new Error('no bound');
      const made = await input(rider);
      if (!isThere) expect(await rider(endpoint, made)).toMatchObject({ status: endpoint.success });
      for (const before of first) await copyRows(database.db, { value: rider.userId, ...before }, kept.max + 1);
      await copyRows(database.db, { table, column, value: owner?.(made) ?? rider.userId, own }, kept.max);
      const refused = await rider(endpoint, isThere ? made : await input(rider));
      const type = expect.stringMatching(/^(limit_reached|too_many_\w+)$/);
      expect(refused).toMatchObject({ status: 409, body: { error: { type } } });
    },
  );
});

it('makes room for a call for help by forgetting the oldest that are closed', async () => {
  const rider = await app.newRider();
  await rider(addEmergencyContact, { body: contact });
  const first: EmergencyAlert = (await rider(sendEmergencyAlert, { body: call })).body;
  await rider(resolveEmergencyAlert, { params: { id: first.id } });
  const ofRider = { table: 'emergency_alerts', column: 'user_id', value: rider.userId };
  const own = {
    link_hash: 'gen_random_uuid()',
    plain_link_hash: 'gen_random_uuid()',
    created_at: "now() - interval '2 hours'",
  };
  await copyRows(database.db, { ...ofRider, own }, mostStoredAlerts + 5);
  expect(await rider(sendEmergencyAlert, { body: call })).toMatchObject({ status: 200 });
  expect(await database.db.$count(sql`emergency_alerts`, sql`user_id = ${rider.userId}`)).toBe(mostStoredAlerts);
});

it('makes room for signing in by ending the oldest sessions', async () => {
  const rider = await app.newRider();
  const { email } = (await rider(getUser)).body;
  const ofRider = sql`sess->>'riderId' = ${rider.userId}`;
  await database.db.execute(sql`
    insert into sessions (sid, sess, expire)
    select 'copy ' || i || ' of ' || sid, sess, expire - i * interval '1 minute' from sessions, generate_series(1, ${maxSessions + 5}::int) i
    where ${ofRider}`);
  expect((await app.nobody(login, { body: { email, password: 'Estrada 116' } })).status).toBe(200);
  expect(await database.db.$count(sql`sessions`, ofRider)).toBe(maxSessions);
  expect((await rider(getUser)).status).toBe(200);
});
