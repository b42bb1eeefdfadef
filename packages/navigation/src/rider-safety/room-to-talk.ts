import { calloutAt } from '../callouts.ts';
import type { Guidance } from '../guidance-state.ts';
import { speedMps } from '../tracking.ts';

/** A sentence about the weather, and a breath before the next manoeuvre. */
const sentenceSeconds = 8;
/** Who stands may set out. */
const slowestMps = 5;
/** The nearest stop or turn is told at most this far before it, whatever the speed. */
const atThePlaceMeters = 40;

/**
 * Whether a sentence that is no instruction can be said now: the rider is on the line, and neither an instruction nor a stop
 * will be due before it is over.
 */
export function hasRoomToTalk(state: Guidance): boolean {
  if (state.phase !== 'following') return false;
  const { prepared, alongMeters, spokenUpTo, nextStop } = state.ride;
  const speed = Math.max(slowestMps, speedMps(state.ride));
  const reachedMeters = sentenceSeconds * speed;
  const stop = prepared.stops[nextStop];
  if (stop && stop.alongMeters - alongMeters < reachedMeters + atThePlaceMeters) return false;
  const seconds = Array.from({ length: sentenceSeconds + 1 }, (_, second) => second);
  return seconds.every((second) => calloutAt(prepared, alongMeters + second * speed, speed, spokenUpTo) === null);
}
