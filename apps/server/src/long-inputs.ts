import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MalformedPolylineError } from '@estradeiro/navigation/polyline';
import { type RoadLine, readRoadLine } from '@estradeiro/navigation/road-line';
import { type GpxContent, readGpx } from '#features/navigation/gpx.ts';
import { AppError } from '#platform/errors.ts';
import { createThread } from '#platform/thread.ts';

/** Reads what riders send that is long. A file fails as `readGpx` does, a line that cannot be a road with `invalid_request`. */
export type LongInputs = {
  gpx(text: string, riderId: string): Promise<GpxContent>;
  line(polyline: string, riderId: string): Promise<RoadLine>;
};

/** A line on its way between threads: `coordinates` are latitude and longitude in turn. */
export type PackedLine = { coordinates: Float64Array; along: Float64Array };

/** At once, for what is short and for tests. */
export const longInputsAtOnce: LongInputs = {
  gpx: async (text) => readGpx(text),
  line: async (polyline) => lineOf(polyline),
};

const unreadableLine = 'Não foi possível ler o traçado desta rota.';

export function lineOf(polyline: string): RoadLine {
  try {
    return readRoadLine(polyline);
  } catch (cause) {
    if (!(cause instanceof MalformedPolylineError)) throw cause;
    throw new AppError('invalid_request', { cause, message: unreadableLine });
  }
}

/** A text below it is read in a few milliseconds; handing it to a thread takes as long. */
const shortCharacters = 50_000;

/** In a thread of its own, so that nobody waits for another rider's file, but those who have long ones take turns. */
export function openLongInputs(): LongInputs & { stop(): Promise<void> } {
  const thread = createThread({ entry: 'long-inputs-thread', deadlineMs: 10_000, mostOfRider: 4, mostQueued: 60 });
  return {
    async gpx(text, riderId) {
      if (text.length < shortCharacters) return longInputsAtOnce.gpx(text, riderId);
      return JSON.parse(await thread.ask<string>(riderId, 'gpx', text)) as GpxContent;
    },
    async line(polyline, riderId) {
      if (polyline.length < shortCharacters) return longInputsAtOnce.line(polyline, riderId);
      return unpacked(await thread.ask<PackedLine>(riderId, 'line', polyline));
    },
    stop: thread.stop,
  };
}

function unpacked({ coordinates, along }: PackedLine): RoadLine {
  const points = Array.from(along, (_, index): LatLng => {
    return { lat: coordinates[2 * index] ?? 0, lng: coordinates[2 * index + 1] ?? 0 };
  });
  return { points, along };
}
