import type { Bounds } from '@estradeiro/contract/maps';

/** The layers of the Protomaps basemap schema that we fill, in the order they lie in a tile. */
export const layerNames = ['earth', 'landuse', 'water', 'boundaries', 'buildings', 'roads', 'places', 'pois'] as const;

/** Coastlines are read and cut like other layers, but not drawn: they bound the sea, with land on their left. */
export const sourceLayers = [...layerNames, 'coast'] as const;
export type SourceLayer = (typeof sourceLayers)[number];

export type FeatureTags = Record<string, string | number | boolean>;

/** How something shows: its layer, its first zoom and its attributes. */
export type Drawing = { layer: SourceLayer; minZoom: number; tags: FeatureTags };

export const geometryKinds = ['point', 'line', 'polygon'] as const;
export type GeometryKind = (typeof geometryKinds)[number];

/**
 * Alternating longitudes and latitudes in units of 1e-7 degree: OpenStreetMap's own precision, in half the memory of doubles.
 */
export type Path = Int32Array;

/** A point or line has one path; a polygon its outer ring, then its holes, each closed. */
export type MapFeature = Drawing & { geometry: GeometryKind; paths: Path[] };

export const unitsPerDegree = 1e7;

/** In the units of `Path`. */
export type Box = { west: number; south: number; east: number; north: number };

export function boxOf(paths: Path[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 2) {
      const [lng, lat] = [path[i] ?? 0, path[i + 1] ?? 0];
      if (lng < box.west) box.west = lng;
      if (lng > box.east) box.east = lng;
      if (lat < box.south) box.south = lat;
      if (lat > box.north) box.north = lat;
    }
  }
  return box;
}

export const toBounds = ({ west, south, east, north }: Box): Bounds => ({
  west: west / unitsPerDegree,
  south: south / unitsPerDegree,
  east: east / unitsPerDegree,
  north: north / unitsPerDegree,
});

export const toBox = ({ west, south, east, north }: Bounds): Box => ({
  west: Math.round(west * unitsPerDegree),
  south: Math.round(south * unitsPerDegree),
  east: Math.round(east * unitsPerDegree),
  north: Math.round(north * unitsPerDegree),
});

/** The rectangle as a closed counter-clockwise ring. */
export const ringOf = ({ west, south, east, north }: Box): Path =>
  Int32Array.of(west, south, east, south, east, north, west, north, west, south);

export const isClosed = (path: Path): boolean =>
  path.length >= 8 && path[0] === path[path.length - 2] && path[1] === path[path.length - 1];
