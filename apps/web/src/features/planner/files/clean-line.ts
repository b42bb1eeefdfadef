import { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { RawPoint } from './raw-file.ts';

/** A cleaned track, split where nothing was recorded, and how many points were left out. */
export type CleanLine = { pieces: LatLng[][]; badPoints: number };

/**
 * Two points of a recording have a gap between them if they are more than `jumpTimes` times its usual distance and more
 * than `jumpMeters` apart.
 */
const [jumpTimes, jumpMeters] = [50, 1_000];
/** Segments whose ends are nearer than this are joined, since the recording only paused. */
const pauseMeters = 300;
/** At most this many consecutive distant points are an error of the receiver, if the line continues beside where it stopped. */
const mostAstray = 5;
/** At the start or end of a line, points are an error only if they are farther away than this. */
const astrayMeters = 100_000;
const leastPoints = 20;

/** Whether a point is a valid position. Programs write (0,0) for a position that they do not have. */
export const isValidPosition = (point: LatLng): boolean =>
  LatLng.safeParse(point).success && (point.lat !== 0 || point.lng !== 0);

type Run = { points: RawPoint[]; startsSegment: boolean };

/** Removes invalid points and errors of the receiver, and splits the track where nothing was recorded. */
export function cleanLine(segments: readonly (readonly RawPoint[])[]): CleanLine {
  const placed = segments.map((segment) => segment.filter(isValidPosition));
  const count = placed.reduce((sum, segment) => sum + segment.length, 0);
  const jump = Math.max(jumpMeters, jumpTimes * usualMeters(placed));
  const all = placed.flatMap((segment) => runsOf(segment, jump));
  const runs = count < leastPoints ? all : all.filter((run, index) => !isAstray(all, run, index));
  const pieces: RawPoint[][] = [];
  for (const { points, startsSegment } of runs) {
    const [piece, first] = [pieces.at(-1), points[0]];
    const last = piece?.at(-1);
    const meters = last && first ? distanceMeters(last, first) : 0;
    // A drawn line may have no points on a straight road; a recorded one always has.
    const isGap = startsSegment ? meters > pauseMeters : meters > jump && last?.isTimed;
    if (!piece || isGap) pieces.push([...points]);
    else for (const point of points) piece.push(point);
  }
  const moving = pieces.map(withoutStandstill).filter((piece) => piece.length > 1);
  const given = segments.reduce((sum, segment) => sum + segment.length, 0);
  return { pieces: moving, badPoints: given - runs.reduce((sum, { points }) => sum + points.length, 0) };
}

function usualMeters(segments: readonly (readonly RawPoint[])[]): number {
  const meters = segments
    .flatMap((segment) => segment.slice(1).map((point, index) => distanceMeters(segment[index] ?? point, point)))
    .filter((between) => between > 0)
    .toSorted((a, b) => a - b);
  return meters[Math.floor(meters.length / 2)] ?? 0;
}

function runsOf(segment: readonly RawPoint[], jump: number): Run[] {
  const runs: Run[] = [];
  let last: RawPoint | undefined;
  for (const point of segment) {
    const run = runs.at(-1);
    if (run && last && distanceMeters(last, point) <= jump) run.points.push(point);
    else runs.push({ points: [point], startsSegment: last === undefined });
    last = point;
  }
  return runs;
}

function isAstray(runs: readonly Run[], { points }: Run, index: number): boolean {
  if (points.length > mostAstray || runs.length === 1) return false;
  const [before, after] = [runs[index - 1]?.points.at(-1), runs[index + 1]?.points[0]];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const into = before ? distanceMeters(before, first) : Number.POSITIVE_INFINITY;
  const out = after ? distanceMeters(last, after) : Number.POSITIVE_INFINITY;
  const jump = Math.min(into, out);
  return before && after ? distanceMeters(before, after) < 0.3 * jump : jump > astrayMeters;
}

const withoutStandstill = (points: readonly RawPoint[]): LatLng[] =>
  points
    .filter((point, index) => {
      const before = points[index - 1];
      return !before || before.lat !== point.lat || before.lng !== point.lng;
    })
    .map(({ lat, lng }) => ({ lat, lng }));
