import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TownOnWay } from '@estradeiro/contract/trips';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, positionAlong } from '@estradeiro/navigation/prepared-route';

/** What is known of the land that a way leads through; app.ts hands it in. */
export type Land = {
  places: () => Places;
  /** For each position whether the local base offers a bed within some metres of it. */
  bedsNear: (positions: readonly LatLng[], withinMeters: number) => Promise<boolean[]>;
};

/** Each takes a millisecond: others get their turn in between. */
const searchesAtOnce = 10;
/** Of a longer way the searches lie farther apart, and small towns between them are not found. */
const mostSearches = 1_000;

/** So often along the way towns are looked for, and so exactly it is told where the way comes nearest to one. */
const spacingMeters = 8_000;
const exactMeters = 250;
/** So near the way a town is where a day may end. */
const townMeters = 4_000;
/** So near a town's centre a bed and fuel count as its own. */
const inTownMeters = 4_000;

/** The towns that a way comes by, in the order of riding, each as often as it does, with what the maps and the local base know there. */
export async function townsAlong(prepared: PreparedRoute, land: Land): Promise<TownOnWay[]> {
  const spacing = Math.max(spacingMeters, prepared.totalMeters / mostSearches);
  const towns = (await passesOf(prepared, land.places(), spacing))
    .map((pass) => nearestOf(pass, prepared, spacing))
    .filter(({ offMeters }) => offMeters <= townMeters)
    .sort((a, b) => a.alongMeters - b.alongMeters);
  const facts = await factsOf(towns, land);
  return towns.map(({ offMeters: _, ...town }, index) => ({ ...town, ...(facts[index] ?? nothing) }));
}

/** Of each place, in their order, whether a bed and fuel are known there. */
export async function factsOf(towns: readonly LatLng[], { places, bedsNear }: Land) {
  const own = await bedsNear(towns, inTownMeters);
  const facts = [];
  for (const [index, { lat, lng }] of towns.entries()) {
    if (index > 0 && index % searchesAtOnce === 0) await afterOthers();
    facts.push({
      hasBed: own[index] || places().nearby('lodging', { lat, lng }, inTownMeters, 1).length > 0,
      hasFuel: places().nearby('fuel', { lat, lng }, inTownMeters, 1).length > 0,
    });
  }
  return facts;
}

const nothing = { hasBed: false, hasFuel: false };

/** A town, and between which metres of the way it was found near by. */
type Pass = LatLng & { name: string; fromMeters: number; toMeters: number };

/** A way that comes back to a town passes it twice. */
async function passesOf(prepared: PreparedRoute, places: Places, spacing: number): Promise<Pass[]> {
  const passes: Pass[] = [];
  const latest = new Map<string, Pass>();
  for (let nth = 0, along = 0; along <= prepared.totalMeters; along = ++nth * spacing) {
    if (nth > 0 && nth % searchesAtOnce === 0) await afterOthers();
    const around = places.nearby('city', positionAlong(prepared, along), townMeters + spacingMeters / 2, 3);
    for (const { lat, lng, name } of around) {
      const key = `${lat},${lng}`;
      const known = latest.get(key);
      if (known && along - known.toMeters <= spacing) {
        known.toMeters = along;
        continue;
      }
      const pass = { lat, lng, name, fromMeters: along, toMeters: along };
      latest.set(key, pass);
      passes.push(pass);
    }
  }
  return passes;
}

function nearestOf({ fromMeters, toMeters, ...town }: Pass, prepared: PreparedRoute, spacing: number) {
  let [alongMeters, offMeters] = [fromMeters, Number.POSITIVE_INFINITY];
  const last = Math.min(prepared.totalMeters, toMeters + spacing / 2);
  for (let along = Math.max(0, fromMeters - spacing / 2); along <= last; along += exactMeters) {
    const off = distanceMeters(positionAlong(prepared, along), town);
    if (off < offMeters) [alongMeters, offMeters] = [along, off];
  }
  return { ...town, alongMeters, offMeters };
}
