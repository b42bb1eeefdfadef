import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';

export type ThumbnailSource = Pick<SavedRoute, 'thumbnail' | 'waypoints'>;

type Spot = { x: number; y: number };
/** `gaps` connects the end of a line with the start of the next one, where that lies elsewhere. */
type ThumbnailPath = { path: string; gaps: string; start: Spot; end: Spot; isPlan: boolean };

export const thumbnailSize = 64;
const margin = 9;
/** A smaller gap is invisible. */
const leastGap = 3;

/**
 * The line of a route, or of several in sequence, for a square picture, north up. A route without a line is drawn
 * straight from place to place. Null where no route has two points.
 */
export function thumbnailPath(routes: readonly ThumbnailSource[]): ThumbnailPath | null {
  const lines = routes.map(thumbnailLine).filter((line) => line.length > 1);
  const spots = fitted(lines.flat());
  const [start, end] = [spots[0], spots.at(-1)];
  if (!start || !end) return null;
  const begins = new Set<number>();
  lines.reduce((index, line) => begins.add(index) && index + line.length, 0);
  const path = spots.map(({ x, y }, index) => `${begins.has(index) ? 'M' : 'L'}${x} ${y}`).join('');
  const gaps = spots.flatMap(({ x, y }, index) => {
    const before = spots[index - 1];
    return before && begins.has(index) && Math.hypot(x - before.x, y - before.y) > leastGap
      ? `M${before.x} ${before.y}L${x} ${y}`
      : [];
  });
  return { path, gaps: gaps.join(''), start, end, isPlan: routes.some(({ thumbnail }) => !thumbnail) };
}

/** A route's line for a small picture; from place to place where it has none. */
export const thumbnailLine = ({ thumbnail, waypoints }: ThumbnailSource): LatLng[] =>
  thumbnail
    ? readThumbnail(thumbnail)
    : waypoints.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));

/** Centred in the square, as large as its shape allows. */
function fitted(line: readonly LatLng[]): Spot[] {
  const lats = line.map(({ lat }) => lat);
  const [south, north] = [smallest(lats), largest(lats)];
  const perLng = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const lngs = line.map(({ lng }) => lng * perLng);
  const [west, east] = [smallest(lngs), largest(lngs)];
  const scale = (thumbnailSize - 2 * margin) / Math.max(east - west, north - south, 1e-9);
  const middle = thumbnailSize / 2;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return line.map(({ lat, lng }) => ({
    x: rounded(middle + (lng * perLng - (west + east) / 2) * scale),
    y: rounded(middle - (lat - (south + north) / 2) * scale),
  }));
}
