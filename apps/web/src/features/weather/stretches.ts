import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherOnWay } from '@estradeiro/contract/weather';
import { interpolate } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { DrawnStretch } from '#map/scene.ts';
import { severityOf } from './shared/severity.ts';

type Weather = Pick<DrawnStretch, 'severity'> & { reason: string | null; toMeters: number };

/**
 * The way cut by its weather: each passing stands for what lies halfway to its neighbours, equal neighbours make one stretch.
 * Past the last passing of a forecast that ends before the arrival, nothing is known. The passings count the metres of the
 * road, which a line that only sketches it is shorter than.
 */
export function stretchesOf(
  line: readonly LatLng[],
  passings: readonly WeatherOnWay[],
  roadMeters: number,
): DrawnStretch[] {
  const along = onRoad(cumulativeMeters(line), roadMeters);
  const total = along.at(-1) ?? 0;
  let from = 0;
  return weatherAlong(passings, total).flatMap(({ toMeters, severity, reason }) => {
    const part = cut(line, along, from, toMeters);
    const middle = pointAt(line, along, (from + toMeters) / 2);
    from = toMeters;
    if (!middle || part.length < 2) return [];
    return [{ line: part, severity, sign: reason === null ? null : { position: middle, words: reason } }];
  });
}

function onRoad(along: Float64Array, roadMeters: number): Float64Array {
  const total = along.at(-1) ?? 0;
  return total > 0 && roadMeters > 0 ? along.map((meters) => (meters * roadMeters) / total) : along;
}

function weatherAlong(passings: readonly WeatherOnWay[], total: number): Weather[] {
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

/** The part of a line between two lengths along it, its ends where they fall. */
function cut(line: readonly LatLng[], along: Float64Array, from: number, to: number): LatLng[] {
  const inside = line.filter((_, index) => (along[index] ?? 0) > from && (along[index] ?? 0) < to);
  return [pointAt(line, along, from), ...inside, pointAt(line, along, to)].filter((point) => point !== undefined);
}

function pointAt(line: readonly LatLng[], along: Float64Array, meters: number): LatLng | undefined {
  const next = Math.max(
    1,
    along.findIndex((reached) => reached >= meters),
  );
  const [start, end] = [line[next - 1], line[next]];
  const [low, high] = [along[next - 1] ?? 0, along[next] ?? 0];
  if (!start || !end) return line.at(-1);
  return interpolate(start, end, high > low ? Math.min(1, (meters - low) / (high - low)) : 0);
}
