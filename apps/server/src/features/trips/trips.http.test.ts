import { createSavedRoute, deleteSavedRoute, getSavedRoute } from '@estradeiro/contract/routes';
import { createTrip, deleteTrip, listTrips, proposeTrip, updateTrip } from '@estradeiro/contract/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlanning, straight } from '#features/routes/planning.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { serraTrip } from './trips.testing.ts';

const serra = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
const planning = createTestPlanning();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ...planning, database: await openTestDatabase() });
});
afterAll(() => app.close());

const routeOf = async (rider: TestClient): Promise<string> => (await rider(createSavedRoute, { body: serra })).body.id;

it('returns a trip with the saved routes of its days', async () => {
  const rider = await app.newRider();
  const routeId = await routeOf(rider);
  const made = await rider(createTrip, { body: serraTrip(routeId) });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Serra em três dias', routes: [{ id: routeId, distance: 35.25 }] },
  });
  expect((await rider(listTrips)).body).toEqual([made.body]);
});

it('lists a route once, however many trips have it', async () => {
  const rider = await app.newRider();
  const routeId = await routeOf(rider);
  for (const startsOn of ['2026-12-05', '2026-12-12', '2026-12-19'])
    await rider(createTrip, { body: { ...serraTrip(routeId), startsOn } });
  const listed = (await rider(listTrips)).body;
  expect(listed.map(({ days }) => days[0]?.routeId)).toEqual([routeId, routeId, routeId]);
  expect(listed.flatMap(({ routes }) => routes.map(({ id }) => id))).toEqual([routeId]);
});

it('makes one trip of a request that is repeated under one key', async () => {
  const rider = await app.newRider();
  const once = { body: serraTrip(), headers: { 'idempotency-key': 'serra em três dias' } };
  const [first, again] = [await rider(createTrip, once), await rider(createTrip, once)];
  expect(again.body).toEqual(first.body);
  expect((await rider(listTrips)).body).toHaveLength(1);
});

it('lives on without a route that is deleted, and its routes without it', async () => {
  const rider = await app.newRider();
  const [kept, deleted] = [await routeOf(rider), await routeOf(rider)];
  const body = serraTrip(kept);
  const days = body.days.map((day, index) => (index === 1 ? { ...day, routeId: deleted } : day));
  const { id } = (await rider(createTrip, { body: { ...body, days } })).body;
  await rider(deleteSavedRoute, { params: { id: deleted } });
  expect((await rider(listTrips)).body).toMatchObject([
    { days: [{}, { routeId: deleted }, {}], routes: [{ id: kept }] },
  ]);
  expect(await rider(deleteTrip, { params: { id } })).toMatchObject({ status: 204 });
  expect(await rider(getSavedRoute, { params: { id: kept } })).toMatchObject({ status: 200 });
});

it('shows nobody the routes of another rider, whatever a trip names', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const made = await bia(createTrip, { body: serraTrip(await routeOf(ana)) });
  expect(made).toMatchObject({ status: 201, body: { routes: [] } });
});

it('keeps a rider from seeing, changing or deleting the trip of another', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const params = { id: (await ana(createTrip, { body: serraTrip() })).body.id };
  expect((await bia(listTrips)).body).toEqual([]);
  expect(await bia(updateTrip, { params, body: serraTrip() })).toMatchObject({ status: 404 });
  expect(await bia(deleteTrip, { params })).toMatchObject({ status: 404 });
});

it("refuses a change or deletion after another device's change, whatever became of its routes", async () => {
  const rider = await app.newRider();
  const seen = (await rider(createTrip, { body: serraTrip(await routeOf(rider)) })).body;
  const params = { id: seen.id };
  const change = (name: string, of = seen) =>
    rider(updateTrip, { params, body: { ...serraTrip(seen.days[0]?.routeId), name, seen: of } });
  expect(await change('Serra no verão', { ...seen, routes: [] })).toMatchObject({ status: 200 });
  expect(await change('Serra no verão')).toMatchObject({ status: 200 }); // a retry after a lost response
  const elsewhere = { type: 'changed_elsewhere', details: { name: 'Serra no verão' } };
  expect(await change('Serra no inverno')).toMatchObject({ status: 409, body: { error: elsewhere } });
  expect(await rider(deleteTrip, { params, body: { seen } })).toMatchObject({
    status: 409,
    body: { error: elsewhere },
  });
});

