import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, projectOntoSegment } from '../geometry.ts';
import { decodePolyline, encodeNumbers, encodePolyline } from '../polyline.ts';

/** A place, and how many whole seconds after the start it was passed. */
export type TimedPoint = LatLng & { seconds: number };

/**
 * A line that grows at its end and keeps only the points that tell where it goes. `text` is the polyline of the kept ones, `times`
 * their seconds (`encodeNumbers`), `count` how many they are; `open` are the latest ones, none of which is decided about. Plain data,
 * which outlives its page.
 */
export type ThinnedLine = {
  text: string;
  times: string;
  count: number;
  last: TimedPoint | null;
  open: readonly TimedPoint[];
};

export const emptyLine: ThinnedLine = { text: '', times: '', count: 0, last: null, open: [] };

/** So many points are looked back at: an hour on a straight road costs a point a minute. */
const mostOpenOfRide = 60;

/**
 * Adds a point. No point that was added lies farther than `toleranceMeters` from the line that is kept: what is open stays open as
 * long as one straight segment tells all of it.
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

/** All of the line, its latest point kept as well. */
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

/** A line is drawn small with as many points, found among so many. */
const mostOutlinePoints = 120;
const outlineSamples = 2_000;
/** Of its larger side, as far as a small drawing shows. */
const finestShare = 1 / 150;

/** A line in a few points, to be drawn small. Polylines of precision 6; fails as `decodePolyline` does. */
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
    // A line that winds all over its place is drawn coarser, down to where it is a scribble anyway.
    if (thinned.count < mostOutlinePoints) return closed(thinned).text;
    tolerance *= 2;
  }
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
