import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceItem,
  listMaintenance,
  updateMaintenanceItem,
  updateMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { importMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import {
  addFuelVehicle,
  deleteFuelVehicle,
  listFuelVehicles,
  updateFuelVehicle,
} from '@estradeiro/contract/fuel/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const oil = { kind: 'oil', everyKm: '3.000', everyMonths: 6 } as const;
const changed = { date: '2026-01-02', odometer: '12.000', cost: '89,90', note: ' 10W-30 ' };

describe.each(oneTestDatabase)('maintenance on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  async function withOil(rider: TestClient) {
    const vehicleId = (await rider(addFuelVehicle, { body: { name: 'CG 160' } })).body.id;
    const { body: item } = await rider(addMaintenanceItem, { body: { ...oil, vehicleId } });
    return { vehicleId, item };
  }

  it('returns due and done maintenance, numbers as they are typed', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    const tyres = { frontTreadMm: '4,2', newTyre: 'front' } as const;
    const { body: record } = await rider(addMaintenanceRecord, { body: { ...changed, ...tyres, itemId: item.id } });
    expect(record).toMatchObject({ frontTreadMm: 4.2, rearTreadMm: null, newTyre: 'front' });
    expect(item).toMatchObject({ vehicleId, kind: 'oil', everyKm: 3_000, everyMonths: 6, name: null, dueOn: null });
    expect(record).toMatchObject({ odometer: 12_000, cost: 89.9, note: '10W-30', nextDueOn: null });
    expect((await rider(listMaintenance)).body).toEqual({ items: [item], records: [record], photos: [] });
    expect((await (await app.newRider())(listMaintenance)).body).toEqual({ items: [], records: [], photos: [] });
  });

  it('changes only what equals the base version', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    const write = (everyKm: number, seen: object) =>
      rider(updateMaintenanceItem, { params: { id: item.id }, body: { ...oil, vehicleId, everyKm, seen } });
    expect(await write(4_000, item)).toMatchObject({ status: 200, body: { everyKm: 4_000 } });
    expect(await write(5_000, item)).toMatchObject({ status: 409, body: { error: { type: 'changed_elsewhere' } } });
    const { body: record } = await rider(addMaintenanceRecord, { body: { ...changed, itemId: item.id } });
    const body = { ...changed, itemId: item.id, cost: null, seen: record };
    expect(await rider(updateMaintenanceRecord, { params: { id: record.id }, body })).toMatchObject({
      body: { cost: null },
    });
  });

  it('stays on its motorcycle, as its invoices do', async () => {
    const rider = await app.newRider();
    const [{ item }, other] = [await withOil(rider), await withOil(rider)];
    const { body: record } = await rider(addMaintenanceRecord, { body: { ...changed, itemId: item.id } });
    expect(
      await rider(updateMaintenanceItem, { params: { id: item.id }, body: { ...oil, vehicleId: other.vehicleId } }),
    ).toMatchObject({ status: 400 });
    expect(
      await rider(updateMaintenanceRecord, { params: { id: record.id }, body: { ...changed, itemId: other.item.id } }),
    ).toMatchObject({ status: 400 });
    expect((await rider(listMaintenance)).body.items).toContainEqual(item);
    expect((await rider(listMaintenance)).body.records).toEqual([record]);
  });

  it('is deleted with its item, and that with its motorcycle', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    await rider(addMaintenanceRecord, { body: { ...changed, itemId: item.id } });
    await rider(deleteMaintenanceItem, { params: { id: item.id }, body: { seen: item } });
    expect((await rider(listMaintenance)).body).toEqual({ items: [], records: [], photos: [] });
    await rider(addMaintenanceItem, { body: { ...oil, vehicleId } });
    await rider(deleteFuelVehicle, { params: { id: vehicleId } });
    expect((await rider(listMaintenance)).body).toEqual({ items: [], records: [], photos: [] });
  });

  it('takes a file once, with the items that it needs', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    const records = [
      { ...changed, kind: 'oil' as const },
      { ...changed, kind: 'chain-kit' as const, everyKm: 15_000 },
      { ...changed, kind: 'chain-kit' as const, odometer: '27.000', date: '2026-01-20' },
    ];
    expect((await rider(importMaintenance, { body: { vehicleId, records } })).body).toEqual({
      imported: 3,
      skipped: 0,
    });
    expect((await rider(importMaintenance, { body: { vehicleId, records } })).body).toEqual({
      imported: 0,
      skipped: 3,
    });
    const { items, records: done } = (await rider(listMaintenance)).body;
    expect(items).toMatchObject([item, { kind: 'chain-kit', name: null, everyKm: 15_000, vehicleId }]);
    expect(done.map(({ odometer }) => odometer).sort()).toEqual([12_000, 12_000, 27_000]);
  });

  it('imports reminders of a file as items, once', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    const reminders = [
      { kind: 'other' as const, name: 'Revisão anual', dueOn: '2026-07-19' },
      { kind: 'oil' as const, everyKm: 5_000 },
    ];
    for (const _ of [1, 2]) await rider(importMaintenance, { body: { vehicleId, records: [], reminders } });
    const { items, records } = (await rider(listMaintenance)).body;
    expect(items).toMatchObject([item, { name: 'Revisão anual', dueOn: '2026-07-19', lastDate: null }]);
    expect(records).toEqual([]);
    expect(await rider(importMaintenance, { body: { vehicleId, records: [] } })).toMatchObject({ status: 400 });
  });

  it('keeps later changes of its records, sent again under its key', async () => {
    const rider = await app.newRider();
    const { vehicleId, item } = await withOil(rider);
    const records = [{ ...changed, kind: 'oil' as const }];
    const send = () =>
      rider(importMaintenance, { body: { vehicleId, records }, headers: { 'idempotency-key': 'the same file' } });
    await send();
    const [written] = (await rider(listMaintenance)).body.records;
    const body = { ...changed, itemId: item.id, cost: 12 };
    await rider(updateMaintenanceRecord, { params: { id: written?.id ?? '' }, body });
    expect(await send()).toMatchObject({ status: 201 });
    expect((await rider(listMaintenance)).body.records).toMatchObject([{ cost: 12 }]);
  });

  it('takes nothing of a file with a day that is still to come', async () => {
    const rider = await app.newRider();
    const { vehicleId } = await withOil(rider);
    const records = [changed, { ...changed, date: '2999-01-01' }].map((one) => ({ ...one, kind: 'oil' as const }));
    expect(await rider(importMaintenance, { body: { vehicleId, records } })).toMatchObject({ status: 400 });
    expect((await rider(listMaintenance)).body.records).toEqual([]);
  });

  it.each([
    ['an interval of nothing', { everyKm: 0 }],
    ['a kind that nobody knows', { kind: 'rudder' }],
    ['a last time that is still to come', { lastDate: '2999-01-01' }],
  ])('refuses %s', async (_, wrong) => {
    const rider = await app.newRider();
    const { vehicleId } = await withOil(rider);
    expect(await rider(addMaintenanceItem, { body: { ...oil, vehicleId, ...wrong } as never })).toMatchObject({
      status: 400,
    });
  });

  it('keeps the odometer that a rider reads', async () => {
    const rider = await app.newRider();
    const { vehicleId } = await withOil(rider);
    const body = { name: 'CG 160', odometer: '12.345', odometerOn: '2026-01-02' };
    await rider(updateFuelVehicle, { params: { id: vehicleId }, body });
    expect((await rider(listFuelVehicles)).body.vehicles).toMatchObject([
      { odometer: 12_345, odometerOn: '2026-01-02' },
    ]);
  });
});
