import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TownOnWay } from '@estradeiro/contract/trips';
import { findOnWay } from '@estradeiro/navigation/fuel/stations-on-way';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { afterOthers } from '#platform/after-others.ts';

/** What is known of the land that a way leads through; app.ts hands it in. */
export type Land = {
  places: () => Places;
  /** For each position whether the local base offers a bed within some metres of it. */
  bedsNear: (positions: readonly LatLng[], withinMeters: number) => Promise<boolean[]>;
};

/** So near the way a town is where a day may end. */
const townMeters = 4_000;
/** More have no centre within a circle so small. */
const mostAround = 5;
/** So near a town's centre a bed and fuel count as its own. */
const inTownMeters = 4_000;
/** Each takes a millisecond: others get their turn in between. */
const townsAtOnce = 10;

/** The towns that a line of two points or more comes by, in the order of riding, each as often as it does, with what the maps and the local base know there. */
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

/** Of each place, in their order, whether a bed and fuel are known there. */
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
