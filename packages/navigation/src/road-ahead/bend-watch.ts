import type { PreparedRoute } from '../prepared-route.ts';
import { type Bend, sharpBendAhead } from './sharp-bends.ts';

/** The bend on the screen, the time of the last warning (epoch milliseconds), and its route and place. */
export type BendWatch = {
  bend: Bend | null;
  warnedAt: number;
  warned: { route: PreparedRoute; alongMeters: number; radiusMeters: number } | null;
};

export const startBendWatch: BendWatch = { bend: null, warnedAt: Number.NEGATIVE_INFINITY, warned: null };

/** On a pass every bend could be warned of, and soon no warning would be heeded. */
const bendPauseMillis = 20_000;
/** Longest display of a bend: a rider who stops before it has seen the sign by then. */
const shownMillis = 10_000;

/** A bend nearer to the last one is the same. An estimated place may stay before it for minutes. */
const sameBendMeters = 60;

type BendMove = { now: number; route: PreparedRoute; alongMeters: number; speedMps: number };

/**
 * `warns`: warn the rider now, once per bend and at most once in 20 s unless the bend is sharper; `bend` is shown until it is
 * reached.
 */
export function watchBends(
  state: BendWatch,
  { now, route, alongMeters, speedMps }: BendMove,
): { state: BendWatch; warns: boolean } {
  const lasts = now - state.warnedAt < shownMillis && (state.bend?.alongMeters ?? 0) > alongMeters;
  const shown = lasts ? state.bend : null;
  const rested = shown === state.bend ? state : { ...state, bend: shown };
  const bend = sharpBendAhead(route, alongMeters, speedMps);
  if (!bend || isWarnedOf(state, route, bend)) return { state: rested, warns: false };
  const rests = shown !== null || now - state.warnedAt < bendPauseMillis;
  if (rests && !isSharper(state, route, bend)) return { state: rested, warns: false };
  const warned = { route, alongMeters: bend.alongMeters, radiusMeters: bend.radiusMeters };
  return { state: { bend, warnedAt: now, warned }, warns: true };
}

/** A bend this much sharper is announced within the pause. */
const sharperShare = 0.6;

const isSharper = ({ warned }: BendWatch, route: PreparedRoute, { radiusMeters }: Bend): boolean =>
  warned?.route === route && radiusMeters <= sharperShare * warned.radiusMeters;

const isWarnedOf = (state: BendWatch, route: PreparedRoute, bend: Bend): boolean =>
  state.warned?.route === route &&
  Math.abs(state.warned.alongMeters - bend.alongMeters) <= sameBendMeters &&
  !isSharper(state, route, bend);
