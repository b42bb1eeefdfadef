import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds } from '@estradeiro/contract/maps';
import { buildBasemap } from '../basemap/build-basemap.ts';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { readOsmBounds } from '../osm/read-pbf.ts';
import { buildPlacesIndex } from '../places/build-places-index.ts';
import { placesVersion } from '../places/schema.ts';
import { countFeatures } from '../road-features/note-features.ts';
import { filterRoads } from '../routing-tiles/filter-roads.ts';
import { findTileBuilder } from '../routing-tiles/find-valhalla.ts';
import { buildProbedNetwork } from './build-network.ts';
import { ensureBuiltInAlone } from './built-in.ts';
import { withMapsLock } from './lock.ts';
import { MapsError } from './maps-error.ts';
import { forgetDamaged, type StoredExtract } from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { sweep } from './sweep.ts';
import { texts } from './texts.ts';

/** The parts of an installation, in the order in which they are done. */
export type InstallTask = 'roads' | 'basemap' | 'places' | 'network';
export type OnInstallProgress = (task: InstallTask, fraction: number) => void;

export type NewExtract = {
  pbfPath: string;
  /** Small letters, digits and hyphens. Installing under a known id replaces that extract. */
  id: string;
  /** What riders read; null for the name of the largest town within. */
  name: string | null;
  /** What it was made from, for the operator. */
  source: string;
};

/**
 * Installs an extract beside those installed, all of them one network. Everything is built aside and put in force as a
 * whole: whatever fails, and whenever the process dies, the maps in force stay. Fails with `UnreadableExtractError`,
 * `ValhallaMissingError`, `TileBuildError` or `MapsError`, each with a pt-BR message. Resolves with what was installed.
 */
export async function installExtract(
  mapsDir: string,
  { pbfPath, ...extract }: NewExtract,
  { now, onProgress = () => {} }: { now: () => Date; onProgress?: OnInstallProgress },
): Promise<StoredExtract> {
  if (!/^[a-z0-9-]+$/.test(extract.id) || extract.id === 'overview') throw new MapsError(texts.badId(extract.id));
  findTileBuilder();
  await readOsmBounds(pbfPath);
  return withMapsLock(mapsDir, async () => {
    const before = await ensureBuiltInAlone(mapsDir, now);
    await sweep(mapsDir, before);
    const version = nextVersion(before, now());
    const others = before.extracts.filter(({ id }) => id !== extract.id);
    return buildAside(mapsDir, version, async (folder) => {
      const built = await buildExtract(join(folder, 'extract'), pbfPath, onProgress);
      const roadsPaths = [...others.map(({ roadsPath }) => join(mapsDir, roadsPath)), built.roadsPath];
      const network = await buildProbedNetwork(folder, roadsPaths, (fraction) => onProgress('network', fraction));

      const place = `extracts/${extract.id}.${version}`;
      await moveTo(mapsDir, join(folder, 'extract'), place);
      await moveTo(mapsDir, network, `network/${version}`);
      const installed: StoredExtract = {
        ...extract,
        ...built.basemap,
        roadFeatures: built.roadFeatures,
        placesVersion,
        name: extract.name ?? largestTownWithin(built.basemap.bounds) ?? titleOf(extract.id),
        version,
        path: `${place}/basemap.pmtiles`,
        placesPath: `${place}/places.sqlite`,
        roadsPath: `${place}/roads.osm.pbf`,
        installedAt: now().toISOString(),
      };
      const extracts = [...others, installed];
      await forgetDamaged(mapsDir);
      await putInForce(mapsDir, before, { ...before, version, networkTiles: `network/${version}`, extracts });
      return installed;
    });
  });
}

/** By which riders know its land: extracts do not always say in their header what they cover, their basemap does. Null beyond Brazil. */
function largestTownWithin({ west, south, east, north }: Bounds): string | null {
  const towns = loadGazetteer().filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
  const [largest] = towns.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest?.name ?? null;
}

const titleOf = (id: string) => id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** Of the time that the roads take, measured on Porto Alegre; the rest counts what stands on them. */
const shareOfFiltering = 0.8;

async function buildExtract(folder: string, pbfPath: string, onProgress: OnInstallProgress) {
  await mkdir(folder);
  const roadsPath = join(folder, 'roads.osm.pbf');
  await filterRoads(pbfPath, roadsPath, (fraction) => onProgress('roads', fraction * shareOfFiltering));
  const roadFeatures = await countFeatures(roadsPath);
  onProgress('roads', 1);
  const basemap = await buildBasemap(pbfPath, join(folder, 'basemap.pmtiles'), (fraction) =>
    onProgress('basemap', fraction),
  );
  await buildPlacesIndex(pbfPath, join(folder, 'places.sqlite'), (fraction) => onProgress('places', fraction));
  return { roadsPath, basemap, roadFeatures };
}
