import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree } from './geometry.ts';
import { cumulativeMeters } from './resample.ts';

const spacingMeters = 15;
/** Longer than the spacing, so that the corners of a coarsely mapped wide bend are no tight curves. */
const legSamples = 2;
const straightRadiusMeters = 175;
const maneuverMeters = 30;

type CurvesOfLine = { curviness: number; bends: number };

/**
 * `curviness` is 0 to 1: the share of the length with a radius under 175 m, weighted by tightness (1 towards radius 0, 0 at 175 m).
 * `bends` counts such parts; bends that touch are one. 30 m on either side of the points in `ignoreIndices` are left out, since a
 * manoeuvre bends the line there and not the road. 0 for short lines.
 */
export function curvesOf(points: readonly LatLng[], ignoreIndices: readonly number[] = []): CurvesOfLine {
  const { meters, windingMeters, bends } = curvesBefore(points, ignoreIndices)(Number.POSITIVE_INFINITY);
  return { curviness: meters === 0 ? 0 : windingMeters / meters, bends };
}

/** Curves of a part of a line, without the line near manoeuvres; `windingMeters` are weighted by tightness. */
export type CurvesOfPart = { meters: number; windingMeters: number; bends: number };

/**
 * Returns a function that gives the curves up to a distance from the start (see `curvesOf`); its values never fall.
 * Only making the function takes time in proportion to the line.
 */
export function curvesBefore(
  points: readonly LatLng[],
  ignoreIndices: readonly number[] = [],
): (meters: number) => CurvesOfPart {
  const alongMeters = cumulativeMeters(points);
  const samples = samplesOf(points, alongMeters);
  const ignored = nearManeuvers(samples.segments.length, alongMeters, ignoreIndices);
  const size = ignored.length + 1;
  const sums = { tight: new Float64Array(size), counted: new Int32Array(size), bends: new Int32Array(size) };
  let [sum, count, bends, wasTight] = [0, 0, 0, false];
  for (let index = 0; index < ignored.length; index++) {
    const isMeasured = index >= legSamples && index < ignored.length - legSamples && !ignored[index];
    const tight = isMeasured ? tightnessAt(samples, index) : 0;
    if (isMeasured) count++;
    if (tight > 0 && !wasTight) bends++;
    sum += tight;
    wasTight = tight > 0;
    [sums.tight[index + 1], sums.counted[index + 1], sums.bends[index + 1]] = [sum, count, bends];
  }
  return (meters) => {
    const upTo = Math.max(0, Math.min(ignored.length, Math.floor(meters / spacingMeters) + 1));
    const [tight = 0, counted = 0, bends = 0] = [sums.tight[upTo], sums.counted[upTo], sums.bends[upTo]];
    return { meters: counted * spacingMeters, windingMeters: tight * spacingMeters, bends };
  };
}

export const curviness = (points: readonly LatLng[], ignoreIndices: readonly number[] = []): number =>
  curvesOf(points, ignoreIndices).curviness;

/** Points every 15 m, each with its segment. Typed arrays, since a line may have a million of them. */
type Samples = { lats: Float64Array; lngs: Float64Array; segments: Int32Array };

function samplesOf(points: readonly LatLng[], alongMeters: Float64Array): Samples {
  const count = points.length < 2 ? 0 : Math.floor((alongMeters.at(-1) ?? 0) / spacingMeters) + 1;
  const samples = { lats: new Float64Array(count), lngs: new Float64Array(count), segments: new Int32Array(count) };
  let segment = 0;
  for (let index = 0; index < count; index++) {
    const meters = index * spacingMeters;
    while (segment < points.length - 2 && (alongMeters[segment + 1] ?? 0) < meters) segment++;
    const [from, to] = [points[segment], points[segment + 1]];
    const [start = 0, end = 0] = [alongMeters[segment], alongMeters[segment + 1]];
    if (!from || !to) continue;
    const fraction = end > start ? (meters - start) / (end - start) : 0;
    samples.lats[index] = from.lat + (to.lat - from.lat) * fraction;
    samples.lngs[index] = from.lng + (to.lng - from.lng) * fraction;
    samples.segments[index] = segment;
  }
  return samples;
}

/** 0 is straight, 1 the tightest. */
function tightnessAt({ lats, lngs, segments }: Samples, index: number): number {
  const [before, after] = [index - legSamples, index + legSamples];
  if (segments[before] === segments[after]) return 0;
  const [lat = 0, lng = 0] = [lats[index], lngs[index]];
  const metersPerLng = metersPerLngDegree(lat);
  const radius = radiusMeters(
    ((lngs[before] ?? 0) - lng) * metersPerLng,
    ((lats[before] ?? 0) - lat) * metersPerDegree,
    ((lngs[after] ?? 0) - lng) * metersPerLng,
    ((lats[after] ?? 0) - lat) * metersPerDegree,
  );
  return Math.max(0, 1 - radius / straightRadiusMeters);
}

/** 1 for each sample within 30 m of a manoeuvre. */
function nearManeuvers(sampleCount: number, alongMeters: Float64Array, indices: readonly number[]): Uint8Array {
  const ignored = new Uint8Array(sampleCount);
  for (const index of indices) {
    const at = alongMeters[index];
    if (at === undefined) continue;
    const first = Math.max(0, Math.ceil((at - maneuverMeters) / spacingMeters));
    ignored.fill(1, first, Math.floor((at + maneuverMeters) / spacingMeters) + 1);
  }
  return ignored;
}

/**
 * Radius of the circle through the origin and two points, in metres (product of the sides over four times the area);
 * infinite on a straight line.
 */
function radiusMeters(ax: number, ay: number, cx: number, cy: number): number {
  const doubleArea = Math.abs(ax * cy - ay * cx);
  // A U-turn on the spot has no area either, but is no straight line.
  if (ax * cx + ay * cy > 0 && doubleArea < 1) return 0;
  const squaredSides = (ax * ax + ay * ay) * (cx * cx + cy * cy) * ((ax - cx) ** 2 + (ay - cy) ** 2);
  return Math.sqrt(squaredSides) / (2 * doubleArea);
}
