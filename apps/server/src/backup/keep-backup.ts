import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOutOfSpace } from '#platform/errors.ts';
import { BackupError } from './archive.ts';
import { backup } from './backup.ts';
import { readBackup } from './read-backup.ts';
import { type BackupStorage, backupName } from './storage.ts';
import { texts } from './texts.ts';

type Settings = {
  dataDir: string;
  storage: BackupStorage;
  keepDays: number;
  now: Date;
  onStep: (step: string) => void;
};

export type CheckedBackup = { name: string; accounts: number; rows: number };

const scratchPrefix = 'backup-scratch-';
const dayMs = 86_400_000;

/**
 * Makes a copy, stores it, fetches it back, restores and reads it, and only then removes copies that are older than
 * `keepDays`. Fails with BackupError.
 */
export async function keepBackup(settings: Settings): Promise<CheckedBackup> {
  const { dataDir, storage, now, onStep } = settings;
  await removeScratch(dataDir);
  const scratch = await mkdtemp(join(dataDir, scratchPrefix));
  try {
    const name = backupName(now);
    const [made, fetched, restored] = [name, 'fetched.tar.gz', 'restored'].map((part) => join(scratch, part)) as [
      string,
      string,
      string,
    ];
    onStep(texts.copying);
    await backup({ dataDir, file: made, now, say: () => undefined });
    onStep(texts.storing(storage.place));
    await storage.put(made, name);
    await rm(made);
    onStep(texts.checking);
    await storage.get(name, fetched);
    await mkdir(restored);
    const read = await readBackup(fetched, restored, now).catch((cause: unknown) => {
      throw new BackupError(texts.notRestored(cause instanceof BackupError ? cause.message : texts.unreadable), {
        cause,
      });
    });
    onStep(texts.removing);
    await removeOld(settings);
    return { name, ...read };
  } catch (cause) {
    if (isOutOfSpace(cause)) throw new BackupError(texts.noSpaceIn(dataDir), { cause });
    throw cause;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what a run that was killed has left. */
export async function removeScratch(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(scratchPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function removeOld({ storage, keepDays, now }: Settings): Promise<void> {
  const oldest = new Date(now.getTime() - keepDays * dayMs).toISOString();
  for (const { name, madeAt } of await storage.list()) if (madeAt < oldest) await storage.remove(name);
}
