import { randomUUID } from 'node:crypto';
import { savedRoutesPage } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import { testDatabases } from '#platform/app.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
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

  it('pages through all, newest first, none twice', async () => {
    const userId = await newUserId();
    for (let i = 0; i < savedRoutesPage + 5; i++) await store.insert(userId, randomUUID(), { ...draft, name: `${i}` });
    const first = await store.list(userId);
    const rest = await store.list(userId, first.at(-1)?.id);
    expect(first).toHaveLength(savedRoutesPage);
    expect(first[0]?.name).toBe(`${savedRoutesPage + 4}`);
    expect(rest.map(({ name }) => name)).toEqual(['4', '3', '2', '1', '0']);
  });

  it('hands over all with their ways, page after page', async () => {
    const userId = await newUserId();
    for (let i = 0; i < savedRoutesPage + 1; i++) await store.insert(userId, randomUUID(), { ...draft, name: `${i}` });
    const names = new Set<string>();
    for await (const { name, route } of store.records(userId)) if (route === null) names.add(name);
    expect(names.size).toBe(savedRoutesPage + 1);
  });

  it('draws a thumbnail for a route from before there were any, once', async () => {
    const userId = await newUserId();
    const waypoints = [
      { lat: -28.39, lng: -49.4 },
      { lat: -28.34, lng: -49.62 },
    ];
    await store.insert(userId, randomUUID(), { ...draft, route: straight({ waypoints }) });
    const [listed] = await store.list(userId);
    expect(readThumbnail(listed?.thumbnail ?? '')).toEqual(decodePolyline(straight({ waypoints }).polyline));
    expect((await store.byId(userId, listed?.id ?? ''))?.thumbnail).toBe(listed?.thumbnail);
  });

  it('inserts one of two under one id', async () => {
    const [userId, id] = [await newUserId(), randomUUID()];
    const both = await Promise.all([store.insert(userId, id, draft), store.insert(userId, id, draft)]);
    expect(both).toMatchObject([{ id }, { id }]);
    expect(await store.list(userId)).toHaveLength(1);
  });
});
