import type { Box, Path } from './map-feature.ts';
import { seaWithin } from './ocean.ts';
import { type Ring, tileBuffer, tileExtent } from './tidy-polygon.ts';

/** The tile with the buffer around it, with y upwards like latitudes. */
const drawnBox: Box = {
  west: -tileBuffer,
  east: tileExtent + tileBuffer,
  north: tileBuffer,
  south: -tileExtent - tileBuffer,
};

/**
 * The sea in a tile, from the coast that crosses it. Cutting one sea polygon with continents as holes would leave holes that share
 * edges with each other and with the sea, which fill wrongly.
 */
export function seaInTile(coast: Ring[]): Ring[][] {
  const paths = coast.map((line) => Int32Array.from(line.flatMap(([x, y]) => [x, -y])));
  return seaWithin(drawnBox, paths, true).map((rings) => rings.map(toRing));
}

function toRing(path: Path): Ring {
  const ring: Ring = [];
  for (let i = 0; i < path.length; i += 2) ring.push([path[i] ?? 0, -(path[i + 1] ?? 0)]);
  return ring;
}
