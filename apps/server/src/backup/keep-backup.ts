import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesIn, freeBytes, isSameDisk, watchDiskSpace } from '#platform/disk-space.ts';
import { isOutOfSpace } from '#platform/errors.ts';
import { BackupError, NoSpaceError } from './archive.ts';
import { backup } from './backup.ts';
import { readBackup } from './read-backup.ts';
import { type EarlierCopies, removeOld } from './remove-old.ts';
import { type FreeBytes, requireSpace } from './space.ts';
import { type BackupStorage, backupName, isBackupName } from './storage.ts';
import { texts } from './texts.ts';
import { inTurn } from './turn.ts';

type Settings = {
  dataDir: string;
  storage: BackupStorage;
  keepDays: number;
  /** Null before this server's first copy. */
  before: EarlierCopies | null;
  now: Date;
  onStep: (step: string) => void;
  free?: FreeBytes;
};

/** `remark` says in words why old copies stayed, where an operator should know. */
export type CheckedBackup = { name: string; accounts: number; rows: number; remark: string | null };

const scratchPrefix = 'backup-scratch-';
/** Names the copy that is stored and not yet checked. */
const uncheckedFile = 'unchecked';
/** What that file becomes once its run was killed: the copy's name follows. */
const uncheckedPrefix = 'unchecked-';
const lookMs = 1_000;

/**
 * Makes a copy, stores it, fetches it back, restores and reads it, and only then removes old ones. A copy that could not
 * be checked is removed again. Begins only where the disk has room for all of that, and breaks off where it runs short
 * all the same. Fails with BackupError.
 */
export function keepBackup(settings: Settings): Promise<CheckedBackup> {
  const { dataDir, onStep } = settings;
  return inTurn(dataDir, { onWait: () => onStep(texts.turn) }, () => keep(settings));
}

async function keep(settings: Settings): Promise<CheckedBackup> {
  const { dataDir, storage, now, onStep, free = freeBytes } = settings;
  await removeScratch(dataDir);
  await removeNoted(dataDir, storage);
  const bytes = bytesIn(join(dataDir, 'database'));
  // At most at once: the copy where it is stored, the one that is fetched back, and the database restored from it.
  const isShared = storage.folder !== null && isSameDisk(storage.folder, dataDir);
  requireSpace(dataDir, bytes * (isShared ? 3 : 2), free);
  const low = new AbortController();
  const { signal } = low;
  const disk = watchDiskSpace({
    free: () => free(dataDir),
    onChange: (isLow) => isLow && low.abort(),
    everyMs: lookMs,
  });
  const scratch = await mkdtemp(join(dataDir, scratchPrefix));
  const name = backupName(now);
  const made = join(scratch, name);
  try {
    onStep(texts.copying);
    await backup({ dataDir, file: made, now, say: () => undefined, free, signal }).catch((cause: unknown) => {
      throw inWords(cause, settings, signal);
    });
    onStep(texts.storing(storage.place));
    await writeFile(join(scratch, uncheckedFile), name);
    const read = await storeAndCheck(settings, { name, made, scratch, bytes, free, signal }).catch(
      async (cause: unknown) => {
        // Also where the answer was lost: it may be stored.
        throw await withdrawn(inWords(cause, settings, signal), storage, name);
      },
    );
    await rm(join(scratch, uncheckedFile));
    onStep(texts.removing);
    return { name, ...read, remark: await removeOld(settings, { name, ...read }) };
  } finally {
    disk.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

type Stored = { name: string; made: string; scratch: string; bytes: number; free: FreeBytes; signal: AbortSignal };

async function storeAndCheck(
  { dataDir, storage, now, onStep }: Settings,
  { name, made, scratch, bytes, free, signal }: Stored,
): Promise<{ accounts: number; rows: number }> {
  await storage.put(made, name);
  onStep(texts.checking);
  const { size } = await stat(made);
  await rm(made);
  requireSpace(dataDir, size + bytes, free);
  signal.throwIfAborted();
  const fetched = join(scratch, 'fetched.tar.gz');
  await storage.get(name, fetched, signal);
  const restored = join(scratch, 'restored');
  await mkdir(restored);
  const read = await readBackup(fetched, restored, now, signal).catch((cause: unknown) => {
    const isFault = cause instanceof BackupError && !(cause instanceof NoSpaceError);
    throw isFault ? new BackupError(texts.notRestored(cause.message), { cause }) : cause;
  });
  signal.throwIfAborted();
  return read;
}

/** Removes the copy, since copies that nobody could check pile up and pass for good ones. */
async function withdrawn({ message }: BackupError, storage: BackupStorage, name: string): Promise<BackupError> {
  const isGone = await canRemove(storage, name);
  return new BackupError(isGone ? texts.withdrawn(message) : texts.leftUnchecked(message, name));
}

function inWords(cause: unknown, { dataDir }: Settings, { aborted }: AbortSignal): BackupError {
  if (aborted) return new NoSpaceError(texts.ranOut(dataDir), { cause });
  if (cause instanceof BackupError) return cause;
  if (isOutOfSpace(cause)) return new NoSpaceError(texts.noSpaceIn(dataDir), { cause });
  return new BackupError(texts.unexpected(cause instanceof Error ? cause.message : String(cause)), { cause });
}

/**
 * Removes what a run that was killed has left in the data folder, and asks nothing of where copies lie: the copy that it had
 * stored and not checked is removed by the next run. False where none was killed.
 */
export async function removeScratch(dataDir: string): Promise<boolean> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(scratchPrefix));
  for (const folder of left.map((name) => join(dataDir, name))) {
    const note = join(folder, uncheckedFile);
    const unchecked = await readFile(note, 'utf8').catch(() => '');
    if (isBackupName(unchecked)) await rename(note, join(dataDir, `${uncheckedPrefix}${unchecked}`));
    await rm(folder, { recursive: true, force: true });
  }
  return left.length > 0;
}

/** A copy that cannot be removed now is tried again the next time. */
async function removeNoted(dataDir: string, storage: BackupStorage): Promise<void> {
  for (const note of await readdir(dataDir)) {
    const name = note.startsWith(uncheckedPrefix) ? note.slice(uncheckedPrefix.length) : '';
    if (isBackupName(name) && (await canRemove(storage, name))) await rm(join(dataDir, note));
  }
}

const canRemove = (storage: BackupStorage, name: string): Promise<boolean> =>
  storage.remove(name).then(
    () => true,
    () => false,
  );
