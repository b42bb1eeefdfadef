import type { Ride, UnderWay } from './guidance-state.ts';

/** From so long without a fix on the place is reckoned: a receiver leaves out a second without being silent. */
const silenceMillis = 3_000;
/** Nobody keeps a pace for longer, or farther. */
const longestSeconds = 30;
const longestMeters = 800;
/** Who stood or rolled when the receiver fell silent may stand still. */
const slowestMps = 2;

/**
 * Where along the line a rider has come to who rode on at the last known speed since the receiver fell silent, for 30 s and 800 m at
 * most and never past the next stop; null while fixes come, off the line, and where nothing was known of the speed. A guess: it
 * moves what is shown and said, never what the next fix is judged by.
 */
export function reckonedMeters({ phase, ride }: UnderWay, now: number): number | null {
  if (phase !== 'following' || !isUnderWay(ride) || !ride.tracking) return null;
  const { fix, ownSpeedMps, match } = ride.tracking;
  const silentMillis = now - fix.at;
  if (!match.onRoute || silentMillis < silenceMillis || ownSpeedMps === null || ownSpeedMps < slowestMps) return null;
  const riddenMeters = Math.min(longestMeters, ownSpeedMps * Math.min(longestSeconds, silentMillis / 1_000));
  const nextStop = ride.prepared.stops[ride.nextStop]?.reachedFromMeters ?? ride.prepared.totalMeters;
  return Math.max(ride.alongMeters, Math.min(nextStop, ride.alongMeters + riddenMeters));
}

/**
 * Whether where the rider is can be told or reckoned: for 30 s and 800 m after the last fix. Past that no place along the line is
 * theirs, and what holds at one, as a limit, does not for them.
 */
export function isPlaceKnown({ ride: { tracking } }: UnderWay, now: number): boolean {
  if (!tracking) return false;
  const silentSeconds = (now - tracking.fix.at) / 1_000;
  return silentSeconds <= longestSeconds && silentSeconds * (tracking.ownSpeedMps ?? 0) <= longestMeters;
}

const isUnderWay = ({ approach, arrivesInSilenceAt }: Ride) => approach === null && arrivesInSilenceAt === null;
