import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createRidesStore, type RidesStore } from './rides.store.ts';
import { ridden } from './rides.testing.ts';

const now = new Date('2026-03-02T08:00:00Z');
const hour = (n: number) => new Date(Date.UTC(2026, 2, 1, n)).toISOString();
describe.each(testDatabases)('recorded rides on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: RidesStore;
  beforeAll(async () => {
    database = await open();
    store = createRidesStore(database.db);
  });
  afterAll(() => database.close());

  async function newUserId() {
    const user = await createAuthStore(database.db).insert({ email: null, firstName: 'Ana', lastName: 'Souza' });
    return user?.id ?? '';
  }

  it('gives back what was saved, and lists it without its track', async () => {
    const [userId, id] = [await newUserId(), randomUUID()];
    const saved = await store.insert(userId, id, ridden, now);
    expect(saved).toEqual({ ...ridden, id, createdAt: now.toISOString() });
    expect(await store.byId(userId, id)).toEqual(saved);
    const { track: _, trackTimes: __, stops: ___, ...listed } = ridden;
    expect(await store.list(userId)).toEqual([{ ...listed, id, createdAt: now.toISOString() }]);
  });

  it('returns names of rides to their rider alone', async () => {
    const [ana, bia, id] = [await newUserId(), await newUserId(), randomUUID()];
    await store.insert(ana, id, ridden, now);
    expect(await store.namesOf(ana, [id, randomUUID()])).toEqual([{ id, name: ridden.name }]);
    expect(await store.namesOf(bia, [id])).toEqual([]);
  });

  it('keeps rides of earlier versions, which had neither times nor bends', async () => {
    const [userId, id] = [await newUserId(), randomUUID()];
    const { trackTimes: _, bendsPerHour: __, ...earlier } = ridden;
    await store.insert(userId, id, earlier, now);
    expect(await store.byId(userId, id)).toEqual({ ...earlier, id, createdAt: now.toISOString() });
  });

  it('pages through all, latest ride first, none twice', async () => {
    const [userId, paged] = [await newUserId(), createRidesStore(database.db, 3)];
    for (let n = 0; n < 5; n++) {
      await paged.insert(userId, randomUUID(), { ...ridden, name: `${n}`, startedAt: hour(n) }, now);
    }
    const first = await paged.list(userId);
    const rest = await paged.list(userId, first.at(-1)?.id);
    expect([first, rest].map((page) => page.map(({ name }) => name))).toEqual([
      ['4', '3', '2'],
      ['1', '0'],
    ]);
    const all: string[] = [];
    for await (const { track, name } of paged.records(userId)) if (track === ridden.track) all.push(name);
    expect(all).toEqual(['4', '3', '2', '1', '0']);
  });

  it('inserts one of two under one id', async () => {
    const [userId, id] = [await newUserId(), randomUUID()];
    const both = await Promise.all([store.insert(userId, id, ridden, now), store.insert(userId, id, ridden, now)]);
    expect(both).toMatchObject([{ id }, { id }]);
    expect(await store.list(userId)).toHaveLength(1);
  });

  it('has nothing that another rider recorded', async () => {
    const [ana, bia, id] = [await newUserId(), await newUserId(), randomUUID()];
    await store.insert(ana, id, ridden, now);
    expect(await store.list(bia)).toEqual([]);
    expect([
      await store.byId(bia, id),
      await store.update(bia, id, { name: 'Minha' }),
      await store.delete(bia, id),
    ]).toEqual([null, null, null]);
    expect(await store.byId(ana, id)).toMatchObject({ name: 'Serra' });
  });
});
