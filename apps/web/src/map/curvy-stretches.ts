import type { LatLng } from '@estradeiro/contract/lat-lng';
import { curviness } from '@estradeiro/navigation/curviness';

/** Long enough to distinguish a winding road from one street corner. */
const pieceMeters = 300;
const windingCurviness = 0.25;

export type IndexRange = readonly [from: number, to: number];

/**
 * The winding stretches of a line as ranges of its point indices, in order and without overlap. `meters` are the
 * lengths from the start to each point; bends at `maneuverIndices` are turns and do not count.
 */
export function curvyStretches(
  line: readonly LatLng[],
  meters: Float64Array,
  maneuverIndices: readonly number[],
): IndexRange[] {
  const stretches: [number, number][] = [];
  for (const [from, to] of pieces(meters)) {
    const turns = maneuverIndices.map((index) => index - from);
    if (curviness(line.slice(from, to + 1), turns) < windingCurviness) continue;
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}

/** Cuts the line into pieces of at least 300 m; the last piece takes the rest. */
function pieces(meters: Float64Array): IndexRange[] {
  const cuts: IndexRange[] = [];
  let from = 0;
  for (let to = 1; to < meters.length; to++) {
    const isLast = to === meters.length - 1;
    if (!isLast && (meters[to] ?? 0) - (meters[from] ?? 0) < pieceMeters) continue;
    cuts.push([from, to]);
    from = to;
  }
  return cuts;
}