it('keeps what two devices changed of one trip', async () => {
  const rider = await app.newRider();
  const seen = (await rider(createTrip, { body: serraTrip() })).body;
  const params = { id: seen.id };
  const sent = serraTrip();
  const change = (more: object) => rider(updateTrip, { params, body: { ...sent, ...more, seen } });
  await change({ name: 'Serra no verão' });
  const later = sent.days.map((day, index) => (index === 1 ? { ...day, departsAt: '06:30' } : day));
  expect(await change({ days: later.slice(0, 2) })).toMatchObject({
    status: 200,
    body: { name: 'Serra no verão', days: [{ departsAt: '08:00' }, { departsAt: '06:30' }] },
  });
});

it.each([
  ['no name', { name: ' ' }],
  ['a day that the calendar has not', { startsOn: '2026-02-30' }],
  ['a day that begins at 25 o’clock', { days: [{ ...serraTrip().days[0], departsAt: '25:00' }] }],
  ['41 days', { days: Array.from({ length: 41 }, () => ({ ...serraTrip().days[0], id: crypto.randomUUID() })) }],
  ['one day twice', { days: [serraTrip().days[0], serraTrip().days[0]] }],
])('refuses %s', async (_, wrong) => {
  const rider = await app.newRider();
  expect(await rider(createTrip, { body: { ...serraTrip(), ...wrong } })).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request' } },
  });
});

it('proposes the days of a saved route, each by its own route, and of a route given by waypoints', async () => {
  const rider = await app.newRider();
  const route = {
    ...straight({
      waypoints: [
        { lat: 1, lng: 2 },
        { lat: 3, lng: 4 },
      ],
    }),
    durationSeconds: 36_000,
  };
  route.steps = route.steps.map((step) => ({ ...step, durationSeconds: 36_000 }));
  const saved = (await rider(createSavedRoute, { body: { ...serra, route } })).body;
  planning.asked.length = 0;
  const startsAt = '2026-12-05T11:00:00.000Z';
  const asked = { waypoints: saved.waypoints, startsAt };
  const cut = await rider(proposeTrip, { body: { ...asked, routeId: saved.id } });
  const day = { durationSeconds: 3_610, exact: true };
  expect(cut).toMatchObject({ status: 200, body: { days: [day, day] } });
  expect(planning.asked.map(({ waypoints }) => waypoints[0])).toMatchObject([{ lat: 1 }, { lat: expect.any(Number) }]);
  planning.engineIsUp = false;
  const uncalculated = await rider(proposeTrip, { body: { ...asked, routeId: saved.id } });
  planning.engineIsUp = true;
  const roughly = { durationSeconds: expect.closeTo(18_000, -4), exact: false };
  expect(uncalculated).toMatchObject({ status: 200, body: { days: [roughly, roughly] } });
  const named = Object.values(serra).map((name) => ({ name }));
  expect(await rider(proposeTrip, { body: { waypoints: named, startsAt } })).toMatchObject({
    status: 200,
    body: { days: [{ waypoints: [{ name: serra.origin }, { name: serra.destination, lat: -28.34 }] }] },
  });
});

it('refuses to propose by a route of another rider, and by a place that is not found', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const startsAt = '2026-12-05T11:00:00.000Z';
  const named = [{ name: serra.origin }, { name: 'Lugar Nenhum' }];
  expect(
    await bia(proposeTrip, {
      body: { routeId: await routeOf(ana), waypoints: named.map(() => ({ name: serra.origin })), startsAt },
    }),
  ).toMatchObject({ status: 404 });
  expect(await bia(proposeTrip, { body: { waypoints: named, startsAt } })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('Lugar Nenhum') } },
  });
});
