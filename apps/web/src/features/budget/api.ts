import { listTripBudgets } from '@estradeiro/contract/trip-budgets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';

export const budgetsQuery = queryOptions({
  queryKey: ['budgets', 'list'],
  queryFn: ({ signal }) => call(listTripBudgets, {}, signal),
  ...keepsLast(listTripBudgets),
});
