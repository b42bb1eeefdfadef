import type { LatLng } from '@estradeiro/contract/lat-lng';
import { decodePolyline, MalformedPolylineError } from './polyline.ts';
import { cumulativeMeters } from './resample.ts';

/** At least two points; `alongMeters` has the metres from the start at each point. */
export type RoadLine = { points: LatLng[]; alongMeters: Float64Array };

/** From one end of South America to the other and back, a point every 60 m. */
export const mostRoadPoints = 200_000;
/** Five times from one end of South America to the other. */
export const mostRoadMeters = 20_000_000;
/** A recording may stand still for a while; one that hardly moves is no ride. */
const stillPointsAllowed = 1_000;
const leastShareMoving = 0.1;
/** More points add no information about what is on a route, and cost time. */
const mostPoints = 20_000;

export class EndlessLineError extends MalformedPolylineError {
  constructor() {
    super('longer than any ride');
  }
}

/**
 * Reads a polyline of precision 6 from a client; a very dense line is thinned, with the metres of the whole line. Throws
 * `MalformedPolylineError` for a malformed line, fewer than two points, too many, or one that hardly moves, and `EndlessLineError`
 * if it is too long.
 */
export function readRoadLine(polyline: string): RoadLine {
  const count = countPoints(polyline);
  if (count < 2 || count > mostRoadPoints) throw new MalformedPolylineError(`${count} points`);
  const points = decodePolyline(polyline);
  const alongMeters = cumulativeMeters(points);
  if ((alongMeters.at(-1) ?? 0) > mostRoadMeters) throw new EndlessLineError();
  if (hardlyMoves(alongMeters)) throw new MalformedPolylineError('a line that does not move');
  return count <= mostPoints ? { points, alongMeters } : thinned(points, alongMeters);
}

/** Without decoding: each number ends with a character below the continuation bit, and a point has two. */
function countPoints(polyline: string): number {
  let numbers = 0;
  for (let index = 0; index < polyline.length; index++) if (polyline.charCodeAt(index) < lastOfContinued) numbers++;
  return Math.floor(numbers / 2);
}

const lastOfContinued = 63 + 32;

function hardlyMoves(along: Float64Array): boolean {
  let still = 0;
  for (let index = 1; index < along.length; index++) if (along[index] === along[index - 1]) still++;
  return still > stillPointsAllowed && along.length - still < leastShareMoving * along.length;
}

function thinned(points: readonly LatLng[], along: Float64Array): RoadLine {
  const spacing = (along.at(-1) ?? 0) / mostPoints;
  const kept: number[] = [];
  let next = 0;
  for (const [index, meters] of along.entries()) {
    if (meters < next && index < along.length - 1) continue;
    kept.push(index);
    next = meters + spacing;
  }
  return {
    points: kept.flatMap((index) => points[index] ?? []),
    alongMeters: Float64Array.from(kept, (index) => along[index] ?? 0),
  };
}
