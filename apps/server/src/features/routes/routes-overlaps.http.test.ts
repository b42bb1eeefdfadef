import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testDatabases } from '#testing/app.testing.ts';
import { createTestPlanning, straight } from './planning.testing.ts';

const serra = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
const elsewhere = [
  { name: 'Casa', lat: -28.1, lng: -49.1 },
  { name: 'Pousada', lat: -28.3, lng: -49.3 },
];

describe.each(testDatabases)('a saved route that is calculated, on $name', ({ open }) => {
  const planning = createTestPlanning();
  /** Runs once, while the engine calculates. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  const { routes } = planning.navigation;
  planning.navigation.routes = async (request, caller) => {
    const overtake = meanwhile;
    meanwhile = null;
    await overtake?.();
    return routes(request, caller);
  };

  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ ...planning, database: await open() });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    planning.engineIsUp = true;
  });

  /** A route without statistics, saved while the engine was down. */
  async function unplanned() {
    const rider = await app.newRider();
    planning.engineIsUp = false;
    const saved = (await rider(createSavedRoute, { body: serra })).body;
    planning.engineIsUp = true;
    const params = { id: saved.id };
    const change = (body: object) => rider(updateSavedRoute, { params, body: { ...serra, ...body } });
    return { rider, saved, params, change, now: async () => (await rider(getSavedRoute, { params })).body };
  }

  it('has its statistics under the name that it was given meanwhile', async () => {
    const { rider, saved, params, change, now } = await unplanned();
    meanwhile = async () => {
      planning.engineIsUp = false;
      await change({ name: 'Serra no domingo', waypoints: saved.waypoints });
      planning.engineIsUp = true;
    };
    const calculated = await rider(calculateSavedRoute, { params });
    expect(calculated).toMatchObject({ status: 200, body: { name: 'Serra no domingo', distance: 35.25 } });
    expect(await now()).toEqual(calculated.body);
  });

  it('keeps the stops that it was given meanwhile, with no statistics of others', async () => {
    const { rider, params, change, now } = await unplanned();
    meanwhile = async () => {
      planning.engineIsUp = false;
      await change({ waypoints: elsewhere });
      planning.engineIsUp = true;
    };
    expect((await rider(calculateSavedRoute, { params })).body).toMatchObject({ waypoints: elsewhere, distance: null });
    expect(await now()).toMatchObject({ waypoints: elsewhere, distance: null, route: null });
  });

  it('keeps a line that it was given meanwhile for the same stops', async () => {
    const { rider, saved, params, change } = await unplanned();
    const placed = saved.waypoints.map(({ name, lat, lng }) => ({ name, lat: lat ?? 0, lng: lng ?? 0 }));
    const brought = { ...straight({ waypoints: placed }), distanceMeters: 41_000 };
    meanwhile = () => change({ waypoints: saved.waypoints, route: brought });
    expect((await rider(calculateSavedRoute, { params })).body).toMatchObject({ distance: 41, route: brought });
  });

  it('stays deleted where it was deleted meanwhile', async () => {
    const { rider, params } = await unplanned();
    meanwhile = () => rider(deleteSavedRoute, { params });
    expect((await rider(calculateSavedRoute, { params })).status).toBe(404);
    expect((await rider(getSavedRoute, { params })).status).toBe(404);
  });

  it.each([
    ['another change', 409],
    ['a deletion', 404],
  ])('refuses a change that %s overtook', async (what, status) => {
    const { rider, params, saved, change, now } = await unplanned();
    const { route: _, ...seen } = saved;
    const first = () =>
      what === 'a deletion'
        ? rider(deleteSavedRoute, { params, body: { seen } })
        : change({ waypoints: saved.waypoints, name: 'A primeira', seen });
    meanwhile = first;
    expect((await change({ waypoints: elsewhere, name: 'A segunda', seen })).status).toBe(status);
    if (status === 409) expect(await now()).toMatchObject({ name: 'A primeira', waypoints: saved.waypoints });
  });

  it('is not deleted by a device that did not see the later change', async () => {
    const { rider, params, saved, change, now } = await unplanned();
    const { route: _, ...seen } = saved;
    const [deleted, moved] = await Promise.all([
      rider(deleteSavedRoute, { params, body: { seen } }),
      change({ waypoints: elsewhere, seen }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, moved.status]);
    if (moved.status === 200) expect(await now()).toMatchObject({ waypoints: elsewhere });
  });
});
