import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { buildSegmentTree, nearestSegment } from '@estradeiro/navigation/segment-tree';

/** How far places lie from a way. Takes time in proportion to the line to make: keep it. */
export type RouteMeasure = {
  line: LatLng[];
  /** As the crow flies, to the nearest point of the way. */
  metersFrom: (position: LatLng) => number;
};

export function measureRoute({ polyline }: Pick<Route, 'polyline'>): RouteMeasure {
  const line = decodePolyline(polyline);
  const [first] = line;
  const tree = first ? buildSegmentTree(line.length > 1 ? line : [first, first]) : null;
  return {
    line,
    metersFrom: (position) => (tree && nearestSegment(tree, position, 0)?.distanceMeters) ?? Number.POSITIVE_INFINITY,
  };
}
