import type { Tile } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { PMTiles } from 'pmtiles';
import type { PackedMap } from './packed-map.ts';

type Requested = { url: string; type?: string };
type Described = { tiles: string[]; minzoom: number; maxzoom: number; bounds?: number[] };
type Answer = { data: Uint8Array | Described };

const scheme = 'pmtiles://';

/** The address of an archive on the server, downloaded or not, so that a style is the same with and without a network. */
export const addressOfArchive = (name: string): string => new URL(`/api/maps/${name}.pmtiles`, location.href).href;

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1).replace(/\.pmtiles$/, '');
const mapOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/**
 * Serves `pmtiles://` addresses to MapLibre. A tile comes from the downloaded pack where that has the same version as
 * the server, else from the server; when the server fails, from a pack of another version.
 */
export function createTileProtocol(packed: PackedMap) {
  const served = new Map<string, PMTiles>();
  const taken = new Map<string, PackArchive>();

  async function describe(address: string): Promise<Answer> {
    const tiles = [`${scheme}${address}/{z}/{x}/{y}`];
    const own = taken.get(address);
    if (own) return { data: { tiles, minzoom: own.minZoom, maxzoom: own.maxZoom } };
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archiveAt(address).getHeader();
    return { data: { tiles, minzoom: minZoom, maxzoom: maxZoom, bounds: [minLon, minLat, maxLon, maxLat] } };
  }

  async function draw(address: string, tile: Tile, signal: AbortSignal): Promise<Answer> {
    const name = nameOf(address);
    const own = await packed.tile(name, tile);
    signal.throwIfAborted();
    if (own !== undefined) return dataOf(own);
    try {
      return dataOf((await archiveAt(address).getZxy(tile.z, tile.x, tile.y, signal))?.data);
    } catch (error) {
      signal.throwIfAborted();
      const older = await otherVersionOf(name, tile);
      if (older === undefined) throw error; // MapLibre keeps showing the zooms above
      return dataOf(older);
    }
  }

  async function otherVersionOf(name: string, tile: Tile): Promise<ArrayBuffer | null | undefined> {
    const known = await packed.archives();
    const other = known.find(({ archive }) => archive !== name && mapOf(archive) === mapOf(name));
    return other && packed.tile(other.archive, tile);
  }

  function archiveAt(address: string): PMTiles {
    const known = served.get(address) ?? new PMTiles(address);
    served.set(address, known);
    return known;
  }

  return {
    add: (archive: PMTiles) => void served.set(archive.source.getKey(), archive),
    /** Serves the downloaded part of an archive, also before the server was contacted. */
    addTaken: (archive: PackArchive) => void taken.set(addressOfArchive(archive.archive), archive),
    handle: async ({ url, type }: Requested, { signal }: AbortController): Promise<Answer> => {
      if (type === 'json') return describe(url.slice(scheme.length));
      const [, address, z, x, y] = /^pmtiles:\/\/(.+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
      if (address === undefined) throw new Error(`no address of a tile: ${url}`);
      return draw(address, { z: Number(z), x: Number(x), y: Number(y) }, signal);
    },
  };
}

const dataOf = (tile: ArrayBuffer | null | undefined): Answer => ({
  data: tile ? new Uint8Array(tile) : new Uint8Array(),
});
