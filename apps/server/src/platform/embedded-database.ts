import { closeSync, constants, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { cp, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, missingMigrations, type OpenDatabase } from './database.ts';
import { everyHour } from './housekeeping.ts';

/** Small caches: the embedded database shares a small machine with the map engine. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

export type Housekeeping = {
  /** Receives the number of pending migrations before the database is open: some take a minute. */
  onMigrating?: (count: number) => void;
  /** Receives failures; the work is retried in an hour. */
  onTrouble: (error: unknown) => void;
  /** Without space, housekeeping is skipped until the next hour, since it writes to the disk. */
  hasSpace: () => boolean;
  /** Runs a task that may block everything else for `mostMs`; the default is the limit of an hourly task. */
  runBlocking: (work: () => Promise<void>, mostMs?: number) => Promise<void>;
};

/** As long as `npm run backup` waits for a copy: gigabytes on a slow card take minutes. */
const mostCopyMs = 600_000;

/** Opens and migrates the embedded database in a folder; the caller holds that folder's lock. */
export async function openEmbeddedDatabase(folder: string, housekeeping: Housekeeping): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ fs: new SyncingNodeFS(folder), startParams });
  const missing = await missingMigrations((statement) => pglite.query(statement));
  if (missing > 0) housekeeping.onMigrating?.(missing);
  const opened = await migratedDatabase(pglite);
  await syncFolder(folder); // opening replays the log into the data files and restarts it, so they must be synced as after a checkpoint
  const stop = everyHour(() => vacuumAndCheckpoint(pglite, folder, housekeeping), housekeeping.onTrouble);
  return {
    ...opened,
    async copyTo(target) {
      await pglite.exec('checkpoint'); // so that little of the log is left to replay
      await housekeeping.runBlocking(
        () => pglite.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })),
        mostCopyMs,
      );
    },
    async close() {
      stop();
      await opened.close(); // ends with a checkpoint
      await syncFolder(folder);
    },
  };
}

export async function migratedDatabase(pglite: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client: pglite, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return {
    db,
    isOursAlone: true,
    ping: async () => void (await pglite.query('select 1')),
    close: () => pglite.close(),
  };
}

/** PGlite has neither autovacuum nor checkpointer. Table by table, so that other statements run in between. */
async function vacuumAndCheckpoint(pglite: PGlite, folder: string, { hasSpace, runBlocking }: Housekeeping) {
  if (!hasSpace()) return;
  const { rows } = await pglite.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables order by name",
  );
  for (const work of [...rows.map(({ name }) => `vacuum analyze ${name}`), 'checkpoint']) {
    await runBlocking(async () => void (await pglite.exec(work)));
  }
  await syncFolder(folder); // after a checkpoint the log can no longer restore the data files
}

/** Syncs all files of a folder, and their names, to the disk, so that they survive a power cut. */
export async function syncFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths, folder]) {
    const file = await open(path, 'r').catch(() => null); // dropped in the meantime
    await file?.sync().finally(() => file.close());
  }
}

/**
 * File times have a resolution of some milliseconds: a write right after a sync may have the same time as a write
 * before the sync.
 */
const stampTickMs = 50;

/**
 * PGlite never calls fsync, so a commit would be lost with the power. This file system syncs only the write-ahead log
 * segments that changed since the last sync: PGlite requests a sync after every statement outside a transaction, and
 * reads need not wait for the disk.
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
