import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree, type Projection, projectOrigin } from './geometry.ts';

const fanOut = 16;

/**
 * Bounding boxes over runs of 16 neighbouring segments, over runs of 16 boxes, and so on. Segments keep the line's order, so that a
 * search can start at a place on it. Segment i goes from point i to point i + 1.
 */
export type SegmentTree = {
  lats: Float64Array;
  lngs: Float64Array;
  segmentCount: number;
  /** South, west, north, east of each box; the finest level first. */
  levels: Float64Array[];
};

export type NearSegment = Projection & { segment: number };

/** Needs at least two points. */
export function buildSegmentTree(points: readonly LatLng[]): SegmentTree {
  const lats = Float64Array.from(points, (point) => point.lat);
  const lngs = Float64Array.from(points, (point) => point.lng);
  const segmentCount = points.length - 1;
  const levels: Float64Array[] = [];
  let boxes = segmentBoxes(lats, lngs, segmentCount);
  do {
    boxes = mergeBoxes(boxes);
    levels.push(boxes);
  } while (boxes.length > 4);
  return { lats, lngs, segmentCount, levels };
}

/** Visits every segment from `firstSegment` on within the radius, in no certain order. */
export function visitSegmentsWithin(
  tree: SegmentTree,
  position: LatLng,
  radiusMeters: number,
  firstSegment: number,
  visit: (found: NearSegment) => void,
): void {
  descend(tree, { position, firstSegment, radiusMeters: () => radiusMeters, visit });
}

/** The nearest segment from `firstSegment` on. */
export function nearestSegment(tree: SegmentTree, position: LatLng, firstSegment: number): NearSegment | null {
  let nearest: NearSegment | null = null;
  let radiusMeters = Number.POSITIVE_INFINITY;
  const visit = (found: NearSegment) => {
    if (found.distanceMeters === radiusMeters) return;
    nearest = found;
    radiusMeters = found.distanceMeters;
  };
  descend(tree, { position, firstSegment, radiusMeters: () => radiusMeters, visit });
  return nearest;
}

type Search = {
  position: LatLng;
  firstSegment: number;
  /** May shrink during the search. */
  radiusMeters: () => number;
  visit: (found: NearSegment) => void;
};

export function projectOnto(tree: SegmentTree, segment: number, { lat, lng }: LatLng): NearSegment {
  const metersPerLng = metersPerLngDegree(lat);
  const projection = projectOrigin(
    ((tree.lngs[segment] ?? 0) - lng) * metersPerLng,
    ((tree.lats[segment] ?? 0) - lat) * metersPerDegree,
    ((tree.lngs[segment + 1] ?? 0) - lng) * metersPerLng,
    ((tree.lats[segment + 1] ?? 0) - lat) * metersPerDegree,
  );
  return { ...projection, segment };
}

function descend(tree: SegmentTree, search: Search): void {
  const { lat, lng } = search.position;
  const metersPerLng = metersPerLngDegree(lat);

  function visitSegment(segment: number): void {
    const found = projectOnto(tree, segment, search.position);
    if (found.distanceMeters <= search.radiusMeters()) search.visit(found);
  }

  function metersToBox(boxes: Float64Array, box: number): number {
    const [south = 0, west = 0, north = 0, east = 0] = boxes.subarray(box * 4, box * 4 + 4);
    const northward = Math.max(south - lat, 0, lat - north) * metersPerDegree;
    return Math.hypot(northward, Math.max(west - lng, 0, lng - east) * metersPerLng);
  }

  /** Visits the children of a box, the nearest first, since that shrinks the radius for the others. */
  function visitBox(level: number, box: number): void {
    const first = box * fanOut;
    const finer = tree.levels[level - 1];
    if (!finer) {
      const end = Math.min(first + fanOut, tree.segmentCount);
      for (let segment = Math.max(first, search.firstSegment); segment < end; segment++) visitSegment(segment);
      return;
    }
    const segmentsPerChild = fanOut ** level;
    const children: { child: number; meters: number }[] = [];
    for (let child = first; child < Math.min(first + fanOut, finer.length / 4); child++) {
      if ((child + 1) * segmentsPerChild <= search.firstSegment) continue;
      const meters = metersToBox(finer, child);
      if (meters <= search.radiusMeters()) children.push({ child, meters });
    }
    children.sort((a, b) => a.meters - b.meters);
    for (const { child, meters } of children) if (meters <= search.radiusMeters()) visitBox(level - 1, child);
  }

  visitBox(tree.levels.length - 1, 0);
}

function segmentBoxes(lats: Float64Array, lngs: Float64Array, segmentCount: number): Float64Array {
  const boxes = new Float64Array(segmentCount * 4);
  for (let segment = 0; segment < segmentCount; segment++) {
    const [fromLat = 0, toLat = 0, fromLng = 0, toLng = 0] = [
      lats[segment],
      lats[segment + 1],
      lngs[segment],
      lngs[segment + 1],
    ];
    boxes[segment * 4] = Math.min(fromLat, toLat);
    boxes[segment * 4 + 1] = Math.min(fromLng, toLng);
    boxes[segment * 4 + 2] = Math.max(fromLat, toLat);
    boxes[segment * 4 + 3] = Math.max(fromLng, toLng);
  }
  return boxes;
}

function mergeBoxes(finer: Float64Array): Float64Array {
  const count = Math.ceil(finer.length / 4 / fanOut);
  const boxes = new Float64Array(count * 4);
  for (let box = 0; box < count; box++) {
    boxes.set(
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
      box * 4,
    );
  }
  for (let child = 0; child < finer.length / 4; child++) {
    const at = Math.floor(child / fanOut) * 4;
    for (const side of [0, 1]) boxes[at + side] = Math.min(boxes[at + side] ?? 0, finer[child * 4 + side] ?? 0);
    for (const side of [2, 3]) boxes[at + side] = Math.max(boxes[at + side] ?? 0, finer[child * 4 + side] ?? 0);
  }
  return boxes;
}
