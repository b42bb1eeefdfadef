import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, projectOntoSegment } from '../geometry.ts';
import { decodePolyline, encodeNumbers, encodePolyline } from '../polyline.ts';

/** `seconds` are whole seconds since the start. */
export type TimedPoint = LatLng & { seconds: number };

/**
 * A simplified line that grows at its end. `text` is the polyline of the kept points, `times` their seconds (`encodeNumbers`),
 * `count` their number; `open` are the latest points, not decided yet. Plain data, so that it can be stored.
 */
export type ThinnedLine = {
  text: string;
  times: string;
  count: number;
  last: TimedPoint | null;
  open: readonly TimedPoint[];
};

export const emptyLine: ThinnedLine = { text: '', times: '', count: 0, last: null, open: [] };

/** Most open points: an hour on a straight road keeps a point per minute. */
const mostOpenOfRide = 60;

/**
 * Adds a point. Every added point is within `toleranceMeters` of the kept line: points stay open while one straight segment covers
 * them.
 */
export function extend(
  line: ThinnedLine,
  point: TimedPoint,
  toleranceMeters: number,
  mostOpen = mostOpenOfRide,
): ThinnedLine {
  const { last, open } = line;
  if (!last) return { ...append(line, point), open: [] };
  const newest = open.at(-1) ?? last;
  if (distanceMeters(newest, point) === 0) return line;
  const isOneSegment = open.every(
    (between) => projectOntoSegment(between, last, point).distanceMeters <= toleranceMeters,
  );
  if (isOneSegment && open.length < mostOpen) return { ...line, open: [...open, point] };
  return { ...append(line, newest), open: [point] };
}

/** Also keeps the latest point. */
export function closed(line: ThinnedLine): ThinnedLine {
  const newest = line.open.at(-1);
  return newest ? append(line, newest) : line;
}

function append({ text, times, count, last }: ThinnedLine, point: TimedPoint): ThinnedLine {
  const added = last ? encodePolyline([last, point]).slice(encodePolyline([last]).length) : encodePolyline([point]);
  return {
    text: text + added,
    times: times + encodeNumbers([point.seconds], last?.seconds),
    count: count + 1,
    last: point,
    open: [],
  };
}

/** Points of an outline, and points examined for it. */
const mostOutlinePoints = 120;
const outlineSamples = 2_000;
/** Share of the line's extent that is visible in a thumbnail. */
const finestShare = 1 / 150;

/** A line in a few points, for thumbnails. Polylines of precision 6; throws `MalformedPolylineError`. */
export function outlineOf(polyline: string): string {
  const all = decodePolyline(polyline);
  const every = Math.ceil(all.length / outlineSamples);
  const points = all
    .filter((_, index) => index % every === 0 || index === all.length - 1)
    .map((point) => ({ ...point, seconds: 0 }));
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north, west, east] = [least(lats), most(lats), least(lngs), most(lngs)];
  let tolerance = Math.max(1, distanceMeters({ lat: south, lng: west }, { lat: north, lng: east }) * finestShare);
  for (;;) {
    const thinned = points.reduce((line, point) => extend(line, point, tolerance, outlineSamples), emptyLine);
    // A line with too many bends is drawn coarser.
    if (thinned.count < mostOutlinePoints) return closed(thinned).text;
    tolerance *= 2;
  }
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
