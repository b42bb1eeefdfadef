import {
  deleteRideRecord,
  getRideRecord,
  listRideRecords,
  maxTrackCharacters,
  saveRideRecord,
  updateRideRecord,
} from '@estradeiro/contract/rides';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { ridden } from './rides.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ database: await openTestDatabase() });
});
afterAll(() => app.close());

it('keeps a ride once, however often it is sent', async () => {
  const rider = await app.newRider();
  const once = { body: ridden, headers: { 'idempotency-key': 'the ride of today' } };
  const [first, again] = [await rider(saveRideRecord, once), await rider(saveRideRecord, once)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await rider(listRideRecords, { query: {} })).body).toHaveLength(1);
});

it.each([
  ['a track that is no line', { track: 'caminho!' }],
  ['an outline that is no line', { outline: '\u0001' }],
  ['a track of one point', { track: '_p~iF~ps|U' }],
  ['a track longer than any', { track: '?'.repeat(maxTrackCharacters + 1) }],
  ['an end before its start', { endedAt: '2026-03-01T11:59:59.000Z' }],
  ['a speed that no motorcycle has', { topSpeedKmh: 900 }],
  ['no name', { name: ' ' }],
  ['a sky that there is not', { sky: ['Sunny'] }],
])('refuses %s', async (_, wrong) => {
  const rider = await app.newRider();
  const refused = await rider(saveRideRecord, { body: { ...ridden, ...wrong } });
  expect(refused).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  expect((await rider(listRideRecords, { query: {} })).body).toEqual([]);
});

it('keeps which motorcycle it was on', async () => {
  const rider = await app.newRider();
  const vehicleId = crypto.randomUUID();
  await rider(saveRideRecord, { body: { ...ridden, vehicleId } });
  await rider(saveRideRecord, { body: ridden });
  const { body } = await rider(listRideRecords, { query: {} });
  expect(new Set(body.map((ride) => ride.vehicleId))).toEqual(new Set([vehicleId, null]));
});

it('renames it, unless another device did so before', async () => {
  const rider = await app.newRider();
  const { id } = (await rider(saveRideRecord, { body: ridden })).body;
  const rename = (name: string, seen: string) =>
    rider(updateRideRecord, { params: { id }, body: { name, seen: { name: seen } } });
  expect(await rename('Serra do Rio do Rastro', 'Serra')).toMatchObject({ status: 200 });
  expect(await rename('Volta curta', 'Serra')).toMatchObject({
    status: 409,
    body: { error: { type: 'changed_elsewhere', details: { name: 'Serra do Rio do Rastro' } } },
  });
});

it('is put on another motorcycle, and stays on it where only its name changes', async () => {
  const rider = await app.newRider();
  const [cg, biz] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id } = (await rider(saveRideRecord, { body: { ...ridden, vehicleId: cg } })).body;
  const params = { id };
  const put = (body: object) => rider(updateRideRecord, { params, body: { name: 'Serra', ...body } });
  expect(await put({ vehicleId: biz, seen: { vehicleId: cg } })).toMatchObject({ body: { vehicleId: biz } });
  expect(await put({ name: 'Outra' })).toMatchObject({ body: { name: 'Outra', vehicleId: biz } });
  expect(await put({ vehicleId: null, seen: { vehicleId: cg } })).toMatchObject({
    status: 409,
    body: { error: { details: { vehicleId: biz } } },
  });
  expect(await put({ vehicleId: null, seen: { vehicleId: biz } })).toMatchObject({ body: { vehicleId: null } });
  expect((await rider(getRideRecord, { params })).body).toMatchObject({ vehicleId: null });
});

it('deletes it, unless it was renamed meanwhile', async () => {
  const rider = await app.newRider();
  const { id } = (await rider(saveRideRecord, { body: ridden })).body;
  const params = { id };
  await rider(updateRideRecord, { params, body: { name: 'Outra' } });
  const remove = (name: string) => rider(deleteRideRecord, { params, body: { seen: { name } } });
  expect(await remove('Serra')).toMatchObject({ status: 409 });
  expect(await remove('Outra')).toMatchObject({ status: 204 });
  expect(await rider(getRideRecord, { params })).toMatchObject({ status: 404 });
});
