import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import type { Circle } from './navigation.provider.ts';

/** The towns around a place, without villages, the nearest first; some hundreds at most. */
export type TownsAround = (middle: LatLng, radiusMeters: number) => Circle[];

/** Each costs a route. */
const mostRounds = 3;
const mostAlone = 4;
/** The engine looks for the roads of each, and a circle of a large city holds thousands. */
const mostAvoided = 20;
/** Towns are read by cells of this size, each with those that reach into it: so far from its middle. */
const cellDegrees = 0.5;
const cellReachMeters = 46_000;
const leastSpacingMeters = 200;
const mostSamples = 5_000;

/** The towns that a route passes through, in riding order; takes some milliseconds. */
export type TownsOn = (route: Pick<Route, 'polyline'>) => Circle[];

/** The towns on routes between the points, without those that a point lies in: these are to be ridden to. */
export function townsOnRoutes(points: readonly LatLng[], townsAround: TownsAround): TownsOn {
  const cells = new Map<string, Circle[]>();
  const around = ({ lat, lng }: LatLng): Circle[] => {
    const [row, column] = [Math.floor(lat / cellDegrees), Math.floor(lng / cellDegrees)];
    const key = `${row},${column}`;
    const middle = { lat: (row + 0.5) * cellDegrees, lng: (column + 0.5) * cellDegrees };
    const towns =
      cells.get(key) ??
      townsAround(middle, cellReachMeters).filter((town) =>
        points.every((point) => distanceMeters(point, town) > town.radiusMeters),
      );
    cells.set(key, towns);
    return towns;
  };
  return ({ polyline }) => {
    const line = decodePolyline(polyline);
    const along = cumulativeMeters(line);
    const spacing = Math.max(leastSpacingMeters, (along.at(-1) ?? 0) / mostSamples);
    const passed = new Map<string, Circle>();
    for (const sample of resample(line, spacing, along))
      for (const town of around(sample)) if (isWithin(sample, town)) passed.set(`${town.lat},${town.lng}`, town);
    return [...passed.values()];
  };
}

/** Comparing latitudes first spares most of the distances. */
const isWithin = (at: LatLng, { radiusMeters, ...town }: Circle): boolean =>
  Math.abs(at.lat - town.lat) * 110_000 < radiusMeters && distanceMeters(at, town) < radiusMeters;

type Search = {
  routes: readonly Route[];
  townsOn: TownsOn;
  /** Routes on roads outside the circles; none where nothing else leads there. */
  routeAround(circles: readonly Circle[]): Promise<Route[]>;
};

/**
 * Routes around the towns that the calmest of `routes` passes, with the circles that they avoid. Where nothing leads
 * around all of them, around some of them alone. Calls `routeAround` at most five times.
 */
export async function routesAroundTowns({ routes, townsOn, routeAround }: Search) {
  const [calmest] = routes
    .map((route) => ({ route, passed: townsOn(route) }))
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
    passed = townsOn(route);
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
