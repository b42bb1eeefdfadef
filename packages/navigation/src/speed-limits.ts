import type { SpeedLimit } from '@estradeiro/contract/navigation';

/** A piece of road as it is ridden: where it begins along the line, and its limit; null where the map states none. */
export type LimitedStretch = { fromMeters: number; limitKmh: number | null };

/** The limits along a line of `totalMeters`, neighbours of one limit as one. `stretches` come in riding order. */
export function joinLimits(stretches: readonly LimitedStretch[], totalMeters: number): SpeedLimit[] {
  const joined: SpeedLimit[] = [];
  for (const [index, { fromMeters, limitKmh }] of stretches.entries()) {
    const toMeters = stretches[index + 1]?.fromMeters ?? totalMeters;
    const last = joined.at(-1);
    if (limitKmh === null || toMeters <= fromMeters) continue;
    if (last && last.kmh === limitKmh && last.toMeters === fromMeters) last.toMeters = toMeters;
    else joined.push({ fromMeters, toMeters, kmh: limitKmh });
  }
  return joined;
}

/** The limit at a place along the line, in km/h; null where the map states none. */
export function limitAt(limits: readonly SpeedLimit[], alongMeters: number): number | null {
  return limits.find(({ fromMeters, toMeters }) => fromMeters <= alongMeters && alongMeters < toMeters)?.kmh ?? null;
}

/**
 * Since when the rider is over the limit, whether that has lasted long enough to be shown, and when they were last to be warned of it by
 * a tone (milliseconds); null where never.
 */
export type Speeding = { sinceMillis: number | null; isShown: boolean; warnedAt: number | null };

export const notSpeeding: Speeding = { sinceMillis: null, isShown: false, warnedAt: null };

/** A speedometer shows up to so much more than is ridden: less over the limit is none. */
const toleranceShare = 0.05;
const toleranceKmh = 5;
/** Overtaking takes a moment. */
const lastsMillis = 5_000;
/** Who has just been warned knows. */
const warningPauseMillis = 60_000;

/**
 * Goes on with one more reading. `isShown` turns true once the rider was over the limit for 5 s, by more than what is tolerated, and false
 * at the limit itself: a speed that wavers about what is tolerated is shown once. `warnedAt` moves with it, at most once in 60 s.
 */
export function watchSpeed(
  { sinceMillis, isShown, warnedAt }: Speeding,
  { now, speedKmh, limitKmh }: { now: number; speedKmh: number | null; limitKmh: number | null },
): Speeding {
  const isOver = speedKmh !== null && limitKmh !== null && speedKmh > limitKmh + (isShown ? 0 : toleratedKmh(limitKmh));
  if (!isOver) return { ...notSpeeding, warnedAt };
  const since = sinceMillis ?? now;
  const lasts = isShown || now - since >= lastsMillis;
  const warns = lasts && !isShown && (warnedAt === null || now - warnedAt >= warningPauseMillis);
  return { sinceMillis: since, isShown: lasts, warnedAt: warns ? now : warnedAt };
}

const toleratedKmh = (limitKmh: number) => Math.max(toleranceKmh, limitKmh * toleranceShare);
