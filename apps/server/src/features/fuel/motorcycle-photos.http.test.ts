import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceRecord,
  listMaintenance,
} from '@estradeiro/contract/fuel/maintenance';
import {
  addMotorcyclePhoto,
  getMotorcyclePhoto,
  maxInvoicePhotos,
  maxMotorcyclePhotos,
  removeMotorcyclePhoto,
} from '@estradeiro/contract/fuel/photos';
import { addFuelVehicle, deleteFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { PhotoSize } from '@estradeiro/contract/photos';
import { deleteAccount } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { exif, makeJpeg } from '#platform/jpeg.testing.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { jpegs, photoOf } from '#testing/photos.testing.ts';
import { motorcyclePhotos } from './maintenance.tables.ts';

describe.each(oneTestDatabase)('photos of a motorcycle on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  async function withRecord() {
    const rider = await app.newRider();
    const vehicleId = (await rider(addFuelVehicle, { body: { name: 'CG 160' } })).body.id;
    const itemId = (await rider(addMaintenanceItem, { body: { vehicleId, kind: 'oil', everyKm: 3_000 } })).body.id;
    const recordId = (await rider(addMaintenanceRecord, { body: { itemId, date: '2026-01-02' } })).body.id;
    return { rider, vehicleId, recordId };
  }
  const add = (rider: TestClient, of: { vehicleId: string; recordId?: string }, key: string = crypto.randomUUID()) =>
    rider(addMotorcyclePhoto, { body: { ...photoOf(), ...of }, headers: { 'idempotency-key': key } });
  const listed = async (rider: TestClient) => (await rider(listMaintenance)).body.photos;
  const kept = (rider: TestClient) => database.db.$count(motorcyclePhotos, eq(motorcyclePhotos.userId, rider.userId));

  it('are read unchanged, by their rider and by nobody else', async () => {
    const { rider, vehicleId, recordId } = await withRecord();
    const { body } = await add(rider, { vehicleId, recordId });
    expect(await listed(rider)).toEqual([body]);
    expect(body).toMatchObject({ vehicleId, recordId, widthPixels: 1_600, heightPixels: 1_200 });
    for (const size of PhotoSize.options) {
      const params = { id: body.id, size };
      const answer = await rider.raw(getMotorcyclePhoto, { params });
      expect(answer.rawPayload.equals(jpegs[size])).toBe(true);
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect((await (await app.newRider()).raw(getMotorcyclePhoto, { params })).statusCode).toBe(404);
      expect((await app.nobody.raw(getMotorcyclePhoto, { params })).statusCode).toBe(401);
    }
  });

  it('are of an own motorcycle, and of a record of the same one', async () => {
    const { rider, recordId } = await withRecord();
    const other = (await rider(addFuelVehicle, { body: { name: 'Biz' } })).body.id;
    const stranger = await withRecord();
    for (const of of [{ vehicleId: stranger.vehicleId }, { vehicleId: other, recordId }]) {
      expect(await add(rider, of)).toMatchObject({ status: 404 });
    }
  });

  it('are one of a motorcycle, the last, whatever invoices there are', async () => {
    const { rider, vehicleId, recordId } = await withRecord();
    await add(rider, { vehicleId, recordId });
    await add(rider, { vehicleId });
    const { body: last } = await add(rider, { vehicleId }, 'sent twice');
    await add(rider, { vehicleId }, 'sent twice');
    expect((await listed(rider)).filter((one) => one.recordId === null)).toEqual([last]);
    expect(await kept(rider)).toBe(2);
  });

  it(`are at most ${maxInvoicePhotos} of a record, sent at once or not`, async () => {
    const { rider, vehicleId, recordId } = await withRecord();
    const all = Array.from({ length: maxInvoicePhotos + 1 }, () => add(rider, { vehicleId, recordId }));
    const refused = (await Promise.all(all)).filter(({ status }) => status !== 201);
    expect(refused).toMatchObject([{ status: 409, body: { error: { type: 'limit_reached' } } }]);
  });

  it('of a motorcycle take the place of the one before, however many invoices there are', async () => {
    const { rider, vehicleId, recordId } = await withRecord();
    await add(rider, { vehicleId });
    const [one] = await database.db.select().from(motorcyclePhotos).where(eq(motorcyclePhotos.userId, rider.userId));
    if (!one) throw new Error('no photo');
    const invoices = Array.from({ length: maxMotorcyclePhotos - 1 }, () => ({
      ...one,
      id: crypto.randomUUID(),
      recordId,
    }));
    await database.db.insert(motorcyclePhotos).values(invoices);
    expect(await add(rider, { vehicleId })).toMatchObject({ status: 201 });
    expect(await kept(rider)).toBe(maxMotorcyclePhotos);
    const other = (await rider(addFuelVehicle, { body: { name: 'Biz' } })).body.id;
    expect(await add(rider, { vehicleId: other })).toMatchObject({ status: 409 });
  });

  it('go when they are removed, with the record, the motorcycle and the account', async () => {
    const { rider, vehicleId, recordId } = await withRecord();
    const { body } = await add(rider, { vehicleId, recordId });
    expect(await rider(removeMotorcyclePhoto, { params: { id: body.id } })).toMatchObject({ status: 204 });
    expect(await rider(removeMotorcyclePhoto, { params: { id: body.id } })).toMatchObject({ status: 404 });
    await add(rider, { vehicleId, recordId });
    await rider(deleteMaintenanceRecord, { params: { id: recordId } });
    expect(await kept(rider)).toBe(0);
    await add(rider, { vehicleId });
    await rider(deleteFuelVehicle, { params: { id: vehicleId } });
    expect(await kept(rider)).toBe(0);
    const left = await withRecord();
    await add(left.rider, left);
    await left.rider(deleteAccount, { body: { password: 'Estrada 116' } });
    expect(await kept(left.rider)).toBe(0);
  });

  it('never reveal where they were taken', async () => {
    const { rider, vehicleId } = await withRecord();
    const medium = makeJpeg({ segments: [exif] }).toString('base64');
    expect(await rider(addMotorcyclePhoto, { body: { ...photoOf(), vehicleId, medium } })).toMatchObject({
      status: 400,
    });
    expect(await listed(rider)).toEqual([]);
  });
});
