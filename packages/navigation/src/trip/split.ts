import { maxWaypoints } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { nearestMetersOnRoute, type PreparedRoute } from '../prepared-route.ts';

/**
 * Splits the points of a plan at `place`, which is `alongMeters` on its line; it ends the first half and starts the
 * second. A point without coordinates goes with the one before it.
 */
export function splitAt(
  prepared: PreparedRoute,
  points: readonly PlannedPoint[],
  { alongMeters, place }: { alongMeters: number; place: PlannedPoint },
): [PlannedPoint[], PlannedPoint[]] {
  const [before, after]: [PlannedPoint[], PlannedPoint[]] = [[], []];
  let pointMeters = 0;
  for (const point of points.slice(1, -1)) {
    const { lat, lng } = point;
    if (lat !== null && lng !== null) pointMeters = nearestMetersOnRoute(prepared, { lat, lng }, pointMeters);
    (pointMeters < alongMeters ? before : after).push(point);
  }
  const onward = [...points.slice(0, 1), ...before].findLast((point) => point.onward)?.onward;
  return [
    [...points.slice(0, 1), ...before, place],
    [onward ? { ...place, onward } : place, ...after, ...points.slice(-1)],
  ];
}

/**
 * Joins the points of two plans ridden one after the other. If the second starts where the first ends, that point becomes a via
 * point, unless another style begins there; else both are stops. Via points are dropped if there would be too many points.
 */
export function joined(first: readonly PlannedPoint[], second: readonly PlannedPoint[]): PlannedPoint[] {
  const [end, start] = [first.at(-1), second[0]];
  if (!end || !start) return [...first, ...second];
  const isOne = end.name === start.name || (end.lat !== null && end.lat === start.lat && end.lng === start.lng);
  const { onward } = start;
  const one = onward ? { ...end, onward } : end.lat === null ? end : { ...end, via: true };
  const seam = isOne ? [one] : [end, start];
  const points = [...first.slice(0, -1), ...seam, ...second.slice(1)];
  return points.length <= maxWaypoints ? points : points.filter(({ via }) => !via);
}
