import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Basemap } from '@estradeiro/contract/maps';
import { z } from 'zod';
import { goodRoadsVersion } from '../good-roads/road-list.ts';
import { FeatureCounts } from '../road-features/note-features.ts';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';
import { syncPath } from './whole-folder.ts';

const Archive = Basemap.omit({ url: true }).extend({
  /** Changes with the content. */
  version: z.string(),
  /** The basemap, a PMTiles archive. */
  path: z.string(),
  /** The search index of the same area. */
  placesPath: z.string(),
});

const GoodRoads = Basemap.pick({ bounds: true, minZoom: true, maxZoom: true, bytes: true }).extend({
  /** Changes with the content: roads get their climbs once heights are installed. */
  version: z.string(),
  listPath: z.string(),
  /** The roads as a PMTiles archive. */
  path: z.string(),
  count: z.number(),
  /** The version of the list; absent for version 1. */
  listVersion: z.number().optional(),
  /** Names the heights that the roads were climbed with, see `heightsWithin`; absent when an earlier version wrote the list. */
  climbedWith: z.string().optional(),
});
export type GoodRoadsFiles = z.infer<typeof GoodRoads>;

const Extract = Archive.extend({
  /** Roads only, kept to build the network again when another extract is installed or removed. */
  roadsPath: z.string(),
  /** The origin of the extract, as the operator named it. */
  source: z.string(),
  /** The version of the downloaded file as its server named it. */
  sourceVersion: z.string().optional(),
  /** When OpenStreetMap was as in this extract, as its file says. */
  dataFrom: z.iso.datetime().optional(),
  installedAt: z.iso.datetime(),
  /** Counts of the features on its roads; absent when an earlier version installed it. */
  roadFeatures: FeatureCounts.optional(),
  /** The version of its search index; absent for version 1, in which misspelt words are not found. */
  placesVersion: z.number().optional(),
  /** Its roads worth riding; absent when it has none or an earlier version installed it. */
  goodRoads: GoodRoads.optional(),
});

const Relief = Archive.omit({ placesPath: true }).extend({
  /** Changes with the heights and areas that it shows. */
  drawnFrom: z.string(),
});
export type StoredRelief = z.infer<typeof Relief>;

/** Paths are relative to the maps folder, so that the folder can be moved. */
const StoredState = z.object({
  version: z.string(),
  overview: Archive,
  skeletonTiles: z.string().nullable(),
  networkTiles: z.string().nullable(),
  /** Changes with the heights, which lie in one folder for all networks; null without any. */
  heightsVersion: z.string().nullable().default(null),
  /** The relief of all extracts, a PMTiles archive of `raster-dem` tiles; null without heights. */
  relief: Relief.nullable().default(null),
  extracts: z.array(Extract),
  /** Folders of the previous state, kept for a server that still uses them. */
  retired: z.array(z.string()),
});
export type StoredState = z.infer<typeof StoredState>;
export type StoredExtract = z.infer<typeof Extract>;

/**
 * The maps in force, all paths absolute. `skeletonTiles` is null where Valhalla can't run, `networkTiles` when no extract is
 * installed. The content of a path never changes: new content has a new path.
 */
export type InstalledMaps = Omit<StoredState, 'retired'>;

const fileOf = (mapsDir: string) => join(mapsDir, 'state.json');
const damagedFileOf = (mapsDir: string) => join(mapsDir, 'state.json.damaged');

/** Null before the first build. Fails with `MapsError` on a damaged or foreign file. */
export async function readStoredState(mapsDir: string): Promise<StoredState | null> {
  const text = await readFile(fileOf(mapsDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return StoredState.parse(JSON.parse(text));
  } catch (cause) {
    throw new MapsError(texts.brokenState(fileOf(mapsDir)), { cause });
  }
}

/** The same, but sets a damaged state aside and returns null, so that the maps start over. The caller must hold the lock. */
export async function readOrSetAside(mapsDir: string): Promise<StoredState | null> {
  return readStoredState(mapsDir).catch(async (error: unknown) => {
    if (!(error instanceof MapsError)) throw error;
    await rename(fileOf(mapsDir), damagedFileOf(mapsDir));
    return null;
  });
}

/** Whether a damaged state was set aside and no map was installed since: its maps must be installed again. */
export const wasDamaged = (mapsDir: string): boolean => existsSync(damagedFileOf(mapsDir));

export const forgetDamaged = (mapsDir: string): Promise<void> => rm(damagedFileOf(mapsDir), { force: true });

/** Replaces the state atomically, also on a power failure. */
export async function writeStoredState(mapsDir: string, state: StoredState): Promise<void> {
  await mkdir(mapsDir, { recursive: true });
  const aside = `${fileOf(mapsDir)}.new`;
  const file = await open(aside, 'w');
  await file.writeFile(`${JSON.stringify(state, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(aside, fileOf(mapsDir));
  await syncPath(mapsDir);
}

/** The state for serving. Null before the first `ensureBuiltIn`. Fails with `MapsError` on a damaged state. */
export async function readMapsState(mapsDir: string): Promise<InstalledMaps | null> {
  const state = await readStoredState(mapsDir);
  return state && toInstalledMaps(mapsDir, state);
}

export function toInstalledMaps(mapsDir: string, { retired: _, ...state }: StoredState): InstalledMaps {
  const at = (path: string) => join(mapsDir, path);
  return {
    version: state.version,
    overview: { ...state.overview, path: at(state.overview.path), placesPath: at(state.overview.placesPath) },
    skeletonTiles: state.skeletonTiles && at(state.skeletonTiles),
    networkTiles: state.networkTiles && at(state.networkTiles),
    heightsVersion: state.heightsVersion,
    relief: state.relief && { ...state.relief, path: at(state.relief.path) },
    extracts: state.extracts.map(({ goodRoads, ...extract }) => ({
      ...extract,
      path: at(extract.path),
      placesPath: at(extract.placesPath),
      roadsPath: at(extract.roadsPath),
      // Roads of another version are none until their map is installed again.
      ...((goodRoads?.listVersion ?? 1) === goodRoadsVersion &&
        goodRoads && { goodRoads: { ...goodRoads, path: at(goodRoads.path), listPath: at(goodRoads.listPath) } }),
    })),
  };
}

/** The state of a server whose maps can be neither read nor built, and which runs without any. */
export function noMaps(mapsDir: string): InstalledMaps {
  const bounds = { west: -74, south: -34, east: -34, north: 6 };
  const files = { path: join(mapsDir, 'none', 'basemap.pmtiles'), placesPath: join(mapsDir, 'none', 'places.sqlite') };
  const overview = {
    id: 'overview',
    name: texts.overviewName,
    version: 'none',
    bounds,
    minZoom: 0,
    maxZoom: 0,
    bytes: 0,
  };
  return {
    version: 'none',
    overview: { ...overview, ...files },
    skeletonTiles: null,
    networkTiles: null,
    heightsVersion: null,
    relief: null,
    extracts: [],
  };
}
