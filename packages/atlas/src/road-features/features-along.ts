import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { FeatureIndex, NotedPassing } from './feature-file.ts';
import type { FixedFeature, FixedKind } from './tags.ts';

/** Nearer to each other than this along the way, two of a kind are one that was drawn twice, or on each of several tracks or lanes. */
const apartMeters: Record<FixedKind, number> = {
  'speed-camera': 30,
  'speed-bump': 12,
  'cattle-grid': 30,
  'level-crossing': 50,
  ford: 50,
  toll: 300,
};

/**
 * What is met along a line on the network's roads, in riding order; `along` has the metres at each of its points. Known by the very
 * nodes of the roads, so that what stands on a road beside, above or across is not met.
 */
export function featuresAlong(index: FeatureIndex, line: readonly LatLng[], along: ArrayLike<number>): FixedFeature[] {
  const met: FixedFeature[] = [];
  for (const [at, point] of line.entries()) {
    if (isSamePlace(point, line[at - 1])) continue; // a rider who stood still there met it once
    for (const passing of index.at(point)) {
      const sign = passing.side === 'arriving' ? -1 : 1;
      if (passing.neighbour && !isPassed(passing, passing.neighbour, point, nextPlace(line, at, sign))) continue;
      met.push(toFeature(passing, Math.max(0, Math.round((along[at] ?? 0) + sign * passing.meters))));
    }
  }
  return joinDoubles(met.sort((a, b) => a.alongMeters - b.alongMeters));
}

const isSamePlace = (one: LatLng, other: LatLng | undefined) => one.lat === other?.lat && one.lng === other.lng;

/** The next point of the line, before or after, that is another place. */
function nextPlace(line: readonly LatLng[], at: number, sign: 1 | -1): LatLng | undefined {
  const here = line[at];
  for (let index = at + sign; index >= 0 && index < line.length; index += sign) {
    const there = line[index];
    if (there && !isSamePlace(there, here)) return there;
  }
  return undefined;
}

/** A ride may begin, stop or end within the stretch: its point is then on it, as exactly as a line tells. */
const onStretchMeters = 1.5;

function isPassed({ meters }: NotedPassing, neighbour: LatLng, node: LatLng, before: LatLng | undefined): boolean {
  if (!before || projectOntoSegment(before, neighbour, node).distanceMeters > onStretchMeters) return false;
  return meters === 0 || distanceMeters(before, node) + onStretchMeters >= meters;
}

function toFeature({ kind, watches, limitKmh }: NotedPassing, alongMeters: number): FixedFeature {
  return kind === 'speed-camera' ? { kind, watches, limitKmh, alongMeters } : { kind, alongMeters };
}

function joinDoubles(met: readonly FixedFeature[]): FixedFeature[] {
  const joined: FixedFeature[] = [];
  const last = new Map<FixedKind, { place: number; alongMeters: number }>();
  for (const feature of met) {
    const before = last.get(feature.kind);
    if (before && feature.alongMeters - before.alongMeters <= apartMeters[feature.kind]) {
      joined[before.place] = asOne(joined[before.place] ?? feature, feature);
      last.set(feature.kind, { ...before, alongMeters: feature.alongMeters });
    } else {
      last.set(feature.kind, { place: joined.length, alongMeters: feature.alongMeters });
      joined.push(feature);
    }
  }
  return joined;
}

/** What says most of a camera that several things tell of. */
const weightOf = { 'average-speed': 2, speed: 1, signals: 0 };

function asOne(first: FixedFeature, second: FixedFeature): FixedFeature {
  if (first.kind !== 'speed-camera' || second.kind !== 'speed-camera') return first;
  const { watches } = weightOf[second.watches] > weightOf[first.watches] ? second : first;
  return { ...first, watches, limitKmh: first.limitKmh ?? second.limitKmh };
}
