import { join } from 'node:path';
import { z } from 'zod';
import type { OnProgress, OsmNode } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { buildNetwork } from '../routing-tiles/build-routing-tiles.ts';
import { callValhalla } from '../routing-tiles/call-valhalla.ts';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';
import { isWhole, recordSizes } from './whole-folder.ts';

const Located = z.array(z.object({ edges: z.array(z.unknown()).nullable() }));
const probesPerExtract = 30;

/**
 * Builds one network from the roads of all extracts into `folder`/network and probes it for roads of each extract, because missing
 * tiles cause no error but look like country without roads. Fails with `MapsError` if a probe finds none.
 */
export async function buildProbedNetwork(
  folder: string,
  roadsPaths: readonly string[],
  onProgress: OnProgress,
): Promise<string> {
  const outDir = join(folder, 'network');
  await buildNetwork({ roadsPaths, outDir, onProgress });
  await recordSizes(outDir);
  await probeNetwork(outDir, roadsPaths);
  return outDir;
}

/** Fails with `MapsError` when a tile is truncated or no roads of one of the files are found. */
export async function probeNetwork(tileDir: string, roadsPaths: readonly string[]): Promise<void> {
  if (!isWhole(tileDir)) throw new MapsError(texts.truncatedNetwork);
  for (const roadsPath of roadsPaths) await probe(tileDir, roadsPath);
}

async function probe(tileDir: string, roadsPath: string): Promise<void> {
  const locations = (await someNodes(roadsPath)).map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 100 }));
  const [result] = await callValhalla(tileDir, [{ method: 'locate', query: { locations, costing: 'motorcycle' } }]);
  const located = Located.safeParse(result?.ok ? result.value : null);
  if (!located.success || !located.data.some(({ edges }) => edges?.length)) {
    throw new MapsError(texts.brokenNetwork, { cause: result });
  }
}

/** Nodes evenly spaced in the first block; enough of them lie on roads that a motorcycle may ride. */
async function someNodes(roadsPath: string): Promise<OsmNode[]> {
  for await (const batch of readOsm(roadsPath, ['node'])) {
    const step = Math.ceil(batch.length / probesPerExtract);
    return (batch as OsmNode[]).filter((_, index) => index % step === 0);
  }
  return [];
}
