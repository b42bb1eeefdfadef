import { headingDifference } from '@estradeiro/navigation/geometry';
import type { OsmNode } from '../osm/items.ts';
import { type Arm, arrivalBearing, canArrive } from './road-ways.ts';
import { type Direction, directionsOf } from './tags.ts';

/** So many cameras against the traffic, and so many times those along it, are the custom of a map, not slips. */
const custom = { least: 5, times: 3 };

/**
 * Reads which way those ride whom a camera watches. A compass bearing is mostly the direction that is ridden, as in Porto Alegre; in some
 * countries it is where the lens looks, against those who come. The cameras of a map's one-way roads show which of the two is meant.
 */
export function directionReader(
  cameras: readonly OsmNode[],
  arms: ReadonlyMap<number, readonly Arm[]>,
): (camera: OsmNode) => Direction[] {
  let [along, against] = [0, 0];
  for (const { id, tags } of cameras) {
    const own = arms.get(id) ?? [];
    const [arrival, ...more] = own.filter(canArrive);
    const [bearing, ...others] = directionsOf(tags.direction);
    const isOneWay = own.every(({ way }) => way.traffic !== 'both');
    if (!arrival || more.length > 0 || !isOneWay || typeof bearing !== 'number' || others.length > 0) continue;
    const off = headingDifference(arrivalBearing(arrival), bearing);
    if (off < 60) along += 1;
    if (off > 120) against += 1;
  }
  const isOfLens = against >= custom.least && against > custom.times * along;
  return ({ tags }) =>
    directionsOf(tags.direction).map((direction) =>
      isOfLens && typeof direction === 'number' ? (direction + 180) % 360 : direction,
    );
}
