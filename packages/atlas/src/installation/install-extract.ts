import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Basemap, type Bounds, reliefId } from '@estradeiro/contract/maps';
import { z } from 'zod';
import { buildBasemap } from '../basemap/build-basemap.ts';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { buildGoodRoads } from '../good-roads/build-good-roads.ts';
import { drawRoads } from '../good-roads/draw-roads.ts';
import { heightsFolder } from '../heights/height-tiles.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { readOsmBounds } from '../osm/read-pbf.ts';
import { buildPlacesIndex } from '../places/build-places-index.ts';
import { placesVersion } from '../places/schema.ts';
import { countFeatures, FeatureCounts } from '../road-features/note-features.ts';
import { filterRoads } from '../routing-tiles/filter-roads.ts';
import { findTileBuilder } from '../routing-tiles/find-valhalla.ts';
import { buildProbedNetwork } from './build-network.ts';
import { ensureBuiltInAlone } from './built-in.ts';
import { goodRoadsFiles } from './climb-good-roads.ts';
import { withDiskSpace } from './disk-space.ts';
import { type FinishedParts, openFinishedParts } from './finished-parts.ts';
import {
  bytesOf,
  type InstallTask,
  type OnInstallProgress,
  planInstallation,
  weighProgress,
} from './installation-plan.ts';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { forgetDamaged, readStoredState, type StoredExtract } from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { sweep } from './sweep.ts';
import { texts } from './texts.ts';

export type NewExtract = {
  pbfPath: string;
  /** Lower-case letters, digits and hyphens. Installing under an existing id replaces that extract. */
  id: string;
  /** Shown to riders; null for the name of the largest town in the extract. */
  name: string | null;
  /** The origin of the extract, for the operator. */
  source: string;
};

/**
 * Installs an extract beside those installed, with one road network for all. Everything is built aside and put in force at once:
 * after any failure or a killed process the maps in force are unchanged. Fails with `UnreadableExtractError`, `ValhallaMissingError`,
 * `TileBuildError` or `MapsError`, each with a pt-BR message. Resolves with the installed extract.
 */
export async function installExtract(
  mapsDir: string,
  { pbfPath, ...extract }: NewExtract,
  { now, onProgress = () => {} }: { now: () => Date; onProgress?: OnInstallProgress },
): Promise<StoredExtract> {
  if (!/^[a-z0-9-]+$/.test(extract.id) || ['overview', reliefId].includes(extract.id))
    throw new MapsError(texts.badId(extract.id));
  findTileBuilder();
  await readOsmBounds(pbfPath);
  return withMapsLock(mapsDir, async () => {
    const before = await ensureBuiltInAlone(mapsDir, now);
    await sweep(mapsDir, before, now());
    const version = nextVersion(before, now());
    const others = before.extracts.filter(({ id }) => id !== extract.id);
    const plan = await planBeside(mapsDir, (await stat(pbfPath)).size, others);
    const parts = await openFinishedParts(mapsDir, pbfPath);
    const progress = weighProgress(plan, onProgress);
    const build = async (folder: string) => {
      const { basemap, roadFeatures, goodRoads } = await buildParts(mapsDir, folder, pbfPath, parts, progress);
      const roadsPaths = [...others.map(({ roadsPath }) => join(mapsDir, roadsPath)), join(parts.folder, files.roads)];
      const network = await buildProbedNetwork(folder, roadsPaths, within(progress('network'), 0, shareOfBuilding));

      const place = `extracts/${extract.id}.${version}`;
      await moveTo(mapsDir, network, `network/${version}`);
      await parts.forgetNotes();
      await moveTo(mapsDir, parts.folder, place);
      const installed: StoredExtract = {
        ...extract,
        ...basemap,
        roadFeatures,
        placesVersion,
        ...(goodRoads.drawn && {
          goodRoads: {
            ...goodRoads.drawn,
            count: goodRoads.count,
            version,
            path: `${place}/${files.goodRoadTiles}`,
            listPath: `${place}/${files.goodRoads}`,
          },
        }),
        name: extract.name ?? largestTownWithin(basemap.bounds) ?? titleOf(extract.id),
        version,
        path: `${place}/${files.basemap}`,
        placesPath: `${place}/${files.places}`,
        roadsPath: `${place}/${files.roads}`,
        installedAt: now().toISOString(),
      };
      const extracts = [...others, installed];
      await forgetDamaged(mapsDir);
      await putInForce(mapsDir, before, { ...before, version, networkTiles: `network/${version}`, extracts });
      onProgress('network', 1);
      return installed;
    };
    return buildAside(mapsDir, version, (folder) =>
      withDiskSpace(mapsDir, plan.neededBytes - parts.bytes, () => build(folder)),
    ).catch(async (error: unknown) => {
      await parts.remove(); // the parts would fail again, or occupy the space that is needed
      throw error;
    });
  });
}

