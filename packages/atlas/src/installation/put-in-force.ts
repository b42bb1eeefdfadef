import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type StoredState, writeStoredState } from './maps-state.ts';
import { retire, sweep } from './sweep.ts';
import { syncFolder, syncPath } from './whole-folder.ts';

/** Later than the previous version and never repeated in this folder, so that paths and URLs with it are new. */
export function nextVersion(before: StoredState | null, now: Date): string {
  const last = before ? Number.parseInt(before.version, 36) : 0;
  return Math.max(now.getTime(), last + 1).toString(36);
}

const timeOf = (version: string) => new Date(Number.parseInt(version, 36));

/** Runs work in a temporary folder and removes it afterwards. */
export async function buildAside<T>(
  mapsDir: string,
  version: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(mapsDir, 'building', version);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a complete folder to its place in the maps folder; it survives a power cut from then on. */
export async function moveTo(mapsDir: string, from: string, place: string): Promise<void> {
  const to = join(mapsDir, place);
  await mkdir(dirname(to), { recursive: true });
  await syncFolder(from);
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Makes the next state the current one. The previous one is kept for a running server, older ones are removed. */
export async function putInForce(
  mapsDir: string,
  before: StoredState | null,
  next: Omit<StoredState, 'retired'>,
): Promise<StoredState> {
  const state = { ...next, retired: retire(before, { ...next, retired: [] }) };
  await writeStoredState(mapsDir, state);
  await sweep(mapsDir, state, timeOf(state.version));
  return state;
}
