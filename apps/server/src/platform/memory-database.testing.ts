import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from './database.ts';
import { migratedDatabase, startParams } from './embedded-database.ts';

/** The embedded database on memory only; `image` is a dump of an already migrated one. */
export async function openMemoryDatabase(image?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams, ...(image && { loadDataDir: image }) });
  return { ...(await migratedDatabase(pglite)), dump: () => pglite.dumpDataDir('none') };
}
