import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { interpolate, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** A line with its metres at each point. */
export type MeasuredLine = { points: readonly LatLng[]; alongMeters: Float64Array; totalMeters: number };

/** A place on a route and when it is reached, in seconds of riding from the start. */
export type PassedPlace = Pick<WeatherOnRoute, 'kind' | 'name' | 'distanceMeters' | 'position'> & {
  afterSeconds: number;
  /** The highest place of a ride that climbs. */
  isTop: boolean;
};

/** Weather changes over kilometres: a finer line adds nothing, and a coarse one is searched quickly. */
const finestMeters = 100;
const mostPoints = 10_000;

/** `points` may not be empty; `fine` has their metres. */
export function measuredLine(points: readonly LatLng[], fine = cumulativeMeters(points)): MeasuredLine {
  const spacing = Math.max(finestMeters, (fine.at(-1) ?? 0) / mostPoints);
  const end = points.at(-1);
  const thinned = end && points.length > 2 ? [...resample(points, spacing, fine), end] : points;
  const alongMeters = cumulativeMeters(thinned);
  return { points: thinned, alongMeters, totalMeters: alongMeters.at(-1) ?? 0 };
}

/** The place `meters` from the start, clamped to the route. */
export function positionAt({ points, alongMeters }: MeasuredLine, meters: number): LatLng {
  const next = Math.min(firstReaching(alongMeters, meters), points.length - 1);
  const before = Math.max(0, next - 1);
  const [from, to] = [points[before], points[next]];
  if (!from || !to) throw new Error('a way has points');
  const [start, end] = [alongMeters[before] ?? 0, alongMeters[next] ?? 0];
  return interpolate(from, to, end > start ? (meters - start) / (end - start) : 1);
}

/** The index of the first point at or beyond `meters`; the number of points where there is none. */
function firstReaching(alongMeters: Float64Array, meters: number): number {
  let [low, high] = [0, alongMeters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((alongMeters[middle] ?? 0) >= meters) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a route is nearest to a place, not before `fromMeters`: a route there and back passes a stop twice. */
export function nearestOnLine({ points, alongMeters }: MeasuredLine, place: LatLng, fromMeters = 0) {
  let nearest = { alongMeters: fromMeters, offMeters: Number.POSITIVE_INFINITY };
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    const [start, end] = [alongMeters[index - 1] ?? 0, alongMeters[index] ?? 0];
    if (!from || !to || end < fromMeters) continue;
    const { fraction, distanceMeters: offMeters } = projectOntoSegment(place, from, to);
    const metersHere = Math.max(fromMeters, start + (end - start) * fraction);
    if (offMeters < nearest.offMeters - sameMeters) nearest = { alongMeters: metersHere, offMeters };
  }
  return nearest;
}

/** Of two places within this distance the earlier one counts. */
const sameMeters = 5;
