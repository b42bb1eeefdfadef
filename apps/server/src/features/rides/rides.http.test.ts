import {
  deleteRideRecord,
  getRideRecord,
  listRideLines,
  listRideRecords,
  maxRideLinePoints,
  maxTrackCharacters,
  rideLinesPage,
  saveRideRecord,
  updateRideRecord,
} from '@estradeiro/contract/rides';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LongInputs, longInputsAtOnce } from '#long-inputs.ts';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { ridden } from './rides.testing.ts';

/** The tracks of which the thread made lines. */
const inThread: string[] = [];
const rideLine: LongInputs['rideLine'] = (riderId, track) => {
  inThread.push(track);
  return longInputsAtOnce.rideLine(riderId, track);
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    database: await openTestDatabase(),
    longInputs: { ...longInputsAtOnce, rideLine },
  });
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

it('gives the lines of all rides by pages, each in few points, to their rider alone', async () => {
  const [rider, stranger] = [await app.newRider(), await app.newRider()];
  const bends = Array.from({ length: 5_000 }, (_, n) => ({ lat: -28 - n / 2_000, lng: -49 - Math.sin(n / 4) / 500 }));
  const track = encodePolyline(bends);
  await rider(saveRideRecord, { body: { ...ridden, track, trackTimes: undefined } });
  for (let day = 0; day < rideLinesPage; day++) {
    const startedAt = new Date(Date.UTC(2026, 3, day + 1)).toISOString();
    await rider(saveRideRecord, { body: { ...ridden, startedAt, endedAt: startedAt } });
  }
  const { body: listed } = await rider(listRideRecords, { query: {} });
  const { body: first } = await rider(listRideLines, { query: {} });
  const { body: second } = await rider(listRideLines, { query: { before: first.at(-1)?.id } });
  expect([...first, ...second].map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  const line = decodePolyline(second[0]?.line ?? '');
  expect(line.length).toBeLessThanOrEqual(maxRideLinePoints);
  expect([line[0], line.at(-1)]).toEqual([decodePolyline(track)[0], decodePolyline(track).at(-1)]);
  expect((await stranger(listRideLines, { query: { before: first[0]?.id } })).body).toEqual([]);
});

it('makes those lines by the long work that has a thread of its own, a ride at a time', async () => {
  const rider = await app.newRider();
  for (const name of ['Serra', 'Litoral']) await rider(saveRideRecord, { body: { ...ridden, name } });
  inThread.length = 0;
  expect((await rider(listRideLines, { query: {} })).body).toHaveLength(2);
  expect(inThread).toEqual([ridden.track, ridden.track]);
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
