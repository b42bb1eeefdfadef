import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { findOnWay } from '@estradeiro/navigation/fuel/stations-on-way';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { afterOthers } from '#platform/after-others.ts';

type Town = { name: string; alongMeters: number };

/** A route passes a town when it comes this close to its centre. */
const withinMeters = 3_000;
/** More towns have no centre within so small a circle. */
const mostAround = 5;

/** The towns whose centre lies beside a line of two points or more, in riding order; twice where it passes again. */
export async function findTownsOnWay({ points, along }: RoadLine, places: Places): Promise<Town[]> {
  const line = { points, along, lengthMeters: along.at(-1) ?? 0 };
  const around = (at: LatLng, radiusMeters: number) => places.nearby('city', at, radiusMeters, mostAround);
  const passed = await findOnWay(line, around, { withinMeters, afterOthers });
  return passed.map(({ station: { name }, alongMeters }) => ({ name, alongMeters }));
}
