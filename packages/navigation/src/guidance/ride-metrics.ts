import type { Waypoint } from '@estradeiro/contract/navigation';
import { progressAt } from '../progress.ts';
import { estimatedMeters } from './estimated-place.ts';
import type { Guidance } from './guidance-state.ts';

export type RideMetrics = {
  /** Whole km/h; null if unknown. */
  speedKmh: number | null;
  /** At the plan's speed, epoch milliseconds; null after arrival. */
  arrivalAt: number | null;
  nextStop: { waypoint: Waypoint; distanceMeters: number } | null;
};

/** An older speed is not shown, as in a tunnel. */
const speedLastsMillis = 5_000;
/** Below walking speed a receiver's speed is noise. */
const standingMps = 1;

export function rideMetrics(state: Guidance, now: number): RideMetrics {
  if (state.phase === 'arrived') return { speedKmh: null, arrivalAt: null, nextStop: null };
  const { prepared, nextStop, tracking } = state.ride;
  const alongMeters = estimatedMeters(state, now) ?? state.ride.alongMeters;
  const stop = prepared.stops[nextStop];
  const isDestination = nextStop === prepared.stops.length - 1;
  return {
    speedKmh: tracking && now - tracking.fix.at <= speedLastsMillis ? kmhOf(tracking.ownSpeedMps) : null,
    arrivalAt: now + progressAt(prepared, alongMeters).remainingSeconds * 1_000,
    nextStop:
      stop && !isDestination
        ? { waypoint: stop.waypoint, distanceMeters: Math.max(0, stop.alongMeters - alongMeters) }
        : null,
  };
}

function kmhOf(speedMps: number | null): number | null {
  if (speedMps === null) return null;
  return speedMps < standingMps ? 0 : Math.round(speedMps * 3.6);
}
