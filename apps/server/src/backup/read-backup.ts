import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from '#platform/embedded-database.ts';
import { isOutOfSpace } from '#platform/errors.ts';
import { BackupError, NoSpaceError } from './archive.ts';
import { restore } from './restore.ts';
import { texts } from './texts.ts';

/** Restores a copy into a scratch folder, and reads every table of it. Fails with BackupError. */
export async function readBackup(
  file: string,
  scratch: string,
  now: Date,
  signal?: AbortSignal,
): Promise<{ accounts: number; rows: number }> {
  await restore({ dataDir: scratch, file, replace: false, now, say: () => undefined, signal });
  try {
    const pglite = await PGlite.create({ dataDir: join(scratch, 'database'), startParams });
    try {
      return await count(pglite);
    } finally {
      await pglite.close();
    }
  } catch (cause) {
    if (isOutOfSpace(cause)) throw new NoSpaceError(texts.noSpaceIn(scratch), { cause });
    throw new BackupError(texts.unreadable, { cause });
  }
}

async function count(pglite: PGlite): Promise<{ accounts: number; rows: number }> {
  const { rows: tables } = await pglite.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const counts = new Map<string, number>();
  for (const { tablename } of tables) {
    const { rows } = await pglite.query<{ count: number }>(`select count(*)::int as count from "${tablename}"`);
    counts.set(tablename, rows[0]?.count ?? 0);
  }
  const accounts = counts.get('users');
  if (accounts === undefined) throw new Error('no accounts in it');
  return { accounts, rows: [...counts.values()].reduce((sum, each) => sum + each, 0) };
}
