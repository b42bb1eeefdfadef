import { type FuelRecord, fuelRecordsPage } from '@estradeiro/contract/fuel';
import { fuelStatistics } from '@estradeiro/contract/fuel-calculation';
import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import type { Drawn } from '#platform/outbox/overlay.ts';

/** What was read of a motorcycle: `statistics` are null where the server has not heard of it, `loaded` is how many refuellings. */
export type Told = { statistics: FuelStatistics | null; loaded: number; tankLiters: number | null };

/** The server's own statistics; where all refuellings are at hand, others that count what waits as well. */
export function countWaiting(
  { statistics, loaded, tankLiters }: Told,
  drawn: readonly Drawn<FuelRecord>[],
): { statistics: FuelStatistics; waiting: number; isCounted: boolean } {
  const waiting = drawn.filter((one) => one.waiting && one.waiting.state.phase !== 'arrived').length;
  const isCounted = waiting > 0 && loaded < fuelRecordsPage;
  if (statistics && !isCounted) return { statistics, waiting, isCounted };
  const records = drawn.map(({ record }) => record);
  return { statistics: fuelStatistics(records, tankLiters), waiting, isCounted };
}
