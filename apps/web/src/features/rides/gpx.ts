import type { NewRideRecord } from '@estradeiro/contract/rides';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { rideTexts } from './texts.ts';

/** A ride as GPX 1.1: its track, from where it began to where it ended. */
export function gpxOf({ name, track, endedAt }: Pick<NewRideRecord, 'name' | 'track' | 'endedAt'>): string {
  const points = decodePolyline(track);
  const [start, end] = [points[0], points.at(-1)];
  const waypoints =
    start && end
      ? [
          { ...start, name: rideTexts.start },
          { ...end, name },
        ]
      : [];
  return writeGpx({ name, waypoints, polyline: track }, endedAt);
}
