import type { LatLng } from '@estradeiro/contract/lat-lng';

/** About 11 km, as fine as the models' own cells. */
const finestDegrees = 0.1;

/** Places to request, and for each original one the index of its representative. */
export type Thinned = { asked: LatLng[]; indexes: number[] };

/**
 * One place for each cell of a grid, which is widened until there are at most `most`. The first in a cell represents
 * the others; those marked `apart` (a pass lies a thousand metres above its valley) represent only themselves.
 */
export function thinPlaces(places: readonly { position: LatLng; apart: boolean }[], most: number): Thinned {
  for (let degrees = finestDegrees; ; degrees *= 2) {
    const cells = new Map<string, { index: number; position: LatLng }>();
    const indexes = places.map(({ position, apart }) => {
      const cell = `${Math.floor(position.lat / degrees)},${Math.floor(position.lng / degrees)},${apart}`;
      const known = cells.get(cell) ?? { index: cells.size, position };
      cells.set(cell, known);
      return known.index;
    });
    if (cells.size <= most || degrees > 360)
      return { asked: [...cells.values()].map(({ position }) => position), indexes };
  }
}
