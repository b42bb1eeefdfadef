import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import type { RideRecord } from '@estradeiro/contract/rides';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { roadOf } from './highways.ts';

type Popular = Pick<PopularRoute, 'waypoints' | 'roads'>;

/** The line of a recorded ride and the diagonal of its extent. */
export type RiddenLine = {
  highways: readonly string[];
  points: readonly LatLng[];
  middle: LatLng;
  diagonalMeters: number;
};

/** A town's own point is in its middle, which a ride passes at a distance. */
const mostMetersOff = 5_000;
/** The share of the distance to the nearest other place, since passing near is not passing through. */
const mostShareOff = 1 / 4;
/** A ride's outline is accurate to about this share of its larger side. */
const outlineShare = 1 / 150;
const spacingMeters = 500;

/** Parses a ride's outline once for all comparisons; null where it cannot be parsed. */
export function riddenLineOf({ outline, highways }: Pick<RideRecord, 'outline' | 'highways'>): RiddenLine | null {
  const points = pointsOf(outline);
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north, west, east] = [smallest(lats), largest(lats), smallest(lngs), largest(lngs)];
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return {
    highways,
    points,
    middle,
    diagonalMeters: distanceMeters({ lat: south, lng: west }, { lat: north, lng: east }),
  };
}

function pointsOf(outline: string): LatLng[] {
  try {
    return decodePolyline(outline);
  } catch (error) {
    if (error instanceof MalformedPolylineError) return [];
    throw error;
  }
}

/**
 * Whether a recorded ride was this popular one: it passed all places in order, in either direction, and used one of its
 * highways, if it names any. A ride that left out a place does not count.
 */
export function isPopularRidden(ridden: RiddenLine, { waypoints, roads }: Popular): boolean {
  const { highways, points, middle, diagonalMeters } = ridden;
  const known = roads.flatMap((road) => roadOf(road) ?? []);
  if (roads.length > 0 && !highways.some((highway) => known.includes(roadOf(highway) ?? ''))) return false;
  const slackMeters = diagonalMeters * outlineShare;
  const places = waypoints.map((place) => ({ place, nearMeters: nearMetersOf(place, waypoints) + slackMeters }));
  // Most rides were somewhere else and need no comparison point by point.
  if (places.some(({ place, nearMeters }) => distanceMeters(place, middle) > diagonalMeters / 2 + nearMeters))
    return false;
  const line = resample(points, spacingMeters);
  return passes(line, places) || passes(line, places.toReversed());
}

/** The distance within which a place counts as passed. */
function nearMetersOf(place: LatLng, all: readonly LatLng[]): number {
  const others = all.map((other) => distanceMeters(place, other)).filter((meters) => meters > 0);
  return Math.min(mostMetersOff, smallest(others.map((meters) => meters * mostShareOff)));
}

/** Places in sequence, each no earlier on the line than the one before. */
function passes(line: readonly LatLng[], places: readonly { place: LatLng; nearMeters: number }[]): boolean {
  let from = 0;
  for (const { place, nearMeters } of places) {
    const at = line.findIndex((point, index) => index >= from && distanceMeters(point, place) <= nearMeters);
    if (at < 0) return false;
    from = at;
  }
  return true;
}
