import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { lockDataFolder } from '#platform/data-folder.ts';
import { knownMigrations } from '#platform/database.ts';
import { About, BackupError, holdsFilesAlone, unpack } from './archive.ts';
import { texts } from './texts.ts';

type Settings = {
  dataDir: string;
  file: string;
  /** Replaces an existing database, which is moved aside. */
  replace: boolean;
  now: Date;
  say: (line: string) => void;
  signal?: AbortSignal;
};

/** The contents of a backup, which replace those of the folder. */
const parts = ['database', 'session-secret'];

/**
 * Restores a backup into a data folder that no server uses, whole or not at all: its contents are listed before it is
 * unpacked aside, and checked before anything is moved. Fails with BackupError.
 */
export async function restore({ dataDir, file, replace, now, say, signal }: Settings): Promise<void> {
  if (!existsSync(file)) throw new BackupError(texts.noBackup(file));
  if (!lockDataFolder(dataDir)) throw new BackupError(texts.running(dataDir));
  const database = join(dataDir, 'database');
  const isEmpty = !existsSync(database) || readdirSync(database).length === 0;
  if (!isEmpty && !replace) throw new BackupError(texts.notEmpty(dataDir));
  if (!(await holdsFilesAlone(file))) throw new BackupError(texts.noBackup(file));
  const aside = mkdtempSync(join(dataDir, 'restore-'));
  try {
    await unpack(file, aside, signal);
    const about = hasNoLinks(aside) ? aboutIn(aside) : null;
    if (!about) throw new BackupError(texts.noBackup(file));
    if (about.migrations > knownMigrations()) throw new BackupError(texts.newer);
    const before = join(dataDir, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`);
    if (isEmpty) rmSync(database, { recursive: true, force: true });
    for (const name of parts) {
      if (existsSync(join(dataDir, name)) && existsSync(join(aside, name))) {
        mkdirSync(before, { recursive: true, mode: 0o700 });
        renameSync(join(dataDir, name), join(before, name));
      }
      if (existsSync(join(aside, name))) renameSync(join(aside, name), join(dataDir, name));
    }
    if (existsSync(before)) say(texts.setAside(before));
    say(texts.restored(about.madeAt));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Rejects links: they may point to any file of this machine. */
function hasNoLinks(folder: string): boolean {
  return readdirSync(folder).every((name) => {
    const path = join(folder, name);
    const found = lstatSync(path);
    return found.isDirectory() ? hasNoLinks(path) : found.isFile() && found.nlink === 1;
  });
}

/** Null unless the backup is complete. */
function aboutIn(folder: string): z.infer<typeof About> | null {
  const file = join(folder, 'backup.json');
  if (!existsSync(file) || !existsSync(join(folder, 'database', 'PG_VERSION'))) return null;
  return About.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
}
