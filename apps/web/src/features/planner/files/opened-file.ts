import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  maxWaypoints,
  type OwnLine,
  type PassedPoint,
  type Route,
  type Waypoint,
} from '@estradeiro/contract/navigation';
import { distanceMeters, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { legsOf } from '@estradeiro/navigation/line-route';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { cleanLine, isValidPosition } from './clean-line.ts';
import type { RawFile, RawPlace, RawRoutePoint } from './raw-file.ts';

/** A line in pieces, split where nothing was recorded, and its stops. */
type LineWithStops = {
  kind: 'line';
  name: string | null;
  /** The time of the recording in epoch milliseconds; set only for a line without a name. */
  recordedAt?: number;
  pieces: LatLng[][];
  stops: Waypoint[];
};
/**
 * A line with the stops and places found on it, computed once when the file is read, since that takes time in
 * proportion to its points.
 */
export type FileLine = LineWithStops & {
  stopsBetween: Waypoint[];
  /** Places of the file at most `besideMeters` from it, including those at its ends. */
  beside: Waypoint[];
};
/** A route of which a file has only the points. */
export type FilePoints = { kind: 'points'; name: string | null; points: PassedPoint[] };
export type FileRoute = FileLine | FilePoints;
/** A route before it is compared with the places of the file. */
type RouteAlone = LineWithStops | FilePoints;

export type OpenedFile = {
  name: string | null;
  routes: FileRoute[];
  places: Waypoint[];
  /** Points without a position, or errors of the receiver. */
  badPoints: number;
  areas: number;
  isCut: boolean;
  /** Whether it comes from a shared link instead of a file. */
  isLink?: boolean;
};

/** With points farther apart than this, a line does not determine its roads. */
const sparseMeters = 700;
/** A place this near a line is a stop on it. */
const besideMeters = 300;
/** A place this near a stop is that stop. */
const sameMeters = 100;
/**
 * A route with points closer than `denseMeters` is a drawn line; with more than `mostCalculated` of them it is not calculated.
 */
const [denseMeters, mostCalculated] = [200, 1_000];
/** With more places beside a line than this, none becomes a stop. */
const mostStops = maxWaypoints - 2;

/** Converts tracks to lines, routes to lines or points, and the rest to places. */
export function openedFile(raw: RawFile, isCut: boolean): OpenedFile {
  let badPoints = 0;
  const counted = <Of extends LatLng>(points: readonly Of[]): Of[] => {
    const placed = points.filter(isValidPosition);
    badPoints += points.length - placed.length;
    return placed;
  };
  const lineOf = (name: string | undefined, segments: Parameters<typeof cleanLine>[0]): LineWithStops[] => {
    const { pieces, badPoints: bad } = cleanLine(segments);
    badPoints += bad;
    return pieces.length > 0 ? [{ kind: 'line', name: name ?? null, pieces, stops: [] }] : [];
  };
  const tracks = raw.tracks.flatMap(({ name, segments, recordedAt = '' }) => {
    const at = Date.parse(recordedAt);
    const dated = name === undefined && Number.isFinite(at) && { recordedAt: at };
    return lineOf(name, segments).map((line) => ({ ...line, ...dated }));
  });
  const further: RouteAlone[] = [];
  for (const { name, points } of raw.routes) {
    const placed = counted(points);
    const own = tracks.find((track) => track.stops.length === 0 && isSameRide(track, name, placed));
    if (own) own.stops = stopsOf(placed);
    else for (const route of routeOf(name, placed, lineOf)) further.push(route);
  }
  const read = [...further, ...tracks.map(asPointsWhereSparse)];
  const { routes, places } = withPlaces(read, counted(raw.places).map(waypointOf));
  return { name: raw.name ?? null, routes, places, badPoints, areas: raw.areas, isCut };
}

/** Planning programs write one ride as a track and a route with the same name, or with the route's points beside the track. */
function isSameRide(track: LineWithStops, name: string | undefined, points: readonly RawRoutePoint[]): boolean {
  if (points.length < 2 || points.length > mostCalculated) return false;
  return (name !== undefined && name === track.name) || points.every((point) => isBeside(track, point));
}

function routeOf(
  name: string | undefined,
  points: readonly RawRoutePoint[],
  lineOf: (name: string | undefined, segments: LatLng[][]) => LineWithStops[],
): RouteAlone[] {
  if (points.length < 2) return [];
  if (points.some(({ onward }) => onward.length > 0)) {
    const drawn = points.flatMap(({ lat, lng, onward }) => [{ lat, lng }, ...onward]);
    return lineOf(name, [drawn]).map((line) => ({ ...line, stops: stopsOf(points) }));
  }
  if (points.length > mostCalculated || (points.length > maxWaypoints && isDense(points)))
    return lineOf(name, [[...points]]);
  const isDrawn = stopsOf(points).length === 0;
  const passed = points.map((point, index) => ({
    ...waypointOf(point),
    ...((isDrawn || point.via) && !isEnd(index, points) && { via: true }),
  }));
  return [{ kind: 'points', name: name ?? null, points: passed }];
}

/** A route with more stops than `maxWaypoints` is a drawn line, so that none of its points is a stop. */
function stopsOf(points: readonly RawRoutePoint[]): Waypoint[] {
  const stops = points.filter(({ via }, index) => !via || isEnd(index, points)).map(waypointOf);
  return stops.length > maxWaypoints ? [] : stops;
}

/** Some programs write a plan of a few corners as a track; it is a route through them. */
function asPointsWhereSparse(line: LineWithStops): RouteAlone {
  const [points = [], ...others] = line.pieces;
  const isSparse = (cumulativeMeters(points).at(-1) ?? 0) / (points.length - 1) > sparseMeters;
  if (!isSparse || others.length > 0 || points.length > mostCalculated) return line;
  const passed =
    line.stops.length > 1
      ? line.stops
      : points.map((point, index) => (isEnd(index, points) ? point : { ...point, via: true }));
  return { kind: 'points', name: line.name, points: passed };
}

const isEnd = (index: number, points: readonly unknown[]) => index === 0 || index === points.length - 1;

const isDense = (points: readonly LatLng[]) => (cumulativeMeters(points).at(-1) ?? 0) / points.length < denseMeters;

const waypointOf = ({ lat, lng, name }: RawPlace): Waypoint => ({ lat, lng, ...(name && { name }) });

/** Places beside a line without stops become its stops; `places` are those that are no stop of any route. */
function withPlaces(alone: readonly RouteAlone[], all: readonly Waypoint[]): Pick<OpenedFile, 'routes' | 'places'> {
  let places = [...all];
  const met = alone.map((route) => {
    const beside = route.kind === 'line' ? places.filter((place) => isBeside(route, place)) : [];
    if (route.kind === 'line' && route.stops.length === 0 && beside.length <= mostStops)
      route.stops = inRidingOrder(route, beside);
    const stops = route.kind === 'line' ? route.stops : route.points;
    places = places.filter((place) => !isAtOneOf(stops, place));
    return { route, beside };
  });
  const left = new Set(places);
  const routes = met.map(({ route, beside }) =>
    route.kind === 'line'
      ? fileLine(
          route,
          beside.filter((place) => left.has(place)),
        )
      : route,
  );
  return { routes, places };
}

/** Takes time in proportion to the points and stops. */
export const fileLine = (line: LineWithStops, beside: Waypoint[]): FileLine => ({
  ...line,
  stopsBetween:
    line.stops.length === 0
      ? []
      : legsOf(line.pieces.flat(), line.stops)
          .slice(1)
          .map(({ ends: [stop] }) => stop),
  beside,
});

export const stopsBetween = (route: FileRoute): Waypoint[] =>
  route.kind === 'line' ? route.stopsBetween : route.points.slice(1, -1).filter(({ via }) => !via);

/** Counts the places of a file that are no stop: those beside the route, except at its ends, and those off it. */
export function placesWithoutStop(route: FileRoute, { places }: OpenedFile): { onRoute: number; offRoute: number } {
  if (route.kind === 'points') return { onRoute: 0, offRoute: places.length };
  const ends = [route.pieces[0]?.[0], route.pieces.at(-1)?.at(-1)].filter((end) => end !== undefined);
  const onRoute = route.beside.filter((place) => !isAtOneOf(ends, place)).length;
  return { onRoute, offRoute: places.length - route.beside.length };
}

const isAtOneOf = (stops: readonly LatLng[], place: LatLng) =>
  stops.some((stop) => distanceMeters(stop, place) <= sameMeters);

/** Ordered by where the line first passes each place. */
function inRidingOrder(line: LineWithStops, places: readonly Waypoint[]): Waypoint[] {
  const points = line.pieces.flat();
  const passed = places.map((place) => ({ place, index: nearestIndex(points, place) }));
  return passed.toSorted((a, b) => a.index - b.index).map(({ place }) => place);
}

function nearestIndex(points: readonly LatLng[], place: LatLng): number {
  let best = { index: 0, meters: Number.POSITIVE_INFINITY };
  for (const [index, point] of points.entries()) {
    const meters = distanceMeters(point, place);
    if (meters < best.meters) best = { index, meters };
  }
  return best.index;
}

const isBeside = ({ pieces }: LineWithStops, place: LatLng): boolean =>
  pieces.some((piece) =>
    piece.some((point, index) => {
      const from = piece[index - 1] ?? point;
      // A degree of latitude is more than 100 km, so this excludes most of a line.
      if (Math.abs(point.lat - place.lat) > 0.1 && Math.abs(from.lat - place.lat) > 0.1) return false;
      return projectOntoSegment(place, from, point).distanceMeters <= besideMeters;
    }),
  );

/** The length of a route by its line, or by straight lines between its points. */
export const metersOf = (route: FileRoute): number =>
  (route.kind === 'line' ? route.pieces : [route.points]).reduce(
    (sum, points) => sum + (cumulativeMeters(points).at(-1) ?? 0),
    0,
  );

/** A gap in a recording: its distance from the start of the line, and the distance between its ends. */
export type LineGap = { fromMeters: number; meters: number };

/**
 * `ownLines` are parts of the file's line that are not on roads; in `gaps` the file has no line and the drawn one is straight.
 */
export type RouteOfFile = { route: Route; ownLines: readonly OwnLine[]; gaps: readonly LineGap[] };

export function gapsOf(pieces: readonly (readonly LatLng[])[]): LineGap[] {
  const gaps: LineGap[] = [];
  let fromMeters = 0;
  for (const [index, piece] of pieces.entries()) {
    const [last, first] = [pieces[index - 1]?.at(-1), piece[0]];
    const meters = last && first ? distanceMeters(last, first) : 0;
    if (index > 0) gaps.push({ fromMeters, meters });
    fromMeters += meters + (cumulativeMeters(piece).at(-1) ?? 0);
  }
  return gaps;
}
