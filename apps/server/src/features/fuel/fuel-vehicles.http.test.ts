import {
  createFuelRecord,
  importFuelRecords,
  listFuelRecords,
  updateFuelRecord,
} from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import {
  addFuelVehicle,
  deleteFuelVehicle,
  listFuelVehicles,
  maxFuelVehicles,
  updateFuelVehicle,
} from '@estradeiro/contract/fuel/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const plain = { liters: 10, totalCost: 60, odometer: 12_000, gasStation: 'Shell', date: '2026-01-01' };

describe.each(oneTestDatabase)('motorcycles on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  const add = async (rider: TestClient, name: string, tankLiters: number | string | null = null) =>
    (await rider(addFuelVehicle, { body: { name, tankLiters } })).body;
  const refuel = (rider: TestClient, record: object) => rider(createFuelRecord, { body: { ...plain, ...record } });
  const garage = async (rider: TestClient) => (await rider(listFuelVehicles)).body;

  it('takes over earlier refuellings with the first one, and nothing with the second', async () => {
    const rider = await app.newRider();
    await refuel(rider, {});
    const first = await add(rider, 'CG 160', '16,1');
    expect(first).toMatchObject({ name: 'CG 160', tankLiters: 16.1, records: 1 });
    await refuel(rider, { odometer: 12_500 });
    await add(rider, 'Ténéré 250');
    expect(await garage(rider)).toMatchObject({
      vehicles: [
        { name: 'CG 160', records: 1 },
        { name: 'Ténéré 250', records: 0 },
      ],
      unassigned: 1,
    });
  });

  it('keeps odometers, lists and statistics apart', async () => {
    const rider = await app.newRider();
    const [cg, tenere] = [await add(rider, 'CG 160', 10), await add(rider, 'Ténéré 250')];
    for (const odometer of [1_000, 1_400]) await refuel(rider, { odometer, vehicleId: cg.id });
    const other = { odometer: 90_000, vehicleId: tenere.id, date: '2025-01-01' };
    expect((await refuel(rider, other)).status).toBe(201); // no going back: another odometer
    const of = (vehicleId: string) => rider(getFuelStatistics, { query: { vehicleId } });
    expect(await of(cg.id)).toMatchObject({ body: { averageKmPerLiter: 40, range: { fullKm: 400 } } });
    expect(await of(tenere.id)).toMatchObject({ body: { records: 1, averageKmPerLiter: null, range: null } });
    await refuel(rider, { ...other, odometer: 90_200 });
    const all = await rider(getFuelStatistics, { query: {} });
    expect(all).toMatchObject({ body: { records: 4, averageKmPerLiter: 30, range: null, last: { odometer: 1_400 } } });
    expect((await rider(listFuelRecords, { query: { vehicleId: tenere.id } })).body).toHaveLength(2);
    expect((await rider(listFuelRecords, { query: { vehicleId: 'none' } })).body).toEqual([]);
    expect((await rider(listFuelRecords, { query: {} })).body).toHaveLength(4);
  });

  it('keeps a refuelling with the first one, where a late change still has none', async () => {
    const rider = await app.newRider();
    const { body: seen } = await refuel(rider, {});
    const cg = await add(rider, 'CG 160');
    const body = { ...plain, liters: 12, seen };
    expect(await rider(updateFuelRecord, { params: { id: seen.id }, body })).toMatchObject({
      status: 200,
      body: { liters: 12, vehicleId: cg.id },
    });
  });

  it('is deleted late only unchanged, with as many refuellings', async () => {
    const rider = await app.newRider();
    const cg = await add(rider, 'CG 160');
    await refuel(rider, { vehicleId: cg.id });
    const remove = (seen: object) => rider(deleteFuelVehicle, { params: { id: cg.id }, body: { seen } });
    expect(await remove(cg)).toMatchObject({ status: 409, body: { error: { details: { records: 1 } } } });
    expect((await remove({ ...cg, name: 'CG 125', records: 1 })).status).toBe(409);
    expect((await remove({ ...cg, records: 1 })).status).toBe(204);
  });

  it('is deleted with its refuellings, and with no others', async () => {
    const rider = await app.newRider();
    const [cg, tenere] = [await add(rider, 'CG 160'), await add(rider, 'Ténéré 250')];
    for (const { id } of [cg, tenere]) await refuel(rider, { vehicleId: id });
    expect((await rider(deleteFuelVehicle, { params: { id: cg.id } })).status).toBe(204);
    expect((await rider(listFuelRecords, { query: {} })).body).toMatchObject([{ vehicleId: tenere.id }]);
  });

  it('is not there for other riders: nor can they refuel it', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await add(ana, 'CG 160');
    const body = { name: 'Minha' };
    const records = [plain];
    expect(await garage(bia)).toEqual({ vehicles: [], unassigned: 0 });
    for (const answer of [
      await bia(updateFuelVehicle, { params: { id }, body }),
      await bia(deleteFuelVehicle, { params: { id } }),
      await refuel(bia, { vehicleId: id }),
      await bia(importFuelRecords, { body: { vehicleId: id, records } }),
      await bia(getFuelStatistics, { query: { vehicleId: id } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: { type: 'not_found' } } });
    expect((await bia(listFuelRecords, { query: { vehicleId: id } })).body).toEqual([]);
  });

  it('is changed, and added once under one key', async () => {
    const rider = await app.newRider();
    const headers = { 'idempotency-key': 'minha-primeira-moto' };
    for (let sent = 0; sent < 2; sent++) await rider(addFuelVehicle, { body: { name: 'CG 160' }, headers });
    const [{ id } = { id: '' }] = (await garage(rider)).vehicles;
    const changed = await rider(updateFuelVehicle, { params: { id }, body: { name: 'Biz', tankLiters: 5.1 } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Biz', tankLiters: 5.1 } });
    expect((await garage(rider)).vehicles).toHaveLength(1);
  });

  it.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'CG', tankLiters: 0 }, { name: 'CG', tankLiters: 1e308 }])(
    'is refused as %o',
    async (body) => {
      const rider = await app.newRider();
      expect((await rider(addFuelVehicle, { body })).status).toBe(400);
    },
  );

  it('is refused with an odometer that is read on a day to come', async () => {
    const rider = await app.newRider();
    const body = { name: 'CG 160', odometer: 12_000, odometerOn: '2999-01-01' };
    const { id } = await add(rider, 'CG 160');
    for (const answer of [
      await rider(addFuelVehicle, { body }),
      await rider(updateFuelVehicle, { params: { id }, body }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { error: { message: 'A data 01/01/2999 é futura.' } } });
    }
  });

  it(`has room for ${maxFuelVehicles}, and refuses more`, async () => {
    const rider = await app.newRider();
    const added = await Promise.all(
      Array.from({ length: maxFuelVehicles + 3 }, (_, n) => rider(addFuelVehicle, { body: { name: `Moto ${n}` } })),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(maxFuelVehicles);
    expect(added.find(({ status }) => status === 409)).toMatchObject({
      body: { error: { type: 'limit_reached', message: 'Cabem 20 motos. Remova uma para adicionar outra.' } },
    });
  });
});
