import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type OpenDatabase } from './database.ts';

/** Small caches: the embedded default shares a small machine with the map engine. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

const housekeepingMs = 3_600_000;

/** Opens and migrates the embedded database in a folder; the caller holds that folder's lock. */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ fs: new SyncingNodeFS(folder), startParams });
  const opened = await over(pglite);
  const timer = setInterval(() => void keepTidy(pglite), housekeepingMs).unref();
  return {
    ...opened,
    async close() {
      clearInterval(timer);
      await opened.close();
    },
  };
}

/** The same on memory only, for tests; `image` is a dump of an already migrated one. */
export async function openMemoryDatabase(image?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams, ...(image && { loadDataDir: image }) });
  return { ...(await over(pglite)), dump: () => pglite.dumpDataDir('none') };
}

async function over(pglite: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client: pglite, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return {
    db,
    ping: async () => void (await pglite.query('select 1')),
    close: () => pglite.close(),
  };
}

/** PGlite has neither autovacuum nor checkpointer. */
async function keepTidy(pglite: PGlite) {
  await pglite.exec('vacuum analyze');
  await pglite.exec('checkpoint');
}

/** Files are stamped in ticks of some milliseconds: a write right after a sync may bear the time of the one before. */
const stampTickMs = 50;

/**
 * PGlite never calls fsync: a commit would be lost with the power. This one syncs the write-ahead log segments that
 * changed since the last sync, which PGlite asks for after every statement that is not inside a transaction, reading
 * ones too: those would wait for the disk for nothing.
 */
class SyncingNodeFS extends NodeFS {
  #syncedAtMs = 0;

  override async syncToFs(): Promise<void> {
    const wal = join(this.rootDir, 'pg_wal');
    const now = Date.now();
    for (const name of readdirSync(wal)) {
      if (!/^[0-9A-F]{24}$/.test(name)) continue;
      const { mtimeMs } = statSync(join(wal, name));
      if (mtimeMs >= this.#syncedAtMs - stampTickMs) syncFile(join(wal, name));
    }
    this.#syncedAtMs = now;
  }
}

function syncFile(path: string) {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
