import type { ErrorType } from '@estradeiro/contract/errors';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxWaypoints, type OwnLine, type Route, type Step, type Waypoint } from '@estradeiro/contract/navigation';
import { curviness } from '@estradeiro/navigation/curviness';
import { bearingDegrees, distanceMeters } from '@estradeiro/navigation/geometry';
import { joinAtStop, joinUnderWay } from '@estradeiro/navigation/join-routes';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { AppError } from '#platform/errors.ts';
import { isAlike } from './likeness.ts';
import type { RoutingEngine } from './navigation.provider.ts';

/** A stretch so short is not halved any further. */
const shortestMeters = 1_000;
/** Nor more often than so: a long track off the map must not cost a thousand matchings. */
const mostHalvings = 5;
/** So near the line a place is a stop of it. */
const besideMeters = 300;
/** A place so near an end is that end. */
const endMeters = 100;
/** What is ridden where no road is known is slow. */
const ownMetersPerSecond = 40 / 3.6;

type Piece = { points: readonly LatLng[]; matched: Route | null; beyondMap?: boolean };

/**
 * A recorded track as a route through its stops. Where a way on roads is like it, that is ridden, with its manoeuvres; the rest
 * stays the line that was recorded, drawn and followed as it is, and is told in `ownLines`, apart from what lies beyond the maps.
 */
export async function followTrack(
  engine: Pick<RoutingEngine, 'match'>,
  track: readonly LatLng[],
  places: readonly Waypoint[],
  isOnMap: (place: LatLng) => boolean,
): Promise<{ route: Route; ownLines: OwnLine[] }> {
  const ownLines: OwnLine[] = [];
  let route: Route | null = null;
  for (const { points, ends } of legsOf(track, places)) {
    let leg: Route | null = null;
    for (const { points: line, matched, beyondMap } of joinOwn(await followLeg(engine, points, isOnMap))) {
      const next: Route = matched ?? ownLine(line);
      const fromMeters = (route?.distanceMeters ?? 0) + (leg?.distanceMeters ?? 0);
      if (!matched)
        ownLines.push({ fromMeters, toMeters: fromMeters + next.distanceMeters, ...(beyondMap && { beyondMap }) });
      leg = leg ? joinUnderWay(leg, next) : next;
    }
    if (leg) leg = { ...leg, waypoints: ends };
    route = route && leg ? joinAtStop(route, leg) : leg;
  }
  if (!route) throw new AppError('no_route');
  return { route, ownLines };
}

/** Beyond the maps there is no road to look for. */
async function followLeg(
  engine: Pick<RoutingEngine, 'match'>,
  points: readonly LatLng[],
  isOnMap: (place: LatLng) => boolean,
): Promise<Piece[]> {
  const all: Piece[] = [];
  for (const run of cutAtEdges(points, isOnMap)) {
    if (run.onMap) all.push(...(await pieces(engine, run.points, mostHalvings)));
    else all.push({ points: run.points, matched: null, beyondMap: true });
  }
  return all;
}

/** What lies beyond the maps reaches from the last point on them to the next one. */
function cutAtEdges(points: readonly LatLng[], isOnMap: (place: LatLng) => boolean) {
  const runs: { onMap: boolean; from: number; to: number }[] = [];
  for (const [index, point] of points.entries()) {
    const [onMap, last] = [isOnMap(point), runs.at(-1)];
    if (last?.onMap === onMap) last.to = index;
    else runs.push({ onMap, from: index, to: index });
  }
  return runs
    .map(({ onMap, from, to }) => ({
      onMap,
      points: onMap ? points.slice(from, to + 1) : points.slice(Math.max(0, from - 1), to + 2),
    }))
    .filter((run) => run.points.length > 1);
}

/** The whole where a way is like it, else its halves, each likewise. */
async function pieces(
  engine: Pick<RoutingEngine, 'match'>,
  points: readonly LatLng[],
  halvings: number,
): Promise<Piece[]> {
  const matched = await matchAlike(engine, points);
  const half = Math.floor(points.length / 2);
  if (matched || halvings === 0 || half < 2 || (cumulativeMeters(points).at(-1) ?? 0) < 2 * shortestMeters) {
    return [{ points, matched }];
  }
  const before = await pieces(engine, points.slice(0, half + 1), halvings - 1);
  return [...before, ...(await pieces(engine, points.slice(half), halvings - 1))];
}

