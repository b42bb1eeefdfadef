import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '../geometry.ts';

/** Indexes of a line. */
export type LinePart = { from: number; to: number; meters: number };

/** The middle of the grid square that contains a place; the same for all places in it. */
function middleOfSquare({ lat, lng }: LatLng, sideMeters: number): LatLng {
  const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;
  const middleLat = middle(lat, sideMeters / metersPerDegree);
  return { lat: middleLat, lng: middle(lng, sideMeters / metersPerLngDegree(middleLat)) };
}

/**
 * Tests whether a place is hidden with an end: everything within `hiddenMeters` of it, and in a circle around its grid square. A
 * circle around the end itself would reveal it as its middle to whoever has a few links that begin there (Hassan et al., 'Analysis
 * of Privacy Protections in Fitness Tracking Social Networks', USENIX Security 2018).
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
