import type { PreparedRoute } from '../prepared-route.ts';
import { type Bend, sharpBendAhead } from './sharp-bends.ts';

/**
 * The bend that is shown, when the rider was last warned of one (epoch milliseconds), and where that was: on which way, and how far
 * along it.
 */
export type BendWatch = {
  bend: Bend | null;
  warnedAt: number;
  warned: { way: PreparedRoute; alongMeters: number; radiusMeters: number } | null;
};

export const startBendWatch: BendWatch = { bend: null, warnedAt: Number.NEGATIVE_INFINITY, warned: null };

/** On a pass every bend might be warned of, and soon none would be heeded. */
const bendPauseMillis = 20_000;
/** Who stops before the bend has seen the sign. */
const shownMillis = 10_000;

/** Nearer to the one before it is the same, seen from elsewhere. A place that is only reckoned may stay before it for minutes. */
const sameBendMeters = 60;

/** A rider on the line of `way`, and when. */
type BendMove = { now: number; way: PreparedRoute; alongMeters: number; speedMps: number };

/** Goes on by one position. `warns` is true where the rider is to be warned now, once of a bend and at most once in 20 s, but for a sharper one; `bend` shows until it is reached. */
export function watchBends(
  state: BendWatch,
  { now, way, alongMeters, speedMps }: BendMove,
): { state: BendWatch; warns: boolean } {
  const lasts = now - state.warnedAt < shownMillis && (state.bend?.alongMeters ?? 0) > alongMeters;
  const shown = lasts ? state.bend : null;
  const rested = shown === state.bend ? state : { ...state, bend: shown };
  const bend = sharpBendAhead(way, alongMeters, speedMps);
  if (!bend || isWarnedOf(state, way, bend)) return { state: rested, warns: false };
  const rests = shown !== null || now - state.warnedAt < bendPauseMillis;
  if (rests && !isSharper(state, way, bend)) return { state: rested, warns: false };
  const warned = { way, alongMeters: bend.alongMeters, radiusMeters: bend.radiusMeters };
  return { state: { bend, warnedAt: now, warned }, warns: true };
}

/** Of two bends in so short a time the sharper one is told as well. */
const sharperShare = 0.6;

const isSharper = ({ warned }: BendWatch, way: PreparedRoute, { radiusMeters }: Bend): boolean =>
  warned?.way === way && radiusMeters <= sharperShare * warned.radiusMeters;

const isWarnedOf = (state: BendWatch, way: PreparedRoute, bend: Bend): boolean =>
  state.warned?.way === way &&
  Math.abs(state.warned.alongMeters - bend.alongMeters) <= sameBendMeters &&
  !isSharper(state, way, bend);
