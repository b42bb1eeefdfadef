import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { interpolate } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { repeatedRuns } from './doubling-back.ts';

/** The share of the spacing by which a via point may be moved away from a manoeuvre. */
const window = 0.3;
const samples = 13;

/**
 * At most `count` places on a route's line, evenly spread and each as far from manoeuvres as there is room: a route
 * over them is that route again, or nearly. None lies where the line is ridden twice, so that spurs stay out.
 */
export function viaPoints({ polyline, steps }: Pick<Route, 'polyline' | 'steps'>, count: number): LatLng[] {
  const points = decodePolyline(polyline);
  const alongMeters = cumulativeMeters(points);
  const total = alongMeters.at(-1) ?? 0;
  const turns = steps.map(({ shapeIndex }) => alongMeters[shapeIndex] ?? 0);
  const twice = repeatedRuns(points).flatMap(({ passes }) => passes);
  const gap = total / (count + 1);
  const clearance = (at: number) => smallest(turns.map((turn) => Math.abs(turn - at)));
  const isOnce = (at: number) => twice.every(({ fromMeters, toMeters }) => at < fromMeters || at > toMeters);
  return Array.from({ length: count }, (_, index) => {
    const middle = gap * (index + 1);
    const places = Array.from(
      { length: samples },
      (_, sample) => middle + gap * window * ((2 * sample) / (samples - 1) - 1),
    );
    const [best] = places.filter(isOnce).toSorted((a, b) => clearance(b) - clearance(a));
    return best === undefined ? [] : [placeAt(points, alongMeters, best)];
  }).flat();
}

function placeAt(points: readonly LatLng[], alongMeters: Float64Array, meters: number): LatLng {
  const next = Math.max(
    1,
    alongMeters.findIndex((at) => at >= meters),
  );
  const [from, to] = [points[next - 1] ?? { lat: 0, lng: 0 }, points[next] ?? { lat: 0, lng: 0 }];
  const [start, end] = [alongMeters[next - 1] ?? 0, alongMeters[next] ?? 0];
  const { lat, lng } = interpolate(from, to, end > start ? (meters - start) / (end - start) : 0);
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
