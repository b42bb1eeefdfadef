import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import type { LegacyFeature } from 'geojson-vt';
import GeoJSONVT from 'geojson-vt';
import { cleanPolygon, type Ring, tileBuffer, tileExtent } from './clean-polygon.ts';
import { type Box, type FeatureTags, layerNames, type MapFeature, type Path, unitsPerDegree } from './map-feature.ts';
import { seaWithin } from './ocean.ts';
import type { TileId } from './spread.ts';

export type ZoomRange = { minZoom: number; maxZoom: number };
export type Emit = (z: number, x: number, y: number, tile: Uint8Array) => void;

export const oceanTags: FeatureTags = { kind: 'ocean' };

type TileFeature = { type: 1 | 2 | 3; geometry: LegacyFeature['geometry']; tags: FeatureTags };

/**
 * Draws the wanted tiles under `area` that contain anything, at the given zooms. `isWanted` is called only for tiles whose parent is
 * wanted. `detailZoom` is the zoom that shows every point of the paths; below it they are simplified.
 */
export function cutTiles(
  features: MapFeature[],
  area: TileId,
  zooms: ZoomRange & { detailZoom: number },
  isWanted: (tile: TileId) => boolean,
  emit: Emit,
): void {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: features.map(toGeoJson) },
    { maxZoom: zooms.detailZoom, indexMaxZoom: 0, extent: tileExtent, buffer: tileBuffer },
  );
  for (const { z, x, y } of tilesUnder(area, zooms.maxZoom, isWanted)) {
    if (z < zooms.minZoom) continue;
    const found = index.getTile(z, x, y)?.features ?? [];
    const tile = packTile(found, features, z);
    if (tile) emit(z, x, y, tile);
  }
}

/** A tile comes before those under it, because they are cut from it. */
function* tilesUnder(area: TileId, maxZoom: number, isWanted: (tile: TileId) => boolean): Generator<TileId> {
  if (!isWanted(area)) return;
  yield area;
  if (area.z === maxZoom) return;
  for (const [right, down] of quarters) {
    yield* tilesUnder({ z: area.z + 1, x: area.x * 2 + right, y: area.y * 2 + down }, maxZoom, isWanted);
  }
}

const quarters = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

function packTile(found: LegacyFeature[], features: MapFeature[], z: number): Uint8Array | null {
  const layers: Record<string, { features: TileFeature[] }> = {};
  const coast: Ring[] = [];
  for (const name of layerNames) layers[name] = { features: [] };
  for (const { id, type, geometry } of found) {
    const source = features[Number(id)];
    if (!source || source.minZoom > z) continue;
    if (source.layer === 'coast') {
      for (const line of geometry as Ring[]) coast.push(line);
      continue;
    }
    const drawn = type === 3 ? cleanPolygon(geometry) : geometry;
    if (drawn.length > 0) layers[source.layer]?.features.push({ type, geometry: drawn, tags: source.tags });
  }
  if (coast.length > 0 && layers.water) layers.water.features = withSea(layers.water.features, coast);
  for (const name of layerNames) if (layers[name]?.features.length === 0) delete layers[name];
  if (Object.keys(layers).length === 0) return null;
  return fromGeojsonVt(layers as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: tileExtent });
}

/** Where a coast crosses the tile, the sea is drawn from the coast, which is more exact than the sea's own polygons. */
function withSea(water: TileFeature[], coast: Ring[]): TileFeature[] {
  const sea = seaInTile(coast).map((geometry): TileFeature => ({ type: 3, geometry, tags: oceanTags }));
  return [...sea.filter(({ geometry }) => geometry.length > 0), ...water.filter(({ tags }) => tags.kind !== 'ocean')];
}

const toGeoJson = (feature: MapFeature, id: number): Feature => ({
  type: 'Feature',
  id,
  properties: null,
  geometry: toGeometry(feature),
});

function toGeometry({ geometry, paths }: MapFeature): Geometry {
  const coordinates = paths.map(toCoordinates);
  switch (geometry) {
    case 'point':
      return { type: 'Point', coordinates: coordinates[0]?.[0] ?? [] };
    case 'line':
      return { type: 'MultiLineString', coordinates };
    case 'polygon':
      return { type: 'Polygon', coordinates };
  }
}

function toCoordinates(path: Path): number[][] {
  const coordinates = new Array<number[]>(path.length / 2);
  for (let i = 0; i < path.length; i += 2) {
    coordinates[i / 2] = [(path[i] ?? 0) / unitsPerDegree, (path[i + 1] ?? 0) / unitsPerDegree];
  }
  return coordinates;
}

/** The tile with the buffer around it, with y upwards like latitudes. */
const drawnBox: Box = {
  west: -tileBuffer,
  east: tileExtent + tileBuffer,
  north: tileBuffer,
  south: -tileExtent - tileBuffer,
};

/**
 * The sea in a tile, from the coast that crosses it. Cutting one sea polygon with continents as holes would leave holes that share
 * edges with each other and with the sea, which fill wrongly.
 */
function seaInTile(coast: Ring[]): Ring[][] {
  const paths = coast.map((line) => Int32Array.from(line.flatMap(([x, y]) => [x, -y])));
  return seaWithin(drawnBox, paths, true).map((rings) => rings.map(toRing));
}

function toRing(path: Path): Ring {
  const ring: Ring = [];
  for (let i = 0; i < path.length; i += 2) ring.push([path[i] ?? 0, -(path[i + 1] ?? 0)]);
  return ring;
}
