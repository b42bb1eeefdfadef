import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { heightsFolder } from '@estradeiro/atlas/heights/height-tiles';
import { probeNetwork } from '@estradeiro/atlas/installation/build-network';
import { type InstalledMaps, noMaps, readMapsState, wasDamaged } from '@estradeiro/atlas/installation/maps-state';
import { watchMapsState } from '@estradeiro/atlas/installation/watch-maps';
import { townPopulation } from '@estradeiro/atlas/places/classify';
import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import type { Places } from '@estradeiro/atlas/places/open-places';
import type { FastifyBaseLogger } from 'fastify';
import { createRoadLists, type ReadableRoadList } from '#features/good-roads/road-lists.ts';
import { texts } from '#features/maps/texts.ts';
import type { Circle } from '#features/navigation/navigation.provider.ts';
import { createNavigation, type LineWork, type Navigation } from '#features/navigation/navigation.service.ts';
import {
  createEmbeddedNetworks,
  createServerNetworks,
  type InstalledRoads,
  type Networks,
} from '#features/navigation/networks.ts';
import { openRoads, openServer, openSkeleton } from '#features/navigation/providers/open-valhalla.ts';
import { createPlacesSource } from '#features/places/places-source.ts';
import type { Problems } from '#platform/problems.ts';

/** The contents of the installed maps for drawing, search and routing, kept current while maps change. */
export type Land = {
  installedMaps: () => InstalledMaps & { hasRoads: boolean; hasSurfaces: boolean };
  places: () => Places;
  roadLists: () => ReadableRoadList[];
  navigation: Navigation;
  /** False where Valhalla's binary cannot run here and no server replaces it. */
  canRoute: boolean;
  close(): Promise<void>;
};

type Settings = {
  mapsFolder: string;
  /** Other instances use the same maps. */
  isMapsFolderShared?: boolean;
  valhallaUrl: string | undefined;
  lineWork: LineWork;
  logger: FastifyBaseLogger;
  /** Receives problems with unusable maps. */
  problems: Problems;
};

const watchMs = 2_000;
/** Within this time every instance has switched to newer maps. */
const othersTakeUpMs = 60_000;

/**
 * Builds the map files that need no extract where they are missing, and opens the installed maps. Never fails because
 * of the maps: without the network of the extracts routes are estimates, and without the skeleton there are none.
 */
