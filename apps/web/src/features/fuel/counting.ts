import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { type FuelStatistics, fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { counted, isCounted as counts, type Optimistic } from '#platform/offline/record.ts';

/** The loaded part of a motorcycle: `statistics` are null where it is still a pending write. */
export type Loaded = { statistics: FuelStatistics | null; hasMore: boolean; tankLiters: number | null };

/**
 * The server's statistics; where all refuellings are loaded, statistics that count pending ones as well. Refused ones neither count nor are
 * pending.
 */
export function countPending(
  { statistics, hasMore, tankLiters }: Loaded,
  records: readonly Optimistic<FuelRecord>[],
): { statistics: FuelStatistics; pending: number; isCounted: boolean } {
  const pending = records.filter(isPending).length;
  const isCounted = pending > 0 && !hasMore;
  if (statistics && !isCounted) return { statistics, pending, isCounted };
  return { statistics: fuelStatistics(counted(records), tankLiters), pending, isCounted };
}

const isPending = (one: Optimistic<FuelRecord>): boolean => {
  const phase = one.pending?.state.phase;
  return (phase === 'waiting' || phase === 'sending') && counts(one);
};
