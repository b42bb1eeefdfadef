import { join } from 'node:path';
import { Basemap, type Bounds, reliefId } from '@estradeiro/contract/maps';
import { z } from 'zod';
import { buildBasemap } from '../basemap/build-basemap.ts';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { buildGoodRoads } from '../good-roads/build-good-roads.ts';
import { drawRoads } from '../good-roads/draw-roads.ts';
import { goodRoadsVersion } from '../good-roads/road-list.ts';
import { heightsFolder } from '../heights/height-tiles.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { readOsmHeader } from '../osm/read-pbf.ts';
import { buildPlacesIndex } from '../places/build-places-index.ts';
import { placesVersion } from '../places/schema.ts';
import { countFeatures, FeatureCounts } from '../road-features/note-features.ts';
import { filterRoads } from '../routing-tiles/filter-roads.ts';
import { findTileBuilder } from '../routing-tiles/find-valhalla.ts';
import { buildProbedNetwork } from './build-network.ts';
import { ensureBuiltInAlone } from './built-in.ts';
import { goodRoadsFiles, heightsWithin } from './climb-good-roads.ts';
import { withDiskSpace } from './disk-space.ts';
import { type FinishedParts, openFinishedParts } from './finished-parts.ts';
import {
  bytesOf,
  type InstallStep,
  type OnInstallProgress,
  planBeside,
  planInstallation,
  weighProgress,
} from './installation-plan.ts';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { forgetDamaged, type StoredExtract } from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { sweep } from './sweep.ts';
import { texts } from './texts.ts';

export type NewExtract = {
  pbfPath: string;
  /** Lower-case letters, digits and hyphens. Installing under an existing id replaces that extract. */
  id: string;
  /** Shown to riders; null for the name of the largest town in the extract. */
  name: string | null;
  /** The origin of the extract, for the operator: its address, or the name of its file. */
  source: string;
  /** The version of the file as its server named it, by which an update sees whether there is another. */
  sourceVersion?: string | undefined;
};

type Options = { now: () => Date; onProgress?: OnInstallProgress };

/** Installs one extract like `installExtracts`, and resolves with it. */
export async function installExtract(mapsDir: string, extract: NewExtract, options: Options): Promise<StoredExtract> {
  const [installed] = await installExtracts(mapsDir, [extract], options);
  return installed as StoredExtract;
}

/**
 * Installs extracts beside those installed, with one road network for all, which is built once. Everything is built aside and put in
 * force at once: after any failure or a killed process the maps in force are unchanged. Fails with `UnreadableExtractError`,
 * `ValhallaMissingError`, `TileBuildError` or `MapsError`, each with a pt-BR message. Resolves with the installed extracts, in order.
 */
