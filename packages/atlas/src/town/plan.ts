import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree } from '@estradeiro/navigation/geometry';
import type { OsmItem, OsmMember, OsmNode, OsmRelation, OsmWay, Tags } from '../osm/items.ts';

/** Metres east and north of the town's middle. */
export type Spot = readonly [east: number, north: number];

/** Parses the spots of a line: '0,0 480,0 480,120'. */
export const path = (spots: string): Spot[] =>
  spots.split(' ').map((spot) => {
    const [east, north] = spot.split(',').map(Number);
    return [east ?? Number.NaN, north ?? Number.NaN];
  });

/** Empty country in the middle of Santa Catarina. */
const middle: LatLng = { lat: -27.12, lng: -50.62 };
const metersPerDegreeEast = metersPerDegree * Math.cos((middle.lat * Math.PI) / 180);
const roundDegrees = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

export const locate = ([east, north]: Spot): LatLng => ({
  lat: roundDegrees(middle.lat + north / metersPerDegree),
  lng: roundDegrees(middle.lng + east / metersPerDegreeEast),
});

const longestStretch = 400;

/** Adds points to long straight lines, as surveyed roads have them. */
function surveyed(spots: readonly Spot[]): Spot[] {
  return spots.flatMap((spot, index) => {
    const [east, north] = spots[index - 1] ?? spot;
    const pieces = Math.max(1, Math.ceil(Math.hypot(spot[0] - east, spot[1] - north) / longestStretch));
    return Array.from({ length: pieces }, (_, i): Spot => {
      const share = (i + 1) / pieces;
      return [east + share * (spot[0] - east), north + share * (spot[1] - north)];
    });
  });
}

/**
 * Collects OpenStreetMap items from drawings in metres. Ways that name the same spot, to the metre, are connected there; ways that
 * merely cross are not, as on a bridge.
 */
export function createPlan() {
  const nodes = new Map<string, OsmNode>();
  const ways: OsmWay[] = [];
  const relations: OsmRelation[] = [];

  const node = (spot: Spot, tags: Tags = {}): number => {
    const key = spot.map(Math.round).join();
    const existing = nodes.get(key);
    if (existing) {
      Object.assign(existing.tags, tags);
      return existing.id;
    }
    const id = nodes.size + 1;
    nodes.set(key, { type: 'node', id, ...locate(spot), tags: { ...tags } });
    return id;
  };
  const way = (spots: readonly Spot[], tags: Tags): number => {
    const id = ways.length + 1;
    ways.push({ type: 'way', id, refs: surveyed(spots).map((spot) => node(spot)), tags });
    return id;
  };
  const area = (spots: readonly Spot[], tags: Tags): number => way([...spots, ...spots.slice(0, 1)], tags);
  const relation = (members: OsmMember[], tags: Tags): void => {
    relations.push({ type: 'relation', id: relations.length + 1, members, tags });
  };
  const items = (): OsmItem[] => [...nodes.values(), ...ways, ...relations];

  return { node, way, area, relation, items };
}
export type Plan = ReturnType<typeof createPlan>;
