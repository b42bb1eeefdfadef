import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOverview } from '../basemap/overview.ts';
import { buildGazetteerIndex } from '../places/build-gazetteer-index.ts';
import { findTileBuilder } from '../routing-tiles/find-valhalla.ts';
import { highwayTable } from '../skeleton/highways.ts';
import { buildSkeleton, placedHighways } from '../skeleton/skeleton.ts';
import { withMapsLock } from './lock.ts';
import {
  type InstalledMaps,
  readOrSetAside,
  readStoredState,
  type StoredState,
  toInstalledMaps,
} from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { sweep, sweepReplaced } from './sweep.ts';
import { texts } from './texts.ts';
import { isWhole, recordSizes } from './whole-folder.ts';

/** Must rise when the content of the overview, the search index or the skeleton changes. */
const revision = 2;
const hash = createHash('sha256').update(`${revision}\n${highwayTable}`).digest('hex').slice(0, 12);
const overviewFolder = `overview/${hash}`;
const skeletonFolder = `skeleton/${hash}`;

/**
 * Ensures that the maps that need no extract exist: the overview of Brazil, its search index and, where Valhalla can run, the highway
 * skeleton. The first call builds them, in some seconds; later calls only remove what no map in force uses. Called by a server at its
 * start and after it has loaded the newest maps; safe to call from several processes. A damaged state is set aside, and its maps are
 * unused until the operator installs one.
 */
export async function ensureBuiltIn(mapsDir: string, now: () => Date): Promise<InstalledMaps> {
  const before = await readStoredState(mapsDir).catch(() => null);
  if (before && isComplete(mapsDir, before)) {
    await sweepReplaced(mapsDir).catch(() => {}); // a read-only folder is served unchanged
    return toInstalledMaps(mapsDir, before);
  }
  const state = await withMapsLock(mapsDir, () => ensureBuiltInAlone(mapsDir, now), { wait: true });
  return toInstalledMaps(mapsDir, state);
}

const nothingInstalled = { networkTiles: null, heightsVersion: null, relief: null, extracts: [] };

/** The same for a caller that holds the lock. */
export async function ensureBuiltInAlone(mapsDir: string, now: () => Date): Promise<StoredState> {
  const before = await readOrSetAside(mapsDir);
  if (before && isComplete(mapsDir, before)) return before;
  await sweep(mapsDir, before, now());
  const version = nextVersion(before, now());
  return buildAside(mapsDir, version, async (folder) => {
    const overview = await buildOverviewFolder(mapsDir, join(folder, 'overview'), before);
    const skeletonTiles = await buildSkeletonFolder(mapsDir, join(folder, 'skeleton'), before);
    const installed = before ?? nothingInstalled;
    return putInForce(mapsDir, before, { ...installed, version, overview, skeletonTiles });
  });
}

/** Also checks that the folders exist, because an operator may have deleted them. */
function isComplete(mapsDir: string, { overview, skeletonTiles }: StoredState): boolean {
  const isThere = (folder: string) => existsSync(join(mapsDir, folder));
  if (overview.version !== hash || !isThere(overview.path)) return false;
  return canRoute() ? skeletonTiles === skeletonFolder && isWholeSkeleton(mapsDir) : skeletonTiles === null;
}

async function buildOverviewFolder(mapsDir: string, folder: string, before: StoredState | null) {
  if (before?.overview.version === hash && existsSync(join(mapsDir, before.overview.path))) return before.overview;
  await mkdir(folder);
  const highways = placedHighways().map(({ ref, roadClass, towns }) => ({
    ref,
    isMotorway: roadClass === 'motorway',
    path: towns.map(({ lat, lng }) => ({ lat, lng })),
  }));
  const basemap = buildOverview(join(folder, 'basemap.pmtiles'), highways);
  await buildGazetteerIndex(join(folder, 'places.sqlite'));
  await moveTo(mapsDir, folder, overviewFolder);
  return {
    ...basemap,
    id: 'overview',
    name: texts.overviewName,
    version: hash,
    path: `${overviewFolder}/basemap.pmtiles`,
    placesPath: `${overviewFolder}/places.sqlite`,
  };
}

async function buildSkeletonFolder(
  mapsDir: string,
  folder: string,
  before: StoredState | null,
): Promise<string | null> {
  if (!canRoute()) return null;
  if (before?.skeletonTiles === skeletonFolder && isWholeSkeleton(mapsDir)) return skeletonFolder;
  await buildSkeleton(folder);
  await recordSizes(folder);
  await moveTo(mapsDir, folder, skeletonFolder);
  return skeletonFolder;
}

/** Where Valhalla can't run, VALHALLA_URL routes instead; the server reports that at its start. */
function canRoute(): boolean {
  try {
    findTileBuilder();
    return true;
  } catch {
    return false;
  }
}

const isWholeSkeleton = (mapsDir: string) =>
  existsSync(join(mapsDir, skeletonFolder)) && isWhole(join(mapsDir, skeletonFolder));
