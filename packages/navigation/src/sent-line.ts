import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxFollowedCharacters } from '@estradeiro/contract/navigation';
import { encodePolyline } from './polyline.ts';
import { thinLine } from './thin-line.ts';

const errorMeters = 5;
/** The server treats more than a kilometre between two points as a gap. */
const spacingMeters = 500;

/** A line for the server to follow: simplified to an error of 5 m, or to more if it is too long. */
export function sentLine(points: readonly LatLng[]): string {
  for (let allowed = errorMeters; ; allowed *= 2) {
    const polyline = encodePolyline(thinLine(points, allowed, spacingMeters));
    if (polyline.length <= maxFollowedCharacters || allowed > 100_000) return polyline;
  }
}
