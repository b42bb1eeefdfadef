import { statfs } from 'node:fs/promises';
import { TileBuildError } from '../routing-tiles/run-builder.ts';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';

/** A failure with less free space than this is taken to be caused by the full disk. */
const nothingLeftBytes = 16e6;

/** Fails with `MapsError` when less is free. */
export async function requireDiskSpace(folder: string, neededBytes: number): Promise<void> {
  if ((await freeBytes(folder)) < neededBytes) throw await noSpace(folder, neededBytes);
}

/**
 * Does work that needs at most this much disk. Fails with the same `MapsError` when the space is missing before the start and when it
 * runs out.
 */
export async function withDiskSpace<T>(folder: string, neededBytes: number, work: () => Promise<T>): Promise<T> {
  await requireDiskSpace(folder, neededBytes);
  try {
    return await work();
  } catch (error) {
    if (isOutOfSpace(error) || (await freeBytes(folder)) < nothingLeftBytes)
      throw await noSpace(folder, neededBytes, error);
    throw error;
  }
}

const noSpace = async (folder: string, neededBytes: number, cause?: unknown) =>
  new MapsError(texts.noSpace({ folder, neededBytes, freeBytes: await freeBytes(folder) }), { cause });

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The tile builder maps its files into memory: on a full disk the system ends it by SIGBUS. */
function isOutOfSpace(error: unknown): boolean {
  if (error instanceof TileBuildError) return error.end === 'SIGBUS';
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes((error as NodeJS.ErrnoException).code ?? '');
}
