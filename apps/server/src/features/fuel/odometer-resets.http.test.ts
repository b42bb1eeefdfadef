import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceItem,
  listMaintenance,
  updateMaintenanceItem,
} from '@estradeiro/contract/fuel/maintenance';
import {
  createFuelRecord,
  deleteFuelRecord,
  type FuelRecord,
  importFuelRecords,
  listFuelRecords,
  updateFuelRecord,
} from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { addFuelVehicle, listFuelVehicles, updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const plain = { liters: 10, totalCost: 60, odometer: 46_500, gasStation: 'Shell', date: '2026-01-01' };
const reset = { on: '2026-03-10', lastKm: 46_900, firstKm: 0 };
const motorcycle = { name: 'CG 160' };

describe.each(oneTestDatabase)('a reset odometer on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  const refuel = async (rider: TestClient, record: object): Promise<FuelRecord> =>
    (await rider(createFuelRecord, { body: { ...plain, acceptOdometer: true, ...record } })).body;
  const kms = async (rider: TestClient) => (await rider(listFuelRecords, {})).body.map(({ odometer }) => odometer);

  /** Two refuellings before the reset, two after it, with the readings of each panel. */
  async function riderWithNewPanel() {
    const rider = await app.newRider();
    const { id: vehicleId } = (await rider(addFuelVehicle, { body: motorcycle })).body;
    await refuel(rider, { vehicleId });
    await refuel(rider, { vehicleId, odometer: 46_900, date: '2026-03-01' });
    await refuel(rider, { vehicleId, odometer: 300, date: '2026-03-20' });
    const last = await refuel(rider, { vehicleId, odometer: 700, date: '2026-04-01' });
    return { rider, vehicleId, last };
  }
  const tell = (rider: TestClient, id: string, odometerResets: object[]) =>
    rider(updateFuelVehicle, { params: { id }, body: { ...motorcycle, odometerResets } as never });

  it('continues readings recorded before the reset was entered', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    expect((await tell(rider, vehicleId, [reset])).body.odometerResets).toEqual([reset]);
    expect(await kms(rider)).toEqual([47_600, 47_200, 46_900, 46_500]);
    const { body } = await rider(getFuelStatistics, { query: { vehicleId } });
    expect(body).toMatchObject({ last: { odometer: 47_600 }, costPerKm: 180 / 1_100 });
    expect(body.averageKmPerLiter).toBeCloseTo((40 + 30 + 40) / 3);
  });

  it("keeps the later panel's readings where an earlier reset is entered afterwards", async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    await refuel(rider, { vehicleId, odometer: 20_000, date: '2025-06-01' });
    await refuel(rider, { vehicleId, odometer: 100, date: '2025-06-10' });
    await tell(rider, vehicleId, [reset]);
    await tell(rider, vehicleId, [reset, { on: '2025-06-05', lastKm: 20_000, firstKm: 0 }]);
    expect((await kms(rider)).filter((km) => km < 30_000 || km > 50_000)).toEqual([67_600, 67_200, 20_100, 20_000]);
    await tell(rider, vehicleId, [reset]);
    expect((await kms(rider)).slice(0, 2)).toEqual([47_600, 47_200]);
  });

  it("is no other device's change where it is retried after a lost response", async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    const read = { ...motorcycle, odometer: 800, odometerOn: '2026-04-05' };
    const params = { id: vehicleId };
    await rider(updateFuelVehicle, { params, body: read });
    const [seen] = (await rider(listFuelVehicles, {})).body.vehicles;
    const told = { params, body: { ...read, odometerResets: [reset], seen } } as const;
    for (const _ of ['lost', 'repeated']) {
      expect(await rider(updateFuelVehicle, told)).toMatchObject({ status: 200, body: { odometer: 47_700 } });
    }
    const [known] = (await rider(listFuelVehicles, {})).body.vehicles;
    const removed = { params, body: { ...read, odometer: 47_700, odometerResets: [], seen: known } } as const;
    for (const _ of ['lost', 'repeated']) {
      expect(await rider(updateFuelVehicle, removed)).toMatchObject({ status: 200, body: { odometer: 800 } });
    }
  });

  it('takes it back once it is removed', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    await tell(rider, vehicleId, [reset]);
    await tell(rider, vehicleId, []);
    expect(await kms(rider)).toEqual([46_900, 46_500, 700, 300]);
  });

  it('stays where a version without resets changes the motorcycle', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    await tell(rider, vehicleId, [reset]);
    await rider(updateFuelVehicle, { params: { id: vehicleId }, body: { name: 'Titan' } });
    expect((await rider(listFuelVehicles, {})).body.vehicles).toMatchObject([
      { name: 'Titan', odometerResets: [reset], soldOn: null },
    ]);
    expect(await kms(rider)).toEqual([47_600, 47_200, 46_900, 46_500]);
  });

  it('continues readings of a device that does not have it yet', async () => {
    const { rider, vehicleId, last } = await riderWithNewPanel();
    await tell(rider, vehicleId, [reset]);
    const late = await rider(createFuelRecord, { body: { ...plain, vehicleId, odometer: 1_000, date: '2026-04-10' } });
    expect(late).toMatchObject({ status: 201, body: { odometer: 47_900 } });
    const { id, userId: _, pricePerLiter: __, createdAt: ___, ...fields } = last;
    const body = { ...fields, liters: 12, seen: last };
    const changed = await rider(updateFuelRecord, { params: { id }, body });
    expect(changed).toMatchObject({ status: 200, body: { odometer: 47_600, liters: 12 } });
    const seen = { ...last, liters: 12 };
    expect((await rider(deleteFuelRecord, { params: { id }, body: { seen } })).status).toBe(204);
  });

  it('continues files, whichever of the two counts they are of', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    await tell(rider, vehicleId, [reset]);
    const records = [
      { ...plain, odometer: 1_100, date: '2026-05-01' },
      { ...plain, odometer: 48_300, date: '2026-05-10' },
    ];
    expect((await rider(importFuelRecords, { body: { vehicleId, records } })).body).toMatchObject({ imported: 2 });
    expect((await kms(rider)).slice(0, 2)).toEqual([48_300, 48_000]);
  });

  it('counts for maintenance alike, before and after it is entered', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    const item = { vehicleId, kind: 'oil', everyKm: 3_000, lastOdometer: 100, lastDate: '2026-03-15' } as const;
    const { body: oil } = await rider(addMaintenanceItem, { body: item });
    await rider(addMaintenanceRecord, { body: { itemId: oil.id, date: '2026-03-25', odometer: 400 } });
    await tell(rider, vehicleId, [reset]);
    await rider(addMaintenanceRecord, { body: { itemId: oil.id, date: '2026-04-25', odometer: 900 } });
    const { items, records } = (await rider(listMaintenance, {})).body;
    expect(items).toMatchObject([{ lastOdometer: 47_000 }]);
    expect(records).toMatchObject([{ odometer: 47_800 }, { odometer: 47_300 }]);
  });

  it("is no other device's change for a device that read an item before it was entered", async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    const item = { vehicleId, kind: 'oil', everyKm: 3_000, lastOdometer: 100, lastDate: '2026-03-15' } as const;
    const { body: seen } = await rider(addMaintenanceItem, { body: item });
    await tell(rider, vehicleId, [reset]);
    const params = { id: seen.id };
    const changed = await rider(updateMaintenanceItem, { params, body: { ...item, everyKm: 4_000, seen } });
    expect(changed).toMatchObject({ status: 200, body: { everyKm: 4_000, lastOdometer: 47_000 } });
    const deleted = await rider(deleteMaintenanceItem, { params, body: { seen: { ...seen, everyKm: 4_000 } } });
    expect(deleted.status).toBe(204);
  });

  it('is entered with a first motorcycle for earlier refuellings', async () => {
    const rider = await app.newRider();
    await refuel(rider, {});
    await refuel(rider, { odometer: 300, date: '2026-03-20' });
    await rider(addFuelVehicle, { body: { ...motorcycle, odometerResets: [reset] } });
    expect(await kms(rider)).toEqual([47_200, 46_500]);
  });

  it('is of no future day', async () => {
    const { rider, vehicleId } = await riderWithNewPanel();
    expect((await tell(rider, vehicleId, [{ ...reset, on: '2999-01-01' }])).status).toBe(400);
  });
});
