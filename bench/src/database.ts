import { ownDatabase } from '../../apps/server/src/features/groups/instances.testing.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { testDatabases } from '../../apps/server/src/testing/app.testing.ts';
import { BenchSkipped } from './bench.ts';

const missing = 'set TEST_DATABASE_URL to a PostgreSQL where a database may be made';

/** A PostgreSQL database of the bench. Throws `BenchSkipped` where none can be created. */
export async function benchDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new BenchSkipped(missing);
  return ownDatabase(url);
}

export function openPostgres(): Promise<OpenDatabase> {
  const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new BenchSkipped(missing);
  return postgres.open();
}
