import type { Waypoint } from '@estradeiro/contract/navigation';
import { progressAt } from '../progress.ts';
import type { Guidance } from './guidance-state.ts';
import { reckonedMeters } from './reckoning.ts';

/** What a rider reads at a glance beside the manoeuvre. */
export type RideFigures = {
  /** The own speed in whole km/h; null while it is not known. */
  speedKmh: number | null;
  /** When the destination is reached at the plan's pace, in milliseconds since 1970; null once it is. */
  arrivalAt: number | null;
  /** The next stop that is not the destination, and how far along the line it is. */
  nextStop: { waypoint: Waypoint; distanceMeters: number } | null;
};

/** Older than this, a speed is a guess: in a tunnel none shows. */
const speedLastsMillis = 5_000;
/** Below walking pace a receiver's speed is noise. */
const standingMps = 1;

/** Reads the figures from the state. Pure, and never fails. */
export function rideFigures(state: Guidance, now: number): RideFigures {
  if (state.phase === 'arrived') return { speedKmh: null, arrivalAt: null, nextStop: null };
  const { prepared, nextStop, tracking } = state.ride;
  const alongMeters = reckonedMeters(state, now) ?? state.ride.alongMeters;
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
