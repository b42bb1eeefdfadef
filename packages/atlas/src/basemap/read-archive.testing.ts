import { closeSync, openSync, readSync } from 'node:fs';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { VectorTile } from '@mapbox/vector-tile';
import type { Feature, Position } from 'geojson';
import Pbf from 'pbf';
import { PMTiles } from 'pmtiles';
import { tilesWithin } from './tile-grid.ts';

/** Opens an archive through the `pmtiles` library, as a map does. */
export function openArchive(path: string) {
  const file = openSync(path, 'r');
  const archive = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const read = readSync(file, bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, read) };
    },
  });

  async function tileAt({ lat, lng }: LatLng, zoom: number) {
    const { west: x, north: y } = tilesWithin({ west: lng, east: lng, south: lat, north: lat }, zoom);
    return { x, y, tile: await archive.getZxy(zoom, x, y) };
  }

  return {
    header: () => archive.getHeader(),
    metadata: () => archive.getMetadata(),
    tile: (z: number, x: number, y: number) => archive.getZxy(z, x, y),
    /** What a layer shows in the tile of that zoom at the place; null where there is no tile. */
    async featuresAt(at: LatLng, zoom: number, layer: string): Promise<Feature[] | null> {
      const { x, y, tile } = await tileAt(at, zoom);
      if (!tile) return null;
      const drawn = new VectorTile(new Pbf(new Uint8Array(tile.data))).layers[layer];
      return Array.from({ length: drawn?.length ?? 0 }, (_, i) => drawn?.feature(i).toGeoJSON(x, y, zoom)).filter(
        (feature) => feature !== undefined,
      );
    },
    close: () => closeSync(file),
  };
}
export type Archive = ReturnType<typeof openArchive>;

export function covers({ geometry }: Feature, { lat, lng }: LatLng): boolean {
  const rings: Position[][] =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [];
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([bLng = 0, bLat = 0], i) => {
      const [aLng = 0, aLat = 0] = ring[i] ?? [];
      return aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng);
    }),
  );
  return crossings.length % 2 === 1;
}
