import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { buildSegmentTree, nearestSegment } from '@estradeiro/navigation/segment-tree';
import { shapingPoints } from '@estradeiro/navigation/thumbnail';

/** How far places lie from a way. Takes time in proportion to the line to make: keep it. */
export type RouteMeasure = {
  line: LatLng[];
  /** As the crow flies, to the nearest point of the way, and how far along the way that is. */
  nearest: (position: LatLng) => { meters: number; alongMeters: number };
};

export function measureRoute({ polyline }: Pick<Route, 'polyline'>): RouteMeasure {
  const line = decodePolyline(polyline);
  const [first] = line;
  const tree = first ? buildSegmentTree(line.length > 1 ? line : [first, first]) : null;
  const along = cumulativeMeters(line);
  return {
    line,
    nearest(position) {
      const found = tree && nearestSegment(tree, position, 0);
      if (!found) return { meters: Number.POSITIVE_INFINITY, alongMeters: 0 };
      const [from, to] = [along[found.segment] ?? 0, along[found.segment + 1] ?? 0];
      return { meters: found.distanceMeters, alongMeters: from + (to - from) * found.fraction };
    },
  };
}

/** As a search takes a way: beds lie kilometres off it, and an address is short. */
const shapePoints = 120;
export const shapeOf = ({ line }: Pick<RouteMeasure, 'line'>): string =>
  encodePolyline(shapingPoints(line, shapePoints), 5);
