import { randomUUID } from 'node:crypto';
import type { Route } from '@estradeiro/contract/navigation';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { straight } from './planning.testing.ts';
import { createRoutesStore, type RouteDraft, type RoutesStore } from './routes.store.ts';

const draft: RouteDraft = {
  name: 'Serra',
  origin: 'Lauro Müller',
  destination: 'Bom Jardim da Serra',
  waypoints: [],
  filters: ['scenic'],
  distance: 35.25,
  estimatedTime: 60,
  route: null,
};

const waypoints = [
  { lat: -28.39, lng: -49.4 },
  { lat: -28.34, lng: -49.62 },
];

/** A road up a mountain, there and back and there. */
function hairpins(count: number): Pick<Route, 'polyline' | 'steps'> {
  const points = Array.from({ length: count }, (_, i) => ({ lat: -28.39 + i * 0.001, lng: -49.4 + (i % 2) * 0.002 }));
  return { polyline: encodePolyline(points), steps: [] };
}

const metricsOf = (route: Route) => {
  const { curviness, bendsPerHour } = curvesOfRoute(route);
  return { curviness: expect.closeTo(curviness, 5), bendsPerHour };
};

describe.each(testDatabases)('saved routes on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: RoutesStore;
  beforeAll(async () => {
    database = await open();
    store = createRoutesStore(database.db);
  });
  afterAll(() => database.close());

  async function newUserId() {
    const user = await createAuthStore(database.db).insert({ email: null, firstName: 'Ana', lastName: 'Souza' });
    return user?.id ?? '';
  }

  it('gives numbers back as numbers', async () => {
    const route = await store.insert(await newUserId(), randomUUID(), draft);
    expect(route).toMatchObject({ distance: 35.25, estimatedTime: 60, estimate: false });
  });

  it('returns names of routes to their rider alone', async () => {
    const [ana, bia, id] = [await newUserId(), await newUserId(), randomUUID()];
    await store.insert(ana, id, draft);
    expect(await store.namesOf(ana, [id, randomUUID()])).toEqual([{ id, name: 'Serra' }]);
    expect(await store.namesOf(bia, [id])).toEqual([]);
  });

  it('pages through all, newest first, none twice', async () => {
    const [userId, paged] = [await newUserId(), createRoutesStore(database.db, { pageSize: 3 })];
    for (const name of ['0', '1', '2', '3', '4']) await paged.insert(userId, randomUUID(), { ...draft, name });
    const first = await paged.list(userId);
    const rest = await paged.list(userId, first.at(-1)?.id);
    expect([first, rest].map((page) => page.map(({ name }) => name))).toEqual([
      ['4', '3', '2'],
      ['1', '0'],
    ]);
  });

  it('returns all with their lines, page after page', async () => {
    const [userId, paged] = [await newUserId(), createRoutesStore(database.db, { pageSize: 2 })];
    for (const name of ['0', '1', '2', '3', '4']) await paged.insert(userId, randomUUID(), { ...draft, name });
    const names: string[] = [];
    for await (const { name, route } of paged.records(userId)) if (route === null) names.push(name);
    expect(names).toEqual(['4', '3', '2', '1', '0']);
  });

  it('draws a thumbnail for a route from before there were any, once', async () => {
    const userId = await newUserId();
    await store.insert(userId, randomUUID(), { ...draft, route: straight({ waypoints }) });
    const [listed] = await store.list(userId);
    expect(readThumbnail(listed?.thumbnail ?? '')).toEqual(decodePolyline(straight({ waypoints }).polyline));
    expect((await store.byId(userId, listed?.id ?? ''))?.thumbnail).toBe(listed?.thumbnail);
  });

  it('counts the bends of a route stored without them, and none for an estimate', async () => {
    const userId = await newUserId();
    const route = { ...straight({ waypoints }), ...hairpins(20), durationSeconds: 600 };
    const id = randomUUID();
    await store.insert(userId, id, { ...draft, route, thumbnail: 'a', curviness: 0.01 });
    const estimated = { ...draft, route: { ...route, estimate: true }, estimate: true, thumbnail: 'a' };
    await store.insert(userId, randomUUID(), estimated);
    const [estimate, listed] = await store.list(userId);
    expect(listed).toMatchObject(metricsOf(route));
    expect(await store.byIds([userId], [id])).toMatchObject([metricsOf(route)]);
    expect(estimate).not.toHaveProperty('bendsPerHour');
  });

  it('checks once whether the time of an earlier route is a guess', async () => {
    const userId = await newUserId();
    const route = straight({ waypoints });
    const before = { ...draft, thumbnail: 'a', curviness: 0.01, bendsPerHour: 9 };
    await store.insert(userId, randomUUID(), { ...before, route });
    await store.insert(userId, randomUUID(), { ...before, route: { ...route, ownLineMeters: route.distanceMeters } });
    const [own, onRoads] = await store.list(userId);
    expect([own?.isTimeGuessed, onRoads?.isTimeGuessed]).toEqual([true, false]);
    expect((await store.byId(userId, own?.id ?? ''))?.isTimeGuessed).toBe(true);
  });

  it('inserts one of two under one id', async () => {
    const [userId, id] = [await newUserId(), randomUUID()];
    const both = await Promise.all([store.insert(userId, id, draft), store.insert(userId, id, draft)]);
    expect(both).toMatchObject([{ id }, { id }]);
    expect(await store.list(userId)).toHaveLength(1);
  });
});
