import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { aroundKm, offRouteKm } from '@estradeiro/contract/lodging/search';
import { distanceMeters, metersPerDegree } from '@estradeiro/navigation/geometry';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { buildSegmentTree, nearestSegment } from '@estradeiro/navigation/segment-tree';

/** The area of a search: everything within `withinKm` of a place or a line, and circles that cover it. */
export type SearchArea = {
  circles: readonly Circle[];
  withinKm: number;
  /** As the crow flies, in km to one decimal. */
  kmFrom(position: LatLng): number;
};
type Circle = { at: LatLng; km: number };

const circleEveryMeters = 20_000;
/** However long a route is. */
const mostCircles = 60;

export const areaAround = (at: LatLng, withinKm = aroundKm): SearchArea => ({
  circles: [{ at, km: withinKm }],
  withinKm,
  kmFrom: (position) => toKm(distanceMeters(at, position)),
});

/** The area around a line of one point or more. */
export function areaOfLine(points: readonly LatLng[], withinKm = offRouteKm): SearchArea {
  const [first] = points;
  const line = first && points.length === 1 ? [first, first] : points;
  const alongMeters = cumulativeMeters(line);
  const spacing = Math.max(circleEveryMeters, (alongMeters.at(-1) ?? 0) / mostCircles);
  const km = Math.hypot(spacing / 2_000, withinKm);
  const tree = buildSegmentTree(line);
  return {
    circles: [...resample(line, spacing, alongMeters), ...line.slice(-1)].map((at) => ({ at, km })),
    withinKm,
    kmFrom: (position) => toKm(nearestSegment(tree, position, 0)?.distanceMeters ?? Number.MAX_VALUE),
  };
}

const toKm = (meters: number) => Math.round(meters / 100) / 10;

/** The square around a circle; longitudes shrink towards the poles. */
export function boxAround({ at: { lat, lng }, km }: Circle): Bbox {
  const high = (km * 1_000) / metersPerDegree;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    minLat: Math.max(-90, lat - high),
    maxLat: Math.min(90, lat + high),
    minLng: Math.max(-180, lng - wide),
    maxLng: Math.min(180, lng + wide),
  };
}
