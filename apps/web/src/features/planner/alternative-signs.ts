import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { routeToll } from '@estradeiro/navigation/toll';
import type { AlternativeSign, DrawnLine } from '#map/scene.ts';
import { type RouteMark, routeMarks } from './route-marks.ts';
import { texts } from './texts.ts';

/** The name of a route among others. An alternative is named by what it alone is, else by its road, else by its number. */
export function routeName(mark: RouteMark | undefined, index: number): string {
  if (index === 0) return texts.bestRoute;
  if (mark?.best) return texts.best[mark.best];
  return mark?.via ? texts.via(mark.via) : texts.alternative(index);
}

/** A difference in time below this is none. */
const sameSeconds = 30;

/** The signs of all routes but the chosen one; what they say of the time compares with that one. */
export function alternativeSigns(
  routes: readonly Route[],
  lines: readonly DrawnLine[],
  selected: number,
): (AlternativeSign | undefined)[] {
  const chosen = routes[selected];
  if (!chosen || routes.length < 2) return [];
  const marks = routeMarks(routes);
  const placed: LatLng[] = [];
  return routes.map((route, index) => {
    const line = lines[index]?.points;
    if (index === selected || !line) return undefined;
    const others = lines.flatMap(({ points }, at) => (at === index ? [] : sampleOf(points)));
    const position = signPlace(line, others, placed);
    if (!position) return undefined;
    placed.push(position);
    const seconds = route.durationSeconds - chosen.durationSeconds;
    const time =
      Math.abs(seconds) < sameSeconds ? texts.sameTime : texts.moreTime(formatDuration(Math.abs(seconds)), seconds > 0);
    return {
      position,
      name: routeName(marks[index], index),
      detail: `${time} · ${formatDistance(route.distanceMeters)}`,
      ...(routeToll(route) && { tolls: texts.tolls }),
    };
  });
}

/** Points compared on each line, so that long lines take no longer. */
const comparedPoints = 60;

/** Points at equal distances along the line, its first one among them. */
const sampleOf = (line: readonly LatLng[]) =>
  resample(line, Math.max(1, (cumulativeMeters(line).at(-1) ?? 0) / comparedPoints));

/** At each end of a line a sign would hide the place where all routes meet. */
const endShare = 0.15;
/** Points this near to the furthest one are as good. */
const farShare = 0.7;

const nearestMeters = (point: LatLng, places: readonly LatLng[]) =>
  smallest(places.map((place) => distanceMeters(point, place)));

/**
 * Off the ends of the line, where it is far from the others and, among such points, far from its ends and the signs placed
 * before; undefined for an empty line.
 */
function signPlace(line: readonly LatLng[], others: readonly LatLng[], placed: readonly LatLng[]): LatLng | undefined {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return undefined;
  const sample = sampleOf(line);
  const ends = Math.floor(endShare * sample.length);
  const points = sample
    .slice(ends, sample.length - ends)
    .map((point) => ({ point, meters: nearestMeters(point, others) }));
  const most = largest(points.map(({ meters }) => meters));
  const far = points.filter(({ meters }) => meters >= farShare * most).map(({ point }) => point);
  const taken = [start, end, ...placed];
  return far.toSorted((a, b) => nearestMeters(b, taken) - nearestMeters(a, taken))[0];
}
