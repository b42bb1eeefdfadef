import type { PreparedRoute } from '../prepared-route.ts';
import { type Bend, sharpBendAhead } from './sharp-bends.ts';

/** The bend that the rider was last warned of, and when (epoch milliseconds). */
export type BendWatch = { bend: Bend | null; warnedAt: number };

export const startBendWatch: BendWatch = { bend: null, warnedAt: Number.NEGATIVE_INFINITY };

/** On a pass every bend might be warned of, and soon none would be heeded. */
const bendPauseMillis = 20_000;
/** Who stops before the bend has seen the sign. */
const shownMillis = 10_000;

/** A rider on the line of `way`, and when. */
type BendMove = { now: number; way: PreparedRoute; alongMeters: number; speedMps: number };

/** Goes on by one position. `warns` is true where the rider is to be warned now, at most once in 20 s; `bend` shows until it is reached. */
export function watchBends(
  state: BendWatch,
  { now, way, alongMeters, speedMps }: BendMove,
): { state: BendWatch; warns: boolean } {
  const lasts = now - state.warnedAt < shownMillis && (state.bend?.alongMeters ?? 0) > alongMeters;
  const shown = lasts ? state.bend : null;
  const rested = shown === state.bend ? state : { ...state, bend: shown };
  if (shown || now - state.warnedAt < bendPauseMillis) return { state: rested, warns: false };
  const bend = sharpBendAhead(way, alongMeters, speedMps);
  return bend ? { state: { bend, warnedAt: now }, warns: true } : { state: rested, warns: false };
}
