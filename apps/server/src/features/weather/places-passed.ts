import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type MeasuredLine, nearestOnLine, type PassedPlace, positionAt } from './measured-line.ts';
import type { WeatherPlaces } from './weather-places.ts';

type Ride = { line: MeasuredLine; durationSeconds: number };
type Named = LatLng & { name: string };

const intervalSeconds = 1_800;
/** No forecast reaches further. */
const forecastReachSeconds = 8 * 86_400;
/** A stop further from the line is not on this route. */
const stopReachMeters = 5_000;
const endMeters = 500;
/** OpenStreetMap puts a mountain pass on its road. */
const passReachMeters = 300;
const passSearchMeters = 15_000;
const mostSearches = 200;
/** The top of a ride lies at a place that is this near. */
const topReachMeters = 1_000;

/**
 * Start, every 30 minutes of riding, stops, mountain passes, the top and arrival, in riding order. Riding time is spread
 * evenly over the distance. A stop at either end only gives it its name. `topShare` is where the ride is highest.
 */
export function placesPassed(
  ride: Ride,
  stops: readonly Named[],
  places: WeatherPlaces,
  topShare: number | null = null,
): PassedPlace[] {
  const { line, durationSeconds } = ride;
  const placed = placeStops(line, stops);
  const nameAt = (meters: number) =>
    placed.find(({ distanceMeters }) => Math.abs(distanceMeters - meters) <= endMeters)?.name ?? null;
  const ends = [
    placeOn(ride, 'start', nameAt(0), 0),
    placeOn(ride, 'arrival', nameAt(line.totalMeters), line.totalMeters),
  ];
  const between = [
    ...intervals(durationSeconds).map((seconds) =>
      placeOn(ride, 'interval', null, (seconds / durationSeconds) * line.totalMeters),
    ),
    ...placed
      .filter(({ distanceMeters: at }) => at > endMeters && at < line.totalMeters - endMeters)
      .map(({ name, distanceMeters }) => placeOn(ride, 'stop', name, distanceMeters)),
    ...passesOn(line, places).map(({ name, distanceMeters }) => placeOn(ride, 'pass', name, distanceMeters)),
  ];
  const [start, arrival] = ends;
  if (!start || !arrival) throw new Error('a way has two ends');
  const passed = [start, ...between.toSorted((a, b) => a.distanceMeters - b.distanceMeters), arrival];
  const withTop = topShare === null ? passed : withTopOf(ride, passed, topShare * line.totalMeters);
  return withTop.filter(({ kind, afterSeconds }) => kind === 'start' || afterSeconds <= forecastReachSeconds);
}

/** The place at the top, where one lies there, is marked; else there is one more, without a name. */
function withTopOf(ride: Ride, passed: readonly PassedPlace[], topMeters: number): PassedPlace[] {
  const offOf = ({ distanceMeters }: PassedPlace) => Math.abs(distanceMeters - topMeters);
  const nearest = passed.reduce<PassedPlace | null>(
    (best, one) => (best && offOf(best) <= offOf(one) ? best : one),
    null,
  );
  if (nearest && offOf(nearest) <= topReachMeters)
    return passed.map((place) => (place === nearest ? { ...place, isTop: true } : place));
  const top = { ...placeOn(ride, 'pass', null, topMeters), isTop: true };
  return [...passed, top].toSorted((a, b) => a.distanceMeters - b.distanceMeters);
}

function intervals(durationSeconds: number): number[] {
  const count = Math.ceil(Math.min(durationSeconds, forecastReachSeconds) / intervalSeconds) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (index + 1) * intervalSeconds);
}

function placeOn(
  { line, durationSeconds }: Ride,
  kind: PassedPlace['kind'],
  name: string | null,
  meters: number,
): PassedPlace {
  const share = line.totalMeters > 0 ? meters / line.totalMeters : Number(kind === 'arrival');
  return {
    kind,
    name,
    distanceMeters: meters,
    position: positionAt(line, meters),
    afterSeconds: share * durationSeconds,
    isTop: false,
  };
}

/** The stops on a line in riding order, each behind the one before. */
function placeStops(line: MeasuredLine, stops: readonly Named[]): { name: string; distanceMeters: number }[] {
  let reached = 0;
  return stops.flatMap((stop) => {
    const { alongMeters, offMeters } = nearestOnLine(line, stop, reached);
    if (offMeters > stopReachMeters) return [];
    reached = alongMeters;
    return [{ name: stop.name, distanceMeters: alongMeters }];
  });
}

function passesOn(line: MeasuredLine, places: WeatherPlaces): { name: string; distanceMeters: number }[] {
  const searches = Math.min(mostSearches, Math.ceil(line.totalMeters / passSearchMeters) + 1);
  const step = searches > 1 ? line.totalMeters / (searches - 1) : 0;
  const found = Array.from({ length: searches }, (_, index) => positionAt(line, index * step)).flatMap((at) =>
    places.nearby('pass', at, Math.max(passSearchMeters, step), 20),
  );
  const each = new Map(found.map((pass) => [`${pass.lat},${pass.lng}`, pass]));
  return [...each.values()].flatMap((pass) => {
    const { alongMeters, offMeters } = nearestOnLine(line, pass);
    return offMeters <= passReachMeters ? [{ name: pass.name, distanceMeters: alongMeters }] : [];
  });
}
