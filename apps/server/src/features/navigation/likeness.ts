import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** What satellites see in a street and the width of it: further apart two lines are two roads. */
const nearMeters = 60;
const spacingMeters = 50;
/** Of the points of one line, how many may lie away from the other: a turn that a recording cut. */
const mostAwayShare = 0.03;
/** A noisy recording is longer than the road, one with a gap shorter. */
const lengthShare = { least: 0.7, most: 1.25 };
const lengthSlackMeters = 150;
/** Between two points so far apart nothing was recorded: whatever road joins them will do. */
const gapMeters = 1_000;

/** Whether `line`, a way on roads, is the ride that `track` recorded: as long, and beside it from end to end both ways. */
export function isAlike(track: readonly LatLng[], line: readonly LatLng[]): boolean {
  const [recorded, found] = [lengthOf(track), lengthOf(line)];
  if (found > lengthShare.most * recorded + lengthSlackMeters) return false;
  if (found < lengthShare.least * recorded - lengthSlackMeters) return false;
  const gaps = gapsOf(track);
  const isInGap = (point: LatLng) => gaps.some(({ middle, meters }) => distanceMeters(middle, point) <= meters);
  const beyondGaps = (points: readonly LatLng[]) => points.filter((point) => !isInGap(point));
  const [fineTrack, fineLine] = [beyondGaps(fine(track)), beyondGaps(fine(line))];
  return isBeside(fineTrack, fineLine) && isBeside(fineLine, fineTrack);
}

const lengthOf = (points: readonly LatLng[]) => cumulativeMeters(points).at(-1) ?? 0;
const fine = (points: readonly LatLng[]) => [...resample(points, spacingMeters), ...points.slice(-1)];

const gapsOf = (track: readonly LatLng[]) =>
  track.slice(1).flatMap((to, index) => {
    const from = track[index] ?? to;
    const meters = distanceMeters(from, to);
    return meters > gapMeters
      ? [{ middle: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }, meters }]
      : [];
  });

/** Whether nearly all of `points` have one of `others` beside them; by a grid, since both may be thousands. */
function isBeside(points: readonly LatLng[], others: readonly LatLng[]): boolean {
  const [first] = others;
  if (!first) return points.length === 0;
  const [rowDegrees, columnDegrees] = [nearMeters / metersPerDegree, nearMeters / metersPerLngDegree(first.lat)];
  const cellOf = ({ lat, lng }: LatLng) => [Math.floor(lat / rowDegrees), Math.floor(lng / columnDegrees)] as const;
  const cells = new Map<string, LatLng[]>();
  for (const other of others) {
    const key = cellOf(other).join(' ');
    const cell = cells.get(key);
    if (cell) cell.push(other);
    else cells.set(key, [other]);
  }
  const hasNear = (point: LatLng) => {
    const [row, column] = cellOf(point);
    return around.some(([up, right]) =>
      cells.get(`${row + up} ${column + right}`)?.some((other) => distanceMeters(other, point) <= nearMeters),
    );
  };
  let allowed = mostAwayShare * points.length;
  return points.every((point) => hasNear(point) || --allowed >= 0);
}

const around = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => [up, right] as const));
