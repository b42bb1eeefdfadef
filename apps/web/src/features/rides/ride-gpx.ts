import type { LineHeights } from '@estradeiro/contract/navigation';
import type { NewRideRecord } from '@estradeiro/contract/rides';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { decodeNumbers, decodePolyline } from '@estradeiro/navigation/polyline';
import { rideTexts } from './texts.ts';

export type TrackedRide = Pick<NewRideRecord, 'name' | 'track' | 'trackTimes' | 'startedAt' | 'endedAt'>;

/** A ride as GPX 1.1: its track, from start to end, with times and heights at its points where known. */
export function gpxOf(ride: TrackedRide, heights: LineHeights | null = null): string {
  const { name, track, trackTimes = '', startedAt, endedAt } = ride;
  const points = decodePolyline(track);
  const [start, end] = [points[0], points.at(-1)];
  const waypoints =
    start && end
      ? [
          { ...start, name: rideTexts.start },
          { ...end, name },
        ]
      : [];
  const times = decodeNumbers(trackTimes).map((seconds) =>
    new Date(Date.parse(startedAt) + seconds * 1_000).toISOString(),
  );
  return writeGpx({ name, waypoints, polyline: track, times, heights }, endedAt);
}