export async function openLand(settings: Settings): Promise<Land> {
  const { mapsFolder, isMapsFolderShared = false, valhallaUrl, lineWork, logger, problems } = settings;
  const reportProblem = (problem: string | null, cause?: unknown) => {
    if (problems.set('maps', problem) && problem) logger.warn({ err: cause }, problem);
  };
  const unusable = (cause: unknown) => reportProblem(texts.unusable(reasonOf(cause)), cause);
  await prepareMaps(mapsFolder).catch(unusable);
  let maps = (await readMapsState(mapsFolder).catch(unusable)) ?? noMaps(mapsFolder);
  if (wasDamaged(mapsFolder)) reportProblem(texts.damagedState);

  const placesSource = createPlacesSource(
    () => [maps.overview, ...maps.extracts].map(({ placesPath }) => placesPath),
    (path, cause) => logger.warn({ err: cause, path }, 'search index left out'),
  );
  const roadLists = createRoadLists(
    () => maps.extracts.flatMap(({ goodRoads }) => goodRoads?.listPath ?? []),
    (err, path) => logger.warn({ err, path }, 'good roads not read'),
  );
  const { networks, takeUp } = valhallaUrl
    ? byServer(valhallaUrl)
    : embedded(maps.skeletonTiles, heightsFolder(mapsFolder));
  await (valhallaUrl ? Promise.resolve() : probe(maps))
    .then(() => takeUp(maps))
    .catch((cause: unknown) => reportProblem(texts.brokenNetwork, cause));
  const reportMissing = () => reportProblem(valhallaUrl && maps.extracts.length === 0 ? texts.onlyRouted : null);
  if (!problems.list().some(({ part }) => part === 'maps')) reportMissing();
  let sweeping: NodeJS.Timeout | undefined;
  const stopWatching = watchMapsState(mapsFolder, {
    version: maps.version,
    intervalMs: watchMs,
    async onChange(changed) {
      await takeUp(changed);
      maps = changed;
      reportMissing();
      logger.info({ version: changed.version }, 'maps taken up');
      // By then nobody uses the replaced files.
      clearTimeout(sweeping);
      sweeping = setTimeout(
        () => prepareMaps(mapsFolder).catch((err) => logger.warn({ err }, 'replaced maps not removed')),
        isMapsFolderShared ? othersTakeUpMs : 0,
      ).unref();
    },
    onError: (error) => reportProblem(texts.notTakenUp(reasonOf(error)), error),
  });

  return {
    installedMaps() {
      const roads = networks.roads();
      return { ...maps, hasRoads: roads !== null, hasSurfaces: roads?.hasSurfaces ?? false };
    },
    places: placesSource.current,
    roadLists: roadLists.current,
    navigation: createNavigation(
      networks,
      lineWork,
      (at) => {
        const [town] = placesSource.current().nearby('city', at, townMeters, 1);
        return town ? `${town.name}, ${town.context}` : null;
      },
      {
        goodRoads: (bounds) => roadLists.current().flatMap((list) => list.within(bounds, mostGoodRoads)),
        townsAround: (middle, radiusMeters) =>
          placesSource.current().nearby('city', middle, radiusMeters, mostTowns).flatMap(townCircle),
      },
    ),
    canRoute: valhallaUrl !== undefined || maps.skeletonTiles !== null,
    async close() {
      stopWatching();
      clearTimeout(sweeping);
      placesSource.close();
      await roadLists.close();
      await networks.close();
    },
  };
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The good roads of a map that a route may pass; reading them takes some 30 ms. */
const mostGoodRoads = 150;

/** The towns that a long route may pass; reading them takes some milliseconds. */
const mostTowns = 500;

/** A smaller one is a village to riders, who hardly notice it. Many of the gazetteer's smallest have no known population. */
const leastPeople = 7_000;
const [smallTown, largeTown] = [1_000, 6_000];

/** A town by its people: 10,000 live within a kilometre of its middle, a million within six. */
function townCircle({ lat, lng, importance = 0 }: NearbyPlace): Circle[] {
  const people = townPopulation(importance);
  const radiusMeters = Math.min(largeTown, Math.max(smallTown, smallTown * (people / 10_000) ** 0.4));
  return people < leastPeople ? [] : [{ lat, lng, radiusMeters }];
}

/** A place this close to a town's centre is in the town. */
const townMeters = 3_000;

type Roads = { networks: Networks; takeUp: (maps: InstalledMaps) => Promise<void> };

function byServer(url: string): Roads {
  return { networks: createServerNetworks(openServer(url)), takeUp: async () => undefined };
}

function embedded(skeletonTiles: string | null, heightsDir: string): Roads {
  const networks = createEmbeddedNetworks(openRoads, skeletonTiles === null ? null : openSkeleton(skeletonTiles));
  return { networks, takeUp: (maps) => networks.install(roadsOf(maps, heightsDir)) };
}

/** Tiles may have been truncated or deleted: an engine over them starts, and then fails at every route. */
async function probe({ networkTiles, extracts }: InstalledMaps): Promise<void> {
  if (networkTiles === null) return;
  await probeNetwork(
    networkTiles,
    extracts.map(({ roadsPath }) => roadsPath),
  );
}

function roadsOf({ networkTiles, extracts, heightsVersion }: InstalledMaps, heightsDir: string): InstalledRoads | null {
  if (networkTiles === null) return null;
  const bounds = extracts.map((extract) => extract.bounds);
  return { tileDir: networkTiles, bounds, heights: { dir: heightsDir, version: heightsVersion } };
}

/** Runs prepare-maps.ts, built or from source, to its end. */
function prepareMaps(mapsFolder: string): Promise<void> {
  const built = !import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(built ? './prepare-maps.js' : './prepare-maps.ts', import.meta.url));
  const loader = built ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = spawn(process.execPath, [...loader, entry, mapsFolder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(complaint.trim() || `exit ${code}`))));
  });
}
