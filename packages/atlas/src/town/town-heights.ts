import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { heightPath } from '../heights/height-tiles.ts';
import { secondsPerSide, tileBytes } from '../heights/tile-layout.ts';
import { townPlaces } from './town-places.ts';

/** The town lies on a plateau, and Alto da Serra on the top of a round mountain that begins before Linha Bonita. */
export const townHeights = { plateauMeters: 900, topMeters: 1_460, mountainRadiusMeters: 6_000 };

export function townHeightAt(place: LatLng): number {
  const { plateauMeters, topMeters, mountainRadiusMeters } = townHeights;
  const share = Math.min(1, distanceMeters(place, townPlaces.altoDaSerra) / mountainRadiusMeters);
  return plateauMeters + ((topMeters - plateauMeters) * (1 + Math.cos(share * Math.PI))) / 2;
}

/** The cell in which all roads of the town lie. */
export const townHeightCell = 'S28W051';
const [south, west] = [-28, -51];

/** Writes the tile of the town's heights in Skadi's layout. */
export async function writeTownHeights(folder: string): Promise<void> {
  const path = join(folder, heightPath(townHeightCell));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await promisify(gzip)(tileOfTown(), { level: 1 }));
}

/** The rows go from north to south, each from west to east; only those around the mountain are not level. */
function tileOfTown(): Buffer {
  const tile = Buffer.alloc(tileBytes, heightBytes(townHeights.plateauMeters));
  const { lat, lng } = townPlaces.altoDaSerra;
  const [top, left] = [
    Math.round((south + 1 - lat) * (secondsPerSide - 1)),
    Math.round((lng - west) * (secondsPerSide - 1)),
  ];
  for (let row = Math.max(0, top - mountainSeconds); row <= top + mountainSeconds; row++) {
    for (let column = left - mountainSeconds; column <= left + mountainSeconds; column++) {
      const place = { lat: south + 1 - row / (secondsPerSide - 1), lng: west + column / (secondsPerSide - 1) };
      tile.set(heightBytes(townHeightAt(place)), (row * secondsPerSide + column) * 2);
    }
  }
  return tile;
}

/** The mountain's radius and more, in seconds of arc, which are shorter to the east than to the north. */
const mountainSeconds = 250;

function heightBytes(meters: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(Math.round(meters));
  return bytes;
}
