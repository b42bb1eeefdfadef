import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import { interpolate, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodeNumbers, decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { PhotoOrigin } from '#platform/photo-origin.ts';

/** Null where it is unknown; `takenAt` is epoch milliseconds, `meters` are those from the start of the ride. */
export type PhotoPlace = { takenAt: number | null; position: LatLng | null; meters: number | null };

type Ride = Pick<RideRecordDetail, 'track' | 'trackTimes' | 'startedAt' | 'endedAt'>;

const nowhere: PhotoPlace = { takenAt: null, position: null, meters: null };

/** A photo at the start or at the end is often taken before the first or after the last fix. */
const marginMillis = 15 * 60_000;
/** A camera's position farther away says that the photo was not taken on the ride. */
const besideMeters = 500;

/**
 * When and where on a ride a photo was taken: where the ride was at the camera's time, else, without a time or on a ride without
 * times, at the camera's position. `changedAt` is the file's own time, which counts only for a photo without any other. What does
 * not fit to the ride is nowhere.
 */
export function placePhoto(origin: PhotoOrigin, changedAt: number, ride: Ride): PhotoPlace {
  const points = decodePolyline(ride.track);
  const [from, to] = [Date.parse(ride.startedAt), Date.parse(ride.endedAt)];
  const isOnRide = (at: number) => from - marginMillis <= at && at <= to + marginMillis;
  const times = momentsOf(origin, points[0] ?? null);
  const isUndated = times.length === 0;
  const takenAt = [...times, ...(isUndated && !origin.position ? [changedAt] : [])].find(isOnRide) ?? null;
  if (takenAt === null && !isUndated) return nowhere;
  const seconds = decodeNumbers(ride.trackTimes ?? '');
  if (takenAt !== null && seconds.length === points.length) {
    return { takenAt, ...placeAt((takenAt - from) / 1_000, points, seconds) };
  }
  return { takenAt, ...((origin.position && nearestTo(origin.position, points)) ?? { position: null, meters: null }) };
}

/** The times that a photo may have been taken at, the most certain one first: older cameras know only the clock at the ride. */
function momentsOf({ clockMillis, aheadMinutes, gpsMillis }: PhotoOrigin, start: LatLng | null): number[] {
  const ahead = aheadMinutes ?? zoneAt(start).hoursFromUtc * 60;
  const clock = clockMillis === null ? [] : [clockMillis - ahead * 60_000];
  const gps = gpsMillis === null ? [] : [gpsMillis];
  return aheadMinutes === null ? [...gps, ...clock] : [...clock, ...gps];
}

type Place = Pick<PhotoPlace, 'position' | 'meters'>;

/** Where a track was at a second; its start before, its end after. */
function placeAt(second: number, points: readonly LatLng[], seconds: readonly number[]): Place {
  const along = cumulativeMeters(points);
  const next = seconds.findIndex((passed) => passed >= second);
  const index = next < 0 ? points.length - 1 : next;
  const [before, after] = [points[index - 1], points[index]];
  if (!after) return { position: null, meters: null };
  const [earlier = 0, later = 0] = [seconds[index - 1], seconds[index]];
  if (!before || next < 0 || later <= earlier) return { position: after, meters: along[index] ?? 0 };
  const share = (second - earlier) / (later - earlier);
  const [start = 0, end = 0] = [along[index - 1], along[index]];
  return { position: interpolate(before, after, share), meters: start + (end - start) * share };
}

/** The place on a track that is nearest to a camera's position; null where that is not beside it. */
function nearestTo(position: LatLng, points: readonly LatLng[]): Place | null {
  const along = cumulativeMeters(points);
  let nearest: { index: number; fraction: number; distanceMeters: number } | null = null;
  for (let index = 1; index < points.length; index++) {
    const [start, end] = [points[index - 1], points[index]];
    if (!start || !end) continue;
    const projected = projectOntoSegment(position, start, end);
    if (projected.distanceMeters < (nearest?.distanceMeters ?? besideMeters)) nearest = { index, ...projected };
  }
  if (!nearest) return null;
  const { index, fraction } = nearest;
  const [start = 0, end = 0] = [along[index - 1], along[index]];
  return { position, meters: start + (end - start) * fraction };
}
