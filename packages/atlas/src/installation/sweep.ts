import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type StoredState, wasDamaged } from './maps-state.ts';

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

/**
 * Removes what neither this state nor the one before it stands on: older maps, and what a killed installation left. Nothing while
 * a damaged state lies aside, which stood on maps that nobody knows any more.
 */
export async function sweep(mapsDir: string, state: StoredState | null): Promise<void> {
  if (wasDamaged(mapsDir)) return;
  const inUse = new Set(state ? [...foldersOf(state), ...state.retired] : []);
  for (const room of rooms) {
    const names = await readdir(join(mapsDir, room)).catch(() => []);
    for (const name of names) {
      const folder = `${room}/${name}`;
      if (!inUse.has(folder)) await rm(join(mapsDir, folder), { recursive: true, force: true });
    }
  }
}
