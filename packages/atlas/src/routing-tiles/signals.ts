import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import type { OnProgress } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';

/** The traffic signals of a network. */
export type Signals = {
  /** The indexes of the line's points with a signal; the line must follow the network's roads. */
  indexesOn(line: readonly LatLng[]): number[];
};

/** Pairs of latitude and longitude in units of 1e-7 degree. */
const Stored = z.array(z.tuple([z.number().int(), z.number().int()]));
const fileOf = (tileDir: string) => join(tileDir, 'signals.json');

/** Stores the signals beside the tiles, because the engine returns them only by a second request for each route. */
export async function writeSignals(pbfPath: string, tileDir: string, onProgress?: OnProgress): Promise<void> {
  const places: z.infer<typeof Stored> = [];
  for await (const batch of readOsm(pbfPath, ['node'], onProgress)) {
    for (const item of batch) {
      if (item.type === 'node' && item.tags.highway === 'traffic_signals')
        places.push([Math.round(item.lat * 1e7), Math.round(item.lng * 1e7)]);
    }
  }
  await writeFile(fileOf(tileDir), JSON.stringify(places));
}

/** Null for tiles without stored signals, which an earlier version built. */
export function readSignals(tileDir: string): Signals | null {
  let text: string;
  try {
    text = readFileSync(fileOf(tileDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return signalsAt(Stored.parse(JSON.parse(text)));
}

function signalsAt(places: z.infer<typeof Stored>): Signals {
  const lngsByLat = new Map<number, number[]>();
  for (const [lat, lng] of places) {
    for (const row of microdegrees(lat)) lngsByLat.set(row, [...(lngsByLat.get(row) ?? []), ...microdegrees(lng)]);
  }
  const isSignal = ({ lat, lng }: LatLng) =>
    lngsByLat.get(Math.round(lat * 1e6))?.includes(Math.round(lng * 1e6)) ?? false;
  return { indexesOn: (line) => line.flatMap((point, index) => (isSignal(point) ? [index] : [])) };
}

/** A coordinate of a line in microdegrees; a half may be rounded up or down. */
const microdegrees = (tenths: number): number[] => [
  ...new Set([Math.floor(tenths / 10 + 0.49), Math.floor(tenths / 10 + 0.51)]),
];
