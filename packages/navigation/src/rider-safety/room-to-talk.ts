import { calloutAt } from '../guidance/callouts.ts';
import type { Guidance } from '../guidance/guidance-state.ts';
import { speedMps } from '../guidance/tracking.ts';

/** A sentence about the weather, and a breath before the next manoeuvre. */
const sentenceSeconds = 8;
/** A few words about the road, and the breath. */
export const warningSeconds = 4;
/** Who stands may set out. */
const slowestMps = 5;
/** The nearest stop or turn is told at most this far before it, whatever the speed. */
const atThePlaceMeters = 40;

/**
 * Whether what is no instruction and takes so many seconds can be said now: the rider is on the line, and neither an instruction
 * nor a stop will be due before it is over.
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
