import type { Ride, RideInProgress } from './guidance-state.ts';

/** The place is estimated after so long without a fix: a receiver may skip a second. */
const silenceMillis = 3_000;
/** No rider keeps a speed for longer, or farther. */
const longestSeconds = 30;
const longestMeters = 800;
/** A rider this slow at the last fix may stand. */
const slowestMps = 2;

/**
 * The place on the line at the last known speed since the receiver fell silent, for at most 30 s and 800 m and never past the next
 * stop; null while fixes come, off the line, or without a speed. An estimate for screen and voice only: the next fix is not judged
 * by it.
 */
export function estimatedMeters({ phase, ride }: RideInProgress, now: number): number | null {
  if (phase !== 'following' || !isMidRoute(ride) || !ride.tracking) return null;
  const { fix, ownSpeedMps, match } = ride.tracking;
  const silentMillis = now - fix.at;
  if (!match.onRoute || silentMillis < silenceMillis || ownSpeedMps === null || ownSpeedMps < slowestMps) return null;
  const riddenMeters = Math.min(longestMeters, ownSpeedMps * Math.min(longestSeconds, silentMillis / 1_000));
  const nextStop = ride.prepared.stops[ride.nextStop]?.reachedFromMeters ?? ride.prepared.totalMeters;
  return Math.max(ride.alongMeters, Math.min(nextStop, ride.alongMeters + riddenMeters));
}

/** Whether the place is measured or estimated: for 30 s and 800 m after the last fix. */
export function isPlaceKnown({ ride: { tracking } }: RideInProgress, now: number): boolean {
  if (!tracking) return false;
  const silentSeconds = (now - tracking.fix.at) / 1_000;
  return silentSeconds <= longestSeconds && silentSeconds * (tracking.ownSpeedMps ?? 0) <= longestMeters;
}

const isMidRoute = ({ approach, arrivesInSilenceAt }: Ride) => approach === null && arrivesInSilenceAt === null;
