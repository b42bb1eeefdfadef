import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from './postgres-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!serverUrl)('a PostgreSQL database', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  const own = Object.assign(new URL(serverUrl ?? 'postgres://nowhere'), { pathname: `/${name}` });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('survives a connection that ends between two statements of a transaction, as when PostgreSQL restarts', async () => {
    const troubles: Error[] = [];
    const { db, ping, close } = await openPostgresDatabase(own.href, (error) => troubles.push(error));
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await expect.poll(() => troubles.length).toBeGreaterThan(0); // no query runs on the connection then
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await ping();
    await close();
  });
});
