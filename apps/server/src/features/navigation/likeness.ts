import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** Satellite error in a street plus its width: lines further apart are two roads. */
const nearMeters = 60;
const spacingMeters = 50;
/** Lines of more than 1,000 km are compared at this many places. */
const mostPlaces = 20_000;
/** The share of a line's points that may lie off the other, as at a turn that a recording cut. */
const mostAwayShare = 0.03;
/** A noisy recording is longer than the road, one with a gap shorter. */
const lengthShare = { least: 0.7, most: 1.25 };
const lengthSlackMeters = 150;
/** Between points this far apart nothing was recorded: any road that joins them is accepted. */
const gapMeters = 1_000;

/**
 * Whether `line`, a route on roads, is the ride that `track` recorded: of similar length, and each beside the other
 * over its whole length.
 */
export function isAlike(track: readonly LatLng[], line: readonly LatLng[]): boolean {
  const [recorded, found] = [lengthOf(track), lengthOf(line)];
  if (found > lengthShare.most * recorded + lengthSlackMeters) return false;
  if (found < lengthShare.least * recorded - lengthSlackMeters) return false;
  const gaps = gapsOf(track);
  const isInGap = (point: LatLng) =>
    gaps.some(
      ({ middle, meters }) =>
        Math.abs(middle.lat - point.lat) * metersPerDegree <= meters && distanceMeters(middle, point) <= meters,
    );
  const beyondGaps = (points: readonly LatLng[]) => points.filter((point) => !isInGap(point));
  const spacing = Math.max(spacingMeters, recorded / mostPlaces);
  const near = nearMeters + spacing - spacingMeters;
  const fine = (points: readonly LatLng[]) => beyondGaps([...resample(points, spacing), ...points.slice(-1)]);
  const [fineTrack, fineLine] = [fine(track), fine(line)];
  return isBeside(fineTrack, fineLine, near) && isBeside(fineLine, fineTrack, near);
}

export const isAlikeLine = (track: readonly LatLng[], polyline: string): boolean =>
  isAlike(track, decodePolyline(polyline));

const lengthOf = (points: readonly LatLng[]) => cumulativeMeters(points).at(-1) ?? 0;

const gapsOf = (track: readonly LatLng[]) =>
  track.slice(1).flatMap((to, index) => {
    const from = track[index] ?? to;
    const meters = distanceMeters(from, to);
    return meters > gapMeters
      ? [{ middle: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }, meters }]
      : [];
  });

/**
 * Whether nearly all of `points` have one of `others` within `meters`; by a grid, since there may be thousands of both.
 */
function isBeside(points: readonly LatLng[], others: readonly LatLng[], meters: number): boolean {
  const [first] = others;
  if (!first) return points.length === 0;
  const [rowDegrees, columnDegrees] = [meters / metersPerDegree, meters / metersPerLngDegree(first.lat)];
  const rowOf = ({ lat }: LatLng) => Math.floor(lat / rowDegrees);
  const columnOf = ({ lng }: LatLng) => Math.floor(lng / columnDegrees);
  const cells = new Map<number, LatLng[]>();
  for (const other of others) {
    const key = cellKey(rowOf(other), columnOf(other));
    const cell = cells.get(key);
    if (cell) cell.push(other);
    else cells.set(key, [other]);
  }
  const hasNear = (point: LatLng) => {
    const [row, column] = [rowOf(point), columnOf(point)];
    return around.some(([up, right]) =>
      cells.get(cellKey(row + up, column + right))?.some((other) => distanceMeters(other, point) <= meters),
    );
  };
  let allowed = mostAwayShare * points.length;
  return points.every((point) => hasNear(point) || --allowed >= 0);
}

/** Unique for each cell, since fewer than 4,000,000 columns fit around the Earth. */
const cellKey = (row: number, column: number) => row * 4_000_000 + column;

const around = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => [up, right] as const));
