import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#testing/app.testing.ts';
import type { Database, OpenDatabase } from './database.ts';
import { lockRider } from './users.store.ts';
import { users } from './users.tables.ts';

const postgres = testDatabases.filter(({ name }) => name === 'PostgreSQL');

// The embedded database does one transaction at a time, so that no lock is ever waited for.
describe.skipIf(postgres.length === 0)('a rider who is held', () => {
  let database: OpenDatabase;
  let db: Database;
  let riderId: string;
  beforeAll(async () => {
    database = await (postgres[0]?.open() ?? Promise.reject(new Error('no PostgreSQL')));
    db = database.db;
    const [rider] = await db.insert(users).values({ firstName: 'Ana', lastName: 'Souza' }).returning();
    riderId = rider?.id ?? '';
    await db.execute(sql`create table notes (user_id uuid not null references users (id))`);
  });
  afterAll(() => database.close());

  it('makes others wait for the same rider', async () => {
    await db.transaction(async (tx) => {
      await lockRider(tx, riderId);
      const another = sql`select id from users where id = ${riderId} for no key update nowait`;
      await expect(db.execute(another)).rejects.toThrow();
    });
  });

  it('does not block rows that only refer to the rider', async () => {
    await db.transaction(async (tx) => {
      await lockRider(tx, riderId);
      const note = sql`insert into notes values (${riderId})`;
      await expect(db.execute(note)).resolves.toBeDefined();
    });
  });
});
