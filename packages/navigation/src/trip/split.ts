import { type LegStyle, maxWaypoints, styleKey } from '@estradeiro/contract/navigation';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { stylesFrom, withStyles } from '../leg-styles.ts';
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

type StyledPlan = Pick<SavedRoute, 'filters' | 'curvesOnly' | 'unpaved'> & { waypoints: readonly PlannedPoint[] };

/**
 * Joins the points of two plans ridden one after the other, each leg in its own style; the whole has that of `first`. If the second
 * starts where the first ends, that point becomes a via point, unless another style begins there; else both are stops. Via points
 * are dropped if there would be too many points. The caller checks that there are few styles.
 */
export function joined(first: StyledPlan, second: StyledPlan): PlannedPoint[] {
  const [lead, rest] = [first.waypoints, second.waypoints];
  const [end, start] = [lead.at(-1), rest[0]];
  if (!end || !start) return [...lead, ...rest];
  const [leadStyles, restStyles] = [stylesFrom(wholeOf(first), lead), stylesFrom(wholeOf(second), rest)];
  const isOne = end.name === start.name || (end.lat !== null && end.lat === start.lat && end.lng === start.lng);
  const isVia = end.lat !== null && styleKey(leadStyles.at(-1)) === styleKey(restStyles[0]);
  const seam = isOne ? [isVia ? { ...end, via: true } : end] : [end, start];
  const points = withStyles(
    wholeOf(first),
    [...lead.slice(0, -1), ...seam, ...rest.slice(1)],
    [...(isOne ? leadStyles.slice(0, -1) : leadStyles), ...restStyles],
  );
  return points.length <= maxWaypoints ? points : points.filter(({ via }) => !via);
}

const wholeOf = ({ filters, curvesOnly, unpaved }: StyledPlan): LegStyle => ({
  preferences: filters,
  curvesOnly,
  unpaved,
});
