import type { RideRecordDetail } from '@estradeiro/contract/rides';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { rideTexts } from './texts.ts';

/** What is asked to make a route of a ride: its track, and what its ends are called. */
export function followedRide({ name, track }: Pick<RideRecordDetail, 'name' | 'track'>) {
  const points = decodePolyline(track);
  const [start, end] = [points[0], points.at(-1)];
  const stops =
    start && end
      ? [
          { ...start, name: rideTexts.start },
          { ...end, name },
        ]
      : [];
  return { polyline: sentLine(points), stops };
}