/** Time and disk to install an extract of that size beside the maps in force, except the one that it replaces. */
export async function planExtract(mapsDir: string, extractBytes: number, id: string) {
  const extracts = (await readStoredState(mapsDir).catch(() => null))?.extracts ?? [];
  const others = extracts.filter((extract) => extract.id !== id);
  return { ...(await planBeside(mapsDir, extractBytes, others)), others: others.map(({ name }) => name) };
}

async function planBeside(mapsDir: string, extractBytes: number, others: readonly StoredExtract[]) {
  return planInstallation(extractBytes, await bytesOf(others.map(({ roadsPath }) => join(mapsDir, roadsPath))));
}

/** A name that riders recognise. Taken from the basemap's bounds, since extracts do not always have any. Null outside Brazil. */
function largestTownWithin({ west, south, east, north }: Bounds): string | null {
  const towns = loadGazetteer().filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
  const [largest] = towns.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest?.name ?? null;
}

const titleOf = (id: string) => id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

const files = { roads: 'roads.osm.pbf', basemap: 'basemap.pmtiles', places: 'places.sqlite', ...goodRoadsFiles('') };

/** Filtering's share of the time for the roads; counting the features on them takes the rest. */
const shareOfFiltering = 0.6;

/** Building's share of the time for the network; probing it and syncing it to disk take the rest. */
const shareOfBuilding = 0.98;

type Progress = ReturnType<typeof weighProgress>;

async function buildParts(mapsDir: string, folder: string, pbfPath: string, parts: FinishedParts, progress: Progress) {
  const part = async <T>(
    task: keyof typeof files & InstallTask,
    schema: z.ZodType<T>,
    build: (path: string, report: OnProgress) => Promise<T>,
  ): Promise<T> => {
    const report = progress(task);
    const finished = await parts.find(files[task], schema);
    if (finished !== null) return finished;
    report(0);
    const path = join(folder, files[task]);
    const result = await build(path, report);
    await parts.keep(path, files[task], result);
    return result;
  };
  const roadFeatures = await part('roads', FeatureCounts, async (path, report) => {
    await filterRoads(pbfPath, path, (fraction) => report(fraction * shareOfFiltering));
    return countFeatures(path, (fraction) => report(shareOfFiltering + fraction * (1 - shareOfFiltering)));
  });
  const basemap = await part('basemap', BasemapMeta, (path, report) => buildBasemap(pbfPath, path, report));
  await part('places', PlacesNote, async (path, report) => {
    await buildPlacesIndex(pbfPath, path, report);
    return { version: placesVersion };
  });
  const goodRoads = await part('goodRoads', GoodRoadsNote, async (path, report) => {
    const roadsPath = join(parts.folder, files.roads);
    const { count } = await buildGoodRoads(roadsPath, path, heightsFolder(mapsDir), report);
    const tilesPath = join(folder, files.goodRoadTiles);
    const drawn = drawRoads(path, tilesPath);
    if (drawn) await parts.keep(tilesPath, files.goodRoadTiles, drawn);
    return { count, drawn };
  });
  return { roadFeatures, basemap, goodRoads };
}

const BasemapMeta = Basemap.pick({ bounds: true, minZoom: true, maxZoom: true, bytes: true });
const GoodRoadsNote = z.object({ count: z.number(), drawn: BasemapMeta.nullable() });
const PlacesNote = z.object({ version: z.literal(placesVersion) });
