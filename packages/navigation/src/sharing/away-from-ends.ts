import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '../geometry.ts';

/** Of a line, from one of its points to another. */
export type LinePart = { from: number; to: number; meters: number };

/** The middle of the square of so many metres that a place lies in: the same for all places in it. */
function middleOfSquare({ lat, lng }: LatLng, sideMeters: number): LatLng {
  const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;
  const middleLat = middle(lat, sideMeters / metersPerDegree);
  return { lat: middleLat, lng: middle(lng, sideMeters / metersPerLngDegree(middleLat)) };
}

/**
 * Tells of places whether they are hidden with an end: all within `hiddenMeters` of it, and those in a circle around the square that it
 * lies in. A circle around the end itself would give it away as its middle to whoever has a few links that begin there (Hassan et al.,
 * 'Analysis of Privacy Protections in Fitness Tracking Social Networks', USENIX Security 2018).
 */
export function hiddenAround(end: LatLng, hiddenMeters: number): (place: LatLng) => boolean {
  const sideMeters = hiddenMeters / 2;
  const middle = middleOfSquare(end, sideMeters);
  const farthestMeters = hiddenMeters + sideMeters * Math.SQRT1_2;
  return (place) => distanceMeters(place, middle) <= farthestMeters;
}

/**
 * The longest part of a line with no point that is hidden with its first or its last one: a line that comes by its start again is cut
 * there, too. Null where there is no such part of two points.
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
