import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters } from '../geometry.ts';

/** The believed fixes of the last seconds, the oldest first, each with the place on the line that it was matched to. */
export type Trail = readonly TrailPoint[];
export type TrailPoint = { at: number; position: LatLng; alongMeters: number; receiver: ReceiverError };

/**
 * How far fixes lie from the line that is followed: the square root of `meanSquare`, in metres. What a receiver claims of itself may
 * flatter it; this is what it does.
 */
export type ReceiverError = { meanSquare: number; count: number };

const trailMillis = 5_500;
const mostPoints = 6;
/** An error that drifts for twenty seconds shows its size after minutes only; so many fixes weigh as much as what is known. */
const [firstFixes, rememberedFixes] = [40, 120];
/** What lies farther off is rather a wrong turn than the receiver: it counts as so many times the error known by then. */
const largestShare = 2.5;
const leastErrorMeters = 4;

/** What a receiver that claims so much may err by, before it has shown anything. */
export const claimedError = (accuracyMeters: number): ReceiverError => ({
  meanSquare: Math.max(leastErrorMeters, accuracyMeters) ** 2,
  count: firstFixes,
});

/** Takes a fix on the line into account. */
export function learnError({ meanSquare, count }: ReceiverError, deviationMeters: number): ReceiverError {
  const seen = Math.min(rememberedFixes, count + 1);
  const counted = Math.min(deviationMeters ** 2, largestShare ** 2 * Math.max(leastErrorMeters ** 2, meanSquare));
  return { meanSquare: meanSquare + (counted - meanSquare) / seen, count: seen };
}

export function extendTrail(trail: Trail, point: TrailPoint): Trail {
  return [...trail.filter(({ at }) => at < point.at && point.at - at <= trailMillis), point].slice(-mostPoints);
}

/** What minutes of an error that drifts show of it varies by a quarter: so much of it is believed. */
const believedShare = 0.8;

/** The receiver's error in metres as it stood before the last seconds, which may have led away from the line. */
export function errorBefore(trail: Trail): number {
  return believedShare * Math.sqrt(trail[0]?.receiver.meanSquare ?? 0);
}

/** How a rider moved of late: from the middle of the older half of the trail to that of the newer, so that errors even out. */
export type Movement = { meters: number; seconds: number; headingDegrees: number; progressMeters: number };

/** Null for a trail of fewer than four fixes. `progressMeters` is the way along the line, negative against it. */
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
