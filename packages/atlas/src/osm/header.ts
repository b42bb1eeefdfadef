import type { Bounds } from '@estradeiro/contract/maps';
import Pbf from 'pbf';
import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

const readableFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** The bounds in the file's header, null when it has none. Fails on a file that requires unsupported features. */
export function parseHeader(block: Buffer, path: string): Bounds | null {
  let bounds: Bounds | null = null;
  new Pbf(block).readFields((tag, _, pbf) => {
    if (tag === 1) bounds = pbf.readMessage(readBoundsField, { west: 0, south: 0, east: 0, north: 0 });
    if (tag === 4) refuseUnreadable(pbf.readString(), path);
  }, null);
  return bounds;
}

function readBoundsField(tag: number, bounds: Bounds, pbf: Pbf): void {
  const sides = [null, 'west', 'east', 'north', 'south'] as const;
  const side = sides[tag];
  if (side) bounds[side] = pbf.readSVarint() / 1e9;
}

function refuseUnreadable(feature: string, path: string): void {
  if (!readableFeatures.has(feature)) throw new UnreadableExtractError(texts.unsupported(path, feature));
}
