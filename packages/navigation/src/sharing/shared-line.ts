import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import type { PopularRide } from '@estradeiro/contract/popular-routes';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { SharedLine } from '@estradeiro/contract/sharing';
import { curvesOfRoute } from '../curve-words.ts';
import { distanceMeters, interpolate, metersPerDegree, metersPerLngDegree } from '../geometry.ts';
import { indicesOf, isSketch, isTimeGuessed } from '../line-route.ts';
import { decodePolyline, encodePolyline } from '../polyline.ts';
import { namelessTexts } from './texts.ts';

const defaults = { highways: [], hiddenMeters: 0 };

/** 'Passeio de 28/11/2026' is the default name of a ride; the day is not shared. */
const dayInName =
  /\b(?:\d{4}([/.-])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])\d{1,2}\2(?:\d{2}|\d{4})|(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:[12]\d|3[01]))\b/;
const withoutDay = (name: string, kind: keyof typeof namelessTexts): string =>
  dayInName.test(name) ? namelessTexts[kind] : name;

type SavedLine = Pick<SavedRouteDetail, 'name' | 'origin' | 'destination' | 'route'> &
  Partial<Pick<SavedRouteDetail, 'curviness' | 'bendsPerHour'>>;

/** Null while it has no line. */
export function lineOfRoute({ name, origin, destination, route, ...saved }: SavedLine): SharedLine | null {
  if (!route) return null;
  const { polyline, distanceMeters, durationSeconds, unpavedMeters, hasToll, estimate } = route;
  const last = route.waypoints.length - 1;
  const ends = new Map([
    [0, origin],
    [last, destination],
  ]);
  return {
    ...defaults,
    kind: 'route',
    name: withoutDay(name, 'route'),
    polyline,
    waypoints: route.waypoints.map((waypoint, index) => ({ ...waypoint, name: ends.get(index) ?? waypoint.name })),
    distanceMeters,
    durationSeconds,
    curviness: saved.curviness ?? null,
    bendsPerHour: saved.bendsPerHour ?? null,
    unpavedMeters: estimate ? null : unpavedMeters,
    hasToll,
    estimate,
    isSketch: isSketch(route),
    isTimeGuessed: isTimeGuessed(route),
  };
}

type Ridden = Pick<
  RideRecordDetail,
  'name' | 'track' | 'distanceMeters' | 'movingSeconds' | 'curviness' | 'bendsPerHour' | 'highways'
>;

/** Without times and stops, which would show when nobody is at home. */
export function lineOfRide({
  name,
  track,
  distanceMeters,
  movingSeconds,
  highways,
  ...ridden
}: Ridden): SharedLine | null {
  const points = decodePolyline(track);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  return {
    ...defaults,
    kind: 'ride',
    name: withoutDay(name, 'ride'),
    polyline: track,
    waypoints: [start, end],
    distanceMeters,
    durationSeconds: movingSeconds,
    curviness: ridden.bendsPerHour === undefined ? null : ridden.curviness,
    bendsPerHour: ridden.bendsPerHour ?? null,
    unpavedMeters: null,
    hasToll: false,
    highways,
    estimate: false,
  };
}

export function lineOfPopular({ name, route }: Pick<PopularRide, 'name' | 'route'>): SharedLine {
  const { polyline, waypoints, distanceMeters, durationSeconds, unpavedMeters, hasToll, estimate } = route;
  const curves = estimate ? null : curvesOfRoute(route);
  return {
    ...defaults,
    kind: 'popular',
    name,
    polyline,
    waypoints,
    distanceMeters,
    durationSeconds,
    curviness: curves?.curviness ?? null,
    bendsPerHour: curves?.bendsPerHour ?? null,
    unpavedMeters: estimate ? null : unpavedMeters,
    hasToll,
    estimate,
    isSketch: isSketch(route),
  };
}

/** A shorter rest is not worth sharing. */
const leastMeters = 500;
const spacingMeters = 200;

/** The line with points every 200 m, so that a straight road of some kilometres is not hidden whole with an end. */
export const withPointsBetween = (points: readonly LatLng[]): LatLng[] =>
  points.flatMap((point, index) => {
    const from = points[index - 1] ?? point;
    const parts = Math.ceil(distanceMeters(from, point) / spacingMeters);
    const between = Array.from({ length: Math.max(0, parts - 1) }, (_, at) =>
      interpolate(from, point, (at + 1) / parts),
    );
    return [...between, point];
  });

