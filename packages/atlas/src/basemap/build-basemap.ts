import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readOsmBounds } from '../osm/read-pbf.ts';
import { UnreadableExtractError } from '../osm/unreadable-extract-error.ts';
import { createCoverage } from './coverage.ts';
import { cutTiles } from './cut-tiles.ts';
import { groundOf } from './ground.ts';
import { type Box, type Path, toBounds, toBox } from './map-feature.ts';
import { mergeLines } from './merge-lines.ts';
import { basemapMetadata } from './metadata.ts';
import { type BasemapMeta, createPmtilesWriter } from './pmtiles-writer.ts';
import { planRelations, readNodes, readWays } from './read-features.ts';
import { texts } from './texts.ts';
import { basemapZooms, createTiers, type Tiers } from './tiers.ts';

export type OnBasemapProgress = (done: number, what: string) => void;

/**
 * Draws an OpenStreetMap extract as a PMTiles archive in the Protomaps schema, zooms 6 to 14. `onProgress` receives how much
 * is done (0 to 1) and what is being done, in pt-BR. Memory holds where the nodes are (about 7 bytes each), the edges of
 * multipolygons, and one area at a time; the rest waits in a folder beside `outPath`. Fails with `UnreadableExtractError`;
 * whatever fails, `outPath` stays as it was and nothing is left beside it.
 */
export async function buildBasemap(
  pbfPath: string,
  outPath: string,
  onProgress: OnBasemapProgress = () => {},
): Promise<BasemapMeta> {
  const folder = await mkdtemp(join(dirname(outPath), '.basemap-'));
  const tiers = createTiers(folder);
  try {
    const ground = await fillTiers(pbfPath, tiers, onProgress);
    return await drawTiers(tiers, outPath, ground, onProgress);
  } finally {
    tiers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Ground = { box: Box; coastlines: Path[]; settlements: Path[] };

/** Reads the extract three times over: it comes in the order nodes, ways, relations and is wanted the other way round. */
async function fillTiers(pbfPath: string, tiers: Tiers, onProgress: OnBasemapProgress): Promise<Ground> {
  const stage = (from: number, to: number, what: string) => (done: number) =>
    onProgress(from + (to - from) * done, what);
  const plan = await planRelations(pbfPath, stage(0, 0.05, texts.relations));
  const { locations, box, settlements } = await readNodes(pbfPath, tiers.add, stage(0.05, 0.2, texts.nodes));
  const coastlines = await readWays(pbfPath, plan, locations, tiers.add, stage(0.2, 0.55, texts.ways));
  const claimed = await readOsmBounds(pbfPath);
  return { box: claimed ? toBox(claimed) : box, coastlines, settlements };
}

async function drawTiers(tiers: Tiers, outPath: string, ground: Ground, onProgress: OnBasemapProgress) {
  const nearest = tiers.tiers.at(-1);
  const coverage = createCoverage(nearest?.store.tiles() ?? []);
  if (coverage.tilesAt(0).length === 0) throw new UnreadableExtractError(texts.empty);
  for (const feature of groundOf(coverage, ground.box, ground.coastlines, ground.settlements)) tiers.add(feature);

  const chunks = tiers.tiers.flatMap((tier) =>
    tier.store
      .tiles()
      .filter(coverage.covers)
      .map((area) => ({ tier, area })),
  );
  const writer = createPmtilesWriter(outPath);
  try {
    for (const [index, { tier, area }] of chunks.entries()) {
      const zooms = { ...tier, detailZoom: basemapZooms.maxZoom };
      cutTiles(mergeLines(tier.store.read(area)), area, zooms, coverage.covers, writer.add);
      onProgress(0.55 + (0.45 * (index + 1)) / chunks.length, texts.tiles);
      await setImmediate();
    }
    const metadata = basemapMetadata('Estradeiro', '© OpenStreetMap', basemapZooms);
    return writer.finish({ ...basemapZooms, bounds: toBounds(ground.box), metadata });
  } catch (error) {
    writer.discard();
    throw error;
  }
}
