import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { backupFiles } from '#platform/backup-requests.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { knownMigrations } from '#platform/database.ts';
import { bytesIn, freeBytes, isSameDisk } from '#platform/disk-space.ts';
import { type About, BackupError, pack } from './archive.ts';
import { type FreeBytes, requireSpace } from './space.ts';
import { texts } from './texts.ts';

type Settings = {
  dataDir: string;
  file: string;
  now: Date;
  say: (line: string) => void;
  /** How long a running server may take to notice the request, and how long it may copy. */
  noticeMs?: number;
  copyMs?: number;
  free?: FreeBytes;
  signal?: AbortSignal;
};

/**
 * Writes the embedded database with photographs and the secret of the sessions into one file, whole or not at all. A
 * running server copies the database as of one moment; without a running server the folder is locked meanwhile. The
 * caller has the turn (turn.ts). Fails with BackupError.
 */
export async function backup(settings: Settings): Promise<void> {
  const { dataDir, file, now, say, free = freeBytes, signal } = settings;
  if (existsSync(file)) throw new BackupError(texts.exists(file));
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) throw new BackupError(texts.noData(dataDir));
  // Made first, so that a copy is requested only where the target folder accepts writes.
  const aside = mkdtempSync(join(dirname(file), '.backup-'));
  let copy: string | null = null;
  try {
    if (!lockDataFolder(dataDir)) {
      const parts = isSameDisk(dirname(file), dataDir) ? 2 : 1;
      requireSpace(dataDir, bytesIn(join(dataDir, 'database')) * parts, free);
      copy = await askServer(settings);
    }
    const about: z.infer<typeof About> = { format: 1, madeAt: now.toISOString(), migrations: knownMigrations() };
    writeFileSync(join(aside, 'backup.json'), JSON.stringify(about));
    const packed = join(aside, basename(file));
    const secret = existsSync(join(dataDir, 'session-secret')) ? [{ folder: dataDir, names: ['session-secret'] }] : [];
    const database = { folder: copy ?? dataDir, names: ['database'] };
    await pack(packed, [{ folder: aside, names: ['backup.json'] }, ...secret, database], signal);
    renameSync(packed, file);
  } finally {
    rmSync(aside, { recursive: true, force: true });
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
  say(texts.made(file, statSync(file).size));
}

/** Requests a copy from the running server; resolves to the copy's folder. */
async function askServer({ dataDir, say, noticeMs = 15_000, copyMs = 600_000 }: Settings): Promise<string> {
  const id = randomUUID();
  const files = backupFiles(dataDir);
  say(texts.waiting);
  writeFileSync(files.request, id);
  if (!(await comesTrue(() => !existsSync(files.request), noticeMs))) {
    rmSync(files.request, { force: true });
    throw new BackupError(texts.noAnswer);
  }
  const isAnswered = () => existsSync(files.copyOf(id)) || existsSync(files.failureOf(id));
  if (!(await comesTrue(isAnswered, copyMs))) throw new BackupError(texts.noAnswer);
  if (existsSync(files.copyOf(id))) return files.copyOf(id);
  const reason = readFileSync(files.failureOf(id), 'utf8');
  rmSync(files.failureOf(id));
  throw new BackupError(texts.refused(reason));
}

async function comesTrue(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += 100) {
    if (isTrue()) return true;
    await wait(100);
  }
  return isTrue();
}
