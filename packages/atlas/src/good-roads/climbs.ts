import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { putNewest } from '@estradeiro/contract/put-newest';
import { resample } from '@estradeiro/navigation/resample';
import { routeHeights, smoothHeights } from '@estradeiro/navigation/route-heights';
import { cellAt, heightPath } from '../heights/height-tiles.ts';
import { secondsPerSide, tileBytes, unknownHeight } from '../heights/tile-layout.ts';
import type { GoodRoad } from './road-list.ts';

/** The model has a sample every 30 m. */
const spacingMeters = 30;
/** Tiles in memory, of 26 MB each: roads come cell by cell, and most lie in one or two. */
const openTiles = 4;

/**
 * Returns a function that measures the climb of roads as that of routes is measured, by the tiles of a folder in Skadi's
 * layout. Null where a part of the road has no height.
 */
export function createClimbs(
  folder: string,
): (road: Pick<GoodRoad, 'line' | 'structures' | 'isOneWay'>) => number | null {
  const tiles = new Map<string, Buffer | null>();
  const tileOf = (cell: string): Buffer | null => {
    const known = tiles.get(cell);
    if (known !== undefined) return known;
    const tile = readTile(join(folder, heightPath(cell)));
    putNewest(tiles, cell, tile, openTiles);
    return tile;
  };
  return ({ line, structures, isOneWay }) => {
    const samples: (number | null)[] = [];
    for (const at of resample(line, spacingMeters)) {
      const tile = tileOf(cellAt(at.lat, at.lng));
      const height = tile && heightIn(tile, at);
      if (height === null) return null;
      samples.push(height);
    }
    const heights = routeHeights(smoothHeights({ samples, spacingMeters, structures }), spacingMeters);
    if (!heights) return null;
    return isOneWay ? heights.climbMeters : Math.max(heights.climbMeters, heights.descentMeters);
  };
}

function readTile(path: string): Buffer | null {
  try {
    const tile = gunzipSync(readFileSync(path));
    return tile.length === tileBytes ? tile : null;
  } catch {
    return null;
  }
}

/** Between the four samples around a place. */
function heightIn(tile: Buffer, { lat, lng }: LatLng): number | null {
  const [y, x] = [(Math.floor(lat) + 1 - lat) * (secondsPerSide - 1), (lng - Math.floor(lng)) * (secondsPerSide - 1)];
  const [row, column] = [Math.min(secondsPerSide - 2, Math.floor(y)), Math.min(secondsPerSide - 2, Math.floor(x))];
  const at = (down: number, right: number) => tile.readInt16BE(((row + down) * secondsPerSide + column + right) * 2);
  const corners = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)] as const;
  if (corners.includes(unknownHeight)) return null;
  const [down, right] = [y - row, x - column];
  const north = corners[0] + (corners[1] - corners[0]) * right;
  return north + (corners[2] + (corners[3] - corners[2]) * right - north) * down;
}
