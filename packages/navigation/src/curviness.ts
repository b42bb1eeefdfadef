import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree } from './geometry.ts';
import { cumulativeMeters, resample } from './resample.ts';

const spacingMeters = 15;
/** Wider than the spacing, so that the corners of a roughly drawn wide bend are not taken for tight curves. */
const legSamples = 2;
const straightRadiusMeters = 175;
const maneuverMeters = 30;

/**
 * How curvy a line is, 0 to 1: the share of its length with a radius under 175 m, each place weighted by tightness (1 towards
 * radius 0, 0 at 175 m). 30 m either side of the points in `ignoreIndices`, where a manoeuvre bends the line and not the
 * road, are left out. 0 for lines too short to tell.
 */
export function curviness(points: readonly LatLng[], ignoreIndices: readonly number[] = []): number {
  const tight = tightness(points, ignoreIndices).filter((each) => each !== null);
  return tight.length === 0 ? 0 : tight.reduce((sum, each) => sum + each, 0) / tight.length;
}

/** How many bends of a radius under 175 m a line has, manoeuvres left out likewise. Where one turns into another they are one. */
export function countBends(points: readonly LatLng[], ignoreIndices: readonly number[] = []): number {
  const tight = tightness(points, ignoreIndices);
  return tight.filter((each, index) => each && !tight[index - 1]).length;
}

/** Every 15 m of a line from 0, straight, towards 1; null near a manoeuvre. */
function tightness(points: readonly LatLng[], ignoreIndices: readonly number[]): (number | null)[] {
  const along = cumulativeMeters(points);
  const samples = resample(points, spacingMeters, along);
  const ignored = nearManeuvers(samples.length, along, ignoreIndices);
  const tight: (number | null)[] = [];
  for (let index = legSamples; index < samples.length - legSamples; index++) {
    const [before, here, after] = [samples[index - legSamples], samples[index], samples[index + legSamples]];
    if (ignored[index] || !before || !here || !after) tight.push(null);
    else tight.push(Math.max(0, 1 - radiusMeters(before, here, after) / straightRadiusMeters));
  }
  return tight;
}

/** 1 for each sample that lies within 30 m of a manoeuvre. */
function nearManeuvers(sampleCount: number, along: Float64Array, indices: readonly number[]): Uint8Array {
  const ignored = new Uint8Array(sampleCount);
  for (const index of indices) {
    const at = along[index];
    if (at === undefined) continue;
    const first = Math.max(0, Math.ceil((at - maneuverMeters) / spacingMeters));
    ignored.fill(1, first, Math.floor((at + maneuverMeters) / spacingMeters) + 1);
  }
  return ignored;
}

/** Radius of the circle through three near places (product of the sides over four times the area); infinite if in a row. */
function radiusMeters(a: LatLng, b: LatLng, c: LatLng): number {
  const metersPerLng = metersPerLngDegree(b.lat);
  const [ax, ay] = [(a.lng - b.lng) * metersPerLng, (a.lat - b.lat) * metersPerDegree];
  const [cx, cy] = [(c.lng - b.lng) * metersPerLng, (c.lat - b.lat) * metersPerDegree];
  const doubleArea = Math.abs(ax * cy - ay * cx);
  // A turn on the spot folds the legs onto each other: no area, and yet no straight.
  if (ax * cx + ay * cy > 0 && doubleArea < 1) return 0;
  const squaredSides = (ax * ax + ay * ay) * (cx * cx + cy * cy) * ((ax - cx) ** 2 + (ay - cy) ** 2);
  return Math.sqrt(squaredSides) / (2 * doubleArea);
}
