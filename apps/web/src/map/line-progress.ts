import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercatorY = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));

export type MeasuredLine = { meters: Float64Array; drawn: Float64Array };

/**
 * Lengths from the start of a line to each point, on the ground and as drawn in Mercator. They differ: a metre in Porto
 * Alegre is drawn 15 % longer than one in Belém.
 */
export function measureLine(line: readonly LatLng[]): MeasuredLine {
  const drawn = new Float64Array(line.length);
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    drawn[index] =
      (drawn[index - 1] ?? 0) + Math.hypot(radians(to.lng - from.lng), mercatorY(to.lat) - mercatorY(from.lat));
  }
  return { meters: cumulativeMeters(line), drawn };
}

/** The share (0 to 1) of a drawn line that lies before `passedMeters` on the ground. */
export function drawnShare({ meters, drawn }: MeasuredLine, passedMeters: number): number {
  const total = drawn.at(-1) ?? 0;
  if (total === 0 || passedMeters <= 0) return 0;
  let [low, high] = [0, meters.length - 1];
  if (passedMeters >= (meters[high] ?? 0)) return 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((meters[middle] ?? 0) <= passedMeters) low = middle;
    else high = middle;
  }
  const [fromMeters = 0, toMeters = 0, fromDrawn = 0, toDrawn = 0] = [
    meters[low],
    meters[high],
    drawn[low],
    drawn[high],
  ];
  const within = toMeters > fromMeters ? (passedMeters - fromMeters) / (toMeters - fromMeters) : 0;
  return (fromDrawn + within * (toDrawn - fromDrawn)) / total;
}
