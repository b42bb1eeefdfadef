import { readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Three segments of the write-ahead log, and 64 MB for what a busy hour may write. */
export const lowBytes = 3 * 16_777_216 + 64_000_000;
/** With less free space the embedded database cannot begin its log. */
export const leastToStartBytes = 2 * 16_777_216;

const checkMs = 5_000;

/** Free bytes for this user on the disk of a folder. Infinite where unknown. */
export function freeBytes(folder: string): number {
  return diskOf(folder)?.freeBytes ?? Number.POSITIVE_INFINITY;
}

/** Free bytes for this user and all bytes of the disk of a folder; null where unknown. */
export function diskOf(folder: string): { freeBytes: number; totalBytes: number } | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** The bytes of all files in a folder, however deep. */
export function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => {
    return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}

/** Whether two folders lie on one disk, each of them or the nearest above it that exists. */
export const isSameDisk = (one: string, other: string): boolean => deviceOf(one) === deviceOf(other);

function deviceOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found || dirname(path) === path ? (found?.dev ?? 0) : deviceOf(dirname(path));
}

type Watch = { free: () => number; onChange: (isLow: boolean) => void; everyMs?: number };

/**
 * Checks now and every five seconds, or `everyMs`, whether the disk is nearly full; `onChange` is called on a change. Keeps no process
 * alive.
 */
export function watchDiskSpace({ free, onChange, everyMs = checkMs }: Watch) {
  let isLow = false;
  const check = () => {
    const wasLow = isLow;
    isLow = free() < lowBytes;
    if (isLow !== wasLow) onChange(isLow);
  };
  check();
  const timer = setInterval(check, everyMs).unref();
  return { hasSpace: () => !isLow, stop: () => clearInterval(timer) };
}
