import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';

/** What there is to draw of a route. */
export type DrawnRoute = Pick<SavedRoute, 'thumbnail' | 'waypoints'>;

type Spot = { x: number; y: number };
type ThumbnailPath = { path: string; start: Spot; end: Spot; isPlan: boolean };

export const thumbnailSize = 64;
const margin = 9;

/** A route's line for a square picture, north up; where it was not calculated yet a plan from place to place, null without two of them. */
export function thumbnailPath({ thumbnail, waypoints }: DrawnRoute): ThumbnailPath | null {
  const line = thumbnail
    ? readThumbnail(thumbnail)
    : waypoints.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const spots = fitted(line);
  const [start, end] = [spots[0], spots.at(-1)];
  if (!start || !end || spots.length < 2) return null;
  const path = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { path, start, end, isPlan: !thumbnail };
}

/** In the middle of the square, as large as it takes without another shape. */
function fitted(line: readonly LatLng[]): Spot[] {
  const lats = line.map(({ lat }) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const perLng = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const lngs = line.map(({ lng }) => lng * perLng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const scale = (thumbnailSize - 2 * margin) / Math.max(east - west, north - south, 1e-9);
  const middle = thumbnailSize / 2;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return line.map(({ lat, lng }) => ({
    x: rounded(middle + (lng * perLng - (west + east) / 2) * scale),
    y: rounded(middle - (lat - (south + north) / 2) * scale),
  }));
}
