import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { FeatureIndex, NotedPassing } from './feature-file.ts';
import type { FixedFeature, FixedKind } from './tags.ts';

/** Features of one kind closer than this on the route are one: mapped twice, or on each of several tracks or lanes. */
const apartMeters: Record<FixedKind, number> = {
  'speed-camera': 30,
  'speed-bump': 12,
  'cattle-grid': 30,
  'level-crossing': 50,
  ford: 50,
  toll: 300,
  'toll-gantry': 300,
};

/**
 * The features on a route, in riding order. `line` follows the network's roads, `alongMeters` has the distance at each of its points.
 * Features are found by the very nodes of the roads, so that those on a road beside, above or across are not reported.
 */
export function featuresOnRoute(
  index: FeatureIndex,
  line: readonly LatLng[],
  alongMeters: ArrayLike<number>,
): FixedFeature[] {
  const found: FixedFeature[] = [];
  for (const [at, point] of line.entries()) {
    if (isSamePlace(point, line[at - 1])) continue; // a repeated point would report its features twice
    for (const passing of index.passingsAt(point)) {
      const sign = passing.side === 'arriving' ? -1 : 1;
      if (passing.neighbour && !isPassed(passing, passing.neighbour, point, nextPlace(line, at, sign))) continue;
      found.push(toFeature(passing, Math.max(0, Math.round((alongMeters[at] ?? 0) + sign * passing.meters))));
    }
  }
  return mergeDuplicates(found.sort((a, b) => a.alongMeters - b.alongMeters));
}

const isSamePlace = (one: LatLng, other: LatLng | undefined) => one.lat === other?.lat && one.lng === other.lng;

/** The nearest point of the line before (-1) or after (1) that is another place. */
function nextPlace(line: readonly LatLng[], at: number, sign: 1 | -1): LatLng | undefined {
  const here = line[at];
  for (let index = at + sign; index >= 0 && index < line.length; index += sign) {
    const there = line[index];
    if (there && !isSamePlace(there, here)) return there;
  }
  return undefined;
}

/** Tolerance for a ride that begins, stops or ends within the segment, whose point is only nearly on it. */
const onStretchMeters = 1.5;

function isPassed({ meters }: NotedPassing, neighbour: LatLng, node: LatLng, before: LatLng | undefined): boolean {
  if (!before || projectOntoSegment(before, neighbour, node).distanceMeters > onStretchMeters) return false;
  return meters === 0 || distanceMeters(before, node) + onStretchMeters >= meters;
}

function toFeature({ kind, watches, limitKmh }: NotedPassing, alongMeters: number): FixedFeature {
  return kind === 'speed-camera' ? { kind, watches, limitKmh, alongMeters } : { kind, alongMeters };
}

function mergeDuplicates(found: readonly FixedFeature[]): FixedFeature[] {
  const joined: FixedFeature[] = [];
  const last = new Map<FixedKind, { place: number; alongMeters: number }>();
  for (const feature of found) {
    const before = last.get(feature.kind);
    if (before && feature.alongMeters - before.alongMeters <= apartMeters[feature.kind]) {
      joined[before.place] = merged(joined[before.place] ?? feature, feature);
      last.set(feature.kind, { ...before, alongMeters: feature.alongMeters });
    } else {
      last.set(feature.kind, { place: joined.length, alongMeters: feature.alongMeters });
      joined.push(feature);
    }
  }
  return joined;
}

/** The more important of several observations of one camera wins. */
const weightOf = { 'average-speed': 2, speed: 1, signals: 0 };

function merged(first: FixedFeature, second: FixedFeature): FixedFeature {
  if (first.kind !== 'speed-camera' || second.kind !== 'speed-camera') return first;
  const { watches } = weightOf[second.watches] > weightOf[first.watches] ? second : first;
  return { ...first, watches, limitKmh: first.limitKmh ?? second.limitKmh };
}
