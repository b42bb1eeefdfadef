import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MalformedPolylineError } from '@estradeiro/navigation/polyline';
import { EndlessLineError, type RoadLine, readRoadLine } from '@estradeiro/navigation/road-line';
import { listDetailsOf } from '@estradeiro/navigation/saved-route';
import { hideEnds } from '@estradeiro/navigation/sharing/shared-line';
import { joinFollowed } from '#features/navigation/follow-track.ts';
import { passingsOn } from '#features/navigation/gantries.ts';
import { isAlikeLine } from '#features/navigation/likeness.ts';
import { thinTrack } from '#features/navigation/thin-track.ts';
import { rideLine } from '#features/rides/ride-line.ts';
import { cutRoute } from '#features/trips/cut-route.ts';
import { AppError } from '#platform/errors.ts';

/** All long work on riders' input, by its name: functions of plain data, as passed to the thread. */
export const longWork = {
  track: (polyline: string) => thinTrack(readLine(polyline).points),
  line: packedLine,
  shown: listDetailsOf,
  alike: isAlikeLine,
  followed: joinFollowed,
  passings: passingsOn,
  days: cutRoute,
  withoutEnds: hideEnds,
  rideLine,
};
export type LongWork = typeof longWork;
export type LongTask = keyof LongWork;

const texts = {
  unreadableLine: 'Não foi possível ler o traçado desta rota.',
  endlessLine: 'O traçado desta rota tem mais de 20.000 km. Divida-a em partes.',
};

/** A line in transit between threads, where numbers are cheap: `coordinates` are latitude and longitude in turn. */
type PackedLine = { coordinates: Float64Array; alongMeters: Float64Array };

function packedLine(polyline: string): PackedLine {
  const { points, alongMeters } = readLine(polyline);
  return { coordinates: Float64Array.from(points.flatMap(({ lat, lng }) => [lat, lng])), alongMeters };
}

export function unpackedLine({ coordinates, alongMeters }: PackedLine): RoadLine {
  const points = Array.from(alongMeters, (_, index): LatLng => {
    return { lat: coordinates[2 * index] ?? 0, lng: coordinates[2 * index + 1] ?? 0 };
  });
  return { points, alongMeters };
}

function readLine(polyline: string): RoadLine {
  try {
    return readRoadLine(polyline);
  } catch (cause) {
    if (!(cause instanceof MalformedPolylineError)) throw cause;
    const message = cause instanceof EndlessLineError ? texts.endlessLine : texts.unreadableLine;
    throw new AppError('invalid_request', { cause, message });
  }
}
