import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  followLine,
  maxWaypoints,
  type OwnLine,
  type PassedPoint,
  type Route,
  type Waypoint,
} from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { joinAll, joinAtStop, joinWhileRiding } from '@estradeiro/navigation/join-routes';
import { legsOf, routeOfLine, routeThroughStops } from '@estradeiro/navigation/line-route';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { call } from '#platform/call.ts';
import { fetchRoutes } from '../shared/api.ts';
import type { RouteOptions } from '../shared/plan.ts';
import {
  type FileLine,
  type FilePoints,
  type FileRoute,
  gapsOf,
  type LineGap,
  type RouteOfFile,
} from './opened-file.ts';

/** The line of the file. Null with fewer than two points. */
export function routeAsItIs({ pieces, stops }: FileLine): RouteOfFile | null {
  const route = routeThroughStops(pieces.flat(), stops);
  return route && { route, ownLines: [], gaps: gapsOf(pieces) };
}

/**
 * Puts a file's route on roads: matches a line to the map, or calculates a route through points. Fails with `ApiError`.
 */
export const routeOnRoads = (route: FileRoute, options: RouteOptions, signal?: AbortSignal): Promise<RouteOfFile> =>
  route.kind === 'line' ? lineOnRoads(route, options, signal) : throughPoints(route, options, signal);

/** The share of a route that is on roads, from 0 to 1. */
export const shareOnRoads = ({ route, ownLines }: RouteOfFile): number =>
  1 - ownLines.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0) / (route.distanceMeters || 1);

async function lineOnRoads(
  { pieces, stops }: FileLine,
  options: RouteOptions,
  signal?: AbortSignal,
): Promise<RouteOfFile> {
  const parts: Route[] = [];
  const ownLines: OwnLine[] = [];
  const gaps: LineGap[] = [];
  let fromMeters = 0;
  const add = (route: Route) => {
    parts.push(route);
    fromMeters += route.distanceMeters;
  };
  const bridged = bridgedPieces(pieces);
  for (const [index, { line, pieces: of, stops: made }] of withTheirStops(bridged, stops).entries()) {
    const [end, start] = [bridged[index - 1]?.flat().at(-1), line[0]];
    if (end && start) {
      const road = await fetchRoutes({ waypoints: [end, start], ...options }, signal).catch(() => null);
      const bridge = road?.routes[0] ?? routeOfLine([end, start]);
      if (!road) gaps.push({ fromMeters, meters: bridge.distanceMeters });
      add(bridge);
    }
    const followed = await call(followLine, { body: { polyline: sentLine(line), stops: made } }, signal);
    for (const gap of gapsOnRoute(of, followed.route)) gaps.push({ ...gap, fromMeters: gap.fromMeters + fromMeters });
    for (const own of followed.ownLines)
      ownLines.push({ ...own, fromMeters: own.fromMeters + fromMeters, toMeters: own.toMeters + fromMeters });
    add(followed.route);
  }
  return { route: found(joinAll(parts, joinWhileRiding)), ownLines, gaps };
}

/** A gap costs two requests, which are limited per minute: only the widest ones are routed, the others stay gaps. */
const mostBridges = 10;

