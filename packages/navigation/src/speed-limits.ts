import type { SpeedLimit } from '@estradeiro/contract/navigation';

/** A part of a road on the line; `limitKmh` is null if the map has none. */
export type LimitedStretch = { fromMeters: number; limitKmh: number | null };

/** Joins neighbours with the same limit; `stretches` are in riding order. */
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

/** km/h; null if the map has none. */
export function limitAt(limits: readonly SpeedLimit[], alongMeters: number): number | null {
  return limits.find(({ fromMeters, toMeters }) => fromMeters <= alongMeters && alongMeters < toMeters)?.kmh ?? null;
}

/**
 * Since when the rider is over the limit, whether the screen shows it, and when a tone last warned of it (milliseconds, null if
 * never).
 */
export type Speeding = { sinceMillis: number | null; isShown: boolean; warnedAt: number | null };

export const notSpeeding: Speeding = { sinceMillis: null, isShown: false, warnedAt: null };

/** A speedometer shows up to so much more than the real speed. */
const toleranceShare = 0.05;
const toleranceKmh = 5;
/** Time to overtake. */
const lastsMillis = 5_000;
/** Between two tones. */
const warningPauseMillis = 60_000;

/**
 * `isShown` becomes true after 5 s over the limit plus tolerance, and false at the limit itself, so that a varying speed shows it
 * once. `warnedAt` changes at most once in 60 s.
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