/**
 * Removes everything hidden with both ends, at least within `hiddenMeters` of them, from line, length and names. Null if almost
 * nothing is left. Takes time in proportion to the line.
 */
export function hideEnds(line: SharedLine, hiddenMeters: number): SharedLine | null {
  if (hiddenMeters === 0) return line;
  const points = withPointsBetween(decodePolyline(line.polyline));
  const part = partAwayFromEnds(points, hiddenMeters);
  const [start, end] = [points[0], points.at(-1)];
  if (!part || !start || !end || part.meters < leastMeters) return null;
  const shown = points.slice(part.from, part.to + 1);
  const [first, last] = [shown[0] ?? start, shown.at(-1) ?? end];
  const stops = line.waypoints.slice(1, -1);
  const madeAt = indicesOf(points, stops);
  const [atStart, atEnd] = [hiddenAround(start, hiddenMeters), hiddenAround(end, hiddenMeters)];
  const isShown = (stop: LatLng, at = -1) => part.from <= at && at <= part.to && !atStart(stop) && !atEnd(stop);
  const between = stops.filter((stop, index) => isShown(stop, madeAt[index]));
  const hidden = line.waypoints.filter((waypoint) => !between.includes(waypoint));
  const share = line.distanceMeters > 0 ? Math.min(1, part.meters / line.distanceMeters) : 1;
  return {
    ...line,
    name: nameWithout(hidden, line),
    polyline: encodePolyline(shown),
    waypoints: [first, ...between, last],
    distanceMeters: part.meters,
    durationSeconds: Math.round(line.durationSeconds * share),
    unpavedMeters: line.unpavedMeters === null ? null : Math.min(line.unpavedMeters, part.meters),
    hiddenMeters,
  };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Shorter parts of a name match by chance. */
const leastLetters = 3;

/** A name that contains hidden places, which may be an address, is replaced; that of a ride always is. */
function nameWithout(hidden: readonly Waypoint[], { kind, name }: SharedLine): string {
  if (kind === 'ride') return namelessTexts.ride;
  const hiddenNames = hidden.map((place) => letters(place.name?.split(',')[0] ?? ''));
  const containsHidden = hiddenNames.some((place) => place.length >= leastLetters && letters(name).includes(place));
  return containsHidden ? namelessTexts.route : name;
}

/** Indexes of a line. */
type LinePart = { from: number; to: number; meters: number };

/** The middle of the grid square that contains a place; the same for all places in it. */
function middleOfSquare({ lat, lng }: LatLng, sideMeters: number): LatLng {
  const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;
  const middleLat = middle(lat, sideMeters / metersPerDegree);
  return { lat: middleLat, lng: middle(lng, sideMeters / metersPerLngDegree(middleLat)) };
}

/**
 * Tests whether a place is hidden with an end: whether it lies in a circle around the middle of the end's grid square,
 * which covers everything within `hiddenMeters` of the end. A circle around the end itself would reveal it as its
 * middle to whoever has a few links that begin there (Hassan et al., 'Analysis of Privacy Protections in Fitness
 * Tracking Social Networks', USENIX Security 2018).
 */
export function hiddenAround(end: LatLng, hiddenMeters: number): (place: LatLng) => boolean {
  const sideMeters = hiddenMeters / 2;
  const middle = middleOfSquare(end, sideMeters);
  const farthestMeters = hiddenMeters + sideMeters * Math.SQRT1_2;
  return (place) => distanceMeters(place, middle) <= farthestMeters;
}

/**
 * The longest part of a line without a point that is hidden with its start or end; a line that passes its start again is cut there
 * too. Null if no part has two points.
 */
export function partAwayFromEnds(points: readonly LatLng[], hiddenMeters: number): LinePart | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const [atStart, atEnd] = [hiddenAround(start, hiddenMeters), hiddenAround(end, hiddenMeters)];
  let longest: LinePart | null = null;
  let current: LinePart | null = null;
  for (const [index, point] of points.entries()) {
    if (atStart(point) || atEnd(point)) {
      current = null;
      continue;
    }
    const before = points[index - 1] ?? point;
    current = current
      ? { from: current.from, to: index, meters: current.meters + distanceMeters(before, point) }
      : { from: index, to: index, meters: 0 };
    if (current.meters > (longest?.meters ?? 0)) longest = current;
  }
  return longest;
}
