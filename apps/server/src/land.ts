import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type InstalledMaps, readMapsState } from '@estradeiro/atlas/installation/maps-state';
import { watchMapsState } from '@estradeiro/atlas/installation/watch-maps';
import type { Places } from '@estradeiro/atlas/places/open-places';
import type { FastifyBaseLogger } from 'fastify';
import { createNavigation, type Navigation } from '#features/navigation/navigation.service.ts';
import {
  createEmbeddedNetworks,
  createServerNetworks,
  type InstalledRoads,
  type Networks,
} from '#features/navigation/networks.ts';
import { openRoads, openServer, openSkeleton } from '#features/navigation/providers/open-valhalla.ts';
import { createPlacesSource } from '#features/places/places-source.ts';

/** All that the installed maps bring: what can be drawn, found and routed on, kept true while maps come and go. */
export type Land = {
  installedMaps: () => InstalledMaps;
  places: () => Places;
  navigation: Navigation;
  /** False where Valhalla's binary cannot run here and no server stands in for it. */
  canRoute: boolean;
  close(): Promise<void>;
};

type Settings = { mapsFolder: string; valhallaUrl: string | undefined; logger: FastifyBaseLogger };

const watchMs = 2_000;

/** Builds what needs no extract where it is missing, and opens the maps in force. */
export async function openLand({ mapsFolder, valhallaUrl, logger }: Settings): Promise<Land> {
  await prepareMaps(mapsFolder);
  let maps = await readMapsState(mapsFolder);
  if (!maps) throw new Error(`no maps in ${mapsFolder}`);

  const placesSource = createPlacesSource(
    () => (maps ? [maps.overview, ...maps.extracts].map(({ placesPath }) => placesPath) : []),
    (path, cause) => logger.warn({ err: cause, path }, 'search index left out'),
  );
  const { networks, takeUp } = valhallaUrl ? byServer(valhallaUrl) : embedded(maps.skeletonTiles);
  await takeUp(maps);
  const stopWatching = watchMapsState(mapsFolder, {
    version: maps.version,
    intervalMs: watchMs,
    async onChange(changed) {
      await takeUp(changed);
      maps = changed;
      logger.info({ version: changed.version }, 'maps taken up');
    },
    onError: (error) => logger.error({ err: error }, 'maps not taken up'),
  });

  const state = maps;
  return {
    installedMaps: () => maps ?? state,
    places: placesSource.current,
    navigation: createNavigation(networks),
    canRoute: valhallaUrl !== undefined || state.skeletonTiles !== null,
    async close() {
      stopWatching();
      placesSource.close();
      await networks.close();
    },
  };
}

type Roads = { networks: Networks; takeUp: (maps: InstalledMaps) => Promise<void> };

function byServer(url: string): Roads {
  return { networks: createServerNetworks(openServer(url)), takeUp: async () => undefined };
}

function embedded(skeletonTiles: string | null): Roads {
  const networks = createEmbeddedNetworks(openRoads, skeletonTiles === null ? null : openSkeleton(skeletonTiles));
  return { networks, takeUp: (maps) => networks.install(roadsOf(maps)) };
}

function roadsOf({ networkTiles, extracts }: InstalledMaps): InstalledRoads | null {
  return networkTiles === null ? null : { tileDir: networkTiles, bounds: extracts.map(({ bounds }) => bounds) };
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
