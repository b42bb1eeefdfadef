import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { BackupError } from './archive.ts';
import { texts } from './texts.ts';

const lookMs = 250;
/** Longer than any copy takes. */
const mostMs = 3_600_000;

type Turn = { onWait: () => void; withinMs?: number };

/**
 * Does the work while no other process copies this data folder, and waits for those that came before. A turn ends with
 * its process, also on SIGKILL. Fails with BackupError after an hour.
 */
export async function inTurn<T>(
  dataDir: string,
  { onWait, withinMs = mostMs }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  if (!existsSync(dataDir)) return work();
  const lock = openSync(join(dataDir, 'backup.lock'), 'a+', 0o600);
  try {
    for (let waitedMs = 0; !tryLock(lock); waitedMs += lookMs) {
      if (waitedMs === 0) onWait();
      if (waitedMs >= withinMs) throw new BackupError(texts.busy);
      await wait(lookMs);
    }
    return await work();
  } finally {
    closeSync(lock);
  }
}
