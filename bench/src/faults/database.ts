import { ownDatabase } from '../../../apps/server/src/features/groups/instances.testing.ts';
import { BenchSkipped } from '../bench.ts';

/** A PostgreSQL database of the bench's own. Throws `BenchSkipped` where none may be made. */
export async function benchDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new BenchSkipped('set TEST_DATABASE_URL to a PostgreSQL where a database may be made');
  return ownDatabase(url);
}
