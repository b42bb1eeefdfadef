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

/** A ride that came to its destination is one as soon as it moved; one that was ended early has to be worth keeping. */
const leastMeters = { arrived: 100, ended: 500 };
const leastSeconds = 120;
/** Less of a highway was only crossed. */
const leastOnHighwayMeters = 500;

/** How a ride ended: at its destination, or before. */
export type RideEnd = 'arrived' | 'ended';

/** A recorded ride; times are in milliseconds since 1970. */
export type RecordedRide = Omit<NewRideRecord, 'name' | 'startedAt' | 'endedAt' | 'stops'> & {
  startedAt: number;
  endedAt: number;
  stops: readonly Stand[];
};

/** What was recorded, as it is saved. Null where it was no ride. */
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

/** Less of a ride on a known road says nothing of its curves. */
const leastOnRoadShare = 0.5;

/**
 * The curves of the roads that were ridden, by the hour of riding there: of the map's line, since a receiver errs by more than a bend
 * bends. Where too little of the ride was on a known road `bendsPerHour` is missing.
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

/** What a server takes: of a ride of days, every second point, and so on. */
function bounded({ track, trackTimes }: Track): Track {
  if (track.length <= maxTrackCharacters && trackTimes.length <= maxTrackTimesCharacters) return { track, trackTimes };
  const points = decodePolyline(track);
  const isKept = (_: unknown, index: number) => index % 2 === 0 || index === points.length - 1;
  return bounded({
    track: encodePolyline(points.filter(isKept)),
    trackTimes: encodeNumbers(decodeNumbers(trackTimes).filter(isKept)),
  });
}
