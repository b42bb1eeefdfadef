import type { RoadFeature, RoadFeatureKind } from '@estradeiro/contract/navigation';
import { curviness } from '@estradeiro/navigation/curviness';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { DrawnLine } from '#map/scene.ts';

/**
 * One of the equally long parts of a route: its curviness (0 to 1), and whether it has an unpaved stretch. Null for an estimated
 * part, where both are unknown.
 */
export type ProfilePart = { curviness: number; isUnpaved: boolean } | null;

/** There may be dozens of the other kinds, too many to be told apart on a strip. */
const markedKinds = [
  'toll',
  'toll-gantry',
  'speed-camera',
  'ferry',
  'ford',
  'level-crossing',
] as const satisfies RoadFeatureKind[];
type MarkedKind = (typeof markedKinds)[number];
const isMarked = (kind: RoadFeatureKind): kind is MarkedKind => markedKinds.some((marked) => marked === kind);

/** A feature on a route, at a share (0 to 1) of its length. */
export type ProfileMark = { share: number; kind: MarkedKind };

export type RouteProfile = { totalMeters: number; parts: readonly ProfilePart[]; marks: readonly ProfileMark[] };

const partCount = 60;

/** A route as a strip shows it: 60 parts of one length, and its features. Takes time in proportion to the line: memoize it. */
export function profileOf(
  { points, maneuverIndices, estimatedParts }: DrawnLine,
  estimate: boolean,
  features: readonly RoadFeature[],
): RouteProfile {
  const lengths = cumulativeMeters(points);
  const totalMeters = lengths.at(-1) ?? 0;
  const cuts = cutsOf(lengths, totalMeters);
  const estimated = (estimatedParts ?? []).map(({ fromIndex, toIndex }) => {
    const [from = 0, to = 0] = [lengths[fromIndex], lengths[toIndex]];
    return { alongMeters: from, lengthMeters: to - from };
  });
  const isEstimated = (part: number) =>
    estimate && (!estimatedParts || estimated.some((stretch) => overlaps(stretch, part, totalMeters)));
  const parts = Array.from({ length: partCount }, (_, part): ProfilePart => {
    if (isEstimated(part)) return null;
    const [from = 0, to = 0] = [cuts[part], cuts[part + 1]];
    const turns = maneuverIndices.map((index) => index - from);
    return {
      curviness: curviness(points.slice(from, to + 1), turns),
      isUnpaved: features.some((feature) => feature.kind === 'unpaved' && overlaps(feature, part, totalMeters)),
    };
  });
  const marks = features.flatMap(({ kind, alongMeters }) =>
    isMarked(kind) ? [{ kind, share: totalMeters > 0 ? Math.min(1, alongMeters / totalMeters) : 0 }] : [],
  );
  return { totalMeters, parts, marks };
}

/** The point at which each part begins, and the last one. */
function cutsOf(lengths: Float64Array, totalMeters: number): number[] {
  const cuts = [0];
  let index = 0;
  for (let part = 1; part <= partCount; part++) {
    const end = (part / partCount) * totalMeters;
    while (index < lengths.length - 1 && (lengths[index] ?? 0) < end) index += 1;
    cuts.push(index);
  }
  return cuts;
}

function overlaps(
  { alongMeters, lengthMeters }: { alongMeters: number; lengthMeters: number },
  part: number,
  totalMeters: number,
): boolean {
  const [from, to] = [(part / partCount) * totalMeters, ((part + 1) / partCount) * totalMeters];
  return alongMeters < to && alongMeters + lengthMeters > from;
}

/**
 * The items of `all`, in riding order, that fit without overlap if each takes `room`, a share of the route's length; an
 * earlier item has priority.
 */
export function withRoom<Lying>(all: readonly Lying[], shareOf: (one: Lying) => number, room: number): Lying[] {
  let free = 0;
  return all.filter((one) => {
    const share = shareOf(one);
    if (share < free || share + room > 1) return false;
    free = share + room;
    return true;
  });
}

/** The item on a route nearest to a place of it, and at most `withinMeters` away. */
export function nearestOf<Lying>(
  all: readonly Lying[],
  metersOf: (one: Lying) => number,
  meters: number,
  withinMeters = Number.POSITIVE_INFINITY,
): Lying | undefined {
  const offOf = (one: Lying) => Math.abs(metersOf(one) - meters);
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  const nearest = others.reduce((best, one) => (offOf(one) < offOf(best) ? one : best), first);
  return offOf(nearest) <= withinMeters ? nearest : undefined;
}
