import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { readStoredState, type StoredState, wasDamaged } from './maps-state.ts';

/** Everything under these is ours to remove once no state names it. */
const rooms = ['extracts', 'network', 'skeleton', 'overview', 'building'];

/** The folders that a state stands on, within the maps folder. */
function foldersOf(state: StoredState): string[] {
  const archives = [state.overview, ...state.extracts].map(({ path }) => dirname(path));
  return [...archives, state.skeletonTiles, state.networkTiles].filter((folder) => folder !== null);
}

/** The folders of the state before that the next one no longer stands on. */
export function retire(before: StoredState | null, next: StoredState): string[] {
  const inUse = new Set(foldersOf(next));
  return before ? foldersOf(before).filter((folder) => !inUse.has(folder)) : [];
}

/** For so long a running server may not have taken the newest state up. */
const takeUpMs = 60_000;

/**
 * Removes what this state does not stand on: older maps, and what a killed installation left; what it has just replaced not yet, since
 * a running server may still use it. Nothing while a damaged state lies aside, which stood on maps that nobody knows any more.
 */
export async function sweep(mapsDir: string, state: StoredState | null, now: Date): Promise<void> {
  if (wasDamaged(mapsDir)) return;
  const isFresh = state !== null && now.getTime() - Number.parseInt(state.version, 36) < takeUpMs;
  await removeOthers(mapsDir, state ? [...foldersOf(state), ...(isFresh ? state.retired : [])] : []);
}

/**
 * For a server that uses nothing but the newest maps: removes all else. Leaves it to whoever installs or removes a map meanwhile.
 */
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
