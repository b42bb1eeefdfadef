import { addMaintenanceItem, addMaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { addFuelVehicle, updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import type { NewNotice } from '#platform/notices.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createMaintenanceLooks } from './maintenance-looks.store.ts';

const dayMs = 24 * 3_600_000;

describe.each(testDatabases)('looks at maintenance on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const told: NewNotice[] = [];
  const looks = () => createMaintenanceLooks(database.db, async (_, list) => void told.push(...list), clock);
  const lookAtAll = async () => {
    while (await looks().takeTurn());
  };
  const bodiesFor = ({ userId }: TestClient) =>
    told.filter(({ riderId }) => riderId === userId).map(({ body }) => body);
  const day = (ahead: number) => new Date(now + ahead * dayMs - 3 * 3_600_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await lookAtAll();
    told.length = 0;
  });

  async function rider() {
    const ana = await app.newRider();
    const vehicle = { name: 'Himalayan', odometer: 25_000, odometerOn: day(-1) };
    const { id } = (await ana(addFuelVehicle, { body: vehicle })).body;
    const add = async (item: object) =>
      (await ana(addMaintenanceItem, { body: { vehicleId: id, kind: 'oil', ...item } })).body.id;
    return { ana, vehicle, vehicleId: id, add };
  }

  it('tells of what is due, once a day at most, by the highest reading that the typed one allows', async () => {
    const { ana, add } = await rider();
    const oil = await add({ everyKm: 5_000, lastOdometer: 20_000, lastDate: day(-200) });
    await ana(addMaintenanceRecord, {
      body: { itemId: await add({ kind: 'chain' }), date: day(-5), odometer: 99_000 },
    });
    await lookAtAll();
    expect(bodiesFor(ana)).toEqual(['Himalayan: chegou à quilometragem, pela última quilometragem informada.']);
    await lookAtAll();
    expect(bodiesFor(ana)).toHaveLength(1);
    await ana(addMaintenanceRecord, { body: { itemId: oil, date: day(0), odometer: 25_010 } });
    now += dayMs;
    await lookAtAll();
    expect(bodiesFor(ana)).toHaveLength(1);
  });

  it('tells of papers, and not of a motorcycle that was sold', async () => {
    const [kept, sold] = [await rider(), await rider()];
    for (const { add } of [kept, sold]) await add({ kind: 'cnh', dueOn: day(10) });
    const body = { ...sold.vehicle, soldOn: day(-1), seen: undefined };
    expect((await sold.ana(updateFuelVehicle, { params: { id: sold.vehicleId }, body })).status).toBe(200);
    await lookAtAll();
    expect(told.map(({ riderId, title }) => [riderId, title])).toEqual([[kept.ana.userId, 'CNH']]);
  });

  it('is done by one of several instances', async () => {
    const { ana, add } = await rider();
    await add({ kind: 'ipva', dueOn: day(3) });
    await Promise.all([looks(), looks(), looks()].map(({ takeTurn }) => takeTurn()));
    expect(bodiesFor(ana)).toHaveLength(1);
  });
});
