import { type FuelRecord, fuelRecordsPage } from '@estradeiro/contract/fuel/records';
import { type FuelStatistics, fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { counted, isCounted as counts, type Optimistic } from '#platform/offline/record.ts';

/** What was read of a motorcycle: `statistics` are null where the server has not heard of it, `loaded` is how many refuellings. */
export type Told = { statistics: FuelStatistics | null; loaded: number; tankLiters: number | null };

/**
 * The server's own statistics; where all refuellings are at hand, others that count what waits as well. What was refused neither
 * counts nor waits.
 */
export function countWaiting(
  { statistics, loaded, tankLiters }: Told,
  drawn: readonly Optimistic<FuelRecord>[],
): { statistics: FuelStatistics; pending: number; isCounted: boolean } {
  const pending = drawn.filter(isWaiting).length;
  const isCounted = pending > 0 && loaded < fuelRecordsPage;
  if (statistics && !isCounted) return { statistics, pending, isCounted };
  return { statistics: fuelStatistics(counted(drawn), tankLiters), pending, isCounted };
}

const isWaiting = (one: Optimistic<FuelRecord>): boolean => {
  const phase = one.pending?.state.phase;
  return (phase === 'waiting' || phase === 'sending') && counts(one);
};
