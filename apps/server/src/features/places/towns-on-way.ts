import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Places } from '@estradeiro/atlas/places/open-places';
import { searchAlong, stationsOnWay } from '@estradeiro/navigation/fuel/stations-on-way';
import type { RoadLine } from '@estradeiro/navigation/road-line';

type Town = { name: string; alongMeters: number };
type Found = Parameters<typeof stationsOnWay<{ name: string; lat: number; lng: number }>>[1][number];

/** So near its centre a way comes by a town. */
const withinMeters = 3_000;
/** More have no centre within a circle so small. */
const mostAround = 5;
/** Each takes a millisecond: others get their turn in between. */
const searchesAtOnce = 10;

/** The towns whose centre lies beside a line of two points or more, in the order of riding; twice where it comes by again. */
export async function findTownsOnWay({ points, along }: RoadLine, places: Places): Promise<Town[]> {
  const line = { points, along, lengthMeters: along.at(-1) ?? 0 };
  const search = searchAlong(line, withinMeters);
  const found: Found[] = [];
  for (const [index, { at, alongMeters: nearMeters }] of search.places.entries()) {
    if (index > 0 && index % searchesAtOnce === 0) await afterOthers();
    for (const station of places.nearby('city', at, search.radiusMeters, mostAround))
      found.push({ station, nearMeters });
  }
  const { spacingMeters } = search;
  const keyOf = ({ lat, lng }: Found['station']) => `${lat},${lng}`;
  return stationsOnWay(line, found, { withinMeters, spacingMeters, keyOf }).map(({ station, alongMeters }) => ({
    name: station.name,
    alongMeters,
  }));
}
