import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { AlertOnWay } from '@estradeiro/navigation/traffic/alerts-on-way';

/** What a rider is asked about, and since when, in epoch milliseconds. */
export type Asking = { alert: TrafficAlert; since: number } | null;

/** From one place along the way to the next. */
type Passage = { now: number; fromMeters: number; toMeters: number };

/** Long enough for a straight stretch, short enough to leave before it is in the way. */
export const askedMillis = 15_000;
/** Past the place by the error of a position: before that nobody has seen it. */
const pastMeters = 30;

/** Asks about what was just passed, the last passed first, and about nothing that the rider has spoken of. */
export function askAfterPassing(
  asking: Asking,
  onWay: readonly AlertOnWay<TrafficAlert>[],
  { now, fromMeters, toMeters }: Passage,
): Asking {
  const passed = onWay.findLast(
    ({ alert, alongMeters }) =>
      alongMeters + pastMeters > fromMeters &&
      alongMeters + pastMeters <= toMeters &&
      alert.ownVote === null &&
      !alert.isOwn,
  );
  if (passed) return { alert: passed.alert, since: now };
  return asking && now - asking.since >= askedMillis ? null : asking;
}
