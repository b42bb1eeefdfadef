import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import type { Circle, RoutePoint } from './navigation.provider.ts';

/** The towns around a place, without villages, the nearest first; some hundreds at most. */
export type TownsAround = (middle: LatLng, radiusMeters: number) => Circle[];

/** Each costs a route. */
const mostRounds = 3;
const mostAlone = 4;
/** The engine looks for the roads of each, and a circle of a large city holds thousands. */
const mostAvoided = 20;
/** A way around a town leaves the box of the points by about so much. */
const besideMeters = 20_000;
const leastSpacingMeters = 200;
const mostSamples = 5_000;

/** The towns that a route between the points may pass, without those that a point lies in: these are to be ridden to. */
export function townsBetween(points: readonly RoutePoint[], townsAround: TownsAround): Circle[] {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const corner = { lat: smallest(lats), lng: smallest(lngs) };
  const middle = { lat: (corner.lat + largest(lats)) / 2, lng: (corner.lng + largest(lngs)) / 2 };
  const towns = townsAround(middle, distanceMeters(corner, middle) * 1.2 + besideMeters);
  return towns.filter((town) => points.every((point) => distanceMeters(point, town) > town.radiusMeters));
}

/** The towns that a route passes through, of some hundreds; takes some milliseconds. */
export function townsOn({ polyline }: Pick<Route, 'polyline'>, towns: readonly Circle[]): Circle[] {
  const points = decodePolyline(polyline);
  const along = cumulativeMeters(points);
  const spacing = Math.max(leastSpacingMeters, (along.at(-1) ?? 0) / mostSamples);
  const samples = resample(points, spacing, along);
  return towns.filter((town) => samples.some((sample) => isWithin(sample, town)));
}

/** Comparing latitudes first spares most of the distances. */
const isWithin = (at: LatLng, { radiusMeters, ...town }: Circle): boolean =>
  Math.abs(at.lat - town.lat) * 110_000 < radiusMeters && distanceMeters(at, town) < radiusMeters;

type Search = {
  routes: readonly Route[];
  towns: readonly Circle[];
  /** Routes on roads outside the circles; none where nothing else leads there. */
  routeAround(circles: readonly Circle[]): Promise<Route[]>;
};

/**
 * Routes around the towns that the calmest of `routes` passes, with the circles that they avoid. Where nothing leads
 * around all of them, around some of them alone. Calls `routeAround` at most seven times.
 */
export async function routesAroundTowns({ routes, towns, routeAround }: Search) {
  const [calmest] = routes
    .map((route) => ({ route, passed: townsOn(route, towns) }))
    .toSorted((a, b) => a.passed.length - b.passed.length || a.route.durationSeconds - b.route.durationSeconds);
  let passed = calmest?.passed ?? [];
  let avoided: Circle[] = [];
  const found: Route[] = [];
  for (let round = 0; round < mostRounds && passed.length > 0; round++) {
    const circles = [...avoided, ...passed].slice(0, mostAvoided);
    const [route] = circles.length > avoided.length ? await routeAround(circles) : [];
    if (!route) break;
    found.push(route);
    avoided = circles;
    passed = townsOn(route, towns);
  }
  if (found.length === 0 && passed.length > 1)
    for (const town of passed.slice(0, mostAlone)) {
      const [route] = await routeAround([...avoided, town]);
      if (!route) continue;
      found.push(route);
      avoided = [...avoided, town];
    }
  return { routes: found, avoided };
}
