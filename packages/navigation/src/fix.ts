import { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters } from './geometry.ts';

/** A position from the device; `at` is epoch milliseconds. */
export type Fix = {
  position: LatLng;
  accuracyMeters: number;
  headingDegrees: number | null;
  speedMps: number | null;
  at: number;
};

export type FixResult = 'accepted' | 'unreadable' | 'stale' | 'out-of-order' | 'vague' | 'jump';

/** Older fixes are rejected. */
export const staleMillis = 10_000;
/** Worse positions are not used for guidance. */
export const vagueMeters = 100;
/** 250 km/h, faster than any rider. */
const fastestMps = 70;
const jumpSlackMeters = 50;
/** Below this speed a receiver's heading is noise. */
const movingMps = 2;

/**
 * `previous` is the last accepted fix and `rejectedJump` the fix rejected just before `fix`. A jump that agrees with
 * `rejectedJump` is accepted, else one bad first fix would block all good ones.
 */
export function judgeFix(fix: Fix, now: number, previous: Fix | null, rejectedJump: Fix | null): FixResult {
  if (!isReadable(fix)) return 'unreadable';
  if (now - fix.at > staleMillis) return 'stale';
  if (fix.accuracyMeters > vagueMeters) return 'vague';
  // A previous fix in the future means that the device's clock was set back, not that this one is late.
  if (!previous || previous.at > now) return 'accepted';
  if (fix.at <= previous.at) return 'out-of-order';
  if (isReachable(previous, fix) || (rejectedJump && isReachable(rejectedJump, fix))) return 'accepted';
  return 'jump';
}

/** Heading and speed from the device, else from the previous fix. */
export type Motion = { headingDegrees: number | null; speedMps: number | null };

export function motionOf(fix: Fix, previous: Fix | null): Motion {
  const seconds = previous ? (fix.at - previous.at) / 1_000 : 0;
  const moved = previous && seconds > 0 && seconds <= 10 ? distanceMeters(previous.position, fix.position) : null;
  const speedMps = fix.speedMps ?? (moved === null ? null : Math.min(fastestMps, moved / seconds));
  if (fix.headingDegrees !== null && (speedMps === null || speedMps >= movingMps)) {
    return { headingDegrees: fix.headingDegrees, speedMps };
  }
  const movedClearly = previous !== null && moved !== null && moved > Math.max(10, fix.accuracyMeters);
  return { headingDegrees: movedClearly ? bearingDegrees(previous.position, fix.position) : null, speedMps };
}

function isReachable(from: Fix, to: Fix): boolean {
  const seconds = (to.at - from.at) / 1_000;
  if (seconds <= 0) return false;
  const slackMeters = jumpSlackMeters + from.accuracyMeters + to.accuracyMeters;
  return distanceMeters(from.position, to.position) <= seconds * fastestMps + slackMeters;
}

function isReadable({ position, accuracyMeters, headingDegrees, speedMps, at }: Fix): boolean {
  const numbers = [accuracyMeters, headingDegrees ?? 0, speedMps ?? 0, at];
  return LatLng.safeParse(position).success && numbers.every(Number.isFinite) && accuracyMeters >= 0;
}