function bridgedPieces(pieces: readonly LatLng[][]): LatLng[][][] {
  const widest = new Set(
    gapsOf(pieces)
      .map(({ meters }, index) => ({ meters, before: index + 1 }))
      .toSorted((a, b) => b.meters - a.meters)
      .slice(0, mostBridges)
      .map(({ before }) => before),
  );
  const parts: LatLng[][][] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index === 0 || widest.has(index)) parts.push([piece]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

/** The gaps between pieces, located on the route made of them. */
function gapsOnRoute(pieces: readonly LatLng[][], { polyline }: Route): LineGap[] {
  if (pieces.length === 1) return [];
  const line = decodePolyline(polyline);
  const metersTo = cumulativeMeters(line);
  let from = 0;
  const metersAt = (place: LatLng) => {
    from = nearestFrom(line, from, place);
    return metersTo[from] ?? 0;
  };
  return pieces.slice(1).flatMap((piece, index) => {
    const [end, start] = [pieces[index]?.at(-1), piece[0]];
    if (!end || !start) return [];
    const fromMeters = metersAt(end);
    return [{ fromMeters, meters: metersAt(start) - fromMeters }];
  });
}

function nearestFrom(line: readonly LatLng[], from: number, place: LatLng): number {
  let [nearest, least] = [from, Number.POSITIVE_INFINITY];
  for (let index = from; index < line.length; index += 1) {
    const meters = distanceMeters(line[index] ?? place, place);
    if (meters < least) [nearest, least] = [index, meters];
  }
  return nearest;
}

function withTheirStops(parts: readonly LatLng[][][], stops: readonly Waypoint[]) {
  if (parts.length === 1) return parts.map((pieces) => ({ line: pieces.flat(), pieces, stops: [...stops] }));
  const placed = legsOf(parts.flat(2), stops).map(({ from, ends: [stop] }) => ({ index: from, stop }));
  let first = 0;
  return parts.map((pieces) => {
    const line = pieces.flat();
    const [from, to] = [first, first + line.length];
    first = to;
    return {
      line,
      pieces,
      stops: placed.filter(({ index }) => index > 0 && index >= from && index < to).map(({ stop }) => stop),
    };
  });
}

async function throughPoints(
  { points }: FilePoints,
  options: RouteOptions,
  signal?: AbortSignal,
): Promise<RouteOfFile> {
  let whole: Route | null = null;
  for (const [index, waypoints] of requestsOf(points).entries()) {
    const { routes } = await fetchRoutes({ waypoints, ...options }, signal);
    const [part] = routes;
    if (!part) continue;
    const join = points[index * (maxWaypoints - 1)]?.via ? joinWhileRiding : joinAtStop;
    whole = whole ? join(whole, part) : part;
  }
  return { route: found(whole), ownLines: [], gaps: [] };
}

/**
 * Splits points into requests of at most `maxWaypoints` points; each starts with the last point of the previous one.
 */
export function requestsOf(points: readonly PassedPoint[]): PassedPoint[][] {
  const requests: PassedPoint[][] = [];
  for (let from = 0; from < points.length - 1; from += maxWaypoints - 1) {
    const part = points.slice(from, from + maxWaypoints);
    requests.push(
      part.map((point, index) => {
        const { via, ...place } = point;
        return index === 0 || index === part.length - 1 ? place : point;
      }),
    );
  }
  return requests;
}

function found(route: Route | null): Route {
  if (!route) throw new RangeError('a route has a part');
  return route;
}

/**
 * Roads match a line if its length differs from theirs by at most `mostLengthShare` and at least `leastRoadShare` of
 * the route is on roads.
 */
const [mostLengthShare, leastRoadShare] = [0.15, 0.5];

/** Whether roads are suggested: for a line only where they match it, for points always. */
export function isLikelyOnRoads(route: FileRoute, onRoads: RouteOfFile): boolean {
  if (route.kind === 'points') return true;
  const fileMeters = cumulativeMeters(route.pieces.flat()).at(-1) ?? 0;
  return (
    shareOnRoads(onRoads) >= leastRoadShare &&
    Math.abs(onRoads.route.distanceMeters - fileMeters) <= mostLengthShare * fileMeters
  );
}

/** The line of a file with the duration at the average speed of `onRoads`. */
export function withDurationOfRoads(own: RouteOfFile, onRoads: RouteOfFile): RouteOfFile {
  const { route } = own;
  if (route.durationSeconds === 0) return own;
  const durationSeconds = (onRoads.route.durationSeconds * route.distanceMeters) / onRoads.route.distanceMeters;
  const factor = durationSeconds / route.durationSeconds;
  const steps = route.steps.map((step) => ({ ...step, durationSeconds: step.durationSeconds * factor }));
  return { ...own, route: { ...route, durationSeconds, steps } };
}
