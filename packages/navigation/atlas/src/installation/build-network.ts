import { join } from 'node:path';
import { z } from 'zod';
import type { OnProgress, OsmNode } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { askValhalla } from '../routing-tiles/ask-valhalla.ts';
import { buildNetwork } from '../routing-tiles/build-routing-tiles.ts';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';
import { isWhole, recordSizes } from './whole-folder.ts';

const Located = z.array(z.object({ edges: z.array(z.unknown()).nullable() }));
const probesPerExtract = 30;

/**
 * Builds one network from the roads of all extracts into `folder`/network and asks it for roads of each extract: missing
 * tiles don't fail, they only look like country without roads. Fails with `MapsError` where it does not find any.
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

/** Fails with `MapsError` where a tile is cut short, or where roads of one of the files are not found. */
export async function probeNetwork(tileDir: string, roadsPaths: readonly string[]): Promise<void> {
  if (!isWhole(tileDir)) throw new MapsError(texts.truncatedNetwork);
  for (const roadsPath of roadsPaths) await probe(tileDir, roadsPath);
}

async function probe(tileDir: string, roadsPath: string): Promise<void> {
  const locations = (await someNodes(roadsPath)).map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 100 }));
  const [answer] = await askValhalla(tileDir, [{ method: 'locate', query: { locations, costing: 'motorcycle' } }]);
  const located = Located.safeParse(answer?.ok ? answer.value : null);
  if (!located.success || !located.data.some(({ edges }) => edges?.length)) {
    throw new MapsError(texts.brokenNetwork, { cause: answer });
  }
}

/** Evenly from the first block: enough of them lie on roads that a motorcycle may ride. */
async function someNodes(roadsPath: string): Promise<OsmNode[]> {
  for await (const batch of readOsm(roadsPath, ['node'])) {
    const step = Math.ceil(batch.length / probesPerExtract);
    return (batch as OsmNode[]).filter((_, index) => index % step === 0);
  }
  return [];
}
