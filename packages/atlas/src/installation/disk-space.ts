import { statfs } from 'node:fs/promises';
import { TileBuildError } from '../routing-tiles/run-builder.ts';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';

/** With less than this left, whatever fails fails for want of space. */
const nothingLeftBytes = 16e6;

/** Fails with `MapsError` where less is free. */
export async function requireDiskSpace(folder: string, neededBytes: number): Promise<void> {
  if ((await freeBytes(folder)) < neededBytes) throw await noSpace(folder, neededBytes);
}

/**
 * Does work that needs so much disk at its height. Fails with `MapsError`, in the same words, where there is not so much before it
 * begins and where it runs out.
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

/** The builder maps its files into memory: the system ends it by SIGBUS where it cannot store what was written there. */
function isOutOfSpace(error: unknown): boolean {
  if (error instanceof TileBuildError) return error.end === 'SIGBUS';
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes((error as NodeJS.ErrnoException).code ?? '');
}
