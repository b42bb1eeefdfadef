import { listExpenses } from '@estradeiro/contract/trip-budgets-expenses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';

/** What was paid on a budget. */
export const expensesQuery = (id: string) =>
  queryOptions({
    queryKey: ['budgets', 'expenses', id],
    queryFn: ({ signal }) => call(listExpenses, { params: { id } }, signal),
    ...keepsLast(listExpenses),
  });
