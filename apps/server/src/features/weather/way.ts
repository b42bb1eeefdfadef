import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherOnWay } from '@estradeiro/contract/weather';
import { interpolate, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** A line with the metres along it at each of its points. */
export type Way = { points: readonly LatLng[]; along: Float64Array; totalMeters: number };

/** A place on a way and when it is reached, in seconds of riding from the start. */
export type WayPoint = Pick<WeatherOnWay, 'kind' | 'name' | 'distanceMeters' | 'position'> & { afterSeconds: number };

/** Weather changes over kilometres: a line need not be finer, and searching it stays quick however long it is. */
const finestMeters = 100;
const mostPoints = 10_000;

/** `points` may not be empty; `fine` has the metres along them. */
export function wayAlong(points: readonly LatLng[], fine = cumulativeMeters(points)): Way {
  const spacing = Math.max(finestMeters, (fine.at(-1) ?? 0) / mostPoints);
  const end = points.at(-1);
  const thinned = end && points.length > 2 ? [...resample(points, spacing, fine), end] : points;
  const along = cumulativeMeters(thinned);
  return { points: thinned, along, totalMeters: along.at(-1) ?? 0 };
}

/** The place so many metres along a way, held within it. */
export function positionAt({ points, along }: Way, meters: number): LatLng {
  const next = Math.min(firstReaching(along, meters), points.length - 1);
  const before = Math.max(0, next - 1);
  const [from, to] = [points[before], points[next]];
  if (!from || !to) throw new Error('a way has points');
  const [start, end] = [along[before] ?? 0, along[next] ?? 0];
  return interpolate(from, to, end > start ? (meters - start) / (end - start) : 1);
}

/** Of the points of a line the first that lies so far along it; its length where none does. */
function firstReaching(along: Float64Array, meters: number): number {
  let [low, high] = [0, along.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((along[middle] ?? 0) >= meters) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a way comes nearest to a place, not before `fromMeters`: a way there and back passes a stop twice. */
export function nearestAlong({ points, along }: Way, place: LatLng, fromMeters = 0) {
  let nearest = { alongMeters: fromMeters, offMeters: Number.POSITIVE_INFINITY };
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    const [start, end] = [along[index - 1] ?? 0, along[index] ?? 0];
    if (!from || !to || end < fromMeters) continue;
    const { fraction, distanceMeters: offMeters } = projectOntoSegment(place, from, to);
    const alongMeters = Math.max(fromMeters, start + (end - start) * fraction);
    if (offMeters < nearest.offMeters - sameMeters) nearest = { alongMeters, offMeters };
  }
  return nearest;
}

/** Of two places as near as that the earlier one counts. */
const sameMeters = 5;
