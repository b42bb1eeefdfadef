import { largest, smallest } from '@estradeiro/contract/extremes';
import type { Position } from 'geojson';
import { type Path, unitsPerDegree } from './map-feature.ts';

/** Longitudes beyond this would not fit into a path; all of it lies past the map's edge at 180. */
const limitDegrees = 200;

/**
 * The ring as it lies on a flat map. Rings of world-atlas continue across the 180th meridian: such a ring is drawn at both
 * edges. A ring around a pole is closed along the pole.
 */
export function flattenRing(positions: Position[]): Path[] {
  const ring = unrolled(positions);
  const longitudes = ring.map(([lng]) => lng);
  const [west, east] = [smallest(longitudes), largest(longitudes)];
  return [-360, 0, 360]
    .filter((shift) => east + shift > -180 && west + shift < 180)
    .map((shift) =>
      Int32Array.from(
        ring.flatMap(([lng, lat]) => [clamp(lng + shift), lat]),
        toUnits,
      ),
    );
}

const toUnits = (degrees: number) => Math.round(degrees * unitsPerDegree);
const clamp = (lng: number) => Math.max(-limitDegrees, Math.min(limitDegrees, lng));

/** Longitudes without the jump at 180, so they may leave the range -180 to 180. */
function unrolled(positions: Position[]): [lng: number, lat: number][] {
  const ring: [number, number][] = [];
  let turns = 0;
  for (const [index, [lng = 0, lat = 0]] of positions.entries()) {
    const step = index === 0 ? 0 : lng - (positions[index - 1]?.[0] ?? lng);
    if (step > 180) turns -= 1;
    if (step < -180) turns += 1;
    ring.push([lng + turns * 360, lat]);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (turns === 0 || !first || !last) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}
