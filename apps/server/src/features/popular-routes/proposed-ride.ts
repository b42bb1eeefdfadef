import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Step } from '@estradeiro/contract/navigation';
import type { NewProposal } from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { AppError } from '#platform/errors.ts';
import type { Town, TownAt } from '#platform/town-at.ts';
import { linePrecision } from './drawings.ts';
import type { NewRide } from './proposals.store.ts';
import { texts } from './texts.ts';

/** Samples on the route, both ends included. */
const samples = 12;
const mostRoads = 2;
/** A road with a smaller share of the route is not named. */
const leastShare = 0.1;

/** The public data of a saved route besides what its rider writes. */
export type PublicRoute = Omit<NewRide, Exclude<keyof NewProposal, 'routeId'> | 'season'>;

/**
 * The public form of a saved route: towns instead of its own places and names, and its line without both ends. Fails
 * with `not_proposable` where it is not calculated yet, or does not lead from one town of Brazil to another.
 */
export function publicRouteOf(saved: SavedRouteDetail, { points, alongMeters }: RoadLine, townAt: TownAt): PublicRoute {
  const { route, distance, estimatedTime } = saved;
  // Not the stated length: a route sent by a rider may claim any, and the work here depends on it.
  const lengthMeters = alongMeters.at(-1) ?? 0;
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

/** A public route with the fields that its rider writes. */
export const proposedRide = (route: PublicRoute, { routeId: _, ...written }: NewProposal): NewRide => ({
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

/** At most two highways, those with the largest shares of the route first: 'SC-390'. */
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

/** Of the southern hemisphere. */
const seasons = [
  { name: 'verão', months: [12, 1, 2] },
  { name: 'outono', months: [3, 4, 5] },
  { name: 'inverno', months: [6, 7, 8] },
  { name: 'primavera', months: [9, 10, 11] },
];

/** The months of a ride in words: 'Outono e inverno', 'Ano todo'. A season counts when one of its months does. */
export function seasonOf(months: readonly number[]): string {
  const named = seasons
    .filter((season) => season.months.some((month) => months.includes(month)))
    .map(({ name }) => name);
  if (named.length === seasons.length) return 'Ano todo';
  const text = named.length > 1 ? `${named.slice(0, -1).join(', ')} e ${named.at(-1)}` : (named[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The line is hidden this far around both ends of a saved route, since one of them may be somebody's home. */
export const hiddenMeters = 5_000;
const mostPoints = 120;
/** A shorter visible part is not drawn. */
const leastMeters = 5_000;

/**
 * The public part of a rider's line: nothing near its ends, and no finer than a drawing shows. Where the line passes
 * one of its ends again, the longest visible part. Null where too little is left.
 */
export function publicLine(points: readonly LatLng[], lengthMeters: number): string | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const isFar = (at: LatLng) => distanceMeters(at, start) > hiddenMeters && distanceMeters(at, end) > hiddenMeters;
  // Cut after resampling, so that no coarse step begins inside of the hidden part.
  const coarse = resample(points, Math.max(lengthMeters / mostPoints, 100));
  const shown = partsOf(coarse, isFar).reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
  return lengthOf(shown) < leastMeters ? null : encodePolyline(shown, linePrecision);
}

/** Consecutive visible points, as lines of their own. */
function partsOf(line: readonly LatLng[], isShown: (at: LatLng) => boolean): LatLng[][] {
  const parts: LatLng[][] = [[]];
  for (const at of line) {
    if (isShown(at)) parts.at(-1)?.push(at);
    else parts.push([]);
  }
  return parts;
}

const lengthOf = (line: readonly LatLng[]): number =>
  line.slice(1).reduce((sum, at, index) => sum + distanceMeters(line[index] ?? at, at), 0);
