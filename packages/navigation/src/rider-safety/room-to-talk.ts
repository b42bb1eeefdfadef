import { calloutAt } from '../guidance/callouts.ts';
import type { Guidance } from '../guidance/guidance-state.ts';
import { speedMps } from '../guidance/tracking.ts';

/** A sentence about the weather, and a pause before the next instruction. */
const sentenceSeconds = 8;
/** A few words about the road, and the pause. */
export const warningSeconds = 4;
/** Least assumed speed, since a standing rider may depart. */
const slowestMps = 5;
/** At low speed a stop or turn is announced at most this far before it. */
const atThePlaceMeters = 40;

/**
 * Whether something of this length can be announced now: the rider is on the line, and no instruction or stop is due before it
 * ends.
 */
export function hasRoomToTalk(state: Guidance, lengthSeconds: number = sentenceSeconds): boolean {
  if (state.phase !== 'following') return false;
  const { prepared, alongMeters, spokenUpTo, nextStop } = state.ride;
  const speed = Math.max(slowestMps, speedMps(state.ride));
  const reachedMeters = lengthSeconds * speed;
  const stop = prepared.stops[nextStop];
  if (stop && stop.alongMeters - alongMeters < reachedMeters + atThePlaceMeters) return false;
  const seconds = Array.from({ length: lengthSeconds + 1 }, (_, second) => second);
  return seconds.every((second) => calloutAt(prepared, alongMeters + second * speed, speed, spokenUpTo) === null);
}
