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
/** A way leaves the straight lines between its points by about so much. */
const besideMeters = 60_000;
/** Around a longer piece there may be more towns than are given. */
const pieceMeters = 150_000;
const leastSpacingMeters = 200;
const mostSamples = 5_000;

/** The towns that a route between the points may pass, without those that a point lies in: these are to be ridden to. */
export function townsBetween(points: readonly RoutePoint[], townsAround: TownsAround): Circle[] {
  const found = new Map<string, Circle>();
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const pieces = Math.max(1, Math.ceil(distanceMeters(from, to) / pieceMeters));
    for (let piece = 0; piece < pieces; piece++) {
      const share = (piece + 0.5) / pieces;
      const middle = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
      const radiusMeters = distanceMeters(from, to) / pieces / 2 + besideMeters;
      for (const town of townsAround(middle, radiusMeters)) found.set(`${town.lat},${town.lng}`, town);
    }
  }
  return [...found.values()].filter((town) => points.every((point) => distanceMeters(point, town) > town.radiusMeters));
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
 * around all of them, around some of them alone. Calls `routeAround` at most five times.
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
