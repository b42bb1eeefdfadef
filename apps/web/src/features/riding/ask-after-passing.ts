import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { AlertOnRoute } from '@estradeiro/navigation/traffic/alerts-on-route';

/** `since` in epoch milliseconds. */
export type PassedAlertQuestion = { alert: TrafficAlert; since: number } | null;

type Passage = { now: number; fromMeters: number; toMeters: number };

/** The question shows for this long: enough to reach a straight stretch of road, too short to disturb. */
export const questionMillis = 15_000;
/**
 * The question comes this far behind the alert, since a position is not exact and the rider may not have seen the place
 * before.
 */
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
