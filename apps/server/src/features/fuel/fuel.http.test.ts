import {
  checkFuelImport,
  createFuelRecord,
  deleteFuelRecord,
  type FuelRecord,
  fuelRecordsPage,
  importFuelRecords,
  listFuelRecords,
  maxFuelRecords,
  maxImportedRecords,
  updateFuelRecord,
} from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { exportData } from '@estradeiro/contract/profile';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';

const plain = { liters: 10, totalCost: 60, odometer: 12_000, gasStation: 'Shell' };
const night = new Date('2026-03-01T01:30:00Z'); // still 28 February in São Paulo

describe.each(testDatabases)('refuellings on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: { now: () => night } });
  });
  afterAll(() => app.close());

  const add = async (rider: TestClient, record: object = {}, key = crypto.randomUUID()) =>
    rider(createFuelRecord, { body: { ...plain, ...record }, headers: { 'idempotency-key': key } });
  const made = async (rider: TestClient, record: object = {}): Promise<FuelRecord> => {
    const { status, body } = await add(rider, record);
    expect(status).toBe(201);
    return body;
  };
  const list = async (rider: TestClient, query = {}) => (await rider(listFuelRecords, { query })).body;
  const statistics = async (rider: TestClient) => (await rider(getFuelStatistics, { query: {} })).body;

  it('stores what the rider sends, on the day in São Paulo, and computes the price', async () => {
    const rider = await app.newRider();
    const input = { liters: '12,345', totalCost: 74.9, pricePerLiter: 99, location: ' Lages ', odometer: '45.210' };
    expect(await made(rider, input)).toMatchObject({
      userId: rider.userId,
      liters: 12.345,
      totalCost: 74.9,
      pricePerLiter: 6.067,
      odometer: 45_210,
      location: 'Lages',
      fuelType: 'petrol',
      fullTank: true,
      missed: false,
      vehicleId: null,
      date: '2026-02-28',
    });
    expect(await list(rider)).toHaveLength(1);
  });

  it('records once a record sent twice under one key, also at once', async () => {
    const rider = await app.newRider();
    const key = crypto.randomUUID();
    const both = await Promise.all([add(rider, {}, key), add(rider, {}, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await list(rider)).toHaveLength(1);
  });

  it('has room for so many, also where the last ones come at once', async () => {
    const rider = await app.newRider();
    await database.db.execute(sql`insert into fuel_records
      (id, user_id, liters, total_cost, price_per_liter, odometer, gas_station, fuel_type, full_tank, missed, date, created_at)
      select gen_random_uuid(), ${rider.userId}, 10, 60, 6, n, 'Shell', 'petrol', true, false, '2026-01-01', now()
      from generate_series(1, ${maxFuelRecords - 1}::int) n`);
    const last = await Promise.all([1, 2, 3].map((n) => add(rider, { odometer: maxFuelRecords + n })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)).toMatchObject({ body: { error: { type: 'limit_reached' } } });
  });

  it('refuses where the odometer goes back, unless confirmed', async () => {
    const rider = await app.newRider();
    await made(rider, { date: '2026-02-01', odometer: 12_000 });
    const refused = await add(rider, { date: '2026-02-10', odometer: 11_900 });
    expect(refused).toMatchObject({ status: 409, body: { error: { type: 'odometer_goes_back' } } });
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('Em 01/02/2026 o odômetro marcava 12.000 km.') },
    });
    expect(await add(rider, { date: '2026-01-10', odometer: 12_100 })).toMatchObject({ status: 409 });
    await made(rider, { date: '2026-01-10', odometer: 11_900 }); // entered late, but right
    await made(rider, { date: '2026-02-10', odometer: 11_950, acceptOdometer: true });
    expect(await list(rider)).toHaveLength(3);
  });

  it('refuses a second equal one, unless confirmed', async () => {
    const rider = await app.newRider();
    const first = await made(rider);
    expect(await add(rider)).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'refuelling_exists',
          message: 'Já há um abastecimento de 28/02/2026 com 10 L, R$\u00a060,00 e 12.000 km.',
        },
      },
    });
    for (const other of [{ liters: 5 }, { totalCost: 61 }, { date: '2026-02-27' }]) await made(rider, other);
    await made(rider, { acceptDuplicate: true });
    expect(await list(rider)).toHaveLength(5);
    const body = { ...plain, date: first.date, liters: 5 };
    expect(await rider(updateFuelRecord, { params: { id: first.id }, body })).toMatchObject({ status: 409 });
  });

  it('changes and deletes, and a change without a day keeps the day', async () => {
    const rider = await app.newRider();
    const { id } = await made(rider, { date: '2026-01-10' });
    const changed = await rider(updateFuelRecord, { params: { id }, body: { ...plain, liters: 5, fullTank: false } });
    expect(changed).toMatchObject({ body: { date: '2026-01-10', liters: 5, pricePerLiter: 12, fullTank: false } });
    expect((await rider(deleteFuelRecord, { params: { id } })).status).toBe(204);
    expect((await rider(deleteFuelRecord, { params: { id } })).status).toBe(404);
  });

  it("refuses a late change after another device's, and returns the current record", async () => {
    const rider = await app.newRider();
    const seen = await made(rider);
    const change = (liters: number, more: object = { seen }) =>
      rider(updateFuelRecord, { params: { id: seen.id }, body: { ...plain, date: seen.date, liters, ...more } });
    expect(await change(11)).toMatchObject({ status: 200, body: { liters: 11 } });
    expect(await change(11)).toMatchObject({ status: 200, body: { liters: 11 } }); // a retry after a lost response
    expect(await change(12)).toMatchObject({
      status: 409,
      body: { error: { type: 'changed_elsewhere', details: { id: seen.id, liters: 11 } } },
    });
    expect(await change(13, {})).toMatchObject({ status: 200 }); // from an earlier version
  });

  it('deletes late only what no other device changed, and returns the current record', async () => {
    const rider = await app.newRider();
    const seen = await made(rider);
    const params = { id: seen.id };
    const { body: now } = await rider(updateFuelRecord, { params, body: { ...plain, date: seen.date, liters: 11 } });
    expect(await rider(deleteFuelRecord, { params, body: { seen } })).toMatchObject({
      status: 409,
      body: { error: { type: 'changed_elsewhere', details: { id: seen.id, liters: 11 } } },
    });
    expect((await rider(deleteFuelRecord, { params, body: { seen: now } })).status).toBe(204);
  });

  it('takes nothing that one rider wrote under the session of another', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const headers = { 'rider-id': ana.userId };
    expect((await bia(createFuelRecord, { body: plain, headers })).status).toBe(401);
    expect((await ana(createFuelRecord, { body: plain, headers })).status).toBe(201);
    expect(await list(bia)).toEqual([]);
  });

  it('pages without leaving out or repeating any, whatever order they came in', async () => {
    const rider = await app.newRider();
    const records = Array.from({ length: 2 * fuelRecordsPage + 50 }, (_, n) => ({
      ...plain,
      date: '2026-01-01',
      liters: 1 + n / 100,
      odometer: 10_000 + ((n * 7) % 90) * 100, // many share one
    }));
    await rider(importFuelRecords, { body: { records } });
    const seen: FuelRecord[] = [];
    for (let page = await list(rider); page.length > 0; page = await list(rider, { before: seen.at(-1)?.id })) {
      seen.push(...page);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(records.length);
    expect(seen.map(({ odometer }) => odometer)).toEqual(records.map((r) => r.odometer).sort((a, b) => b - a));
  });

  it('has statistics in the order of the odometer', async () => {
    const rider = await app.newRider();
    for (const [odometer, liters] of [
      [1_500, 5],
      [1_000, 10],
      [1_300, 10],
    ])
      await made(rider, { odometer, liters, totalCost: 50 });
    expect(await statistics(rider)).toMatchObject({
      records: 3,
      averageKmPerLiter: 35,
      totalCost: 150,
      totalLiters: 25,
    });
  });

  it('hides them from other riders, and exports them with all data', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const params = { id: (await made(ana)).id };
    expect(await list(bia)).toEqual([]);
    expect(await statistics(bia)).toMatchObject({ records: 0, averageKmPerLiter: null });
    expect((await bia(updateFuelRecord, { params, body: plain })).status).toBe(404);
    expect((await bia(deleteFuelRecord, { params })).status).toBe(404);
    expect(await list(bia, { before: params.id })).toEqual([]);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.fuel_records).toMatchObject([{ gasStation: 'Shell' }]);
  });

  it.each([0, -1, 1e308, '', 'doze'])('refuses %o litres in Portuguese', async (liters) => {
    const rider = await app.newRider();
    expect(await add(rider, { liters })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request', message: expect.stringContaining('Dados inválidos') } },
    });
  });

  it('imports all of a file, once, and skips existing records', async () => {
    const rider = await app.newRider();
    await made(rider, { date: '2026-01-01', odometer: 10_000 });
    const records = [10_000, 10_300, 10_600].map((odometer) => ({ ...plain, odometer, date: '2026-01-01' }));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let sent = 0; sent < 2; sent++) {
      const answer = await rider(importFuelRecords, { body: { records }, headers });
      expect(answer).toMatchObject({ status: 201, body: { imported: 2, skipped: 1, leftOut: 0 } });
    }
    expect(await list(rider)).toHaveLength(3);
  });

  it('reports which records of a file contradict the odometer, and imports them only on request', async () => {
    const rider = await app.newRider();
    await made(rider, { date: '2026-01-01', odometer: 50_000 });
    const records = [
      { ...plain, date: '2025-12-01', odometer: 49_000 },
      { ...plain, date: '2026-01-10', odometer: 1_000 },
      { ...plain, date: '2026-01-10', odometer: 50_300 },
      { ...plain, date: '2026-01-10', odometer: 50_300 },
    ];
    expect(await rider(checkFuelImport, { body: { records } })).toMatchObject({
      status: 200,
      body: {
        fresh: [0, 2],
        recorded: [],
        repeated: [3],
        contradictions: [{ index: 1, date: '2026-01-01', odometer: 50_000, isRecorded: true }],
      },
    });
    expect(await rider(importFuelRecords, { body: { records } })).toMatchObject({
      status: 409,
      body: { error: { type: 'odometer_goes_back' } },
    });
    expect(await list(rider)).toHaveLength(1);
    const leave = await rider(importFuelRecords, { body: { records, doubtful: 'leave-out' } });
    expect(leave.body).toEqual({ imported: 2, skipped: 0, leftOut: 2 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let sent = 0; sent < 2; sent++) {
      const rest = await rider(importFuelRecords, { body: { records, doubtful: 'import' }, headers });
      expect(rest.body).toEqual({ imported: 1, skipped: 3, leftOut: 0 });
    }
    expect(await list(rider)).toHaveLength(4);
  });

  it('takes no day that has begun nowhere on earth', async () => {
    const rider = await app.newRider(); // it is 01:30 UTC on 1 March
    expect(await add(rider, { date: '2026-03-02' })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request', message: 'A data 02/03/2026 é futura.' } },
    });
    for (const endpoint of [checkFuelImport, importFuelRecords]) {
      const records = [{ ...plain, date: '2026-03-02' }];
      expect(await rider(endpoint, { body: { records } })).toMatchObject({ status: 400 });
    }
    const { id } = await made(rider, { date: '2026-03-01' });
    const body = { ...plain, date: '2026-03-02' };
    expect(await rider(updateFuelRecord, { params: { id }, body })).toMatchObject({ status: 400 });
  });

  it('imports as many as ten years bring, and nothing of a longer file', async () => {
    const rider = await app.newRider();
    const file = (length: number) => ({
      records: Array.from({ length }, (_, n) => ({ ...plain, date: '2026-01-01', odometer: 100 * n })),
    });
    const refused = await rider(importFuelRecords, { body: file(maxImportedRecords + 1) });
    expect(refused).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    expect(await list(rider)).toEqual([]);
    const taken = await rider(importFuelRecords, { body: file(maxImportedRecords) });
    expect(taken).toMatchObject({ status: 201, body: { imported: maxImportedRecords } });
  }, 60_000);

  it('imports nothing of a file with one bad line', async () => {
    const rider = await app.newRider();
    const records = [
      { ...plain, date: '2026-01-01' },
      { ...plain, date: '2026-01-02', liters: -1 },
    ];
    expect((await rider(importFuelRecords, { body: { records } })).status).toBe(400);
    expect(await list(rider)).toEqual([]);
  });

  it('refuses 50 MB at once', async () => {
    const rider = await app.newRider();
    const body = { records: [{ ...plain, date: '2026-01-01', gasStation: 'x'.repeat(50_000_000) }] };
    expect(await rider(importFuelRecords, { body })).toMatchObject({
      status: 413,
      body: { error: { type: 'payload_too_large' } },
    });
  });
});
