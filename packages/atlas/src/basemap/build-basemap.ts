import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type OnProgress, within } from '../osm/items.ts';
import { readOsmHeader } from '../osm/read-pbf.ts';
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

/**
 * Draws an OpenStreetMap extract as a PMTiles archive in the Protomaps schema, zooms 6 to 14. Memory holds the node locations (about
 * 7 bytes each), the edges of multipolygons and one area at a time; the rest is in a temporary folder beside `outPath`. Fails with
 * `UnreadableExtractError`; after any failure `outPath` is unchanged and the folder is removed.
 */
export async function buildBasemap(
  pbfPath: string,
  outPath: string,
  onProgress: OnProgress = () => {},
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

/** Reading's share of the time; drawing takes the rest. */
const shareOfReading = 0.47;

type Ground = { box: Box; coastlines: Path[]; settlements: Path[] };

/** Reads the extract three times: it stores nodes, ways, relations, and drawing needs them in the opposite order. */
async function fillTiers(pbfPath: string, tiers: Tiers, onProgress: OnProgress): Promise<Ground> {
  const plan = await planRelations(pbfPath, within(onProgress, 0, 0.02));
  const { locations, box, settlements } = await readNodes(pbfPath, tiers.add, within(onProgress, 0.02, 0.11));
  const coastlines = await readWays(pbfPath, plan, locations, tiers.add, within(onProgress, 0.11, shareOfReading));
  const { bounds: declared } = await readOsmHeader(pbfPath);
  return { box: declared ? toBox(declared) : box, coastlines, settlements };
}

async function drawTiers(tiers: Tiers, outPath: string, ground: Ground, onProgress: OnProgress) {
  const nearest = tiers.tiers.at(-1);
  const coverage = createCoverage(nearest?.store.tiles() ?? []);
  if (coverage.tilesAt(0).length === 0) throw new UnreadableExtractError(texts.empty);
  for (const feature of groundOf(coverage, ground.box, ground.coastlines, ground.settlements)) tiers.add(feature);

  const chunks = tiers.tiers.flatMap((tier) =>
    tier.store
      .tiles()
      .filter(coverage.covers)
      .map((area) => ({ tier, area, bytes: tier.store.bytesIn(area) })),
  );
  const allBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const report = within(onProgress, shareOfReading, 1);
  const writer = createPmtilesWriter(outPath);
  try {
    let doneBytes = 0;
    for (const { tier, area, bytes } of chunks) {
      const zooms = { ...tier, detailZoom: basemapZooms.maxZoom };
      cutTiles(mergeLines(tier.store.read(area)), area, zooms, coverage.covers, writer.add);
      doneBytes += bytes;
      report(doneBytes / allBytes);
      await setImmediate();
    }
    const metadata = basemapMetadata('Estradeiro', '© OpenStreetMap', basemapZooms);
    return writer.finish({ ...basemapZooms, bounds: toBounds(ground.box), metadata });
  } catch (error) {
    writer.discard();
    throw error;
  }
}
