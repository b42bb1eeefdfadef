import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createPopularRoutesStore, type PopularRoutesStore } from './popular-routes.store.ts';
import { rides } from './rides/rides.ts';
import { offerRides } from './seed.store.ts';

describe.each(testDatabases)('the catalogue on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: PopularRoutesStore;
  beforeAll(async () => {
    database = await open();
    store = createPopularRoutesStore(database.db);
    await offerRides(database.db);
  });
  afterAll(() => database.close());

  it('has our own rides in our order, with numbers as numbers', async () => {
    const listed = await store.list();
    const inOrder = [...rides].sort((a, b) => a.position - b.position);
    expect(listed.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name));
    expect(listed[0]).toMatchObject({ distance: 35, estimatedTime: 60, difficulty: 'medium', states: ['SC'] });
  });

  it('is the same after a second and a third start at once', async () => {
    const before = await store.list();
    await Promise.all([offerRides(database.db), offerRides(database.db)]);
    expect(await store.list()).toEqual(before);
  });

  it('corrects untouched rides, and leaves those that a moderator changed', async () => {
    const [touched, stale] = await store.list();
    await database.db.execute(
      sql`update popular_routes set name = 'Outro nome', is_active = false, moderated_at = now() where id = ${touched?.id}`,
    );
    await database.db.execute(sql`update popular_routes set name = 'Nome antigo' where id = ${stale?.id}`);
    await offerRides(database.db);
    const listed = await store.list();
    expect(listed.find(({ id }) => id === stale?.id)?.name).toBe(stale?.name);
    expect(listed.some(({ id }) => id === touched?.id)).toBe(false);
    expect(await store.byId(touched?.id ?? '')).toBeNull();
  });
});
