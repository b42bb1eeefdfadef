import {
  maxBendsPerHour,
  maxRideHighways,
  maxTrackCharacters,
  maxTrackTimesCharacters,
  type NewRideRecord,
} from '@estradeiro/contract/rides';
import { decodeNumbers, decodePolyline, encodeNumbers, encodePolyline } from '../polyline.ts';
import { type Recording, type Stand, settled, stopsOf } from './recording.ts';
import { closed, outlineOf } from './thinned-line.ts';

/** A ride that arrived counts once it moved; one that was ended early needs some length. */
const leastMeters = { arrived: 100, ended: 500 };
const leastSeconds = 120;
/** A shorter part of a highway is only a crossing. */
const leastOnHighwayMeters = 500;

export type RideEnd = 'arrived' | 'ended';

/** Times are epoch milliseconds. */
export type RecordedRide = Omit<NewRideRecord, 'name' | 'startedAt' | 'endedAt' | 'stops'> & {
  startedAt: number;
  endedAt: number;
  stops: readonly Stand[];
};

/** Null if it was no ride. */
export function finishRecording(recording: Recording, end: RideEnd): RecordedRide | null {
  const ridden = settled(recording);
  const { startedAt, last, distanceMeters, movingSeconds, standingSeconds, topSpeedMps, sky } = ridden;
  const isLong = distanceMeters >= leastMeters[end];
  const lasted = end === 'ended' && movingSeconds >= leastSeconds && distanceMeters >= leastMeters.arrived;
  const { text, times } = closed(ridden.line);
  const { track, trackTimes } = bounded({ track: text, trackTimes: times });
  const points = decodePolyline(track);
  if (!last || !(isLong || lasted) || points.length < 2) return null;
  return {
    startedAt,
    endedAt: Math.max(startedAt, last.at),
    distanceMeters: Math.round(distanceMeters),
    movingSeconds: Math.round(movingSeconds),
    standingSeconds: Math.round(standingSeconds),
    topSpeedKmh: Math.min(300, Math.round(topSpeedMps * 3.6)),
    ...curvesOf(ridden),
    highways: longestFirst(ridden.highways),
    sky: [...sky],
    outline: outlineOf(track),
    stops: stopsOf(ridden).map((stop) => ({ ...stop, seconds: Math.round(stop.seconds) })),
    track,
    trackTimes,
  };
}

/** A smaller share on known roads says nothing about the curves of the ride. */
const leastOnRoadShare = 0.5;

/**
 * Curves of the roads that were ridden, per hour on them: from the map's line, since a receiver's error is larger than a bend.
 * `bendsPerHour` is missing if too little of the ride was on known roads.
 */
function curvesOf({ curves, onRoadMeters, distanceMeters, movingSeconds }: Recording) {
  const share = distanceMeters > 0 ? Math.min(1, onRoadMeters / distanceMeters) : 0;
  const hours = (movingSeconds * share) / 3_600;
  if (share < leastOnRoadShare || hours === 0) return { curviness: 0 };
  const curviness = curves.meters > 0 ? Math.min(1, curves.windingMeters / curves.meters) : 0;
  return { curviness, bendsPerHour: Math.min(maxBendsPerHour, Math.round(curves.bends / hours)) };
}

function longestFirst(highways: Recording['highways']): string[] {
  return Object.entries(highways)
    .filter(([, meters]) => meters >= leastOnHighwayMeters)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxRideHighways)
    .map(([reference]) => reference);
}

type Track = { track: string; trackTimes: string };

/** Drops every second point until the track is within the server's limits, which a ride of several days exceeds. */
function bounded({ track, trackTimes }: Track): Track {
  if (track.length <= maxTrackCharacters && trackTimes.length <= maxTrackTimesCharacters) return { track, trackTimes };
  const points = decodePolyline(track);
  const isKept = (_: unknown, index: number) => index % 2 === 0 || index === points.length - 1;
  return bounded({
    track: encodePolyline(points.filter(isKept)),
    trackTimes: encodeNumbers(decodeNumbers(trackTimes).filter(isKept)),
  });
}
