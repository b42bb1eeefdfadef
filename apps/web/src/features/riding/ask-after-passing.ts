import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { AlertOnRoute } from '@estradeiro/navigation/traffic/alerts-on-route';

/** `since` in epoch milliseconds. */
export type PassedAlertQuestion = { alert: TrafficAlert; since: number } | null;

type Passage = { now: number; fromMeters: number; toMeters: number };

/** Long enough for a straight stretch, short enough to end before the question disturbs. */
export const questionMillis = 15_000;
/** The error of a position: before that distance the rider may not have seen the place. */
const pastMeters = 30;

/** Asks about the alert that was passed last, unless the rider reported it or voted on it. */
export function askAfterPassing(
  asking: PassedAlertQuestion,
  onRoute: readonly AlertOnRoute<TrafficAlert>[],
  { now, fromMeters, toMeters }: Passage,
): PassedAlertQuestion {
  const passed = onRoute.findLast(
    ({ alert, alongMeters }) =>
      alongMeters + pastMeters > fromMeters &&
      alongMeters + pastMeters <= toMeters &&
      alert.ownVote === null &&
      !alert.isOwn,
  );
  if (passed) return { alert: passed.alert, since: now };
  return asking && now - asking.since >= questionMillis ? null : asking;
}
