import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { tileBytes } from './tile-layout.ts';

/** One folder for all extracts: neighbours share tiles, and the content of a tile never changes. */
export const heightsFolder = (mapsDir: string): string => join(mapsDir, 'heights');

/** Where Skadi's layout has a tile of one degree by one, which its south-west corner names: 'S30W052'. */
export const heightPath = (cell: string): string => `${cell.slice(0, 3)}/${cell}.hgt.gz`;

/** The cells of the tiles that are installed. */
export async function installedHeightCells(mapsDir: string): Promise<string[]> {
  const files = await readdir(heightsFolder(mapsDir), { recursive: true }).catch(() => []);
  return files.flatMap((file) => /([NS]\d{2}[EW]\d{3})\.hgt\.gz$/.exec(file)?.[1] ?? []).sort();
}

/** The sides, in degrees, of the tiles of Valhalla's levels that have regional and local roads. */
const levels = { '1': 1, '2': 0.25 } as const;

/** The cells in which a network has roads. Its files are named by the number of their tile, row by row from 90° S 180° W. */
export async function heightCellsOf(networkTiles: string): Promise<string[]> {
  const cells = new Set<string>();
  for (const [level, degrees] of Object.entries(levels)) {
    const files = await readdir(join(networkTiles, level), { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.gph'))) {
      const number = Number(file.replaceAll(/\D/g, ''));
      const perRow = 360 / degrees;
      cells.add(cellAt(Math.floor(number / perRow) * degrees - 90, (number % perRow) * degrees - 180));
    }
  }
  return [...cells].sort();
}

/** The cell in which a place lies. */
export function cellAt(latDegrees: number, lngDegrees: number): string {
  const [lat, lng] = [Math.floor(latDegrees), Math.floor(lngDegrees)];
  const name = (degrees: number, digits: number) => `${Math.abs(degrees)}`.padStart(digits, '0');
  return `${lat < 0 ? 'S' : 'N'}${name(lat, 2)}${lng < 0 ? 'W' : 'E'}${name(lng, 3)}`;
}

/** Whether a file is a whole tile: the engine reads the missing part of a short one as the sea. */
export async function isWholeHeightTile(path: string): Promise<boolean> {
  let bytes = 0;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > tileBytes) return;
      }
    });
  } catch {
    return false;
  }
  return bytes === tileBytes;
}
