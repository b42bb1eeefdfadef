import { join } from 'node:path';
import { type ChunkStore, createChunkStore } from './chunk-store.ts';
import type { ZoomRange } from './cut-tiles.ts';
import type { FeatureTags, MapFeature, Path } from './map-feature.ts';
import { unitsPerDegree } from './map-feature.ts';

/** Zooms that are drawn together, from chunks of one tile of the lowest of them. */
const tierZooms: ZoomRange[] = [
  { minZoom: 6, maxZoom: 8 },
  { minZoom: 9, maxZoom: 11 },
  { minZoom: 12, maxZoom: 14 },
];
export const basemapZooms: ZoomRange = { minZoom: 6, maxZoom: 14 };

/** The tags that a line keeps below zoom 12; other tags would only divide roads into short pieces. */
const farLineTags = new Set(['kind', 'kind_detail', 'min_zoom', 'ref', 'shield_text', 'is_link', 'surface']);

export type Tier = ZoomRange & { store: ChunkStore };

/** The features of a whole extract, stored in files under `folder` and simplified for each range of zooms. */
export function createTiers(folder: string) {
  const tiers: Tier[] = tierZooms.map((zooms) => ({
    ...zooms,
    store: createChunkStore(join(folder, `z${zooms.minZoom}`), zooms.minZoom),
  }));
  return {
    tiers,
    add(feature: MapFeature): void {
      for (const { minZoom, maxZoom, store } of tiers) {
        if (feature.minZoom > maxZoom) continue;
        store.add(maxZoom === basemapZooms.maxZoom ? feature : simplifiedFor(maxZoom, feature, minZoom));
      }
    },
    close: (): void => {
      for (const { store } of tiers) store.close();
    },
  };
}
export type Tiers = ReturnType<typeof createTiers>;

/** The feature without details that are invisible at that zoom. */
function simplifiedFor(zoom: number, feature: MapFeature, firstZoom: number): MapFeature {
  const { geometry, paths } = feature;
  if (geometry === 'point') return feature;
  // Half of what the tile cutter omits at this zoom anyway.
  const step = (1.5 * 360 * unitsPerDegree) / 4096 / 2 ** zoom;
  const thinned = paths.map((path) => thin(path, step));
  if (geometry === 'polygon') return { ...feature, paths: thinned };
  return { ...feature, minZoom: Math.max(feature.minZoom, firstZoom), paths: thinned, tags: farTags(feature.tags) };
}

const farTags = (tags: FeatureTags): FeatureTags =>
  Object.fromEntries(Object.entries(tags).filter(([key]) => farLineTags.has(key)));

/** The path without points nearer than `step` to the previous one; its ends stay. Short rings are unchanged. */
function thin(path: Path, step: number): Path {
  if (path.length <= 10) return path;
  const kept = [path[0] ?? 0, path[1] ?? 0];
  for (let i = 2; i < path.length - 2; i += 2) {
    const [lng, lat] = [path[i] ?? 0, path[i + 1] ?? 0];
    const [lastLng, lastLat] = [kept[kept.length - 2] ?? 0, kept[kept.length - 1] ?? 0];
    if (Math.abs(lng - lastLng) >= step || Math.abs(lat - lastLat) >= step) kept.push(lng, lat);
  }
  kept.push(path[path.length - 2] ?? 0, path[path.length - 1] ?? 0);
  return Int32Array.from(kept);
}
