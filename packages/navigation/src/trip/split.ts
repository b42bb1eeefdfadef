import { maxWaypoints } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { alongNearest, type PreparedRoute } from '../prepared-route.ts';

/**
 * The points of a way as two ways of which the first ends where the second begins, at `place`, which lies so many metres along it. What
 * stands between the ends goes to the half that passes it. A point whose place is not known goes with the one before it.
 */
export function splitAt(
  prepared: PreparedRoute,
  points: readonly PlannedPoint[],
  { alongMeters, place }: { alongMeters: number; place: PlannedPoint },
): [PlannedPoint[], PlannedPoint[]] {
  const [before, after]: [PlannedPoint[], PlannedPoint[]] = [[], []];
  let along = 0;
  for (const point of points.slice(1, -1)) {
    const { lat, lng } = point;
    if (lat !== null && lng !== null) along = alongNearest(prepared, { lat, lng }, along);
    (along < alongMeters ? before : after).push(point);
  }
  return [
    [...points.slice(0, 1), ...before, place],
    [place, ...after, ...points.slice(-1)],
  ];
}

/**
 * The points of two ways that are ridden one after the other as those of one. Where the first ends is passed without a word if the second
 * begins there; else both are stops. Places that only hold the line are left out where there would be too many.
 */
export function joined(first: readonly PlannedPoint[], second: readonly PlannedPoint[]): PlannedPoint[] {
  const [end, start] = [first.at(-1), second[0]];
  if (!end || !start) return [...first, ...second];
  const isOne = end.name === start.name || (end.lat !== null && end.lat === start.lat && end.lng === start.lng);
  const seam = isOne ? [end.lat === null ? end : { ...end, via: true }] : [end, start];
  const points = [...first.slice(0, -1), ...seam, ...second.slice(1)];
  return points.length <= maxWaypoints ? points : points.filter(({ via }) => !via);
}
