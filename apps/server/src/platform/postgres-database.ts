import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder, missingMigrations, type OpenDatabase } from './database.ts';

/** Arbitrary but fixed: instances that start together migrate one after the other. */
const migrationLock = 7_268_001;

/**
 * Opens and migrates a PostgreSQL database. Rejects when it does not answer within ten seconds. `onMigrating` receives
 * the number of pending migrations first. `onTrouble` is called for lost connections, which the pool replaces; a
 * running statement on one rejects.
 */
export async function openPostgresDatabase(
  connectionString: string,
  onTrouble: (error: Error) => void,
  onMigrating: (count: number) => void = () => undefined,
): Promise<OpenDatabase> {
  await migrateAlone(connectionString, onMigrating);
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    query_timeout: 20_000, // a silently dead connection does not honour statement_timeout
    keepAlive: true,
  });
  // Each connection has a listener, since between two statements of a transaction only the connection emits the error,
  // which would end the process otherwise.
  pool.on('connect', (connection) => connection.on('error', onTrouble));
  pool.on('error', () => undefined); // the same, emitted by the pool
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    isOursAlone: false,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** On a connection of its own without time limits: it may wait for another instance, and a migration may take long. */
async function migrateAlone(connectionString: string, onMigrating: (count: number) => void) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const missing = await missingMigrations((statement) => client.query(statement));
    if (missing > 0) onMigrating(missing);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end(); // the lock ends with the connection
  }
}
