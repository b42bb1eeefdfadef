import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TownOnWay } from '@estradeiro/contract/trips';
import { findOnWay } from '@estradeiro/navigation/fuel/stations-on-way';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { afterOthers } from '#platform/after-others.ts';

/** Towns, beds and fuel; passed in by app.ts. */
export type Land = {
  places: () => Places;
  /** For each position whether the local base offers a bed within so many metres. */
  bedsNear: (positions: readonly LatLng[], withinMeters: number) => Promise<boolean[]>;
};

/** The distance from the route within which a day may end in a town. */
const townMeters = 4_000;
/** More towns have no centre within so small a circle. */
const mostAround = 5;
/** The distance from a town's centre within which a bed and fuel count as its own. */
const inTownMeters = 4_000;
/** Each takes a millisecond: other requests get their turn in between. */
const townsAtOnce = 10;

/**
 * The towns on a line of two points or more, in riding order, once for each pass, with the beds and fuel that maps and
 * local base know there.
 */
export async function townsAlong({ points, along }: RoadLine, land: Land): Promise<TownOnWay[]> {
  const around = (at: LatLng, radiusMeters: number) => land.places().nearby('city', at, radiusMeters, mostAround);
  const passed = await findOnWay({ points, along, lengthMeters: along.at(-1) ?? 0 }, around, {
    withinMeters: townMeters,
    afterOthers,
  });
  const towns = passed.map(({ station: { name, lat, lng }, alongMeters }) => ({ name, lat, lng, alongMeters }));
  const facts = await factsOf(towns, land);
  return towns.map((town, index) => ({ ...town, ...(facts[index] ?? nothing) }));
}

const nothing = { hasBed: false, hasFuel: false };

/** For each place, in their order, whether a bed and fuel are known there. */
export async function factsOf(towns: readonly LatLng[], { places, bedsNear }: Land) {
  const own = await bedsNear(towns, inTownMeters);
  const facts = [];
  for (const [index, { lat, lng }] of towns.entries()) {
    if (index > 0 && index % townsAtOnce === 0) await afterOthers();
    facts.push({
      hasBed: own[index] || places().nearby('lodging', { lat, lng }, inTownMeters, 1).length > 0,
      hasFuel: places().nearby('fuel', { lat, lng }, inTownMeters, 1).length > 0,
    });
  }
  return facts;
}
