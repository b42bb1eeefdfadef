import { clipFeature } from './clip.ts';
import { boxOf, type MapFeature } from './map-feature.ts';
import { boxOfTiles, type TileRange, tilesAround } from './tile-grid.ts';

export type TileId = { z: number; x: number; y: number };

/**
 * Calls `visit` with the part of the feature in every tile of zoom `z` that it touches; parts reach `margin` of a tile past the
 * edges. Large features are halved until single tiles are left, so that a long coast is not clipped whole for each tile.
 */
export function spreadOverTiles(
  feature: MapFeature,
  z: number,
  margin: number,
  visit: (tile: TileId, part: MapFeature) => void,
): void {
  spread(feature, tilesAround(boxOf(feature.paths), z, margin));

  function spread(whole: MapFeature, range: TileRange): void {
    const part = clipFeature(whole, boxOfTiles(range, margin));
    if (!part) return;
    if (range.west === range.east && range.north === range.south) visit({ z, x: range.west, y: range.north }, part);
    else for (const half of halves(range)) spread(part, half);
  }
}

/** The range divided across its longer side. */
function halves(range: TileRange): TileRange[] {
  if (range.east - range.west >= range.south - range.north) {
    const middle = (range.west + range.east) >> 1;
    return [
      { ...range, east: middle },
      { ...range, west: middle + 1 },
    ];
  }
  const middle = (range.north + range.south) >> 1;
  return [
    { ...range, south: middle },
    { ...range, north: middle + 1 },
  ];
}
