import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { CameraApproach } from './cameras.ts';
import type { FixedKind, Watches } from './tags.ts';

/** A stored feature: it counts in every direction when `passings` is null, else only by its passings. */
export type Noted = {
  kind: FixedKind;
  place: LatLng;
  passings: readonly CameraApproach[] | null;
  watches: Watches;
  limitKmh: number | null;
};

/** One way to pass a feature. */
export type NotedPassing = {
  kind: FixedKind;
  watches: Watches;
  limitKmh: number | null;
  /** The node by which the feature is found on a line; `neighbour` is null for a feature that counts in every direction. */
  at: LatLng;
  neighbour: LatLng | null;
  side: CameraApproach['side'];
  meters: number;
};

/** The features of a network, by the nodes of its roads. */
export type FeatureIndex = {
  /** Passings at a point of a line; the point is rounded to the microdegree. */
  passingsAt(point: LatLng): NotedPassing[];
  /** The places of toll gantries. Takes time in proportion to the features of these latitudes. */
  gantriesWithin(bounds: Bounds): LatLng[];
};

/** The file format; a file of another version counts as missing. */
const version = 1;
const kinds: FixedKind[] = [
  'speed-camera',
  'speed-bump',
  'cattle-grid',
  'level-crossing',
  'ford',
  'toll',
  'toll-gantry',
];
const watches: Watches[] = ['speed', 'signals', 'average-speed'];
const sides: CameraApproach['side'][] = ['arriving', 'leaving'];

/** Latitude and longitude of the node and of its neighbour in units of 1e-7 degree, the kind, and centimetres. */
const fields = 6;
const noNeighbour = 0x7fffffff;
const unitsPerDegree = 1e7;
const toUnits = (degrees: number) => Math.round(degrees * unitsPerDegree);
const fileOf = (tileDir: string) => join(tileDir, 'road-features.bin');

/** Writes the file that `readFeatures` reads. */
export async function writeFeatures(tileDir: string, noted: readonly Noted[]): Promise<void> {
  const rows = noted.flatMap(rowsOf).sort(([a = 0], [b = 0]) => a - b);
  const numbers = new Int32Array(1 + rows.length * fields);
  numbers[0] = version;
  for (const [index, row] of rows.entries()) numbers.set(row, 1 + index * fields);
  await writeFile(fileOf(tileDir), numbers);
}

function rowsOf({ kind, watches: watched, limitKmh, place, passings }: Noted): number[][] {
  const what = kinds.indexOf(kind) | (watches.indexOf(watched) << 4) | ((limitKmh ?? 0) << 8);
  if (!passings) return [[toUnits(place.lat), toUnits(place.lng), noNeighbour, noNeighbour, what, 0]];
  return passings.map(({ at, neighbour, side, meters }) => [
    ...[at.lat, at.lng, neighbour.lat, neighbour.lng].map(toUnits),
    what | (sides.indexOf(side) << 6),
    Math.round(meters * 100),
  ]);
}

/** Null for tiles without the file, which an earlier version built. */
export function readFeatures(tileDir: string): FeatureIndex | null {
  const numbers = readNumbers(fileOf(tileDir));
  if (numbers?.[0] !== version) return null;
  const rows = numbers.subarray(1);
  const count = rows.length / fields;
  const latOf = (row: number) => rows[row * fields] ?? 0;
  const firstFrom = (lat: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (latOf(middle) < lat) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    passingsAt(point) {
      const [lat, lng] = [toUnits(point.lat), toUnits(point.lng)];
      const found: NotedPassing[] = [];
      for (let row = firstFrom(lat - halfMicrodegree); row < count && latOf(row) <= lat + halfMicrodegree; row++) {
        const start = row * fields;
        if (Math.abs((rows[start + 1] ?? 0) - lng) <= halfMicrodegree)
          found.push(toPassing(rows.subarray(start, start + fields)));
      }
      return found;
    },
    gantriesWithin({ south, west, north, east }) {
      const found: LatLng[] = [];
      for (let row = firstFrom(toUnits(south)); row < count && latOf(row) <= toUnits(north); row++) {
        if (((rows[row * fields + 4] ?? 0) & 15) !== kinds.indexOf('toll-gantry')) continue;
        const { at } = toPassing(rows.subarray(row * fields, (row + 1) * fields));
        if (at.lng >= west && at.lng <= east) found.push(at);
      }
      return found;
    },
  };
}

/**
 * Tolerance in units of 1e-7 degree: points of a line are rounded to the microdegree, and a half may be rounded up or
 * down.
 */
const halfMicrodegree = 6;

function toPassing([
  lat = 0,
  lng = 0,
  otherLat = 0,
  otherLng = 0,
  what = 0,
  centimeters = 0,
]: Int32Array): NotedPassing {
  return {
    kind: kinds[what & 15] ?? 'speed-bump',
    watches: watches[(what >> 4) & 3] ?? 'speed',
    limitKmh: what >> 8 || null,
    at: { lat: lat / unitsPerDegree, lng: lng / unitsPerDegree },
    neighbour: otherLat === noNeighbour ? null : { lat: otherLat / unitsPerDegree, lng: otherLng / unitsPerDegree },
    side: sides[(what >> 6) & 1] ?? 'arriving',
    meters: centimeters / 100,
  };
}

function readNumbers(path: string): Int32Array | null {
  try {
    const file = readFileSync(path);
    // Copied, because an Int32Array must begin at a multiple of four bytes.
    return new Int32Array(new Uint8Array(file).buffer, 0, Math.floor(file.length / 4));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
