import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters } from '../geometry.ts';

/** Accepted fixes of the last seconds, the oldest first, with their places on the line. */
export type Trail = readonly TrailPoint[];
export type TrailPoint = { at: number; position: LatLng; alongMeters: number; receiver: ReceiverError };

/**
 * The error that the fixes show: the square root of `meanSquare`, in metres, is their deviation from the line. The accuracy that a
 * receiver claims may be too good.
 */
export type ReceiverError = { meanSquare: number; count: number };

const trailMillis = 5_500;
const mostPoints = 6;
/**
 * An error that drifts over twenty seconds shows its size only after minutes, so that the claimed error counts as 40
 * fixes.
 */
const [firstFixes, rememberedFixes] = [40, 120];
/** A larger deviation is likelier a wrong turn than an error: it counts as this multiple of the known error. */
const largestShare = 2.5;
const leastErrorMeters = 4;

/** The assumed error of a receiver before it has shown any. */
export const claimedError = (accuracyMeters: number): ReceiverError => ({
  meanSquare: Math.max(leastErrorMeters, accuracyMeters) ** 2,
  count: firstFixes,
});

export function learnError({ meanSquare, count }: ReceiverError, deviationMeters: number): ReceiverError {
  const seen = Math.min(rememberedFixes, count + 1);
  const counted = Math.min(deviationMeters ** 2, largestShare ** 2 * Math.max(leastErrorMeters ** 2, meanSquare));
  return { meanSquare: meanSquare + (counted - meanSquare) / seen, count: seen };
}

export function extendTrail(trail: Trail, point: TrailPoint): Trail {
  return [...trail.filter(({ at }) => at < point.at && point.at - at <= trailMillis), point].slice(-mostPoints);
}

/** The measured error varies by a quarter over minutes: this share of it is used. */
const believedShare = 0.8;

/** The error in metres as known before the last seconds, which may have been off the line. */
export function errorBefore(trail: Trail): number {
  return believedShare * Math.sqrt(trail[0]?.receiver.meanSquare ?? 0);
}

/** Movement of the last seconds, between the means of the older and the newer half of the trail, so that errors even out. */
export type Movement = { meters: number; seconds: number; headingDegrees: number; progressMeters: number };

/** Null for fewer than four fixes. `progressMeters` is the movement on the line, negative against it. */
export function movementOf(trail: Trail): Movement | null {
  const half = Math.floor(trail.length / 2);
  if (half < 2) return null;
  const [from, to] = [middleOf(trail.slice(0, half)), middleOf(trail.slice(-half))];
  return {
    meters: distanceMeters(from.position, to.position),
    seconds: (to.at - from.at) / 1_000,
    headingDegrees: bearingDegrees(from.position, to.position),
    progressMeters: to.alongMeters - from.alongMeters,
  };
}

function middleOf(points: Trail): Pick<TrailPoint, 'at' | 'position' | 'alongMeters'> {
  const mean = (read: (point: TrailPoint) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  return {
    at: mean(({ at }) => at),
    position: { lat: mean(({ position }) => position.lat), lng: mean(({ position }) => position.lng) },
    alongMeters: mean(({ alongMeters }) => alongMeters),
  };
}
