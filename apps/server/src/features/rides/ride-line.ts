import { maxRideLinePoints } from '@estradeiro/contract/rides';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { thinLine } from '@estradeiro/navigation/thin-line';
import { shapingPoints } from '@estradeiro/navigation/thumbnail';

/** Invisible on a map of many rides. */
const errorMeters = 15;

/** A track on a map of many rides. A track made to be slow takes a second. */
export const rideLine = (track: string): string =>
  encodePolyline(shapingPoints(thinLine(decodePolyline(track), errorMeters), maxRideLinePoints));
