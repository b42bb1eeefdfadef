import { findTile, type Header, ResolvedValueCache, type Source, zxyToTileId } from 'pmtiles';

export type TileBytes = { offset: number; length: number };

/** Enough for the header, the root and some leaves of a large archive. */
const cachedParts = 64;
/** The most levels of directories that the specification allows. */
const deepest = 4;

/** Finds tiles of an archive by its directories alone. Fails where the archive cannot be read. */
export async function openTileDirectory(source: Source) {
  const parts = new ResolvedValueCache(cachedParts);
  const header = await parts.getHeader(source);

  /** Null where the archive has no such tile. */
  async function find(z: number, x: number, y: number): Promise<TileBytes | null> {
    const id = zxyToTileId(z, x, y);
    let { rootDirectoryOffset: offset, rootDirectoryLength: length }: Header = header;
    for (let depth = 0; depth < deepest; depth++) {
      const entry = findTile(await parts.getDirectory(source, offset, length, header), id);
      if (!entry) return null;
      if (entry.runLength > 0) return { offset: entry.offset, length: entry.length };
      offset = header.leafDirectoryOffset + entry.offset;
      length = entry.length;
    }
    return null;
  }
  return { header, find };
}
