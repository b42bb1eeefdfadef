import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder, type OpenDatabase } from './database.ts';

/** Arbitrary but fixed: instances that start together take turns to migrate. */
const migrationLock = 7_268_001;

/**
 * Opens and migrates a PostgreSQL database. Rejects when it does not answer within ten seconds.
 * `onIdleError` hears of connections lost while nobody used them, which the pool replaces by itself.
 */
export async function openPostgresDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
  });
  pool.on('error', onIdleError);
  await migrateAlone(pool);
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}
