import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, signedHeadingDifference } from '../geometry.ts';
import { cumulativeMeters, resample } from '../resample.ts';

/** From one point of a track to another; `level` is the index of its band, null where nothing is known. */
export type RiddenPart = { fromIndex: number; toIndex: number; meters: number; level: number | null };

/** The lower limits of the bands above the first one, in km/h. */
export const speedLimitsKmh = [40, 70, 100] as const;
/** The same in bends per km: the words of a whole ride (`curve-words.ts`) at 60 km/h. */
export const bendLimitsPerKm = [1, 2, 3] as const;

/** A receiver's error would decide the speed over a shorter time. */
const pieceSeconds = 10;
const fastestKmh = 300;

/**
 * A track by its speed, in order and without a gap; adjacent parts of one band are one. `seconds` belong to the points, and rise.
 * Empty without a time for each point.
 */
export function partsBySpeed(points: readonly LatLng[], seconds: readonly number[]): RiddenPart[] {
  if (points.length < 2 || seconds.length !== points.length) return [];
  const along = cumulativeMeters(points);
  const secondsOf = (from: number, to: number) => (seconds[to] ?? 0) - (seconds[from] ?? 0);
  return partsOf(
    along,
    (from, to) => secondsOf(from, to) >= pieceSeconds,
    (from, to) => {
      const hours = secondsOf(from, to) / 3_600;
      const kmh = metersOf(along, from, to) / 1_000 / hours;
      return hours > 0 && kmh <= fastestKmh ? bandOf(kmh, speedLimitsKmh) : null;
    },
  );
}

const pieceMeters = 250;
/** Bends are counted this far before and after the middle of a piece. */
const countedMeters = 500;

/** A track by its bends, counted over the kilometre around each piece, in the same form. */
export function partsByBends(points: readonly LatLng[]): RiddenPart[] {
  if (points.length < 2) return [];
  const along = cumulativeMeters(points);
  const bends = bendsOf(points, along);
  const total = along.at(-1) ?? 0;
  return partsOf(
    along,
    (from, to) => metersOf(along, from, to) >= pieceMeters,
    (from, to) => {
      const middle = ((along[from] ?? 0) + (along[to] ?? 0)) / 2;
      const [start, end] = [Math.max(0, middle - countedMeters), Math.min(total, middle + countedMeters)];
      const count = bends.filter((meters) => start <= meters && meters <= end).length;
      return bandOf(Math.round((count * 1_000) / Math.max(end - start, countedMeters)), bendLimitsPerKm);
    },
  );
}

const spacingMeters = 15;
/** Samples averaged on either side, so that the errors of a receiver do not bend a straight road. */
const averaged = 2;
/** A curve with a larger radius than some 430 m is straight for a rider. */
const leastTurnDegrees = 2;
const bendDegrees = 30;

/** Where the bends of a track are, in metres from its start: a turn of 30° or more to one side. */
function bendsOf(points: readonly LatLng[], along: Float64Array): number[] {
  const line = smoothed(resample(points, spacingMeters, along));
  const headings = line.slice(1).map((point, index) => bearingDegrees(line[index] ?? point, point));
  const bends: number[] = [];
  let [turned, since] = [0, 0];
  for (let index = 1; index <= headings.length; index++) {
    const [before, heading] = [headings[index - 1], headings[index]];
    const turn = before === undefined || heading === undefined ? 0 : signedHeadingDifference(before, heading);
    if (Math.abs(turn) >= leastTurnDegrees && (turned === 0 || Math.sign(turn) === Math.sign(turned))) {
      if (turned === 0) since = index;
      turned += turn;
      continue;
    }
    if (Math.abs(turned) >= bendDegrees) bends.push(((since + index) / 2) * spacingMeters);
    [turned, since] = Math.abs(turn) >= leastTurnDegrees ? [turn, index] : [0, index];
  }
  return bends;
}

const smoothed = (line: readonly LatLng[]): LatLng[] =>
  line.map((point, index) => {
    const reach = Math.min(averaged, index, line.length - 1 - index);
    const near = line.slice(index - reach, index + reach + 1);
    const mean = (of: (place: LatLng) => number) => near.reduce((sum, place) => sum + of(place), 0) / near.length;
    return reach === 0 ? point : { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  });

const metersOf = (along: Float64Array, from: number, to: number): number => (along[to] ?? 0) - (along[from] ?? 0);

const bandOf = (value: number, limits: readonly number[]): number => limits.filter((limit) => value >= limit).length;

/** Cuts a track into pieces that are whole, the last one as it is, and joins neighbours of one level. */
function partsOf(
  along: Float64Array,
  isWhole: (from: number, to: number) => boolean,
  levelOf: (from: number, to: number) => number | null,
): RiddenPart[] {
  const parts: RiddenPart[] = [];
  let from = 0;
  for (let to = 1; to < along.length; to++) {
    if (to < along.length - 1 && !isWhole(from, to)) continue;
    const [level, meters] = [levelOf(from, to), metersOf(along, from, to)];
    const last = parts.at(-1);
    if (last?.level === level) parts[parts.length - 1] = { ...last, toIndex: to, meters: last.meters + meters };
    else parts.push({ fromIndex: from, toIndex: to, meters, level });
    from = to;
  }
  return parts;
}
