import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { deleteRideRecord, saveRideRecord } from '@estradeiro/contract/rides';
import { createSavedRoute, deleteSavedRoute, getSavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { getSharedLine, listSharedLinks, openSharedLink, revokeSharedLink } from '@estradeiro/contract/sharing';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerRides } from '#features/popular-routes/seed.store.ts';
import { ridden } from '#features/rides/rides.testing.ts';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

let app: TestApp;
beforeAll(async () => {
  const database = await openTestDatabase();
  await offerRides(database.db);
  app = await createTestApp({ ...createTestPlanning(), database });
});
afterAll(() => app.close());

const serra = { name: 'Serra', origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
/** On a meridian, with a point every 111 m. */
const ride = {
  ...ridden,
  track: encodePolyline(Array.from({ length: 60 }, (_, index) => ({ lat: -28 + index / 1_000, lng: -49 }))),
  distanceMeters: 6_560,
  trackTimes: undefined,
};

const routeOf = async (rider: TestClient): Promise<string> => (await rider(createSavedRoute, { body: serra })).body.id;
const rideOf = async (rider: TestClient): Promise<string> => (await rider(saveRideRecord, { body: ride })).body.id;
const open = (rider: TestClient, kind: 'route' | 'ride' | 'popular', recordId: string, hiddenMeters: 0 | 500 = 0) =>
  rider(openSharedLink, { body: { kind, recordId, hiddenMeters } });
const look = (linkPath: string) => app.nobody(getSharedLine, { params: { token: linkPath.split('/').at(-1) ?? '' } });

it('shows a saved route to whoever has its link, until that is revoked for good', async () => {
  const rider = await app.newRider();
  const id = await routeOf(rider);
  const { route } = (await rider(getSavedRoute, { params: { id } })).body;
  const link = (await open(rider, 'route', id)).body;
  expect((await open(rider, 'route', id)).body).toEqual(link);
  const shown = await look(link.linkPath);
  expect(shown).toMatchObject({ status: 200, body: { kind: 'route', name: 'Serra', polyline: route?.polyline } });
  expect(JSON.stringify(shown.body)).not.toMatch(new RegExp(`${rider.userId}|${id}`));
  expect((await rider(revokeSharedLink, { params: { id: link.id } })).status).toBe(204);
  expect((await look(link.linkPath)).status).toBe(404);
  expect((await open(rider, 'route', id)).body.linkPath).not.toBe(link.linkPath);
  expect((await look(link.linkPath)).status).toBe(404);
});

it('shows a route as it is now, and nothing once it is deleted', async () => {
  const rider = await app.newRider();
  const id = await routeOf(rider);
  const { linkPath } = (await open(rider, 'route', id)).body;
  await rider(updateSavedRoute, { params: { id }, body: { ...serra, name: 'Serra à tarde' } });
  expect((await look(linkPath)).body).toMatchObject({ name: 'Serra à tarde' });
  await rider(deleteSavedRoute, { params: { id } });
  expect((await look(linkPath)).status).toBe(404);
  expect((await rider(listSharedLinks)).body).toEqual([]);
});

describe('a ride', () => {
  it('is shown without its day, its hours and its stops', async () => {
    const rider = await app.newRider();
    const { linkPath } = (await open(rider, 'ride', await rideOf(rider))).body;
    const { body } = await look(linkPath);
    expect(body).toMatchObject({ kind: 'ride', durationSeconds: ride.movingSeconds, highways: ride.highways });
    expect(JSON.stringify(body)).not.toContain('2026-');
  });

  it('is shown without its ends, on the map and in its statistics', async () => {
    const rider = await app.newRider();
    const { linkPath } = (await open(rider, 'ride', await rideOf(rider), 500)).body;
    const { body } = await look(linkPath);
    const [start, end] = [decodePolyline(ride.track)[0], decodePolyline(ride.track).at(-1)];
    for (const point of [...decodePolyline(body.polyline), ...body.waypoints]) {
      for (const hidden of [start, end]) if (hidden) expect(distanceMeters(point, hidden)).toBeGreaterThan(500);
    }
    expect(body.distanceMeters).toBeLessThan(ride.distanceMeters - 1_000);
    expect(body.hiddenMeters).toBe(500);
  });

  it('that is all ends has no link without them', async () => {
    const rider = await app.newRider();
    const short = { ...ride, track: encodePolyline(decodePolyline(ride.track).slice(0, 6)) };
    const { id } = (await rider(saveRideRecord, { body: short })).body;
    expect(await open(rider, 'ride', id, 500)).toMatchObject({
      status: 422,
      body: { error: { type: 'too_short_to_hide' } },
    });
  });

  it('ends its link when it is deleted', async () => {
    const rider = await app.newRider();
    const id = await rideOf(rider);
    const { linkPath } = (await open(rider, 'ride', id)).body;
    await rider(deleteRideRecord, { params: { id } });
    expect((await look(linkPath)).status).toBe(404);
    expect((await rider(listSharedLinks)).body).toEqual([]);
  });
});

it('shows a popular route', async () => {
  const rider = await app.newRider();
  const [popular] = (await rider(listPopularRoutes)).body;
  const { linkPath } = (await open(rider, 'popular', popular?.id ?? '')).body;
  expect(await look(linkPath)).toMatchObject({ status: 200, body: { kind: 'popular', name: popular?.name } });
});

it('is listed with the current name of its record', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const [id, rideId] = [await routeOf(ana), await rideOf(ana)];
  const [popular] = (await ana(listPopularRoutes)).body;
  await open(ana, 'route', id);
  await open(ana, 'ride', rideId);
  await open(ana, 'popular', popular?.id ?? '');
  await ana(updateSavedRoute, { params: { id }, body: { ...serra, name: 'Serra à tarde' } });
  const named = (await ana(listSharedLinks)).body.map(({ kind, name }) => ({ kind, name }));
  expect(named).toEqual([
    { kind: 'popular', name: popular?.name },
    { kind: 'ride', name: ride.name },
    { kind: 'route', name: 'Serra à tarde' },
  ]);
  await open(bia, 'popular', popular?.id ?? '');
  expect((await bia(listSharedLinks)).body).toMatchObject([{ kind: 'popular', name: popular?.name }]);
});

it('opens and closes nothing of another rider', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const [routeId, rideId] = [await routeOf(ana), await rideOf(ana)];
  expect((await open(bia, 'route', routeId)).status).toBe(404);
  expect((await open(bia, 'ride', rideId)).status).toBe(404);
  const { id, linkPath } = (await open(ana, 'route', routeId)).body;
  expect((await bia(revokeSharedLink, { params: { id } })).status).toBe(404);
  expect((await bia(listSharedLinks)).body).toEqual([]);
  expect((await look(linkPath)).status).toBe(200);
});
