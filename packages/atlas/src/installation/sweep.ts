import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { readStoredState, type StoredState, wasDamaged } from './maps-state.ts';

/** Folders whose content is deleted when no state names it. */
const rooms = ['extracts', 'network', 'skeleton', 'overview', 'relief', 'building'];

/** The folders that a state uses, relative to the maps folder. */
function foldersOf(state: StoredState): string[] {
  const archives = [state.overview, ...state.extracts, ...(state.relief ? [state.relief] : [])].map(({ path }) =>
    dirname(path),
  );
  return [...archives, state.skeletonTiles, state.networkTiles].filter((folder) => folder !== null);
}

export function retire(before: StoredState | null, next: StoredState): string[] {
  const inUse = new Set(foldersOf(next));
  return before ? foldersOf(before).filter((folder) => !inUse.has(folder)) : [];
}

/** A running server may need this long to load a new state. */
const takeUpMs = 60_000;

/**
 * Removes what this state does not use: older maps and the remains of a killed installation. What it has just replaced stays for a
 * while, because a running server may use it. Nothing is removed while a damaged state is set aside, because its maps are unknown.
 */
export async function sweep(mapsDir: string, state: StoredState | null, now: Date): Promise<void> {
  if (wasDamaged(mapsDir)) return;
  const isFresh = state !== null && now.getTime() - Number.parseInt(state.version, 36) < takeUpMs;
  await removeOthers(mapsDir, state ? [...foldersOf(state), ...(isFresh ? state.retired : [])] : []);
}

/** Removes everything but the newest maps, for a server that has loaded them. Does nothing while a map is installed or removed. */
export async function sweepReplaced(mapsDir: string): Promise<void> {
  const alone = async () => {
    const state = await readStoredState(mapsDir);
    if (state && !wasDamaged(mapsDir)) await removeOthers(mapsDir, foldersOf(state));
  };
  await withMapsLock(mapsDir, alone).catch((error: unknown) => {
    if (!(error instanceof MapsError)) throw error;
  });
}

async function removeOthers(mapsDir: string, folders: readonly string[]): Promise<void> {
  const inUse = new Set(folders);
  for (const room of rooms) {
    const names = await readdir(join(mapsDir, room)).catch(() => []);
    for (const name of names) {
      const folder = `${room}/${name}`;
      if (!inUse.has(folder)) await rm(join(mapsDir, folder), { recursive: true, force: true, maxRetries: 3 });
    }
  }
}
