import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { secondsPerSide, tileBytes, unknownHeight } from '../heights/tile-layout.ts';
import { fillGaps, type HeightGrid } from './fill-gaps.ts';

/** Seconds of arc from one height of a cell to the next: some 90 m, a little more than a pixel of the highest zoom. */
const spacingSeconds = 3;
/** Heights of a cell in a row and a column. */
export const heightsPerSide = (secondsPerSide - 1) / spacingSeconds + 1;

/**
 * The heights of a tile in Skadi's layout, each the mean of its surroundings, with holes filled. Heights below the sea count as
 * the sea's, whose floor the public set has, too. Null for a tile that cannot be read, is not whole, or knows nothing.
 */
export async function readCell(path: string): Promise<HeightGrid | null> {
  const tile = await readFile(path)
    .then((packed) => promisify(gunzip)(packed))
    .catch(() => null);
  if (tile?.length !== tileBytes) return null;
  const seconds = new Int16Array(tile.swap16().buffer, tile.byteOffset, tile.length / 2);
  const heights = new Float32Array(heightsPerSide * heightsPerSide);
  let unknown = 0;
  for (let row = 0; row < heightsPerSide; row++) {
    for (let column = 0; column < heightsPerSide; column++) {
      const height = meanAround(seconds, row * spacingSeconds, column * spacingSeconds);
      heights[row * heightsPerSide + column] = height;
      if (Number.isNaN(height)) unknown += 1;
    }
  }
  if (unknown === heights.length) return null;
  const cell = { heights, columns: heightsPerSide, rows: heightsPerSide };
  if (unknown > 0) fillGaps(cell);
  return cell;
}

/** At an edge only of the heights along it, which the neighbour has as well: its own would differ. */
function meanAround(seconds: Int16Array, row: number, column: number): number {
  const rowReach = row > 0 && row < secondsPerSide - 1 ? 1 : 0;
  const columnReach = column > 0 && column < secondsPerSide - 1 ? 1 : 0;
  let sum = 0;
  let known = 0;
  for (let y = row - rowReach; y <= row + rowReach; y++) {
    for (let x = column - columnReach; x <= column + columnReach; x++) {
      const height = seconds[y * secondsPerSide + x] ?? unknownHeight;
      if (height === unknownHeight) continue;
      sum += Math.max(0, height);
      known += 1;
    }
  }
  return known === 0 ? Number.NaN : sum / known;
}