export async function installExtracts(
  mapsDir: string,
  extracts: readonly NewExtract[],
  { now, onProgress = () => {} }: Options,
): Promise<StoredExtract[]> {
  for (const { id } of extracts) {
    if (!/^[a-z0-9-]+$/.test(id) || ['overview', reliefId].includes(id)) throw new MapsError(texts.badId(id));
  }
  findTileBuilder();
  const headers = await Promise.all(extracts.map(({ pbfPath }) => readOsmHeader(pbfPath)));
  return withMapsLock(mapsDir, async () => {
    const before = await ensureBuiltInAlone(mapsDir, now);
    await sweep(mapsDir, before, now());
    const version = nextVersion(before, now());
    const others = before.extracts.filter((other) => !extracts.some(({ id }) => id === other.id));
    const bytes = await Promise.all(extracts.map(({ pbfPath }) => bytesOf([pbfPath])));
    const plan = await planBeside(mapsDir, sum(bytes), others);
    const parts = await openFinishedParts(
      mapsDir,
      extracts.map(({ pbfPath }) => pbfPath),
    );
    const steps = [...bytes.flatMap(stepsOfParts), { task: 'network' as const, seconds: plan.seconds.network }];
    const progress = weighProgress(steps, onProgress);
    const build = async (folder: string) => {
      const built = [];
      for (const [index, own] of parts.entries()) {
        const firstStep = index * partTasks.length;
        const report: ReportOf = (task) => progress(firstStep + partTasks.indexOf(task));
        built.push(await buildParts(mapsDir, folder, extracts[index]?.pbfPath ?? '', own, report));
      }
      const roadsPaths = [
        ...others.map(({ roadsPath }) => join(mapsDir, roadsPath)),
        ...parts.map((own) => join(own.folder, files.roads)),
      ];
      const network = await buildProbedNetwork(
        folder,
        roadsPaths,
        within(progress(steps.length - 1), 0, shareOfBuilding),
      );

      await moveTo(mapsDir, network, `network/${version}`);
      const installed: StoredExtract[] = [];
      for (const [index, { pbfPath: _, name, ...extract }] of extracts.entries()) {
        const [own, result] = [parts[index], built[index]];
        if (!own || !result) continue;
        const place = `extracts/${extract.id}.${version}`;
        await own.forgetNotes();
        await moveTo(mapsDir, own.folder, place);
        installed.push({
          ...extract,
          ...result.basemap,
          roadFeatures: result.roadFeatures,
          placesVersion,
          name: name ?? largestTownWithin(result.basemap.bounds) ?? titleOf(extract.id),
          version,
          path: `${place}/${files.basemap}`,
          placesPath: `${place}/${files.places}`,
          roadsPath: `${place}/${files.roads}`,
          ...(result.goodRoads.drawn && {
            goodRoads: {
              ...result.goodRoads.drawn,
              count: result.goodRoads.count,
              listVersion: result.goodRoads.version,
              climbedWith: result.goodRoads.climbedWith,
              version,
              path: `${place}/${files.goodRoadTiles}`,
              listPath: `${place}/${files.goodRoads}`,
            },
          }),
          installedAt: now().toISOString(),
          ...(headers[index]?.dataFrom && { dataFrom: headers[index].dataFrom.toISOString() }),
        });
      }
      await forgetDamaged(mapsDir);
      const state = { ...before, version, networkTiles: `network/${version}`, extracts: [...others, ...installed] };
      await putInForce(mapsDir, before, state);
      onProgress('network', 1);
      return installed;
    };
    const finishedBytes = sum(parts.map((own) => own.bytes));
    return buildAside(mapsDir, version, (folder) =>
      withDiskSpace(mapsDir, plan.neededBytes - finishedBytes, () => build(folder)),
    ).catch(async (error: unknown) => {
      for (const own of parts) await own.remove(); // the parts would fail again, or occupy the space that is needed
      throw error;
    });
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A name that riders recognise. Taken from the basemap's bounds, since extracts do not always have any. Null outside Brazil. */
function largestTownWithin({ west, south, east, north }: Bounds): string | null {
  const towns = loadGazetteer().filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
  const [largest] = towns.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest?.name ?? null;
}

const titleOf = (id: string) => id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

const files = { roads: 'roads.osm.pbf', basemap: 'basemap.pmtiles', places: 'places.sqlite', ...goodRoadsFiles('') };
/** In the order of building. */
const partTasks = ['roads', 'basemap', 'places', 'goodRoads'] as const;

function stepsOfParts(extractBytes: number): InstallStep[] {
  const { seconds } = planInstallation(extractBytes, 0);
  return partTasks.map((task) => ({ task, seconds: seconds[task] }));
}

/** Filtering's share of the time for the roads; counting the features on them takes the rest. */
const shareOfFiltering = 0.6;

/** Building's share of the time for the network; probing it and syncing it to disk take the rest. */
const shareOfBuilding = 0.98;

type ReportOf = (task: (typeof partTasks)[number]) => OnProgress;

async function buildParts(mapsDir: string, folder: string, pbfPath: string, parts: FinishedParts, progress: ReportOf) {
  const part = async <T>(
    task: (typeof partTasks)[number],
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
    const climbedWith = await heightsWithin(mapsDir, basemap.bounds);
    const { count } = await buildGoodRoads(roadsPath, path, heightsFolder(mapsDir), report);
    const tilesPath = join(folder, files.goodRoadTiles);
    const drawn = drawRoads(path, tilesPath);
    if (drawn) await parts.keep(tilesPath, files.goodRoadTiles, drawn);
    return { version: goodRoadsVersion, climbedWith, count, drawn } as const;
  });
  return { roadFeatures, basemap, goodRoads };
}

const BasemapMeta = Basemap.pick({ bounds: true, minZoom: true, maxZoom: true, bytes: true });
const GoodRoadsNote = z.object({
  version: z.literal(goodRoadsVersion),
  climbedWith: z.string(),
  count: z.number(),
  drawn: BasemapMeta.nullable(),
});
const PlacesNote = z.object({ version: z.literal(placesVersion) });
