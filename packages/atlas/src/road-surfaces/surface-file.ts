import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { Surface } from './surface-tags.ts';

/** A piece of good unpaved road that leads on at both ends; either end is a place on it, apart from its junctions. */
export type GravelStretch = { ends: readonly [LatLng, LatLng]; lengthMeters: number };

/** The surfaces of a network's roads. */
export type SurfaceIndex = {
  /** By the id of the road's way in OpenStreetMap. */
  surfaceOf(wayId: number): Surface;
  /** One at a time; takes time in proportion to the stretches of these latitudes. */
  gravelWithin(bounds: Bounds): Iterable<GravelStretch>;
};

/** The roads of each surface except the paved ones, ascending and distinct. */
export type RoadsBySurface = Record<Exclude<Surface, 'paved'>, Float64Array>;

/** The file format; a file of another version counts as missing. */
const version = 1;
const listed = ['gravel', 'rough', 'unknown'] as const;
const headNumbers = 1 + listed.length;
/** Latitudes and longitudes of both ends in units of 1e-7 degree, and metres. */
const fields = 5;
const unitsPerDegree = 1e7;
const fileOf = (tileDir: string) => join(tileDir, 'surfaces.bin');

/** Writes the file that `readSurfaces` reads: 4 bytes for each road that is not paved, 20 for each stretch. */
export async function writeSurfaces(
  tileDir: string,
  ways: RoadsBySurface,
  stretches: readonly GravelStretch[],
): Promise<void> {
  const ids = listed.reduce((sum, surface) => sum + ways[surface].length, 0);
  const numbers = new Uint32Array(headNumbers + ids + stretches.length * fields);
  numbers.set([version, ...listed.map((surface) => ways[surface].length)]);
  let at = headNumbers;
  for (const surface of listed) {
    numbers.set(ways[surface], at);
    at += ways[surface].length;
  }
  const rows = new Int32Array(numbers.buffer, at * 4);
  const southFirst = stretches.toSorted((a, b) => a.ends[0].lat - b.ends[0].lat);
  for (const [index, { ends, lengthMeters }] of southFirst.entries()) {
    const units = ends.flatMap(({ lat, lng }) => [lat, lng]).map((degrees) => Math.round(degrees * unitsPerDegree));
    rows.set([...units, Math.round(lengthMeters)], index * fields);
  }
  await writeFile(fileOf(tileDir), numbers);
}

/** Null for tiles without the file, which an earlier version built. */
export function readSurfaces(tileDir: string): SurfaceIndex | null {
  const numbers = readNumbers(fileOf(tileDir));
  if (numbers?.[0] !== version) return null;
  let at = headNumbers;
  const lists = listed.map((surface, index) => {
    const count = numbers[1 + index] ?? 0;
    at += count;
    return { surface, ids: numbers.subarray(at - count, at) };
  });
  const rows = new Int32Array(numbers.buffer, numbers.byteOffset + at * 4);
  return {
    surfaceOf: (wayId) => lists.find(({ ids }) => ids[firstFrom(ids, 1, wayId)] === wayId)?.surface ?? 'paved',
    *gravelWithin({ south, west, north, east }) {
      const last = north * unitsPerDegree;
      for (let row = firstFrom(rows, fields, south * unitsPerDegree); row * fields < rows.length; row++) {
        const [lat = 0, lng = 0, otherLat = 0, otherLng = 0, lengthMeters = 0] = rows.subarray(
          row * fields,
          (row + 1) * fields,
        );
        if (lat > last) break;
        if (lng < west * unitsPerDegree || lng > east * unitsPerDegree) continue;
        yield { ends: [toPlace(lat, lng), toPlace(otherLat, otherLng)], lengthMeters };
      }
    },
  };
}

const toPlace = (lat: number, lng: number): LatLng => ({ lat: lat / unitsPerDegree, lng: lng / unitsPerDegree });

/** The first of the rows of `width` numbers, ascending by their first, that is at least `value`. */
function firstFrom(numbers: Uint32Array | Int32Array, width: number, value: number): number {
  let [low, high] = [0, numbers.length / width];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle * width] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readNumbers(path: string): Uint32Array | null {
  try {
    const { buffer, byteOffset, length } = readFileSync(path);
    return new Uint32Array(buffer.slice(byteOffset, byteOffset + length - (length % 4)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
