import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

export const budgetsQuery = queryOptions({
  queryKey: ['budgets', 'list'],
  queryFn: ({ signal }) => call(listTripBudgets, {}, signal),
  ...cached(listTripBudgets),
});