const offRoads: ReadonlySet<ErrorType> = new Set(['no_route', 'no_road_nearby']);

async function matchAlike(engine: Pick<RoutingEngine, 'match'>, points: readonly LatLng[]): Promise<Route | null> {
  try {
    const route = await engine.match(points);
    return isAlike(points, decodePolyline(route.polyline)) ? route : null;
  } catch (failure) {
    if (failure instanceof AppError && offRoads.has(failure.type)) return null;
    throw failure;
  }
}

/** Own lines that follow each other are one. */
function joinOwn(all: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of all) {
    const last = joined.at(-1);
    if (last && !last.matched && !piece.matched && last.beyondMap === piece.beyondMap)
      last.points = [...last.points, ...piece.points.slice(1)];
    else joined.push({ ...piece });
  }
  return joined;
}

function ownLine(points: readonly LatLng[]): Route {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) throw new AppError('no_route');
  const meters = cumulativeMeters(points).at(-1) ?? 0;
  const durationSeconds = meters / ownMetersPerSecond;
  const bearingAfterDegrees = bearingDegrees(start, points[1] ?? end);
  const common = { streetNames: [], bearingAfterDegrees };
  const depart = { ...common, maneuver: 'depart' as const, location: start, shapeIndex: 0 };
  const arrive = { ...common, maneuver: 'arrive' as const, location: end, shapeIndex: points.length - 1 };
  const steps: Step[] = [
    { ...depart, distanceMeters: meters, durationSeconds, instruction: writtenInstruction(depart) },
    { ...arrive, distanceMeters: 0, durationSeconds: 0, waypointIndex: 1, instruction: writtenInstruction(arrive) },
  ];
  return {
    distanceMeters: meters,
    durationSeconds,
    polyline: encodePolyline(points),
    steps,
    estimate: false,
    curviness: curviness(points),
    unpavedMeters: 0,
    hasToll: false,
    waypoints: [start, end],
  };
}

type Leg = { points: readonly LatLng[]; ends: [Waypoint, Waypoint] };

/** The track from stop to stop, by the places that lie beside it, in the order in which it passes them. */
function legsOf(track: readonly LatLng[], places: readonly Waypoint[]): Leg[] {
  const passed: { index: number; place: Waypoint }[] = [];
  for (const place of places) {
    const after = passed.at(-1)?.index ?? 0;
    const index = nearestIndex(track, place, after);
    if (index !== null) passed.push({ index, place });
  }
  const last = track.length - 1;
  const isAt = (end: number) => (index: number) =>
    distanceMeters(placeOf(track[index]), placeOf(track[end])) <= endMeters;
  const [isStart, isEnd] = [isAt(0), isAt(last)];
  const named = (index: number, place?: Waypoint): Waypoint => ({
    ...placeOf(track[index]),
    ...(place?.name && { name: place.name }),
  });
  const startName = passed.find(({ index }) => index <= last / 2 && isStart(index))?.place;
  const endName = passed.findLast(({ index }) => index > last / 2 && isEnd(index))?.place;
  const between = passed
    .filter(({ index }, i) => !isStart(index) && !isEnd(index) && index !== passed[i - 1]?.index)
    .slice(0, maxWaypoints - 2);
  const stops = [
    { index: 0, waypoint: named(0, startName) },
    ...between.map(({ index, place }) => ({ index, waypoint: place })),
    { index: last, waypoint: named(last, endName) },
  ];
  return stops.slice(1).map((to, i) => {
    const from = stops[i] ?? to;
    return { points: track.slice(from.index, to.index + 1), ends: [from.waypoint, to.waypoint] };
  });
}

const placeOf = (point: LatLng | undefined): LatLng => ({ lat: point?.lat ?? 0, lng: point?.lng ?? 0 });

/** Of the point of the track that is nearest to a place, from `after` on; null where none is beside it. */
function nearestIndex(track: readonly LatLng[], place: LatLng, after: number): number | null {
  let best = { index: -1, meters: besideMeters };
  for (let index = after; index < track.length; index++) {
    const meters = distanceMeters(track[index] ?? place, place);
    if (meters < best.meters) best = { index, meters };
  }
  return best.index < 0 ? null : best.index;
}
