import { lowBytes } from '#platform/disk-space.ts';
import { NoSpaceError } from './archive.ts';
import { texts } from './texts.ts';

/** The free bytes of a folder's disk. */
export type FreeBytes = (folder: string) => number;

/** Fails with NoSpaceError where so many bytes would leave the running database too few. */
export function requireSpace(folder: string, bytes: number, free: FreeBytes): void {
  const missing = bytes + lowBytes - free(folder);
  if (missing > 0) throw new NoSpaceError(texts.missing(folder, missing));
}
