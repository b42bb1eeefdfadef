import type { OsmItem, OsmNode, OsmWay, Tags } from '@estradeiro/atlas/osm/items';
import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import { destinationPoint } from '@estradeiro/navigation/geometry';

const kilometers = 1_000;
/** As close as surveyed roads in hills have their points. */
const spacingMeters = 40;
const pointCount = (kilometers * 1_000) / spacingMeters;
const pointsOfAWay = 100;
/** From road to road leads one at every so many points: there is another way everywhere, as in a country. */
const pointsBetweenLinks = 200;

const start = { lat: -31, lng: -55 };
const placeOf = (road: 0 | 1, index: number) => {
  const along = destinationPoint(start, 45, index * spacingMeters);
  return destinationPoint(along, 135, road * 4_000 + 60 * Math.sin(index / 5));
};

export const longRoad = { ends: [placeOf(0, 3), placeOf(0, pointCount - 3)] };

/**
 * Two winding roads of 1,000 km side by side with links from one to the other: a camera every 2 km, by turns for one direction and for
 * the other, a bump every kilometre, another limit every 4 km, and gravel of 4 km in every 100.
 */
export async function writeLongRoad(path: string): Promise<void> {
  const roads = ([0, 1] as const).map((road) => Array.from({ length: pointCount }, (_, index) => nodeOf(road, index)));
  const ways: Omit<OsmWay, 'id' | 'type'>[] = roads.flatMap((nodes) => waysOf(nodes));
  const [main = [], beside = []] = roads;
  for (let index = 0; index < pointCount; index += pointsBetweenLinks) {
    const refs = [main[index], beside[index]].flatMap((node) => node?.id ?? []);
    ways.push({ refs, tags: { highway: 'tertiary', maxspeed: '40' } });
  }
  const items: OsmItem[] = [
    ...roads.flat(),
    ...ways.map((way, index): OsmWay => ({ type: 'way', id: index + 1, ...way })),
  ];
  await writeOsm(path, items);
}

function nodeOf(road: 0 | 1, index: number): OsmNode {
  return { type: 'node', id: road * pointCount + index + 1, ...placeOf(road, index), tags: tagsAt(index) };
}

function tagsAt(index: number): Tags {
  if (index % 50 === 10)
    return { highway: 'speed_camera', maxspeed: '80', direction: index % 100 === 10 ? 'forward' : 'backward' };
  return index % 25 === 5 ? { traffic_calming: 'hump' } : {};
}

function waysOf(nodes: readonly OsmNode[]) {
  const count = Math.ceil(pointCount / pointsOfAWay);
  return Array.from({ length: count }, (_, part) => {
    const from = part * pointsOfAWay;
    return {
      refs: nodes.slice(from, from + pointsOfAWay + 1).map(({ id }) => id),
      tags: {
        highway: 'primary',
        name: 'Rodovia Transbrasiliana',
        maxspeed: part % 2 === 0 ? '80' : '100',
        surface: part % 25 === 20 ? 'gravel' : 'asphalt',
      },
    };
  });
}
