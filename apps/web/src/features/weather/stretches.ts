import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { interpolate } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { DrawnStretch } from '#map/scene.ts';
import { severityOf } from './shared/severity.ts';

type Weather = Pick<DrawnStretch, 'severity'> & { reason: string | null; toMeters: number };

/**
 * The route cut by its weather: each passing extends halfway to its neighbours, and equal neighbours make one stretch.
 * Past the last passing of a forecast that ends before the arrival, the weather is unknown. The lengths of a sketched
 * line are scaled to the road, along which passings are measured.
 */
export function stretchesOf(
  line: readonly LatLng[],
  passings: readonly WeatherOnRoute[],
  roadMeters: number,
): DrawnStretch[] {
  const lengths = onRoad(cumulativeMeters(line), roadMeters);
  const total = lengths.at(-1) ?? 0;
  let from = 0;
  return weatherOnRoute(passings, total).flatMap(({ toMeters, severity, reason }) => {
    const part = cut(line, lengths, from, toMeters);
    const middle = pointAt(line, lengths, (from + toMeters) / 2);
    from = toMeters;
    if (!middle || part.length < 2) return [];
    return [{ line: part, severity, sign: reason === null ? null : { position: middle, words: reason } }];
  });
}

function onRoad(lengths: Float64Array, roadMeters: number): Float64Array {
  const total = lengths.at(-1) ?? 0;
  return total > 0 && roadMeters > 0 ? lengths.map((meters) => (meters * roadMeters) / total) : lengths;
}

function weatherOnRoute(passings: readonly WeatherOnRoute[], total: number): Weather[] {
  const stretches: Weather[] = [];
  for (const [index, passing] of passings.entries()) {
    const severity = severityOf(passing);
    const next = passings[index + 1];
    const isEnd = !next && passing.kind === 'arrival';
    const halfway = next ? (passing.distanceMeters + next.distanceMeters) / 2 : passing.distanceMeters;
    const toMeters = isEnd ? total : halfway;
    const last = stretches.at(-1);
    if (last?.severity === severity) last.toMeters = toMeters;
    else stretches.push({ severity, reason: passing.hazards[0]?.reason ?? null, toMeters });
  }
  const reached = stretches.at(-1)?.toMeters ?? 0;
  return reached < total ? [...stretches, { severity: 'unknown', reason: null, toMeters: total }] : stretches;
}

/** The part of a line between two lengths from its start, with interpolated ends. */
function cut(line: readonly LatLng[], lengths: Float64Array, from: number, to: number): LatLng[] {
  const inside = line.filter((_, index) => (lengths[index] ?? 0) > from && (lengths[index] ?? 0) < to);
  return [pointAt(line, lengths, from), ...inside, pointAt(line, lengths, to)].filter((point) => point !== undefined);
}

function pointAt(line: readonly LatLng[], lengths: Float64Array, meters: number): LatLng | undefined {
  const next = Math.max(
    1,
    lengths.findIndex((reached) => reached >= meters),
  );
  const [start, end] = [line[next - 1], line[next]];
  const [low, high] = [lengths[next - 1] ?? 0, lengths[next] ?? 0];
  if (!start || !end) return line.at(-1);
  return interpolate(start, end, high > low ? Math.min(1, (meters - low) / (high - low)) : 0);
}
