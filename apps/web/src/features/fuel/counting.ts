import { type FuelRecord, fuelRecordsPage } from '@estradeiro/contract/fuel/records';
import { type FuelStatistics, fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { counted, isCounted as counts, type Drawn } from '#platform/outbox/overlay.ts';

/** What was read of a motorcycle: `statistics` are null where the server has not heard of it, `loaded` is how many refuellings. */
export type Told = { statistics: FuelStatistics | null; loaded: number; tankLiters: number | null };

/**
 * The server's own statistics; where all refuellings are at hand, others that count what waits as well. What was refused neither
 * counts nor waits.
 */
export function countWaiting(
  { statistics, loaded, tankLiters }: Told,
  drawn: readonly Drawn<FuelRecord>[],
): { statistics: FuelStatistics; waiting: number; isCounted: boolean } {
  const waiting = drawn.filter(isWaiting).length;
  const isCounted = waiting > 0 && loaded < fuelRecordsPage;
  if (statistics && !isCounted) return { statistics, waiting, isCounted };
  return { statistics: fuelStatistics(counted(drawn), tankLiters), waiting, isCounted };
}

const isWaiting = (one: Drawn<FuelRecord>): boolean => {
  const phase = one.waiting?.state.phase;
  return (phase === 'waiting' || phase === 'sending') && counts(one);
};
