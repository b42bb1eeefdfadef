import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Step } from '@estradeiro/contract/navigation';
import type { NewProposal, RidePlace } from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import { resample } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { AppError } from '#platform/errors.ts';
import type { NewRide } from './proposals.store.ts';
import { publicLine } from './public-line.ts';
import { seasonOf } from './season.ts';
import { texts } from './texts.ts';

export type Town = RidePlace & { state: BrazilianState };
/** The town that a place belongs to; null far from any, and outside of Brazil. */
export type TownAt = (at: LatLng) => Town | null;

/** Samples on the route, both ends included. */
const samples = 12;
const mostRoads = 2;
/** Of the route: a road with a smaller share is not named. */
const leastShare = 0.1;

/** The public data of a saved route besides what its rider writes. */
export type PublicWay = Omit<NewRide, Exclude<keyof NewProposal, 'routeId'> | 'season'>;

/**
 * Towns instead of a route's own places and names, and its line without both ends. Fails with `not_proposable` where it
 * is not calculated yet, or does not lead from one town of Brazil to another.
 */
export function publicWay(saved: SavedRouteDetail, { points, along }: RoadLine, townAt: TownAt): PublicWay {
  const { route, distance, estimatedTime } = saved;
  // Not the stated length: a route sent by a rider may claim any, and the work here depends on it.
  const lengthMeters = along.at(-1) ?? 0;
  if (!route || !distance || !estimatedTime) throw new AppError('not_proposable', { message: texts.noWay });
  const towns = townsOnLine(points, lengthMeters, townAt);
  const [origin, destination] = [towns[0], towns.at(-1)];
  if (!origin || !destination || towns.length < 2) {
    throw new AppError('not_proposable', { message: texts.outOfBounds });
  }
  return {
    origin: named(origin),
    destination: named(destination),
    waypoints: towns.map(({ name, lat, lng }) => ({ name, lat, lng })),
    states: [...new Set(towns.map(({ state }) => state))],
    distance,
    estimatedTime,
    roads: roadsOf(route),
    line: route.estimate ? null : publicLine(points, lengthMeters),
  };
}

/** With the fields that its rider writes. */
export const proposedRide = (route: PublicWay, { routeId: _, ...written }: NewProposal): NewRide => ({
  ...route,
  ...written,
  months: written.months.toSorted((a, b) => a - b),
  season: seasonOf(written.months),
});

const named = ({ name, state }: Town) => `${name} (${state})`;

/** Every town once, unless the route leaves it and returns. */
function townsOnLine(line: readonly LatLng[], lengthMeters: number, townAt: TownAt): Town[] {
  const places = line.length < 2 ? line : [...resample(line, Math.max(lengthMeters / samples, 1)), ...line.slice(-1)];
  const towns = places.map(townAt).filter((town) => town !== null);
  return towns.filter((town, index) => index === 0 || town.name !== towns[index - 1]?.name);
}

/** The highways of most of the route: 'SC-390'. */
function roadsOf({ steps, distanceMeters }: Route): string[] {
  const meters = new Map<string, number>();
  for (const step of steps) {
    const reference = highwayOf(step);
    if (reference) meters.set(reference, (meters.get(reference) ?? 0) + step.distanceMeters);
  }
  return [...meters]
    .filter(([, length]) => length >= distanceMeters * leastShare)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostRoads)
    .map(([reference]) => reference);
}

const highwayOf = ({ streetNames }: Step) => streetNames.find((name) => /^[A-Z]{2,3}-\d{3}$/.test(name));
