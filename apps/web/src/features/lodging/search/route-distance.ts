import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { buildSegmentTree, nearestSegment } from '@estradeiro/navigation/segment-tree';
import { shapingPoints } from '@estradeiro/navigation/thumbnail';

/** Distances of places from a route. Preparing it takes time in proportion to the line: reuse it. */
export type RouteMeasure = {
  line: LatLng[];
  /** The straight-line distance to the nearest point of the route, and the distance of that point from the start. */
  nearest: (position: LatLng) => { meters: number; alongMeters: number };
};

export function measureRoute({ polyline }: Pick<Route, 'polyline'>): RouteMeasure {
  const line = decodePolyline(polyline);
  const [first] = line;
  const tree = first ? buildSegmentTree(line.length > 1 ? line : [first, first]) : null;
  const alongMeters = cumulativeMeters(line);
  return {
    line,
    nearest(position) {
      const found = tree && nearestSegment(tree, position, 0);
      if (!found) return { meters: Number.POSITIVE_INFINITY, alongMeters: 0 };
      const [from, to] = [alongMeters[found.segment] ?? 0, alongMeters[found.segment + 1] ?? 0];
      return { meters: found.distanceMeters, alongMeters: from + (to - from) * found.fraction };
    },
  };
}

/** A search sends a coarse line, since places lie kilometres off it and a URL is limited in length. */
const shapePoints = 120;
export const shapeOf = ({ line }: Pick<RouteMeasure, 'line'>): string =>
  encodePolyline(shapingPoints(line, shapePoints), 5);
