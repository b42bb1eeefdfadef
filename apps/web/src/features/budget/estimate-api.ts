import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';

/** What all refuellings tell of consumption and price. */
export const consumptionQuery = queryOptions({
  queryKey: ['fuel', 'statistics', 'all'],
  queryFn: ({ signal }) => call(getFuelStatistics, { query: {} }, signal),
  ...keepsLast(getFuelStatistics),
});
