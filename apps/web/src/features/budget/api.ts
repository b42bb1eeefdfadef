import { listExpenses } from '@estradeiro/contract/budget/expenses';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

export const consumptionQuery = queryOptions({
  queryKey: ['fuel', 'statistics', 'all'],
  queryFn: ({ signal }) => call(getFuelStatistics, { query: {} }, signal),
  ...cached(getFuelStatistics),
});

export const expensesQuery = (id: string) =>
  queryOptions({
    queryKey: ['budgets', 'expenses', id],
    queryFn: ({ signal }) => call(listExpenses, { params: { id } }, signal),
    ...cached(listExpenses),
  });
