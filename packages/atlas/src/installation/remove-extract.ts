import { join } from 'node:path';
import type { OnProgress } from '../osm/items.ts';
import { buildProbedNetwork } from './build-network.ts';
import { ensureBuiltInAlone } from './built-in.ts';
import { withDiskSpace } from './disk-space.ts';
import { bytesOf, planInstallation } from './installation-plan.ts';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { type InstalledMaps, readMapsState, type StoredExtract } from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { sweep } from './sweep.ts';
import { texts } from './texts.ts';

/** The installed extracts, in order of installation. Fails with `MapsError` on a damaged state. */
export async function listExtracts(mapsDir: string): Promise<InstalledMaps['extracts']> {
  return (await readMapsState(mapsDir))?.extracts ?? [];
}

/** Removes an extract and builds the network of the others. Fails with `MapsError` for an unknown id, and like installing. */
export async function removeExtract(
  mapsDir: string,
  id: string,
  { now, onProgress = () => {} }: { now: () => Date; onProgress?: OnProgress },
): Promise<void> {
  await withMapsLock(mapsDir, async () => {
    const before = await ensureBuiltInAlone(mapsDir, now);
    const extracts = before.extracts.filter((extract) => extract.id !== id);
    if (extracts.length === before.extracts.length) throw new MapsError(texts.unknownExtract(id));
    const version = nextVersion(before, now());
    await sweep(mapsDir, before, now());
    const networkTiles = await rebuildNetwork(mapsDir, version, extracts, onProgress);
    await putInForce(mapsDir, before, { ...before, version, extracts, networkTiles });
  });
}

async function rebuildNetwork(
  mapsDir: string,
  version: string,
  extracts: readonly StoredExtract[],
  onProgress: OnProgress,
): Promise<string | null> {
  if (extracts.length === 0) return null;
  const place = `network/${version}`;
  await buildAside(mapsDir, version, async (folder) => {
    const roadsPaths = extracts.map(({ roadsPath }) => join(mapsDir, roadsPath));
    const { neededBytes } = planInstallation(0, await bytesOf(roadsPaths));
    await withDiskSpace(mapsDir, neededBytes, async () => {
      await moveTo(mapsDir, await buildProbedNetwork(folder, roadsPaths, onProgress), place);
    });
  });
  return place;
}
