import { headingDifference } from '@estradeiro/navigation/geometry';
import type { OsmNode } from '../osm/items.ts';
import { type Arm, arrivalBearing, canArrive } from './road-ways.ts';
import { type Direction, directionsOf } from './tags.ts';

/** The least number of cameras tagged against the traffic, and their ratio to those with it, that show a custom and not mistakes. */
const custom = { least: 5, times: 3 };

/**
 * Reads the direction of the traffic that a camera watches. A compass bearing mostly is that direction, as in Porto Alegre; in some
 * countries it is the direction of the lens, which is the opposite. The cameras of a map's one-way roads show which of the two is meant.
 */
export function directionReader(
  cameras: readonly OsmNode[],
  arms: ReadonlyMap<number, readonly Arm[]>,
): (camera: OsmNode) => Direction[] {
  let [withTraffic, againstTraffic] = [0, 0];
  for (const { id, tags } of cameras) {
    const own = arms.get(id) ?? [];
    const [arrival, ...more] = own.filter(canArrive);
    const [bearing, ...others] = directionsOf(tags.direction);
    const isOneWay = own.every(({ way }) => way.traffic !== 'both');
    if (!arrival || more.length > 0 || !isOneWay || typeof bearing !== 'number' || others.length > 0) continue;
    const off = headingDifference(arrivalBearing(arrival), bearing);
    if (off < 60) withTraffic += 1;
    if (off > 120) againstTraffic += 1;
  }
  const isOfLens = againstTraffic >= custom.least && againstTraffic > custom.times * withTraffic;
  return ({ tags }) =>
    directionsOf(tags.direction).map((direction) =>
      isOfLens && typeof direction === 'number' ? (direction + 180) % 360 : direction,
    );
}
