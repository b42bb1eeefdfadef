import type { Coverage } from './coverage.ts';
import { cellZoom } from './coverage.ts';
import { type Box, type MapFeature, type Path, ringOf } from './map-feature.ts';
import { oceanWithin } from './ocean.ts';
import { holdsPoint } from './rings.ts';
import { spreadOverTiles } from './spread.ts';
import { boxOfTiles } from './tile-grid.ts';

/** Neighbouring cells overlap a little, so that no seam shows between them. */
const overlapMargin = 1 / 256;

/**
 * What lies under everything else in the covered cells: land all over, and the sea wherever coastlines tell where it is.
 * `settlements` keep a broken coastline from flooding the land.
 */
export function* groundOf(
  coverage: Coverage,
  box: Box,
  coastlines: Path[],
  settlements: Path[],
): Generator<MapFeature> {
  for (const { z, x, y } of coverage.tilesAt(cellZoom)) {
    const cell = boxOfTiles({ z, west: x, east: x, north: y, south: y }, overlapMargin);
    yield { layer: 'earth', geometry: 'polygon', minZoom: 0, tags: { kind: 'earth' }, paths: [ringOf(cell)] };
  }
  const ocean = oceanWithin(box, coastlines);
  if (!floods(ocean, settlements)) for (const sea of ocean) yield* coveredParts(sea, coverage);
}

function coveredParts(sea: MapFeature, coverage: Coverage): MapFeature[] {
  const parts: MapFeature[] = [];
  spreadOverTiles(sea, cellZoom, overlapMargin, (cell, part) => {
    if (coverage.covers(cell)) parts.push(part);
  });
  return parts;
}

/** Whether more than one settlement in ten would lie in the sea. */
function floods(ocean: MapFeature[], settlements: Path[]): boolean {
  const isAtSea = (at: Path) => ocean.some(({ paths }) => isInside(paths, at));
  return settlements.filter(isAtSea).length > settlements.length / 10;
}

const isInside = (rings: Path[], [lng = 0, lat = 0]: Path): boolean =>
  rings.filter((ring) => holdsPoint(ring, lng, lat)).length % 2 === 1;
